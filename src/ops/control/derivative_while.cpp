// Takes the derivative of a loop. A loop that counts (from a constant, by one, to a constant) becomes two: the first
// computes, and keeps the values of each iteration that the second needs; the second carries tangents, and its
// transpose runs backwards. A loop of independent elements (derivative_elements.cpp) carries slopes. Any other loop
// carries tangents along, and can't be transposed.
#include "ops/control/derivative_while.h"

#include "dialect/stablehlo/dialect.h"
#include "ops/control/derivative_counter.h"
#include "ops/control/derivative_iterations.h"
#include "ops/control/loops.h"
#include "transform/derivative_rules.h"

namespace tessera::stablehlo {

using namespace mlir;

// Decides which carries get tangents: those with an initial tangent, and those that get one from the body.
static LogicalResult settle(WhileOp op, Linearizer &linearizer, std::unique_ptr<JointBlock> &joint) {
  llvm::BitVector moved(op->getNumOperands());
  for (unsigned i = 0; i < op->getNumOperands(); ++i)
    if (linearizer.tangent(i)) moved.set(i);
  moved = settled_carries(op, moved, linearizer);
  for (;;) {
    auto made = joint_block(op.getBody(), {moved.set_bits_begin(), moved.set_bits_end()}, linearizer);
    if (llvm::failed(made)) return llvm::failure();
    joint = std::move(*made);
    for (unsigned i = 0; i < op->getNumOperands(); ++i)
      if (joint->next_tangents[i]) moved.set(i);
    if (moved.count() == joint->moved.size()) return llvm::success();
  }
}

// Appends the tangents after an iteration, of all carries that have one.
static void append_next_tangents(llvm::SmallVectorImpl<Value> &next, WhileOp op, const JointBlock &joint,
                                 const mlir::IRMapping &values, Emit e) {
  for (unsigned carry : joint.moved) {
    Value tangent = joint.next_tangents[carry];
    next.push_back(tangent ? values.lookupOrDefault(tangent) : e.fill(op->getOperand(carry).getType(), 0));
  }
}

// Makes the two loops of a counting loop's derivative.
struct CountedLoops {
  WhileOp op;
  const LoopCounter &counter;
  Linearizer &linearizer;
  JointBlock &joint;
  Emit e{linearizer.builder(), op.getLoc()};
  unsigned carries = op->getNumOperands();
  Value count = joint.block.getArgument(counter.carry);
  llvm::DenseSet<mlir::Operation *> linear_ops{}, again{};
  std::vector<Value> kept{};  // of each iteration, for the second loop

  void write() {
    divide();
    WhileOp first = computing_loop();
    linearizer.replace_clone(first);
    WhileOp second = tangent_loop(first);
    for (auto [i, carry] : llvm::enumerate(joint.moved))
      linearizer.set_tangent(carry, second->getResult(static_cast<unsigned>(1 + i)));
  }

  void divide() {
    const std::vector<mlir::Operation *> linear_list = linear_ops_of(joint.block, joint.linear);
    linear_ops.insert(linear_list.begin(), linear_list.end());
    again = made_again(joint.block, count, linear_ops);
    for (Value value : used_by(linear_list)) {
      if (value.getParentBlock() != &joint.block || joint.linear.contains(value)) continue;
      if (value != count && !again.contains(value.getDefiningOp())) kept.push_back(value);
    }
  }

  WhileOp computing_loop() {
    llvm::SmallVector<Value> inits;
    for (unsigned i = 0; i < carries; ++i) inits.push_back(linearizer.operand(i));
    for (Value value : kept) inits.push_back(e.fill(stacked_type(value, counter.iterations), 0));
    auto loop = WhileOp::create(e.builder, e.loc, mlir::ValueRange(inits).getTypes(), inits);
    mlir::OpBuilder::InsertionGuard guard(e.builder);
    clone_into(op.getCond(), loop.getCond(), loop->getResultTypes(), linearizer);
    compute_and_keep(*block_in(loop.getBody(), loop->getResultTypes(), e.builder, e.loc));
    return loop;
  }

  void compute_and_keep(mlir::Block &body) {
    mlir::IRMapping values;
    for (unsigned i = 0; i < carries; ++i) values.map(joint.block.getArgument(i), body.getArgument(i));
    for (mlir::Operation &inner : joint.block.without_terminator())
      if (!linear_ops.contains(&inner)) e.builder.clone(inner, values);
    llvm::SmallVector<Value> next;
    for (Value value : joint.next) next.push_back(values.lookupOrDefault(value));
    Value iteration = e.subtract(body.getArgument(counter.carry), first_count(count.getType()));
    for (auto [i, value] : llvm::enumerate(kept))
      next.push_back(
          stored(body.getArgument(static_cast<unsigned>(carries + i)), values.lookupOrDefault(value), iteration, e));
    ReturnOp::create(e.builder, e.loc, next);
  }

  WhileOp tangent_loop(WhileOp computing) {
    llvm::SmallVector<Value> tangents{e.fill(op->getOperand(counter.carry).getType(), 0)};
    for (unsigned carry : joint.moved) tangents.push_back(linearizer.tangent_or_zeros(carry));
    auto loop = WhileOp::create(e.builder, e.loc, mlir::ValueRange(tangents).getTypes(), tangents);
    loop->setAttr(tangent_loop_name, e.builder.getI64IntegerAttr(counter.iterations));
    mlir::OpBuilder::InsertionGuard guard(e.builder);
    count_to(loop, counter.iterations, e.builder);
    carry_tangents(*block_in(loop.getBody(), loop->getResultTypes(), e.builder, e.loc), computing);
    return loop;
  }

  void carry_tangents(mlir::Block &body, WhileOp computing) {
    Value iteration = body.getArgument(0);
    mlir::IRMapping values;
    for (auto [i, value] : llvm::enumerate(kept))
      values.map(value, loaded(computing->getResult(static_cast<unsigned>(carries + i)), iteration, e));
    values.map(count, e.add(iteration, first_count(iteration.getType())));
    for (auto [i, carry] : llvm::enumerate(joint.moved))
      values.map(joint.block.getArgument(static_cast<unsigned>(carries + i)),
                 body.getArgument(static_cast<unsigned>(1 + i)));
    for (mlir::Operation &inner : joint.block.without_terminator())
      if (linear_ops.contains(&inner) || again.contains(&inner)) e.builder.clone(inner, values);
    llvm::SmallVector<Value> next{e.add(iteration, e.fill(iteration.getType(), 1))};
    append_next_tangents(next, op, joint, values, e);
    ReturnOp::create(e.builder, e.loc, next);
  }

  Value first_count(mlir::Type type) { return e.fill(type, counter.first); }
};

// Returns `of while_loop ` for a loop that the library's function of that name has recorded.
static std::string of_function(WhileOp op) {
  auto named = llvm::dyn_cast<mlir::NameLoc>(op.getLoc());
  if (!named) return "";
  const llvm::StringRef scoped = named.getName().getValue();
  return "of " + scoped.substr(scoped.rfind('/') + 1).str() + " ";
}

// Carries tangents beside the values. If the body may be split into a computing and a linear part, the values have a
// loop of their own, too, since they mustn't come from a loop that depends on tangents.
static void linearize_along(WhileOp op, const std::string &why_not, Linearizer &linearizer, JointBlock &joint) {
  mlir::OpBuilder &builder = linearizer.builder();
  unsigned carries = op->getNumOperands();
  llvm::SmallVector<Value> inits;
  for (unsigned i = 0; i < carries; ++i) inits.push_back(linearizer.operand(i));
  for (unsigned carry : joint.moved) inits.push_back(linearizer.tangent_or_zeros(carry));
  auto loop = WhileOp::create(builder, op.getLoc(), mlir::ValueRange(inits).getTypes(), inits);
  cannot_be_transposed(
      loop, carries,
      of_function(op) + "has no constant number of iterations, so that it can't be transposed for a gradient: " +
          why_not + "; count from a constant to a constant by one, as fori_loop and scan do, or use jvp");
  {
    mlir::OpBuilder::InsertionGuard guard(builder);
    clone_into(op.getCond(), loop.getCond(), loop->getResultTypes(), linearizer);
    mlir::IRMapping in_body;
    mlir::Block *body = block_in(loop.getBody(), loop->getResultTypes(), builder, op.getLoc());
    for (auto [from, to] : llvm::zip(joint.block.getArguments(), body->getArguments())) in_body.map(from, to);
    for (mlir::Operation &inner : joint.block.without_terminator()) builder.clone(inner, in_body);
    llvm::SmallVector<Value> next;
    for (Value value : joint.next) next.push_back(in_body.lookupOrDefault(value));
    append_next_tangents(next, op, joint, in_body, {builder, op.getLoc()});
    ReturnOp::create(builder, op.getLoc(), next);
  }
  if (llvm::isa<mlir::func::FuncOp>(op->getParentOp())) linearizer.replace_clone(loop);
  for (auto [i, carry] : llvm::enumerate(joint.moved))
    linearizer.set_tangent(carry, loop->getResult(static_cast<unsigned>(carries + i)));
}

static LogicalResult linearize_op(WhileOp op, Linearizer &linearizer) {
  std::unique_ptr<JointBlock> joint;
  if (llvm::failed(settle(op, linearizer, joint))) return llvm::failure();
  if (joint->moved.empty()) return llvm::success();
  std::string why_not;
  const std::optional<LoopCounter> counter = counter_by_one(op, why_not);
  if (counter && counter->iterations == 0) {
    for (unsigned carry : joint->moved)
      if (Value tangent = linearizer.tangent(carry)) linearizer.set_tangent(carry, tangent);
    return llvm::success();
  }
  if (counter)
    CountedLoops{op, *counter, linearizer, *joint}.write();
  else if (goes_by_elements(op, *joint))
    linearize_by_elements(op, linearizer, *joint);
  else
    linearize_along(op, why_not, linearizer, *joint);
  return llvm::success();
}

}  // namespace tessera::stablehlo

void tessera::register_while_derivatives(mlir::DialectRegistry &registry) {
  attach<stablehlo::StablehloDialect, LinearModel, stablehlo::WhileOp>(registry);
}
