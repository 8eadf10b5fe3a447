#include "lower/fuse/candidate_kernel.h"

#include <bit>

#include "base/visits.h"
#include "llvm/ADT/Hashing.h"
#include "lower/fuse/steps.h"

namespace tessera {

using llvm::ArrayRef;
using mlir::Operation;
using mlir::Value;

namespace {

constexpr size_t most_maps = 12;  // of one op, in one kernel

ArrayRef<int64_t> shape_of_value(Value value) { return llvm::cast<mlir::RankedTensorType>(value.getType()).getShape(); }

// A reduction's operands come before its initial values.
unsigned reduction_operands(Operation *op) { return op->getNumOperands() / 2; }

}  // namespace

bool CandidateKernel::add(ArrayRef<Operation *> ops, llvm::function_ref<bool(Value)> is_used_outside) {
  undo_.clear();
  loops_before_ = loops_;
  sums_before_ = sums_;
  const size_t results_before = results_.size();
  undo_.push_back([this, results_before] { results_.truncate(results_before); });
  for (Operation *op : ops)
    for (Value result : op->getResults())
      if (is_used_outside(result)) {
        results_.push_back(result);
        if (!loops_.add_result(shape_of_value(result))) return false;
      }
  std::vector<Operation *> added;
  for (Operation *op : ops)
    if (!gather(op, added)) return false;
  for (Value result : results().drop_front(results_before))
    if (!need_result(result)) return false;
  for (Operation *op : llvm::reverse(added))
    if (!follow(op)) return false;
  return true;
}

void CandidateKernel::take_back() {
  for (const std::function<void()> &undo : llvm::reverse(undo_)) undo();
  undo_.clear();
  loops_ = loops_before_;
  sums_ = sums_before_;
}

bool CandidateKernel::is_good() const {
  if (results_.empty() || static_cast<int>(inputs_.size() + results_.size()) > options_.most_values) return false;
  if (sums_.written > most_written(sums_.ops) || !loops_.goes_once_over_long_rows()) return false;
  auto elements = static_cast<double>(loops_.work_elements());
  constexpr double tiny = 4096;  // anything is better than one more kernel
  return sums_.spread_cost <= options_.cheap_cost * elements + tiny &&
         sums_.repeated_cost <= options_.pass_cost * elements + tiny;
}

int64_t CandidateKernel::most_written(int ops) const {
  constexpr int64_t few = 64;  // anything is better than one more kernel
  return int64_t{ops} * options_.most_uses_on_average + few;
}

// Lists the op with the cheap ops that it needs, operands before users.
bool CandidateKernel::gather(Operation *op, std::vector<Operation *> &added) {
  Known &known = known_[op];
  if (known.is_inside) return true;
  Visits::note();
  known.is_inside = true;
  undo_.push_back([&known] { known.is_inside = false; });
  if (++sums_.ops > options_.most_operations || known.maps.size() > most_maps) return false;
  for (Value result : op->getResults()) forget_input(result);
  for (Value operand : op->getOperands())
    if (Operation *defining = operand.getDefiningOp(); defining && cheap_.is_repeated(defining))
      if (!gather(defining, added)) return false;
  added.push_back(op);
  return true;
}

void CandidateKernel::forget_input(Value value) {
  if (inputs_.erase(value)) undo_.push_back([this, value] { inputs_.insert(value); });
}

// A result's stored elements come before the elements that later operations need.
bool CandidateKernel::need_result(Value result) {
  IndexMap map = loops_.map_of_result(shape_of_value(result));
  const size_t identity = map.identity;
  if (!need(result, std::move(map))) return false;
  Known &known = known_[result.getDefiningOp()];
  if (known.is_followed) return true;
  undo_.push_back([&known, before = known.first] { known.first = before; });
  known.first =
      llvm::find_if(known.maps, [&](const IndexMap &other) { return other.identity == identity; }) - known.maps.begin();
  return true;
}

bool CandidateKernel::need(Value value, IndexMap map) {
  Operation *op = value.getDefiningOp();
  Known *known = op ? &known_[op] : nullptr;
  if ((!known || !known->is_inside) && inputs_.insert(value).second)
    undo_.push_back([this, value] { inputs_.erase(value); });
  if (!known) return true;
  for (IndexMap &other : known->maps)
    if (other.identity == map.identity) return need_more_often(op, *known, other, map.written);
  if (known->maps.size() > most_maps) return !known->is_inside;
  known->maps.push_back(std::move(map));
  undo_.push_back([known] { known->maps.pop_back(); });
  if (!known->is_inside) return true;
  if (known->maps.size() > most_maps) return false;
  return !known->is_followed || follow_map(op, *known, IndexMap(known->maps.back()), known->maps.size() == 1);
}

// The op is needed in more branches than before, by a map that is known.
bool CandidateKernel::need_more_often(Operation *op, Known &known, IndexMap &map, int64_t written) {
  const int64_t before = map.written;
  if (written <= before) return true;
  map.written = written;
  size_t index = &map - known.maps.data();
  undo_.push_back([&known, index, before] { known.maps[index].written = before; });
  if (!known.is_followed || op->hasTrait<mlir::OpTrait::ConstantLike>()) return true;
  Visits::note();
  sums_.written += written - before;
  return sums_.written <= most_written(options_.most_operations) && follow_operands(op, known, IndexMap(map));
}

bool CandidateKernel::follow(Operation *op) {
  Known &known = known_[op];
  known.is_followed = true;
  undo_.push_back([&known] { known.is_followed = false; });
  if (known.maps.empty()) return true;
  if (!follow_map(op, known, IndexMap(known.maps[known.first]), true)) return false;
  for (size_t i = 0; i < known.maps.size(); ++i)
    if (i != known.first && !follow_map(op, known, IndexMap(known.maps[i]), false)) return false;
  return true;
}

bool CandidateKernel::follow_map(Operation *op, Known &known, const IndexMap &map, bool is_first) {
  if (op->hasTrait<mlir::OpTrait::ConstantLike>()) return true;
  Visits::note();
  sums_.written += map.written;
  if (sums_.written > most_written(options_.most_operations)) return false;
  FusionTraits traits = cheap_.traits_of(op);
  const int64_t elements = element_count(op->getResult(0).getType()), iterations = loops_.iterations_of(map.uses);
  if (traits.role == FusionRole::reduces) {
    if (!is_first || iterations > elements) return false;
    Value operand = op->getOperand(0);
    const int64_t count = std::max<int64_t>(1, element_count(operand.getType()));
    if (!loops_.add_reduction(shape_of_value(operand), llvm::cast<FusedOpInterface>(op).operandDims(0), iterations,
                              byte_count(operand.getType()) / count, options_.row_bytes, known.loops))
      return false;
  }
  // The op is computed for more indices than it has elements, and some are computed again.
  if (is_first)
    sums_.spread_cost += static_cast<double>(traits.cost) * std::max<int64_t>(0, iterations - elements);
  else
    sums_.repeated_cost += static_cast<double>(traits.cost) * iterations;
  return follow_operands(op, known, map);
}

bool CandidateKernel::follow_operands(Operation *op, const Known &known, const IndexMap &map) {
  for (unsigned index = 0; index < op->getNumOperands(); ++index) {
    ArrayRef<int64_t> shape = shape_of_value(op->getOperand(index));
    bool moved = false;
    IndexMap inner = map_of_operand(op, known, map, index, moved);
    if (inner.uses.size() != shape.size()) return false;
    bool inherits = moved_.contains(map.identity);
    size_t by = inherits ? map.identity : 0;
    if (moved) by = llvm::hash_combine(op, index, map.identity);
    inner.identity = identity_of(inner.uses, shape, by);
    if (by != 0 && moved_.insert(inner.identity).second)
      undo_.push_back([this, identity = inner.identity] { moved_.erase(identity); });
    if (!need(op->getOperand(index), std::move(inner))) return false;
  }
  return true;
}

// Operands among which an op chooses by coordinates are computed in branches, each of which has its own code.
IndexMap CandidateKernel::map_of_operand(Operation *op, const Known &known, const IndexMap &map, unsigned index,
                                         bool &moved) {
  auto interface = llvm::cast<FusedOpInterface>(op);
  Value operand = op->getOperand(index);
  ArrayRef<int64_t> shape = shape_of_value(operand);
  DimUses dims = interface.operandDims(index);
  // A single element is computed before all loops and branches.
  moved = interface.coordinatesUsed() != 0 && element_count(operand.getType()) != 1;
  IndexMap inner;
  inner.written = map.written * (moved ? copies_in_branches : 1);
  if (dims.empty()) {
    if (!shape.empty()) inner.uses = map.uses;
    return inner;
  }
  const bool is_reduced = !known.loops.empty() && index < reduction_operands(op);
  inner.uses.resize(shape.size());
  for (size_t dim = 0; dim < shape.size(); ++dim) {
    DimUse &use = inner.uses[dim];
    use.kind = dims[dim].kind;
    if (use.kind == DimUse::Kind::every) {
      if (is_reduced) use.from = known.loops[dim];
      use.kind = DimUse::Kind::same;
    }
    for (uint64_t rest = dims[dim].from; rest; rest &= rest - 1) use.from |= map.uses[std::countr_zero(rest)].from;
    moved |= dims[dim].kind == DimUse::Kind::moved && shape[dim] != 1;
  }
  return inner;
}

}  // namespace tessera
