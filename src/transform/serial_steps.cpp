#include "transform/serial_steps.h"

#include "dialect/stablehlo/body_fold.h"
#include "mlir/IR/Matchers.h"
#include "ops/elementwise/ops.h"
#include "ops/reduction/ops.h"

namespace tessera {

using mlir::Value;

namespace {

// Returns whether an op combines in any grouping and from a neutral initial value.
bool is_accumulated(mlir::Operation *user, Value gathered) {
  auto reduce = llvm::dyn_cast<stablehlo::ReduceOp>(user);
  if (!reduce || reduce->getNumOperands() != 2 || reduce->getOperand(0) != gathered) return false;
  if (!llvm::is_contained(reduce.getDimensions(), 0)) return false;
  const Fold fold = fold_of(reduce.getBody());
  mlir::DenseElementsAttr init;
  bool is_zero = mlir::matchPattern(reduce->getOperand(1), mlir::m_Constant(&init)) && init.isSplat() &&
                 (mlir::matchPattern(reduce->getOperand(1), mlir::m_AnyZeroFloat()) ||
                  mlir::matchPattern(reduce->getOperand(1), mlir::m_Zero()));
  return fold == Fold::max || fold == Fold::min || (fold == Fold::sum && is_zero);
}

bool is_only_reduced(Value gathered) {
  return !gathered.use_empty() &&
         llvm::all_of(gathered.getUsers(), [&](mlir::Operation *user) { return is_accumulated(user, gathered); });
}

bool gathers(const SerialSteps::Step &step) {
  return step.kind == SerialSteps::Kind::total && *batch_call_of(*step.op) == BatchCall::gather;
}

}  // namespace

SerialSteps::SerialSteps(mlir::func::FuncOp function, const BatchPlan &plan, llvm::ArrayRef<BatchValue> arguments)
    : block_(&function.getBody().front()), name_(plan.name) {
  for (auto [argument, row] : llvm::zip(block_->getArguments(), arguments))
    if (row.batched) named_.insert(argument);
  for (mlir::Operation &op : block_->without_terminator()) classify(op);
}

bool SerialSteps::is_own(std::optional<BatchCall> call, mlir::Operation &op) const {
  return call && batch_name_of(op) == name_;
}

bool SerialSteps::is_index(mlir::Operation &op) const {
  std::optional<BatchCall> call = batch_call_of(op);
  return is_own(call, op) && *call == BatchCall::index;
}

const SerialSteps::Step *SerialSteps::step_of(mlir::Operation *op) const {
  auto found = index_of_.find(op);
  return found == index_of_.end() ? nullptr : &steps_[found->second];
}

bool SerialSteps::holds_own_call(mlir::Operation &op) const {
  bool found = false;
  for (mlir::Region &region : op.getRegions())
    region.walk([&](mlir::Operation *inner) { found = found || is_own(batch_call_of(*inner), *inner); });
  return found;
}

void SerialSteps::classify(mlir::Operation &op) {
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
    if (gather && gathers(*gather) && is_only_reduced(op.getOperand(0))) step = {&op, Kind::accumulated, gather->loop};
  }
  // Whole operations on values that loops compute come after these loops.
  if (step.kind == Kind::whole && in_pieces) ++step.loop;
  bool after = step.kind == Kind::total || step.kind == Kind::accumulated;
  for (Value result : op.getResults()) {
    since_[result] = step.loop + after;
    if (named_result) named_.insert(result);
    if (step.kind == Kind::piecewise) pieces_.insert(result);
  }
  loops_ = std::max(loops_, step.loop + 1);
  index_of_[&op] = steps_.size();
  steps_.push_back(step);
}

std::vector<Value> SerialSteps::kept_after(int loop) const {
  std::vector<Value> kept;
  for (const Step &step : steps_) {
    if (step.kind != Kind::piecewise || step.loop != loop) continue;
    for (Value result : step.op->getResults()) {
      bool needed = false;
      for (mlir::Operation *user : result.getUsers()) {
        mlir::Operation *top = block_->findAncestorOpInBlock(*user);
        const Step *use = step_of(top);
        if (!use) {
          needed = true;  // the function returns it
          continue;
        }
        bool is_gathered = gathers(*use) && !is_only_reduced(top->getResult(0));
        needed = needed || use->kind == Kind::whole || use->loop > loop || is_gathered;
      }
      if (needed) kept.push_back(result);
    }
  }
  return kept;
}

SerialSteps::Loop SerialSteps::loop(int number) const {
  Loop loop{number, {}, {}, kept_after(number)};
  for (const Step &step : steps_) {
    if (step.loop != number) continue;
    if (step.kind == Kind::piecewise) loop.pieces.push_back(step);
    if (step.kind == Kind::accumulated || (step.kind == Kind::total && !gathers(step))) loop.totals.push_back(step);
  }
  return loop;
}

std::vector<SerialSteps::Step> SerialSteps::before(int loop) const {
  std::vector<Step> steps;
  for (const Step &step : steps_) {
    bool gathered = gathers(step) && step.loop + 1 == loop && !is_only_reduced(step.op->getResult(0));
    bool is_outside = (step.kind == Kind::plain || step.kind == Kind::whole) && step.loop == loop;
    if (gathered || is_outside) steps.push_back(step);
  }
  return steps;
}

}  // namespace tessera
