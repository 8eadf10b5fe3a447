// Takes derivatives of functions with rules. The rule of a custom_jvp is inlined in place of the function. The forward
// part of a custom_vjp is inlined, and the transpose of `backward` gives its tangents.
#include "ops/op_interfaces.h"
#include "transform/derivative_rules.h"
#include "transform/prune.h"
#include "transform/rule_ops.h"

namespace tessera::rule {

using namespace mlir;

// The functions' captured values don't appear in their rules.
template <typename Op>
static LogicalResult refuse_captured(Op op, Linearizer &linearizer) {
  for (unsigned i = static_cast<unsigned>(op.getCount()); i < op->getNumOperands(); ++i)
    if (linearizer.tangent(i))
      return mlir::emitError(op.getLoc())
             << "the derivative with respect to a captured array was requested; a rule covers "
                "arguments only: pass the array as an argument, or stop its derivative with stop_gradient";
  return llvm::success();
}

static LogicalResult linearize_op(CustomJvpOp op, Linearizer &linearizer) {
  if (failed(refuse_captured(op, linearizer))) return llvm::failure();
  llvm::SmallVector<Value> given(linearizer.operands());
  for (unsigned i = 0; i < op.getCount(); ++i)
    if (is_differentiable(op->getOperand(i).getType())) given.push_back(linearizer.tangent_or_zeros(i));
  llvm::SmallVector<Value> results = written_out(op.getRule(), given, linearizer.builder());
  unsigned own = op->getNumResults(), next = own;
  linearizer.replace_clone(mlir::ValueRange(results).take_front(own));
  for (unsigned i = 0; i < own; ++i)
    if (is_differentiable(op->getResult(i).getType())) linearizer.set_tangent(i, results[next++]);
  return llvm::success();
}

static LogicalResult linearize_op(CustomVjpOp op, Linearizer &linearizer) {
  if (failed(refuse_captured(op, linearizer))) return llvm::failure();
  mlir::OpBuilder &builder = linearizer.builder();
  llvm::SmallVector<Value> operands(linearizer.operands()), tangents;
  llvm::SmallVector<int64_t> wanted;
  int64_t cotangents = 0;
  for (unsigned i = 0; i < op.getCount(); ++i) {
    if (!is_differentiable(op->getOperand(i).getType())) continue;
    if (Value tangent = linearizer.tangent(i)) {
      tangents.push_back(tangent);
      wanted.push_back(cotangents);
    }
    ++cotangents;
  }
  llvm::SmallVector<mlir::Type> types;
  llvm::SmallVector<mlir::Attribute> varying;
  for (unsigned i = 0; i < op->getNumResults(); ++i) {
    if (!is_differentiable(op->getResult(i).getType())) continue;
    types.push_back(op->getResult(i).getType());
    if (op.getVarying()) varying.push_back((*op.getVarying())[i]);
  }
  llvm::SmallVector<Value> results = written_out(op.getForward(), operands, builder);
  unsigned own = op->getNumResults();
  llvm::SmallVector<Value> given(llvm::ArrayRef(results).drop_front(own)),
      around(llvm::ArrayRef(operands).drop_front(op.getCount()));
  linearizer.replace_clone(mlir::ValueRange(results).take_front(own));

  mlir::Region backward;
  mlir::IRMapping copied;
  op.getBackward().cloneInto(&backward, copied);
  mlir::Block &block = backward.front();
  prune(block);
  unsigned residuals = static_cast<unsigned>(given.size()), behind = static_cast<unsigned>(residuals + types.size());
  drop_unused(block, behind, block.getNumArguments(), around);
  drop_unused(block, 0, residuals, given);
  llvm::SmallVector<Value> all(given);
  all.append(around);
  all.append(tangents);
  auto transposed = TransposedOp::create(builder, op.getLoc(), types, all, given.size(), around.size(), wanted);
  if (op.getVarying()) transposed->setAttr(varying_name, builder.getArrayAttr(varying));
  transposed.getBackward().takeBody(backward);
  for (unsigned i = 0, next = 0; i < own; ++i)
    if (is_differentiable(op->getResult(i).getType())) linearizer.set_tangent(i, transposed->getResult(next++));
  return llvm::success();
}

// Forward, its tangents only occur where no result needs them: refuse_transposed reports the others.
static LogicalResult linearize_op(TransposedOp op, Linearizer &) {
  return op.emitOpError() << "has no derivative: it is transposed first";
}

static LogicalResult transpose_op(TransposedOp op, Transposer &transposer) {
  mlir::OpBuilder &builder = transposer.builder();
  unsigned given = static_cast<unsigned>(op.getGiven()), known = given + static_cast<unsigned>(op.getAround());
  llvm::SmallVector<Value> arguments;
  for (unsigned i = 0; i < known; ++i)
    if (transposer.is_linear(i)) return llvm::failure();
  mlir::Block &block = op.getBackward().front();
  const RegionVariance *outside = transposer.cotangents().variance();
  std::optional<RegionVariance> variance;
  if (outside) variance.emplace(*outside);
  auto take = [&](Value value, Value from) {
    if (variance) variance->set(block.getArgument(static_cast<unsigned>(arguments.size())), outside->of(from));
    arguments.push_back(value);
  };
  for (unsigned i = 0; i < given; ++i) take(transposer.operand(i), op->getOperand(i));
  for (unsigned i = 0; i < op->getNumResults(); ++i) {
    Value cotangent = transposer.cotangent(i);
    take(cotangent ? cotangent : transposer.emit().fill(op->getResult(i).getType(), 0), op->getResult(i));
  }
  for (unsigned i = given; i < known; ++i) take(transposer.operand(i), op->getOperand(i));
  if (variance) variance->infer(block);
  llvm::SmallVector<Value> cotangents = written_out(op.getBackward(), arguments, builder);
  for (auto [i, wanted] : llvm::enumerate(op.getWanted())) {
    Value operand = op->getOperand(static_cast<unsigned>(known + i));
    if (!transposer.linear().contains(operand)) continue;
    AxisNames axes;
    if (variance) axes = variance->of(block.getTerminator()->getOperand(static_cast<unsigned>(wanted)));
    transposer.cotangents().add(operand, cotangents[static_cast<size_t>(wanted)], axes, transposer.emit());
  }
  return llvm::success();
}

// The function's arguments are the operands, its results those of the op.
template <typename Op>
struct FunctionEdges : DataFlowOpInterface::ExternalModel<FunctionEdges<Op>, Op> {
  std::vector<DataFlowEdge> dataFlowEdges(mlir::Operation *op) const {
    std::vector<DataFlowEdge> edges;
    mlir::Block &block = op->getRegion(0).front();
    for (mlir::OpResult result : op->getResults())
      edges.push_back({result, {&block.getTerminator()->getOpOperand(result.getResultNumber())}, {}});
    for (mlir::BlockArgument argument : block.getArguments())
      edges.push_back({argument, {&op->getOpOperand(argument.getArgNumber())}, {}});
    return edges;
  }
};

}  // namespace tessera::rule

void tessera::register_rule_derivatives(mlir::DialectRegistry &registry) {
  attach<rule::RuleDialect, TangentModel, rule::CustomJvpOp, rule::CustomVjpOp>(registry);
  attach<rule::RuleDialect, LinearModel, rule::TransposedOp>(registry);
  attach<rule::RuleDialect, rule::FunctionEdges, rule::CustomJvpOp, rule::CustomVjpOp, rule::CheckpointOp>(registry);
}
