#include "lower/fuse/kernel_rules.h"

#include <bit>

#include "base/visits.h"
#include "llvm/ADT/Hashing.h"
#include "lower/fuse/steps.h"

namespace tessera {
namespace {

using namespace mlir;

constexpr int most_loops = 60;
constexpr size_t most_index_sets = 12;  // of one value, in one kernel

// The indices at which elements of a value are needed: for each of its dimensions, the loops (bits) that determine the
// index; and a number that is the same for the same indices.
struct IndexSet {
  llvm::SmallVector<DimUse, 4> uses;
  size_t identity = 0;
  int64_t written = 1;  // in how many branches
};

ArrayRef<int64_t> shape_of_value(Value value) { return llvm::cast<mlir::RankedTensorType>(value.getType()).getShape(); }

size_t identity_of(ArrayRef<DimUse> uses, ArrayRef<int64_t> shape, size_t moved_by) {
  size_t identity = moved_by;
  for (size_t dim = 0; dim < uses.size(); ++dim)
    if (shape[dim] != 1) identity = llvm::hash_combine(identity, static_cast<int>(uses[dim].kind), uses[dim].from);
  return identity;
}

llvm::SmallVector<int64_t> real_extents(ArrayRef<int64_t> shape) {
  llvm::SmallVector<int64_t> extents;
  for (int64_t extent : shape)
    if (extent != 1) extents.push_back(extent);
  return extents;
}

class Judge {
 public:
  Judge(CheapOps &cheap, const FuseOptions &options, ArrayRef<Operation *> members)
      : cheap_(cheap), options_(options), members_(members) {}

  bool allow(llvm::function_ref<bool(Value)> is_used_outside) {
    if (!gather_ops() || !find_shape(is_used_outside)) return false;
    for (Value root : roots_)
      if (!need(root, root_indices(root))) return false;
    for (Operation *op : llvm::reverse(ops_))
      if (!follow(op)) return false;
    return long_rows_once() && values_within_limit() && costs_within_limit();
  }

 private:
  // Gathers members and the cheap ops that they need, operands before users.
  bool gather_ops() {
    for (Operation *op : members_) in_kernel_.insert(op);
    for (Operation *op : members_) gather(op);
    return static_cast<int>(ops_.size()) <= options_.most_operations;
  }

  void gather(Operation *op) {
    if (!gathered_.insert(op).second) return;
    Visits::note();
    for (Value operand : op->getOperands())
      if (Operation *defining = operand.getDefiningOp();
          defining && !in_kernel_.contains(defining) && cheap_.is_repeated(defining))
        gather(defining);
    ops_.push_back(op);
  }

  // Finds the results and the shape of the loops, that of the largest result. Others have that shape or the shape of
  // its rows.
  bool find_shape(llvm::function_ref<bool(Value)> is_used_outside) {
    for (Operation *op : members_)
      for (Value result : op->getResults())
        if (is_used_outside(result)) roots_.push_back(result);
    if (roots_.empty()) return false;
    Value largest = roots_[0];
    for (Value root : roots_)
      if (element_count(root.getType()) > element_count(largest.getType())) largest = root;
    extents_ = real_extents(shape_of_value(largest));
    nest_loops_ = extents_.size();
    if (extents_.size() > most_loops) return false;
    for (Value root : roots_) {
      llvm::SmallVector<int64_t> extents = real_extents(shape_of_value(root));
      if (extents.size() > nest_loops_ || !std::equal(extents.begin(), extents.end(), extents_.begin())) return false;
    }
    int64_t iterations = 1;
    for (int64_t extent : extents_) iterations_.push_back(iterations *= extent);
    domain_ = iterations;
    return true;
  }

  IndexSet root_indices(Value root) {
    ArrayRef<int64_t> shape = shape_of_value(root);
    IndexSet indices{{shape.size(), DimUse{DimUse::Kind::same, 0}}};
    int loop = 0;
    for (size_t dim = 0; dim < shape.size(); ++dim)
      if (shape[dim] != 1) indices.uses[dim].from = uint64_t{1} << loop++;
    indices.identity = identity_of(indices.uses, shape, 0);
    return indices;
  }

  bool need(Value value, IndexSet indices) {
    Operation *defining = value.getDefiningOp();
    if (!defining || !gathered_.contains(defining)) {
      inputs_.insert(value);
      return true;
    }
    llvm::SmallVector<IndexSet, 1> &known = index_sets_[value];
    for (IndexSet &other : known)
      if (other.identity == indices.identity) {
        other.written = std::max(other.written, indices.written);
        return true;
      }
    known.push_back(std::move(indices));
    return known.size() <= most_index_sets;
  }

  // Counts how often a value that depends on these loops is computed, in the outermost loop where all of them are
  // known.
  int64_t iterations_of(ArrayRef<DimUse> uses) const {
    int64_t iterations = 1;
    for (const DimUse &use : uses)
      for (uint64_t rest = use.from; rest; rest &= rest - 1)
        iterations = std::max(iterations, iterations_[std::countr_zero(rest)]);
    return iterations;
  }

  bool follow(Operation *op) {
    if (op->hasTrait<mlir::OpTrait::ConstantLike>()) return true;
    FusionTraits traits = cheap_.traits_of(op);
    // All results of an op are computed together.
    llvm::SmallVector<IndexSet, 1> needed;
    for (Value result : op->getResults())
      for (const IndexSet &indices : index_sets_[result])
        if (llvm::none_of(needed, [&](const IndexSet &other) { return other.identity == indices.identity; }))
          needed.push_back(indices);
    if (needed.empty()) return true;
    int64_t elements = element_count(op->getResult(0).getType());
    if (traits.role == FusionRole::reduces && needed.size() > 1) return false;
    bool first = true, chooses = llvm::cast<FusedDuty>(op).coordinatesUsed() != 0;
    for (const IndexSet &indices : needed) {
      Visits::note();
      written_ += indices.written;
      if (written_ > most_written()) return false;
      int64_t iterations = iterations_of(indices.uses);
      if (traits.role == FusionRole::reduces && (iterations > elements || !add_reduction(op, iterations))) return false;
      // It is computed for more indices than there are elements, and computed again.
      if (first)
        spread_cost_ += static_cast<double>(traits.cost) * std::max<int64_t>(0, iterations - elements);
      else
        repeated_cost_ += static_cast<double>(traits.cost) * iterations;
      first = false;
      if (!follow_operands(op, indices, traits, chooses)) return false;
    }
    return true;
  }

  // Adds loops over the reduced dimensions, inside the loops that its index depends on.
  bool add_reduction(Operation *op, int64_t iterations) {
    Value operand = op->getOperand(0);
    ArrayRef<int64_t> shape = shape_of_value(operand);
    DimUses dims = llvm::cast<FusedDuty>(op).operandDims(0);
    int64_t reduced = 1;
    auto &loops = reduction_loops_[op];
    loops.resize(shape.size());
    for (size_t dim = 0; dim < dims.size(); ++dim) {
      if (dims[dim].kind != DimUse::Kind::every || shape[dim] == 1) continue;
      if (iterations_.size() == most_loops) return false;
      reduced *= shape[dim];
      loops[dim] = uint64_t{1} << iterations_.size();
      iterations_.push_back(iterations * reduced);
    }
    int64_t row = reduced * byte_count(operand.getType()) / std::max<int64_t>(1, element_count(operand.getType()));
    uint64_t own = 0;
    for (uint64_t loop : loops) own |= loop;
    if (row > options_.row_bytes) long_rows_.push_back({iterations, own});
    return true;
  }

  // A row that is walked again must still be in the cache. Long rows are reduced by the innermost loops alone.
  bool long_rows_once() const {
    for (const LongRow &row : long_rows_)
      for (size_t loop = 0; loop < iterations_.size(); ++loop)
        if (!(row.loops >> loop & 1) && iterations_[loop] > row.iterations) return false;
    return true;
  }

  // Operands that an op chooses by coordinates are computed in branches, each of which has code of its own.
  bool follow_operands(Operation *op, const IndexSet &indices, const FusionTraits &traits, bool chooses) {
    for (unsigned index = 0; index < op->getNumOperands(); ++index) {
      Value operand = op->getOperand(index);
      ArrayRef<int64_t> shape = shape_of_value(operand);
      DimUses dims = llvm::cast<FusedDuty>(op).operandDims(index);
      IndexSet inner;
      // A single element is computed before all loops and branches.
      bool moved = chooses && element_count(operand.getType()) != 1;
      inner.written = indices.written * (moved ? copies_in_branches : 1);
      if (dims.empty()) {
        if (!shape.empty()) inner.uses = indices.uses;
        if (inner.uses.size() != shape.size()) return false;
      } else {
        inner.uses.resize(shape.size());
        for (size_t dim = 0; dim < shape.size(); ++dim) {
          DimUse &use = inner.uses[dim];
          use.kind = dims[dim].kind;
          if (use.kind == DimUse::Kind::every) {
            if (traits.role == FusionRole::reduces && index < reduction_operands(op))
              use.from = reduction_loops_[op][dim];
            use.kind = DimUse::Kind::same;
          }
          for (uint64_t rest = dims[dim].from; rest; rest &= rest - 1)
            use.from |= indices.uses[std::countr_zero(rest)].from;
          moved |= dims[dim].kind == DimUse::Kind::moved && shape[dim] != 1;
        }
      }
      bool inherits = moved_.contains(indices.identity);
      size_t by = inherits ? indices.identity : 0;
      if (moved) by = llvm::hash_combine(op, index, indices.identity);
      inner.identity = identity_of(inner.uses, shape, by);
      if (by != 0) moved_.insert(inner.identity);
      if (!need(operand, std::move(inner))) return false;
    }
    return true;
  }

  int64_t most_written() const {
    constexpr int64_t few = 64;  // always better than one more kernel
    return static_cast<int64_t>(ops_.size()) * options_.most_uses_on_average + few;
  }

  // A reduction's operands come before its initial values.
  static unsigned reduction_operands(Operation *op) { return op->getNumOperands() / 2; }

  bool values_within_limit() const { return static_cast<int>(inputs_.size() + roots_.size()) <= options_.most_values; }

  bool costs_within_limit() const {
    double elements = static_cast<double>(std::max<int64_t>(domain_, work_elements()));
    constexpr double tiny = 4096;  // always better than one more kernel
    return spread_cost_ <= options_.cheap_cost * elements + tiny &&
           repeated_cost_ <= options_.pass_cost * elements + tiny;
  }

  // Returns the number of elements of the largest value in the loops, operands of reductions included.
  int64_t work_elements() const {
    int64_t most = 1;
    for (int64_t iterations : iterations_) most = std::max(most, iterations);
    return most;
  }

  CheapOps &cheap_;
  const FuseOptions &options_;
  ArrayRef<Operation *> members_;
  llvm::SmallPtrSet<Operation *, 16> in_kernel_, gathered_;
  std::vector<Operation *> ops_;
  llvm::SmallVector<Value> roots_;
  llvm::SmallVector<int64_t> extents_;
  size_t nest_loops_ = 0;
  int64_t domain_ = 1;
  llvm::SmallVector<int64_t> iterations_;  // of each loop: how often its body runs
  llvm::DenseMap<Value, llvm::SmallVector<IndexSet, 1>> index_sets_;
  llvm::DenseMap<Operation *, llvm::SmallVector<uint64_t>> reduction_loops_;
  llvm::DenseSet<size_t> moved_;  // identities of indices reached through a move
  llvm::SmallPtrSet<Value, 16> inputs_;
  struct LongRow {
    int64_t iterations;
    uint64_t loops;
  };
  std::vector<LongRow> long_rows_;
  double spread_cost_ = 0, repeated_cost_ = 0;
  int64_t written_ = 0;  // operations in the code
};

}  // namespace

bool KernelRules::allow(ArrayRef<Operation *> members, llvm::function_ref<bool(Value)> is_used_outside) {
  return Judge(cheap_, options_, members).allow(is_used_outside);
}

}  // namespace tessera
