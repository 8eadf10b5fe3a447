#include "ops/control/localize_independent_match.h"

#include "dialect/devices/devices.h"
#include "dialect/sdy/utils.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include "ops/control/loop_rows.h"
#include "ops/indexing/ops.h"
#include "ops/location_mark.h"
#include "ops/rearrange/ops.h"
#include "ops/value_types.h"
#include "partition/local_emitter.h"
#include "partition/rewriting.h"

namespace tessera::stablehlo {
namespace {

using mlir::Value;

bool is_array(mlir::Type type) {
  auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
  return tensor && tensor.hasStaticShape();
}

class Matcher {
 public:
  Matcher(WhileOp op, const LoopCounter &counter, const Mesh &mesh)
      : op_(op), body_(&op.getBody().front()), mesh_(&mesh), numbers_(op, counter) {
    loop_.op = op_, loop_.counter = counter.carry, loop_.iterations = counter.iterations;
  }

  std::optional<IndependentLoop> match() {
    if (!sdy::enclosing_manual_axes(op_).empty()) return std::nullopt;
    if (!has_plain_body()) return std::nullopt;
    find_rows();
    if (!has_plain_carries()) return std::nullopt;
    if (!find_inputs()) return std::nullopt;
    choose_axes();
    if (loop_.axes.empty() || !may_be_manual() || !pays()) return std::nullopt;
    return std::move(loop_);
  }

 private:
  Value next(unsigned carry) const { return body_->getTerminator()->getOperand(carry); }

  bool has_plain_body() {
    return !body_
                ->walk([](mlir::Operation *op) {
                  const bool is_plain =
                      op->hasTrait<mlir::OpTrait::IsTerminator>() ||
                      (!llvm::isa<mlir::func::CallOp, sdy::ManualComputationOp>(op) && !holds_crossing(op) &&
                       (op->getNumRegions() != 0 || mlir::isMemoryEffectFree(op)));
                  return is_plain ? mlir::WalkResult::advance() : mlir::WalkResult::interrupt();
                })
                .wasInterrupted();
  }

  // Returns whether the condition depends only on the counter and on values that stay the same.
  bool has_plain_carries() {
    if (!llvm::all_of(op_->getOperandTypes(), is_array)) return false;
    mlir::Block &condition = op_.getCond().front();
    loop_.writes.resize(op_->getNumOperands());
    loop_.first_numbers.resize(op_->getNumOperands());
    for (unsigned carry = 0; carry < op_->getNumOperands(); ++carry) {
      if (carry != loop_.counter && !condition.getArgument(carry).use_empty() &&
          next(carry) != body_->getArgument(carry))
        return false;
      const std::optional<CarryUse> use = use_of(carry);
      if (!use) return false;
      loop_.carries.push_back(*use);
    }
    return true;
  }

  std::optional<CarryUse> use_of(unsigned carry) {
    const Value argument = body_->getArgument(carry), value = next(carry);
    if (const std::optional<LinearIndex> number = numbers_.of(argument); number && number->by == 1) {
      loop_.first_numbers[carry] = number->from;
      return CarryUse::number;
    }
    if (value == argument) return CarryUse::kept;
    if (!value.hasOneUse()) return std::nullopt;
    if (argument.hasOneUse() && is_added_to(argument, value) && !element_of(value).isInteger(1)) return CarryUse::sum;
    mlir::Operation *write = value.getDefiningOp();
    const auto found = row_uses_.find(write);
    if (found == row_uses_.end()) return std::nullopt;
    const RowUse &row = found->second;
    if (llvm::isa<DynamicSliceOp>(write) || row.array != argument || !has_rows(argument) || !is_of_iteration(row.index))
      return std::nullopt;
    loop_.writes[carry] = write;
    if (argument.hasOneUse() && row.is_replaced && loop_.goes_over_all_rows()) return CarryUse::rows;
    LoopInput input{op_->getOperand(carry), argument, {}, true};
    const auto is_index = [&](Value index) { return is_of_iteration(index); };
    if (!argument.hasOneUse()) {
      input.reads = row_reads(op_, argument, is_index, write);
      if (input.reads.empty()) return std::nullopt;
    }
    loop_.inputs.push_back(std::move(input));
    return CarryUse::updated;
  }

  // Returns whether a value is an argument plus one or more terms, whose intermediate sums aren't used otherwise.
  bool is_added_to(Value argument, Value value) const {
    while (argument != value) {
      if (!argument.hasOneUse()) return false;
      mlir::Operation *user = *argument.user_begin();
      const bool converts = llvm::isa<ConvertOp>(user) && user->getResult(0).getType() == argument.getType();
      if (user->getBlock() != body_ || !(converts || llvm::isa<AddOp>(user))) return false;
      argument = user->getResult(0);
    }
    return true;
  }

  // Describes a row of an array that is read or written at an index.
  struct RowUse {
    Value array, index;
    bool is_replaced = true;  // the whole row is overwritten
  };

  static std::optional<RowUse> row_use(mlir::Operation *op) {
    if (auto slice = llvm::dyn_cast<DynamicSliceOp>(op)) {
      if (!is_row_of(Shape(slice.getSliceSizes()), slice.getOperand().getType())) return std::nullopt;
      return RowUse{slice.getOperand(), slice.getStartIndices().front()};
    }
    if (auto update = llvm::dyn_cast<DynamicUpdateSliceOp>(op)) {
      if (!is_row_of(shape_of_value(update.getUpdate()), update.getOperand().getType())) return std::nullopt;
      return RowUse{update.getOperand(), update.getStartIndices().front()};
    }
    auto scatter = llvm::dyn_cast<ScatterOp>(op);
    if (!scatter || scatter.getInputs().size() != 1) return std::nullopt;
    auto numbers = scatter.getScatterDimensionNumbers();
    Shape row = shape_of_value(scatter.getUpdates().front());
    const auto is_first = [](llvm::ArrayRef<int64_t> dims) { return dims.size() == 1 && dims.front() == 0; };
    const bool is_one = numbers.getUpdateWindowDims().size() == row.size() && numbers.getInputBatchingDims().empty() &&
                        is_first(numbers.getInsertedWindowDims()) && is_first(numbers.getScatterDimsToOperandDims());
    row.insert(row.begin(), 1);
    mlir::Operation *index = scatter.getScatterIndices().getDefiningOp();
    if (!is_one || !is_row_of(row, scatter.getInputs().front().getType()) ||
        !llvm::isa_and_present<BroadcastInDimOp, ReshapeOp>(index) || !shape_of_value(index->getOperand(0)).empty())
      return std::nullopt;
    mlir::Block &combine = scatter.getUpdateComputation().front();
    const bool is_replaced = combine.getTerminator()->getOperand(0) == combine.getArgument(1);
    return RowUse{scatter.getInputs().front(), index->getOperand(0), is_replaced};
  }

  // Finds the reads and writes of rows of the body's arrays, the rows that the iterations go over, and the number of
  // rows of these arrays: that of the first array that is cut, else the number of iterations.
  void find_rows() {
    loop_.rows = loop_.iterations;
    bool is_found = false;
    for (mlir::Operation &op : *body_)
      if (const std::optional<RowUse> use = row_use(&op)) {
        row_uses_.try_emplace(&op, *use);
        is_found = is_found || goes_over_rows_of(*use);
      }
  }

  bool goes_over_rows_of(const RowUse &use) {
    const std::optional<LinearIndex> row = numbers_.of(use.index);
    if (!row || row->by != 1 || row->from < 0 || !is_cut(use.array, 0)) return false;
    const int64_t rows = shape_of_value(use.array)[0];
    if (row->from + loop_.iterations > rows || !has_numbers_to(counter_type(), rows)) return false;
    loop_.rows = rows, loop_.first_row = row->from;
    return true;
  }

  mlir::Type counter_type() const { return op_->getOperand(loop_.counter).getType(); }

  bool has_rows(Value array) const {
    const Shape shape = shape_of_value(array);
    return !shape.empty() && shape[0] == loop_.rows;
  }

  // Returns whether an index is that of the iteration's row, counted from the beginning or from the end, in the same
  // way as all other indices.
  bool is_of_iteration(Value index) {
    const std::optional<LinearIndex> linear = numbers_.of(index);
    if (!linear) return false;
    const bool is_forward = linear->by == 1 && linear->from == loop_.first_row;
    const bool is_backwards = loop_.goes_over_all_rows() && linear->by == -1 && linear->from == loop_.rows - 1;
    if (!is_forward && !is_backwards) return false;
    if (!direction_) direction_ = is_forward, loop_.is_backwards = !is_forward;
    return direction_ == is_forward;
  }

  bool find_inputs() {
    llvm::SetVector<Value> captured;
    mlir::getUsedValuesDefinedAbove(op_->getRegions(), captured);
    for (unsigned carry = 0; carry < op_->getNumOperands(); ++carry)
      if (loop_.carries[carry] == CarryUse::kept) add_input(op_->getOperand(carry), body_->getArgument(carry));
    for (Value value : captured) {
      mlir::Operation *op = value.getDefiningOp();
      if (op && op->getNumOperands() == 0 && op->hasAttr("value"))
        loop_.constants.push_back(value);
      else if (is_array(value.getType()))
        add_input(value, value);
      else
        return false;
    }
    return true;
  }

  void add_input(Value outside, Value inside) {
    LoopInput input{outside, inside, {}};
    if (has_rows(inside)) input.reads = row_reads(op_, inside, [&](Value index) { return is_of_iteration(index); });
    input.is_by_rows = !input.reads.empty();
    loop_.inputs.push_back(std::move(input));
  }

  // Takes the axes of the largest array that is read by rows and cut along them.
  void choose_axes() {
    int64_t most = 0;
    for (const LoopInput &input : loop_.inputs) {
      if (!input.is_by_rows || !is_cut(input.outside, 0) || byte_count(input.outside.getType()) <= most) continue;
      most = byte_count(input.outside.getType());
      loop_.axes = propagated_sharding(input.outside)->dims[0].axes;
    }
    const bool are_whole = llvm::all_of(loop_.axes, [](const AxisRef &axis) { return axis.is_whole(); });
    if (!are_whole || loop_.rows % size_of(loop_.axes, *mesh_) != 0) loop_.axes.clear();
  }

  bool uses_axes(const Sharding &sharding) const {
    return llvm::any_of(loop_.axes, [&](const AxisRef &axis) { return sharding.uses(axis, *mesh_); });
  }

  // Returns whether no sharding inside uses these axes, and no input is partial.
  bool may_be_manual() const {
    for (const LoopInput &input : loop_.inputs)
      if (const std::optional<Sharding> sharding = propagated_sharding(input.outside);
          sharding && (!sharding->unreduced.empty() || !sharding->replicated.empty()))
        return false;
    return !op_->walk([&](mlir::Operation *op) {
                 const bool is_fixed =
                     llvm::isa<sdy::SdyDialect>(op->getDialect()) || mark_of(op->getLoc(), LocationMark::given);
                 for (Value result : op->getResults())
                   if (const std::optional<Sharding> sharding = sdy::sharding_of(result);
                       sharding && (!sharding->unreduced.empty() || (is_fixed && uses_axes(*sharding))))
                     return mlir::WalkResult::interrupt();
                 return mlir::WalkResult::advance();
               })
                .wasInterrupted();
  }

  // Compares the bytes that would be gathered with those of rows that are returned whole and of sums.
  bool pays() const {
    int64_t saved = 0, spent = 0;
    for (const LoopInput &input : loop_.inputs)
      if (input.is_by_rows && is_cut(input.outside, 0)) saved += byte_count(input.outside.getType());
    for (unsigned carry = 0; carry < loop_.carries.size(); ++carry) {
      const Value result = op_->getResult(carry);
      const bool is_returned = llvm::any_of(result.getUsers(), llvm::IsaPred<mlir::func::ReturnOp>);
      if (loop_.carries[carry] == CarryUse::sum) spent += 2 * byte_count(result.getType());
      const bool has_rows = loop_.carries[carry] == CarryUse::rows || loop_.carries[carry] == CarryUse::updated;
      if (has_rows && is_returned && !is_cut(result, 0)) spent += byte_count(result.getType());
    }
    return saved >= spent;
  }

  WhileOp op_;
  mlir::Block *body_;
  const Mesh *mesh_;
  IterationNumbers numbers_;
  llvm::DenseMap<mlir::Operation *, RowUse> row_uses_;  // of the body's operations
  IndependentLoop loop_;
  std::optional<bool> direction_;  // true: from the beginning
};

}  // namespace

std::optional<IndependentLoop> independent_loop(WhileOp op, const Mesh &mesh) {
  std::string why_not;
  const std::optional<LoopCounter> counter = counter_by_one(op, why_not);
  if (!counter || counter->iterations < 2) return std::nullopt;
  return Matcher(op, *counter, mesh).match();
}

}  // namespace tessera::stablehlo
