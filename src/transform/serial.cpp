#include "transform/serial.h"

#include "dialect/stablehlo/body_fold.h"
#include "ops/control/ops.h"
#include "ops/elementwise/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/reduction/ops.h"
#include "ops/slicing/ops.h"
#include "transform/loops.h"
#include "transform/serial_steps.h"

namespace tessera {

using namespace mlir;

namespace {

class Serial {
 public:
  Serial(mlir::func::FuncOp from, const BatchPlan &plan, mlir::OpBuilder builder)
      : from_(from),
        plan_(plan),
        piece_(plan.size / plan.steps),
        outer_(builder, plan.size, {}, plan.name),
        inner_(builder, piece_, {}, plan.name) {}

  llvm::FailureOr<BatchValues> write(llvm::ArrayRef<BatchValue> arguments);

 private:
  using Kind = SerialSteps::Kind;
  using Step = SerialSteps::Step;
  using Loop = SerialSteps::Loop;

  llvm::LogicalResult write_loop(const Loop &loop, const SerialSteps &steps);
  llvm::LogicalResult write_turn(const Loop &loop, const SerialSteps &steps, mlir::Block &body);
  void take_piece(Value value, Value offset);
  llvm::SmallVector<Value> starts_of(Value whole, Value offset);
  llvm::LogicalResult write_piece(const Step &step, bool is_index, Value offset);
  Value combined(const Step &step, Value before, Value part);
  Value first(const Step &step);

  Emit emit() { return {outer_.builder(), from_.getLoc()}; }
  void set_same(Value old, Value value) {
    outer_.set(old, {value});
    inner_.set(old, {value});
  }

  mlir::func::FuncOp from_;
  const BatchPlan &plan_;
  int64_t piece_;
  Batch outer_, inner_;
};

// Returns the initial value of a combination.
Value Serial::first(const Step &step) {
  Emit e = emit();
  mlir::Type type = step.op->getResult(0).getType();
  if (step.kind != Kind::accumulated) return e.fill(type, 0);
  Value init = outer_.value_of(step.op->getOperand(1)).value;
  return e.broadcast(init, Shape(llvm::cast<mlir::RankedTensorType>(type).getShape()), {});
}

// Combines another piece's part with the value so far.
Value Serial::combined(const Step &step, Value before, Value part) {
  Emit e{inner_.builder(), step.op->getLoc()};
  if (step.kind != Kind::accumulated) return e.add(before, part);
  const Fold fold = fold_of(llvm::cast<stablehlo::ReduceOp>(step.op).getBody());
  if (fold == Fold::max) return stablehlo::MaxOp::create(e.builder, e.loc, before, part);
  if (fold == Fold::min) return stablehlo::MinOp::create(e.builder, e.loc, before, part);
  return e.add(before, part);
}

llvm::LogicalResult Serial::write_piece(const Step &step, bool is_index, Value offset) {
  if (!is_index) return inner_.operation(*step.op);
  auto type = inner_.batched_type(step.op->getResult(0).getType());
  Emit e{inner_.builder(), step.op->getLoc()};
  Value own = stablehlo::IotaOp::create(e.builder, e.loc, type, uint64_t(0));
  inner_.set(step.op->getResult(0), {e.add(own, e.broadcast(offset, {piece_}, {})), true});
  return llvm::success();
}

llvm::LogicalResult Serial::write_loop(const Loop &loop, const SerialSteps &steps) {
  bool prints = llvm::any_of(loop.pieces, [](const Step &step) { return has_effect(*step.op); });
  if (loop.totals.empty() && loop.kept.empty() && !prints) return llvm::success();
  mlir::OpBuilder &builder = outer_.builder();
  mlir::Location loc = from_.getLoc();
  Emit e = emit();
  Value counter = e.fill(mlir::RankedTensorType::get({}, builder.getI32Type()), 0);
  llvm::SmallVector<Value> initial{counter};
  for (const Step &step : loop.totals) initial.push_back(first(step));
  for (Value value : loop.kept) initial.push_back(e.fill(outer_.batched_type(value.getType()), 0));
  llvm::SmallVector<mlir::Type> types(mlir::ValueRange(initial).getTypes());
  llvm::SmallVector<mlir::Location> locations(types.size(), loc);
  auto iterations = stablehlo::WhileOp::create(builder, loc, types, initial);
  {
    mlir::OpBuilder::InsertionGuard guard(builder);
    mlir::Block *test = builder.createBlock(&iterations.getCond(), {}, types, locations);
    Value goes_on = e.compare(test->getArgument(0), e.like(counter, plan_.steps), stablehlo::ComparisonDirection::LT);
    stablehlo::ReturnOp::create(builder, loc, goes_on);
    mlir::Block *body = builder.createBlock(&iterations.getBody(), {}, types, locations);
    inner_.builder().setInsertionPointToEnd(body);
    if (failed(write_turn(loop, steps, *body))) return failure();
  }
  auto results = iterations->getResults();
  for (auto [i, step] : llvm::enumerate(loop.totals)) set_same(step.op->getResult(0), results[1 + i]);
  for (auto [i, value] : llvm::enumerate(loop.kept)) outer_.set(value, {results[1 + loop.totals.size() + i], true});
  return llvm::success();
}

llvm::LogicalResult Serial::write_turn(const Loop &loop, const SerialSteps &steps, mlir::Block &body) {
  mlir::Location loc = from_.getLoc();
  Emit e{inner_.builder(), loc};
  Value iteration = body.getArgument(0);
  Value offset = e.multiply(iteration, e.like(iteration, piece_));
  llvm::DenseSet<Value> there;
  for (const Step &step : loop.pieces) {
    for (Value value : used_values(step.op))
      if (!steps.is_piece_of(value, loop.number) && there.insert(value).second) take_piece(value, offset);
    if (failed(write_piece(step, steps.is_index(*step.op), offset))) return failure();
  }
  llvm::SmallVector<Value> next{e.add(iteration, e.like(iteration, 1))};
  for (auto [i, step] : llvm::enumerate(loop.totals)) {
    if (step.kind == Kind::accumulated && failed(inner_.operation(*step.op->getOperand(0).getDefiningOp())))
      return failure();
    if (failed(inner_.operation(*step.op))) return failure();
    Value part = inner_.value_of(step.op->getResult(0)).value;
    next.push_back(combined(step, body.getArgument(static_cast<unsigned>(i) + 1), part));
  }
  for (auto [i, value] : llvm::enumerate(loop.kept)) {
    Value all = body.getArgument(static_cast<unsigned>(1 + loop.totals.size() + i));
    Value part = inner_.spread(inner_.value_of(value), loc);
    next.push_back(
        stablehlo::DynamicUpdateSliceOp::create(e.builder, loc, all.getType(), all, part, starts_of(all, offset)));
  }
  stablehlo::ReturnOp::create(e.builder, loc, next);
  return llvm::success();
}

llvm::SmallVector<Value> Serial::starts_of(Value whole, Value offset) {
  Emit e{inner_.builder(), from_.getLoc()};
  llvm::SmallVector<Value> starts(static_cast<size_t>(array_type(whole).getRank()), e.like(offset, 0));
  starts[0] = offset;
  return starts;
}

void Serial::take_piece(Value value, Value offset) {
  auto [whole, is_batched] = outer_.value_of(value);
  if (!is_batched) return;
  Shape shape = array_shape(whole);
  shape[0] = piece_;
  Value piece = stablehlo::DynamicSliceOp::create(inner_.builder(), from_.getLoc(), array_type(whole).clone(shape),
                                                  whole, starts_of(whole, offset), shape);
  inner_.set(value, {piece, true});
}

llvm::FailureOr<BatchValues> Serial::write(llvm::ArrayRef<BatchValue> arguments) {
  mlir::Block &block = from_.getBody().front();
  for (auto [old, row] : llvm::zip(block.getArguments(), arguments)) {
    outer_.set(old, row);
    if (!row.batched) inner_.set(old, row);
  }
  SerialSteps steps(from_, plan_, arguments);
  for (int number = 0; number <= steps.loops(); ++number) {
    for (const Step &step : steps.before(number)) {
      if (failed(outer_.operation(*step.op))) return failure();
      for (Value result : step.op->getResults())
        if (BatchValue row = outer_.value_of(result); !row.batched) inner_.set(result, row);
    }
    if (failed(write_loop(steps.loop(number), steps))) return failure();
  }
  BatchValues returned;
  for (Value value : block.getTerminator()->getOperands()) returned.push_back(outer_.value_of(value));
  return returned;
}

}  // namespace

llvm::FailureOr<BatchValues> serial_body(mlir::func::FuncOp function, const BatchPlan &plan, mlir::OpBuilder builder,
                                         llvm::ArrayRef<BatchValue> arguments) {
  return Serial(function, plan, builder).write(arguments);
}

}  // namespace tessera
