#include "transform/serial.h"

#include "mlir/IR/Matchers.h"
#include "ops/control/ops.h"
#include "ops/elementwise/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/reduction/ops.h"
#include "ops/slicing/ops.h"
#include "transform/loops.h"
#include "transform/named_batch.h"

namespace tessera {

using llvm::failure;
using mlir::failed;
using mlir::Value;

namespace {

enum class Kind {
  plain,       // the same for all elements
  whole,       // done on all elements at once
  piecewise,   // within a loop
  total,       // a call that combines what a loop computes, or a gather of it: known after the loop
  accumulated  // a reduction of nothing but such a gather: known after the loop too
};

struct Step {
  mlir::Operation *op;
  Kind kind;
  int loop;  // before (plain, whole) or in which it is done
};

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
  void classify(mlir::Operation &op);
  bool is_own(std::optional<BatchCall> call, mlir::Operation &op) const {
    return call && batch_name_of(op) == plan_.name;
  }
  const Step *step_of(mlir::Operation *op) const {  // null: the function's end, or outside of it
    auto found = place_.find(op);
    return found == place_.end() ? nullptr : &steps_[found->second];
  }
  bool holds_own_call(mlir::Operation &op) const;
  bool is_only_reduced(Value gathered) const;
  std::vector<Value> kept_after(int loop);
  // A loop's operations; behind its counter it carries the totals it adds up and the values it keeps whole.
  struct Loop {
    int number;
    std::vector<Step> pieces, totals;
    std::vector<Value> kept;
  };
  Loop loop_of(int number);
  llvm::LogicalResult write_loop(const Loop &loop);
  llvm::LogicalResult write_turn(const Loop &loop, mlir::Block &body);
  void take_piece(Value value, Value offset);
  llvm::SmallVector<Value> starts_of(Value whole, Value offset);
  llvm::LogicalResult write_piece(const Step &step, Value offset);
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
  std::vector<Step> steps_;
  llvm::DenseMap<mlir::Operation *, size_t> place_;  // in steps_
  llvm::DenseSet<Value> named_, pieces_;             // values with the batch; those that only loops have
  llvm::DenseMap<Value, int> since_;                 // before which loop a value is there; of pieces: in which
  int loops_ = 0;
};

bool Serial::holds_own_call(mlir::Operation &op) const {
  bool found = false;
  for (mlir::Region &region : op.getRegions())
    region.walk([&](mlir::Operation *inner) { found = found || is_own(batch_call_of(*inner), *inner); });
  return found;
}

// What adds up in any grouping, and begins with what changes nothing.
bool is_accumulated(mlir::Operation *user, Value gathered) {
  auto reduce = llvm::dyn_cast<stablehlo::ReduceOp>(user);
  if (!reduce || reduce->getNumOperands() != 2 || reduce->getOperand(0) != gathered) return false;
  if (!llvm::is_contained(reduce.getDimensions(), 0)) return false;
  mlir::Block &body = reduce.getBody().front();
  if (!llvm::hasNItems(body, 2)) return false;
  mlir::Operation &op = body.front();
  bool is_extreme = llvm::isa<stablehlo::MaxOp, stablehlo::MinOp>(op);
  mlir::DenseElementsAttr init;
  bool is_zero = mlir::matchPattern(reduce->getOperand(1), mlir::m_Constant(&init)) && init.isSplat() &&
                 (mlir::matchPattern(reduce->getOperand(1), mlir::m_AnyZeroFloat()) ||
                  mlir::matchPattern(reduce->getOperand(1), mlir::m_Zero()));
  return is_extreme || (llvm::isa<stablehlo::AddOp>(op) && is_zero);
}

bool Serial::is_only_reduced(Value gathered) const {
  return !gathered.use_empty() &&
         llvm::all_of(gathered.getUsers(), [&](mlir::Operation *user) { return is_accumulated(user, gathered); });
}

void Serial::classify(mlir::Operation &op) {
  llvm::SetVector<Value> used = used_values(&op);
  int loop = 0;
  bool batched = false, in_pieces = false;
  for (Value value : used) {
    loop = std::max(loop, since_.lookup(value));
    batched = batched || named_.contains(value);
    in_pieces = in_pieces || pieces_.contains(value);
  }
  std::optional<BatchCall> call = batch_call_of(op);
  Step step{&op, Kind::plain, loop};
  bool named_result = batched;
  if (holds_own_call(op)) {
    step.kind = Kind::whole;
    named_result = true;
  } else if (is_own(call, op) && *call == BatchCall::index) {
    step.kind = Kind::piecewise;
    named_result = true;
  } else if (is_own(call, op)) {
    named_result = *call == BatchCall::scatter;
    step.kind = in_pieces && !named_result ? Kind::total : Kind::whole;
  } else if (batched) {
    step.kind = Kind::piecewise;
  } else if (op.getNumOperands() > 0) {
    const Step *gather = step_of(op.getOperand(0).getDefiningOp());
    if (gather && gather->kind == Kind::total && *batch_call_of(*gather->op) == BatchCall::gather &&
        is_only_reduced(op.getOperand(0)))
      step = {&op, Kind::accumulated, gather->loop};
  }
  // What is done whole of what loops compute waits for them.
  if (step.kind == Kind::whole && in_pieces) ++step.loop;
  bool after = step.kind == Kind::total || step.kind == Kind::accumulated;
  for (Value result : op.getResults()) {
    since_[result] = step.loop + after;
    if (named_result) named_.insert(result);
    if (step.kind == Kind::piecewise) pieces_.insert(result);
  }
  loops_ = std::max(loops_, step.loop + 1);
  place_[&op] = steps_.size();
  steps_.push_back(step);
}

// Results of a loop's operations that are needed whole: by later loops, by what is done whole, by the function's results.
std::vector<Value> Serial::kept_after(int loop) {
  std::vector<Value> kept;
  for (const Step &step : steps_) {
    if (step.kind != Kind::piecewise || step.loop != loop) continue;
    for (Value result : step.op->getResults()) {
      bool needed = false;
      for (mlir::Operation *user : result.getUsers()) {
        mlir::Operation *top = from_.getBody().front().findAncestorOpInBlock(*user);
        const Step *use = step_of(top);
        if (!use) {
          needed = true;  // the function returns it
          continue;
        }
        bool is_gathered = use->kind == Kind::total && *batch_call_of(*top) == BatchCall::gather &&
                           !is_only_reduced(top->getResult(0));
        needed = needed || use->kind == Kind::whole || use->loop > loop || is_gathered;
      }
      if (needed) kept.push_back(result);
    }
  }
  return kept;
}

// What a combination begins with.
Value Serial::first(const Step &step) {
  Emit e = emit();
  mlir::Type type = step.op->getResult(0).getType();
  if (step.kind != Kind::accumulated) return e.fill(type, 0);
  Value init = outer_.value_of(step.op->getOperand(1)).value;
  return e.broadcast(init, Shape(llvm::cast<mlir::RankedTensorType>(type).getShape()), {});
}

// Another piece's part taken in.
Value Serial::combined(const Step &step, Value before, Value part) {
  Emit e{inner_.builder(), step.op->getLoc()};
  if (step.kind != Kind::accumulated) return e.add(before, part);
  mlir::Operation &op = llvm::cast<stablehlo::ReduceOp>(step.op).getBody().front().front();
  if (llvm::isa<stablehlo::MaxOp>(op)) return stablehlo::MaxOp::create(e.builder, e.loc, before, part);
  if (llvm::isa<stablehlo::MinOp>(op)) return stablehlo::MinOp::create(e.builder, e.loc, before, part);
  return e.add(before, part);
}

llvm::LogicalResult Serial::write_piece(const Step &step, Value offset) {
  if (!is_own(batch_call_of(*step.op), *step.op) || *batch_call_of(*step.op) != BatchCall::index)
    return inner_.operation(*step.op);
  auto type = inner_.batched_type(step.op->getResult(0).getType());
  Emit e{inner_.builder(), step.op->getLoc()};
  Value own = stablehlo::IotaOp::create(e.builder, e.loc, type, uint64_t(0));
  inner_.set(step.op->getResult(0), {e.add(own, e.broadcast(offset, {piece_}, {})), true});
  return llvm::success();
}

Serial::Loop Serial::loop_of(int number) {
  Loop loop{number, {}, {}, kept_after(number)};
  for (const Step &step : steps_) {
    if (step.loop != number) continue;
    if (step.kind == Kind::piecewise) loop.pieces.push_back(step);
    bool is_gather = step.kind == Kind::total && *batch_call_of(*step.op) == BatchCall::gather;
    if (step.kind == Kind::accumulated || (step.kind == Kind::total && !is_gather)) loop.totals.push_back(step);
  }
  return loop;
}

llvm::LogicalResult Serial::write_loop(const Loop &loop) {
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
  llvm::SmallVector<mlir::Location> places(types.size(), loc);
  auto turns = stablehlo::WhileOp::create(builder, loc, types, initial);
  {
    mlir::OpBuilder::InsertionGuard guard(builder);
    mlir::Block *test = builder.createBlock(&turns.getCond(), {}, types, places);
    Value goes_on = e.compare(test->getArgument(0), e.like(counter, static_cast<double>(plan_.steps)),
                              stablehlo::ComparisonDirection::LT);
    stablehlo::ReturnOp::create(builder, loc, goes_on);
    mlir::Block *body = builder.createBlock(&turns.getBody(), {}, types, places);
    inner_.builder().setInsertionPointToEnd(body);
    if (failed(write_turn(loop, *body))) return failure();
  }
  auto results = turns->getResults();
  for (auto [i, step] : llvm::enumerate(loop.totals)) set_same(step.op->getResult(0), results[1 + i]);
  for (auto [i, value] : llvm::enumerate(loop.kept)) outer_.set(value, {results[1 + loop.totals.size() + i], true});
  return llvm::success();
}

llvm::LogicalResult Serial::write_turn(const Loop &loop, mlir::Block &body) {
  mlir::Location loc = from_.getLoc();
  Emit e{inner_.builder(), loc};
  Value turn = body.getArgument(0);
  Value offset = e.multiply(turn, e.like(turn, static_cast<double>(piece_)));
  llvm::DenseSet<Value> there;
  for (const Step &step : loop.pieces) {
    for (Value value : used_values(step.op))
      if (!(pieces_.contains(value) && since_.lookup(value) == loop.number) && there.insert(value).second)
        take_piece(value, offset);
    if (failed(write_piece(step, offset))) return failure();
  }
  llvm::SmallVector<Value> next{e.add(turn, e.like(turn, 1))};
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
    if (row.batched)
      named_.insert(old);
    else
      inner_.set(old, row);
  }
  for (mlir::Operation &op : block.without_terminator()) classify(op);
  for (int loop = 0; loop <= loops_; ++loop) {
    for (const Step &step : steps_) {
      bool gathers = step.kind == Kind::total && *batch_call_of(*step.op) == BatchCall::gather &&
                     step.loop + 1 == loop && !is_only_reduced(step.op->getResult(0));
      bool before = (step.kind == Kind::plain || step.kind == Kind::whole) && step.loop == loop;
      if (!gathers && !before) continue;
      if (failed(outer_.operation(*step.op))) return failure();
      for (Value result : step.op->getResults())
        if (BatchValue row = outer_.value_of(result); !row.batched) inner_.set(result, row);
    }
    if (failed(write_loop(loop_of(loop)))) return failure();
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
