// The derivative of a loop. A loop that counts (from a constant, by one, to a constant) becomes two: the first
// computes, and keeps the values of each iteration that the second needs; the second carries tangents, and its
// transpose runs backwards. A loop of independent elements (derivative_elements.h) carries slopes. Any other loop
// carries tangents along, and can't be transposed.
#include "dialect/stablehlo/dialect.h"
#include "dialect/stablehlo/integer_of.h"
#include "ops/control/derivative_counter.h"
#include "ops/control/derivative_elements.h"
#include "ops/control/derivative_iterations.h"
#include "ops/control/derivative_regions.h"
#include "ops/control/ops.h"
#include "transform/rules.h"

namespace tessera::stablehlo {

using namespace mlir;
using Tangents = llvm::DenseMap<Value, Value>;

// Decides which carries get tangents: those with an initial tangent, and those that the body gives one.
static LogicalResult settle(WhileOp op, Linearizer &linearizer, std::unique_ptr<JointBlock> &joint) {
  std::vector<unsigned> moved;
  for (unsigned i = 0; i < op->getNumOperands(); ++i)
    if (linearizer.tangent(i)) moved.push_back(i);
  for (;;) {
    auto made = joint_block(op.getBody(), moved, linearizer);
    if (llvm::failed(made)) return llvm::failure();
    joint = std::move(*made);
    for (unsigned i = 0; i < op->getNumOperands(); ++i)
      if (joint->next_tangents[i] && !llvm::is_contained(moved, i)) moved.push_back(i);
    if (moved.size() == joint->moved.size()) return llvm::success();
    llvm::sort(moved);
  }
}

// Writes `i < iterations` as a condition over carries of these types.
static void count_to(WhileOp loop, int64_t iterations, mlir::OpBuilder &builder) {
  mlir::Block *block = block_in(loop.getCond(), loop->getResultTypes(), builder, loop.getLoc());
  Emit e{builder, loop.getLoc()};
  Value i = block->getArgument(0);
  Value goes_on = e.compare(i, e.fill(i.getType(), static_cast<double>(iterations)), ComparisonDirection::LT);
  ReturnOp::create(builder, loop.getLoc(), mlir::ValueRange{goes_on});
}

static LogicalResult linearize_counted(WhileOp op, const Counter &counter, Linearizer &linearizer, JointBlock &joint) {
  mlir::OpBuilder &builder = linearizer.builder();
  mlir::Location loc = op.getLoc();
  Emit e{builder, loc};
  std::vector<mlir::Operation *> linear_list = linear_ops_of(joint.block, joint.linear);
  llvm::DenseSet<mlir::Operation *> linear_ops(linear_list.begin(), linear_list.end());
  Value count = joint.block.getArgument(counter.carry);
  llvm::DenseSet<mlir::Operation *> again = made_again(joint.block, count, linear_ops);
  std::vector<Value> kept;  // of each iteration, for the second loop
  for (Value value : used_by(linear_list)) {
    if (value.getParentBlock() != &joint.block || joint.linear.contains(value)) continue;
    if (value != count && !again.contains(value.getDefiningOp())) kept.push_back(value);
  }

  unsigned carries = op->getNumOperands();
  llvm::SmallVector<Value> inits;
  for (unsigned i = 0; i < carries; ++i) inits.push_back(linearizer.operand(i));
  for (Value value : kept) inits.push_back(e.fill(stacked_type(value, counter.iterations), 0));
  auto first = WhileOp::create(builder, loc, mlir::ValueRange(inits).getTypes(), inits);
  mlir::IRMapping in_first;
  {
    mlir::OpBuilder::InsertionGuard guard(builder);
    clone_into(op.getCond(), first.getCond(), first->getResultTypes(), linearizer);
    mlir::Block *body = block_in(first.getBody(), first->getResultTypes(), builder, loc);
    for (unsigned i = 0; i < carries; ++i) in_first.map(joint.block.getArgument(i), body->getArgument(i));
    for (mlir::Operation &inner : joint.block.without_terminator())
      if (!linear_ops.contains(&inner)) builder.clone(inner, in_first);
    llvm::SmallVector<Value> next;
    for (Value value : joint.next) next.push_back(in_first.lookupOrDefault(value));
    Value in_iteration = body->getArgument(counter.carry);
    Value iteration = e.subtract(in_iteration, e.fill(count.getType(), static_cast<double>(counter.first)));
    for (auto [i, value] : llvm::enumerate(kept))
      next.push_back(
          stored(body->getArgument(static_cast<unsigned>(carries + i)), in_first.lookupOrDefault(value), iteration, e));
    ReturnOp::create(builder, loc, next);
  }
  linearizer.replace_clone(first);

  llvm::SmallVector<Value> tangents{e.fill(op->getOperand(counter.carry).getType(), 0)};
  for (unsigned carry : joint.moved) tangents.push_back(linearizer.tangent_or_zeros(carry));
  auto second = WhileOp::create(builder, loc, mlir::ValueRange(tangents).getTypes(), tangents);
  second->setAttr(tangent_loop_name, builder.getI64IntegerAttr(counter.iterations));
  {
    mlir::OpBuilder::InsertionGuard guard(builder);
    count_to(second, counter.iterations, builder);
    mlir::Block *body = block_in(second.getBody(), second->getResultTypes(), builder, loc);
    Value iteration = body->getArgument(0);
    mlir::IRMapping in_second;
    for (auto [i, value] : llvm::enumerate(kept))
      in_second.map(value, loaded(first->getResult(static_cast<unsigned>(carries + i)), iteration, e));
    in_second.map(count, e.add(iteration, e.fill(iteration.getType(), static_cast<double>(counter.first))));
    for (auto [i, carry] : llvm::enumerate(joint.moved))
      in_second.map(joint.block.getArgument(static_cast<unsigned>(carries + i)),
                    body->getArgument(static_cast<unsigned>(1 + i)));
    for (mlir::Operation &inner : joint.block.without_terminator())
      if (linear_ops.contains(&inner) || again.contains(&inner)) builder.clone(inner, in_second);
    llvm::SmallVector<Value> next{e.add(iteration, e.fill(iteration.getType(), 1))};
    for (unsigned carry : joint.moved) {
      Value tangent = joint.next_tangents[carry];
      next.push_back(tangent ? in_second.lookupOrDefault(tangent) : e.fill(op->getOperand(carry).getType(), 0));
    }
    ReturnOp::create(builder, loc, next);
  }
  for (auto [i, carry] : llvm::enumerate(joint.moved))
    linearizer.set_tangent(carry, second->getResult(static_cast<unsigned>(1 + i)));
  return llvm::success();
}

// Carries tangents beside the values. In a body that may be split into a computing and a linear part, the values have a
// loop of their own too, since theirs mustn't come from one that depends on tangents.
static LogicalResult linearize_along(WhileOp op, const std::string &why_not, Linearizer &linearizer,
                                     JointBlock &joint) {
  mlir::OpBuilder &builder = linearizer.builder();
  unsigned carries = op->getNumOperands();
  llvm::SmallVector<Value> inits;
  for (unsigned i = 0; i < carries; ++i) inits.push_back(linearizer.operand(i));
  for (unsigned carry : joint.moved) inits.push_back(linearizer.tangent_or_zeros(carry));
  auto loop = WhileOp::create(builder, op.getLoc(), mlir::ValueRange(inits).getTypes(), inits);
  cannot_be_transposed(
      loop, carries,
      "has no constant number of iterations, so that it can't be transposed for a gradient: " + why_not +
          "; count from a constant to a constant by one, as fori_loop and scan do, or use jvp");
  {
    mlir::OpBuilder::InsertionGuard guard(builder);
    clone_into(op.getCond(), loop.getCond(), loop->getResultTypes(), linearizer);
    mlir::IRMapping in_body;
    mlir::Block *body = block_in(loop.getBody(), loop->getResultTypes(), builder, op.getLoc());
    for (auto [from, to] : llvm::zip(joint.block.getArguments(), body->getArguments())) in_body.map(from, to);
    for (mlir::Operation &inner : joint.block.without_terminator()) builder.clone(inner, in_body);
    llvm::SmallVector<Value> next;
    for (Value value : joint.next) next.push_back(in_body.lookupOrDefault(value));
    for (unsigned carry : joint.moved) {
      Value tangent = joint.next_tangents[carry];
      next.push_back(tangent ? in_body.lookupOrDefault(tangent)
                             : Emit{builder, op.getLoc()}.fill(op->getOperand(carry).getType(), 0));
    }
    ReturnOp::create(builder, op.getLoc(), next);
  }
  if (llvm::isa<mlir::func::FuncOp>(op->getParentOp())) linearizer.replace_clone(loop);
  for (auto [i, carry] : llvm::enumerate(joint.moved))
    linearizer.set_tangent(carry, loop->getResult(static_cast<unsigned>(carries + i)));
  return llvm::success();
}

static LogicalResult linearize_op(WhileOp op, Linearizer &linearizer) {
  std::unique_ptr<JointBlock> joint;
  if (llvm::failed(settle(op, linearizer, joint))) return llvm::failure();
  if (joint->moved.empty()) return llvm::success();
  std::string why_not;
  std::optional<Counter> counter = counter_of(op, why_not);
  if (counter && counter->iterations == 0) {
    for (unsigned carry : joint->moved)
      if (Value tangent = linearizer.tangent(carry)) linearizer.set_tangent(carry, tangent);
    return llvm::success();
  }
  if (counter) return linearize_counted(op, *counter, linearizer, *joint);
  if (!goes_by_elements(op, *joint)) return linearize_along(op, why_not, linearizer, *joint);
  linearize_by_elements(op, linearizer, *joint);
  return llvm::success();
}

// The iterations' contributions to the cotangent of an outer value, by the axes it waits for: sums over devices are
// made once, behind the last iteration.
struct IterationSum {
  Value value;
  AxisNames waits;
};

// Returns the axes over which any value within the body varies.
static AxisNames varying_within(mlir::Block &body, const RegionVariance *variance) {
  AxisNames axes;
  if (!variance) return axes;
  body.walk([&](mlir::Operation *inner) {
    axes = variance->joined(axes, variance->of(mlir::ValueRange(inner->getResults())));
  });
  return axes;
}

// The last iteration comes first. The cotangent of an outer value is summed over all iterations.
static LogicalResult transpose_op(WhileOp op, Transposer &transposer) {
  std::optional<int64_t> iterations = integer_of(op->getAttr(tangent_loop_name));
  if (!iterations || op->getNumOperands() == 0) return llvm::failure();
  mlir::OpBuilder &builder = transposer.builder();
  mlir::Location loc = op.getLoc();
  Emit e{builder, loc};
  mlir::Block &from = op.getBody().front();
  unsigned carries = op->getNumOperands() - 1;
  llvm::DenseSet<Value> linear = transposer.linear();
  for (unsigned i = 0; i < carries; ++i) linear.insert(from.getArgument(1 + i));
  std::vector<mlir::Operation *> linear_list = linear_ops_of(from, linear);
  llvm::DenseSet<mlir::Operation *> linear_ops(linear_list.begin(), linear_list.end());
  mlir::Operation *end = from.getTerminator();
  llvm::SetVector<Value> captured;  // outer linear values
  auto capture = [&](Value value) {
    if (value.getParentBlock() != &from && transposer.linear().contains(value)) captured.insert(value);
  };
  for (Value value : used_by(linear_list)) capture(value);
  for (Value value : end->getOperands()) capture(value);

  RegionVariance *variance = transposer.variance();
  AxisNames within = varying_within(from, variance);
  std::vector<IterationSum> sums;
  for (Value value : captured) sums.push_back({value, variance ? without(within, variance->of(value)) : AxisNames{}});
  llvm::SmallVector<Value> inits{e.fill(op->getOperand(0).getType(), 0)};
  for (unsigned i = 0; i < carries; ++i) {
    Value cotangent = transposer.cotangent(1 + i);
    inits.push_back(cotangent ? cotangent : e.fill(op->getOperand(1 + i).getType(), 0));
  }
  for (const IterationSum &sum : sums) inits.push_back(e.fill(sum.value.getType(), 0));
  mlir::Region region;
  {
    mlir::OpBuilder::InsertionGuard guard(builder);
    mlir::Block *body = block_in(region, mlir::ValueRange(inits).getTypes(), builder, loc);
    Value done = body->getArgument(0);
    Value iteration = e.subtract(e.fill(done.getType(), static_cast<double>(*iterations - 1)), done);
    mlir::IRMapping values = transposer.values();
    values.map(from.getArgument(0), iteration);
    for (mlir::Operation &inner : from.without_terminator())
      if (!linear_ops.contains(&inner)) builder.clone(inner, values);
    Cotangents cotangents(variance);
    for (auto [i, sum] : llvm::enumerate(sums))
      cotangents.add(sum.value, body->getArgument(static_cast<unsigned>(1 + carries + i)), sum.waits, e);
    for (unsigned i = 0; i < carries; ++i)
      if (linear.contains(end->getOperand(1 + i)))
        cotangents.add(end->getOperand(1 + i), body->getArgument(1 + i),
                       variance ? variance->of(op->getResult(1 + i)) : AxisNames{}, e);
    if (llvm::failed(transpose_ops(linear_list, builder, values, linear, cotangents))) return llvm::failure();
    llvm::SmallVector<Value> next{e.add(done, e.fill(done.getType(), 1))};
    for (unsigned i = 0; i < carries; ++i) {
      Value cotangent = cotangents.take(from.getArgument(1 + i), e);
      next.push_back(cotangent ? cotangent : e.fill(from.getArgument(1 + i).getType(), 0));
    }
    for (const IterationSum &sum : sums) next.push_back(cotangents.take_waiting(sum.value, sum.waits));
    for (Value value : captured)
      for (const AxisNames &waits : cotangents.waits_of(value)) {  // unexpected ones
        Value so_far = body->addArgument(value.getType(), loc);
        next.push_back(e.add(so_far, cotangents.take_waiting(value, waits)));
        sums.push_back({value, waits});
      }
    ReturnOp::create(builder, loc, next);
  }
  while (inits.size() < 1 + carries + sums.size())
    inits.push_back(e.fill(sums[inits.size() - 1 - carries].value.getType(), 0));
  auto loop = WhileOp::create(builder, loc, mlir::ValueRange(inits).getTypes(), inits);
  {
    mlir::OpBuilder::InsertionGuard guard(builder);
    count_to(loop, *iterations, builder);
  }
  loop.getBody().takeBody(region);
  for (unsigned i = 0; i < carries; ++i)
    if (transposer.is_linear(1 + i))
      transposer.cotangents().add(op->getOperand(1 + i), loop->getResult(1 + i),
                                  variance ? variance->of(op->getResult(1 + i)) : AxisNames{}, e);
  for (auto [i, sum] : llvm::enumerate(sums))
    transposer.cotangents().add(sum.value, loop->getResult(static_cast<unsigned>(1 + carries + i)), sum.waits, e);
  return llvm::success();
}

}  // namespace tessera::stablehlo

void tessera::register_while_derivatives(mlir::DialectRegistry &registry) {
  attach<stablehlo::StablehloDialect, LinearModel, stablehlo::WhileOp>(registry);
}
