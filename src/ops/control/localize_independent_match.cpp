#include "ops/control/localize_independent_match.h"

#include "dialect/devices/devices.h"
#include "dialect/sdy/utils.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include "ops/control/loops.h"
#include "ops/indexing/ops.h"
#include "ops/location_mark.h"
#include "ops/rearrange/ops.h"
#include "ops/value_types.h"
#include "partition/local_emitter.h"
#include "partition/rewriting.h"

namespace tessera::stablehlo {
namespace {

using mlir::Value;

constexpr int64_t most_iterations = int64_t{1} << 31;  // so that places of rows have 64 bits

// Describes an integer as by * i + from, i being the number of the iteration.
struct Linear {
  int64_t by = 0, from = 0;
};

bool is_array(mlir::Type type) {
  auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
  return tensor && tensor.hasStaticShape();
}

class Matcher {
 public:
  Matcher(WhileOp op, const Mesh &mesh) : op_(op), body_(&op.getBody().front()), mesh_(&mesh) {}

  std::optional<IndependentLoop> match() {
    const std::optional<LoopCounter> counter = loop_counter(op_);
    if (!counter || counter->first != 0 || counter->step != 1 || counter->iterations < 2 ||
        counter->iterations > most_iterations)
      return std::nullopt;
    if (!sdy::enclosing_manual_axes(op_).empty()) return std::nullopt;
    loop_.op = op_, loop_.counter = counter->carry, loop_.iterations = counter->iterations;
    if (!has_plain_body() || !has_plain_carries()) return std::nullopt;
    if (!find_inputs()) return std::nullopt;
    choose_axes();
    if (loop_.axes.empty() || !may_be_manual() || !pays()) return std::nullopt;
    return std::move(loop_);
  }

 private:
  bool is_number(Value value) const {
    auto argument = llvm::dyn_cast<mlir::BlockArgument>(value);
    return argument && argument.getOwner() == body_ && counts(argument.getArgNumber());
  }
  // Returns whether a carry is 0 at first, and one more in each iteration.
  bool counts(unsigned carry) const {
    auto add = next(carry).getDefiningOp<AddOp>();
    if (carry == loop_.counter || !add || !shape_of_value(add).empty() || !holds(add, {1, 1}))
      return carry == loop_.counter;
    const Value argument = body_->getArgument(carry);
    const Value step = add.getLhs() == argument ? add.getRhs() : add.getRhs() == argument ? add.getLhs() : Value();
    return step && integer_constant(step) == 1 && integer_constant(op_->getOperand(carry)) == 0;
  }

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

  // The condition looks at the counter, and at what stays the same.
  bool has_plain_carries() {
    if (!llvm::all_of(op_->getOperandTypes(), is_array)) return false;
    mlir::Block &condition = op_.getCond().front();
    loop_.writes.resize(op_->getNumOperands());
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
    if (counts(carry)) return CarryUse::number;
    const Value argument = body_->getArgument(carry), value = next(carry);
    if (value == argument) return CarryUse::kept;
    if (!argument.hasOneUse() || !value.hasOneUse()) return std::nullopt;
    if (is_added_to(argument, value) && !element_of(value).isInteger(1)) return CarryUse::sum;
    mlir::Operation *write = value.getDefiningOp();
    if (!llvm::isa_and_present<DynamicUpdateSliceOp, ScatterOp>(write) || write->getBlock() != body_ ||
        write->getOperand(0) != argument || !writes_row(write))
      return std::nullopt;
    loop_.writes[carry] = write;
    return CarryUse::rows;
  }

  // Returns whether a value is an argument with something added once or more, and nobody uses what is in between.
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

  bool writes_row(mlir::Operation *op) {
    if (auto update = llvm::dyn_cast<DynamicUpdateSliceOp>(op))
      return is_row(update.getOperand(), shape_of_value(update.getUpdate())) &&
             is_of_iteration(update.getStartIndices().front());
    auto scatter = llvm::dyn_cast<ScatterOp>(op);
    if (!scatter || scatter.getInputs().size() != 1) return false;
    auto numbers = scatter.getScatterDimensionNumbers();
    Shape row = shape_of_value(scatter.getUpdates().front());
    const auto is_first = [](llvm::ArrayRef<int64_t> dims) { return dims.size() == 1 && dims.front() == 0; };
    const bool is_one = numbers.getUpdateWindowDims().size() == row.size() && numbers.getInputBatchingDims().empty() &&
                        is_first(numbers.getInsertedWindowDims()) && is_first(numbers.getScatterDimsToOperandDims());
    mlir::Block &combine = scatter.getUpdateComputation().front();
    if (!is_one || combine.getTerminator()->getOperand(0) != combine.getArgument(1)) return false;
    row.insert(row.begin(), 1);
    mlir::Operation *index = scatter.getScatterIndices().getDefiningOp();
    return is_row(scatter.getInputs().front(), row) && llvm::isa_and_present<BroadcastInDimOp, ReshapeOp>(index) &&
           shape_of_value(index->getOperand(0)).empty() && is_of_iteration(index->getOperand(0));
  }

  // Returns whether an array has as many rows as there are iterations, and a shape is that of one.
  bool is_row(Value array, const Shape &row) const {
    Shape shape = shape_of_value(array);
    if (shape.empty() || shape[0] != loop_.iterations) return false;
    shape[0] = 1;
    return shape == row;
  }

  // Returns whether an index is that of the iteration, counted from the beginning or from the end, as all others are.
  bool is_of_iteration(Value index) {
    const std::optional<Linear> linear = linear_of(index, 0);
    if (!linear) return false;
    const bool is_forward = linear->by == 1 && linear->from == 0;
    if (!is_forward && (linear->by != -1 || linear->from != loop_.iterations - 1)) return false;
    if (!direction_) direction_ = is_forward, loop_.is_backwards = !is_forward;
    return direction_ == is_forward;
  }

  // Returns an index as a function of the number of the iteration, unless its type can't hold all values of that.
  std::optional<Linear> linear_of(Value value, int depth) const {
    constexpr int deepest = 8;  // JAX writes an index by four operations
    if (depth > deepest) return std::nullopt;
    const std::optional<Linear> linear = written_of(value, depth);
    return linear && holds(value, *linear) ? linear : std::nullopt;
  }

  bool holds(Value value, const Linear &linear) const {
    auto type = llvm::dyn_cast<mlir::IntegerType>(element_of(value));
    if (!type || type.getWidth() == 1) return false;
    const int64_t last = linear.from + linear.by * (loop_.iterations - 1);
    const auto is_held = [&](int64_t number) {
      const unsigned bits = std::min(type.getWidth(), 63u);
      return type.isUnsigned() ? number >= 0 && llvm::isUIntN(bits, static_cast<uint64_t>(number))
                               : llvm::isIntN(bits, number);
    };
    return is_held(linear.from) && is_held(last);
  }

  std::optional<Linear> written_of(Value value, int depth) const {
    constexpr int64_t far = int64_t{1} << 31;  // sums of few numbers up to it have 64 bits
    if (is_number(value)) return Linear{1, 0};
    if (const std::optional<int64_t> constant = integer_constant(value)) {
      if (*constant < -far || *constant > far) return std::nullopt;
      return Linear{0, *constant};
    }
    mlir::Operation *op = value.getDefiningOp();
    if (!op || op->getBlock() != body_) return std::nullopt;
    if (llvm::isa<ConvertOp>(op)) return linear_of(op->getOperand(0), depth + 1);
    if (llvm::isa<AddOp, SubtractOp>(op)) {
      const std::optional<Linear> a = linear_of(op->getOperand(0), depth + 1),
                                  b = linear_of(op->getOperand(1), depth + 1);
      if (!a || !b) return std::nullopt;
      const int64_t sign = llvm::isa<AddOp>(op) ? 1 : -1;
      return Linear{a->by + sign * b->by, a->from + sign * b->from};
    }
    // jnp makes negative indices count from the end: none of these is.
    auto select = llvm::dyn_cast<SelectOp>(op);
    auto compare = select ? select.getPred().getDefiningOp<CompareOp>() : CompareOp();
    if (!compare || compare.getComparisonDirection() != ComparisonDirection::LT ||
        compare.getLhs() != select.getOnFalse() || integer_constant(compare.getRhs()) != 0)
      return std::nullopt;
    const std::optional<Linear> linear = linear_of(select.getOnFalse(), depth + 1);
    const bool is_negative = !linear || linear->from < 0 || linear->from + linear->by * (loop_.iterations - 1) < 0;
    return is_negative ? std::nullopt : linear;
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
    bool is_read = true;
    for (mlir::OpOperand &use : inside.getUses()) {
      mlir::Operation *user = use.getOwner();
      if (user == body_->getTerminator() || !op_->isProperAncestor(user)) continue;
      auto slice = llvm::dyn_cast<DynamicSliceOp>(user);
      if (slice && user->getBlock() == body_ && use.getOperandNumber() == 0 &&
          is_row(inside, Shape(slice.getSliceSizes())) && is_of_iteration(slice.getStartIndices().front()))
        input.reads.push_back(slice);
      else
        is_read = false;
    }
    if (!is_read) input.reads.clear();
    loop_.inputs.push_back(std::move(input));
  }

  // Takes the axes of the largest array that is read by rows and cut along them.
  void choose_axes() {
    int64_t most = 0;
    for (const LoopInput &input : loop_.inputs) {
      if (input.reads.empty() || !is_cut(input.outside, 0) || byte_count(input.outside.getType()) <= most) continue;
      most = byte_count(input.outside.getType());
      loop_.axes = propagated_sharding(input.outside)->dims[0].axes;
    }
    const bool are_whole = llvm::all_of(loop_.axes, [](const AxisRef &axis) { return axis.is_whole(); });
    if (!are_whole || loop_.iterations % size_of(loop_.axes, *mesh_) != 0) loop_.axes.clear();
  }

  bool uses_axes(const Sharding &sharding) const {
    return llvm::any_of(loop_.axes, [&](const AxisRef &axis) { return sharding.uses(axis, *mesh_); });
  }

  // Returns whether nobody has said that something within lies along these axes, and no input is partial.
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

  // Compares what would be brought together with rows that are returned whole, and with sums, which are made of parts.
  bool pays() const {
    int64_t saved = 0, spent = 0;
    for (const LoopInput &input : loop_.inputs)
      if (!input.reads.empty() && is_cut(input.outside, 0)) saved += byte_count(input.outside.getType());
    for (unsigned carry = 0; carry < loop_.carries.size(); ++carry) {
      const Value result = op_->getResult(carry);
      const bool is_returned = llvm::any_of(result.getUsers(), llvm::IsaPred<mlir::func::ReturnOp>);
      if (loop_.carries[carry] == CarryUse::sum) spent += 2 * byte_count(result.getType());
      if (loop_.carries[carry] == CarryUse::rows && is_returned && !is_cut(result, 0))
        spent += byte_count(result.getType());
    }
    return saved >= spent;
  }

  WhileOp op_;
  mlir::Block *body_;
  const Mesh *mesh_;
  IndependentLoop loop_;
  std::optional<bool> direction_;  // true: from the beginning
};

}  // namespace

std::optional<IndependentLoop> independent_loop(WhileOp op, const Mesh &mesh) { return Matcher(op, mesh).match(); }

}  // namespace tessera::stablehlo
