// Derivatives of functions with rules. Of custom_jvp the rule is written out in place of the function. Of custom_vjp the forward
// part is written out, and what `backward` turns round stands for its tangents. Of a checkpoint the tangents are a checkpoint
// themselves, which starts from the same operands; turned round it computes again what it needs, once the cotangents are there.
#include "llvm/ADT/BitVector.h"
#include "ops/contraction/ops.h"
#include "ops/control/derivative_regions.h"
#include "ops/control/ops.h"
#include "ops/duties.h"
#include "ops/window/ops.h"
#include "transform/prune.h"
#include "transform/rule_ops.h"
#include "transform/rules.h"

namespace tessera::rule {

using llvm::failed;
using llvm::LogicalResult;
using mlir::Value;

// What the functions take from around them has no place in their rules.
template <typename Op>
static LogicalResult refuse_captured(Op op, Linearizer &linearizer) {
  for (unsigned i = static_cast<unsigned>(op.getCount()); i < op->getNumOperands(); ++i)
    if (linearizer.tangent(i))
      return mlir::emitError(op.getLoc())
             << "the derivative by an array that is taken in from outside of the function is wanted; a rule covers "
                "arguments only: pass the array as an argument, or stop its derivative with stop_gradient";
  return llvm::success();
}

static llvm::SmallVector<Value> operands_of(Linearizer &linearizer) {
  llvm::SmallVector<Value> operands;
  for (unsigned i = 0; i < linearizer.op()->getNumOperands(); ++i) operands.push_back(linearizer.operand(i));
  return operands;
}

static LogicalResult linearize_op(CustomJvpOp op, Linearizer &linearizer) {
  if (failed(refuse_captured(op, linearizer))) return llvm::failure();
  llvm::SmallVector<Value> given = operands_of(linearizer);
  for (unsigned i = 0; i < op.getCount(); ++i)
    if (is_differentiable(op->getOperand(i).getType())) given.push_back(linearizer.tangent_or_zeros(i));
  llvm::SmallVector<Value> results = written_out(op.getRule(), given, linearizer.builder());
  unsigned own = op->getNumResults(), next = own;
  linearizer.replace_clone(mlir::ValueRange(results).take_front(own));
  for (unsigned i = 0; i < own; ++i)
    if (is_differentiable(op->getResult(i).getType())) linearizer.set_tangent(i, results[next++]);
  return llvm::success();
}

// Drops the arguments [first, last) of a block that it doesn't use, and what stands for them in `values`.
static void drop_unused(mlir::Block &block, unsigned first, unsigned last, llvm::SmallVector<Value> &values) {
  llvm::BitVector gone(block.getNumArguments());
  llvm::SmallVector<Value> kept;
  for (unsigned i = first; i < last; ++i) {
    if (block.getArgument(i).use_empty())
      gone.set(i);
    else
      kept.push_back(values[i - first]);
  }
  block.eraseArguments(gone);
  values = std::move(kept);
}

static LogicalResult linearize_op(CustomVjpOp op, Linearizer &linearizer) {
  if (failed(refuse_captured(op, linearizer))) return llvm::failure();
  mlir::OpBuilder &builder = linearizer.builder();
  llvm::SmallVector<Value> operands = operands_of(linearizer), tangents;
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
  auto turned = TurnedOp::create(builder, op.getLoc(), types, all, given.size(), around.size(), wanted);
  if (op.getVarying()) turned->setAttr(varying_name, builder.getArrayAttr(varying));
  turned.getBackward().takeBody(backward);
  for (unsigned i = 0, next = 0; i < own; ++i)
    if (is_differentiable(op->getResult(i).getType())) linearizer.set_tangent(i, turned->getResult(next++));
  return llvm::success();
}

// Its tangents are wanted forward only where they end up in no result: refuse_turned sees to the others.
static LogicalResult linearize_op(TurnedOp op, Linearizer &) {
  return op.emitOpError() << "has no derivative: it is turned round first";
}

static LogicalResult transpose_op(TurnedOp op, Transposer &transposer) {
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

// A checkpoint under construction, of which unneeded operands are left out.
struct CheckpointBuilder {
  explicit CheckpointBuilder(mlir::MLIRContext *context) : builder(context) {
    builder.setInsertionPointToEnd(&region.emplaceBlock());
  }
  Value add_operand(Value value, mlir::Location loc) {
    operands.push_back(value);
    return region.front().addArgument(value.getType(), loc);
  }
  CheckpointOp finish(mlir::ValueRange returned, bool again, mlir::OpBuilder &outside, mlir::Location loc) {
    llvm::SmallVector<mlir::Type> types(returned.getTypes());
    stablehlo::ReturnOp::create(builder, loc, returned);
    prune(region.front());  // which may put others in place of what is returned
    drop_unused(region.front(), 0, region.front().getNumArguments(), operands);
    auto op = CheckpointOp::create(outside, loc, types, operands, again, mlir::StringAttr(), mlir::ArrayAttr());
    op.getFunction().takeBody(region);
    return op;
  }
  mlir::Region region;
  mlir::OpBuilder builder;
  llvm::SmallVector<Value> operands;
};

// Whether a gradient keeps the op's results, as the checkpoint says.
static bool is_saved(mlir::Operation *op, CheckpointOp checkpoint) {
  llvm::StringRef saves = *checkpoint.getSaves();
  auto dot = llvm::dyn_cast<stablehlo::DotGeneralOp>(op);
  if (saves == "dots") return dot || llvm::isa<stablehlo::ConvolutionOp>(op);
  if (saves == "dots_without_batch") return dot && dot.getDotDimensionNumbers().getLhsBatchingDimensions().empty();
  auto name = llvm::dyn_cast<NameOp>(op);
  bool is_listed = name && checkpoint.getNames() && llvm::is_contained(*checkpoint.getNames(), name.getNameAttr());
  if (saves == "names") return is_listed;
  if (saves == "other_names") return name && !is_listed;
  return !is_listed;  // "everything" lists none
}

// What is kept besides the operands: values of the function, which the checkpoint returns behind its results.
static llvm::SmallVector<Value> keep_saved(CheckpointOp op, Linearizer &linearizer) {
  llvm::SmallVector<Value> saved;
  if (!op.getSaves()) return saved;
  for (mlir::Operation &inner : op.getFunction().front().without_terminator())
    if (is_saved(&inner, op)) saved.append(inner.result_begin(), inner.result_end());
  if (saved.empty()) return saved;
  llvm::SmallVector<mlir::Type> types(op->getResultTypes());
  llvm::append_range(types, mlir::ValueRange(saved).getTypes());
  auto more = CheckpointOp::create(linearizer.builder(), op.getLoc(), types, operands_of(linearizer), op.getAgain(),
                                   op.getSavesAttr(), op.getNamesAttr());
  mlir::IRMapping values;
  op.getFunction().cloneInto(&more.getFunction(), values);
  mlir::Operation *end = more.getFunction().front().getTerminator();
  llvm::SmallVector<Value> returned(end->getOperands());
  for (Value value : saved) returned.push_back(values.lookup(value));
  end->setOperands(returned);
  linearizer.replace_clone(more);
  return saved;
}

static LogicalResult linearize_op(NameOp, Linearizer &linearizer) {
  linearizer.set_tangent(0, linearizer.tangent(0));
  return llvm::success();
}

static LogicalResult linearize_op(CheckpointOp op, Linearizer &linearizer) {
  mlir::Location loc = op.getLoc();
  mlir::Block &from = op.getFunction().front();
  llvm::SmallVector<Value> saved = keep_saved(op, linearizer);
  CheckpointBuilder moved(op.getContext());
  mlir::IRMapping values;
  llvm::DenseMap<Value, Value> tangents;
  for (unsigned i = 0; i < op->getNumOperands(); ++i)
    values.map(from.getArgument(i), moved.add_operand(linearizer.operand(i), loc));
  for (unsigned i = 0; i < op->getNumOperands(); ++i)
    if (Value tangent = linearizer.tangent(i)) tangents[from.getArgument(i)] = moved.add_operand(tangent, loc);
  if (failed(linearize_block(from, moved.builder, values, tangents))) return llvm::failure();
  for (auto [i, value] : llvm::enumerate(saved))
    values.lookup(value).replaceAllUsesWith(
        moved.add_operand(linearizer.result(static_cast<unsigned>(op->getNumResults() + i)), loc));
  llvm::SmallVector<Value> returned;
  llvm::SmallVector<unsigned> results;
  for (auto [i, value] : llvm::enumerate(from.getTerminator()->getOperands()))
    if (Value tangent = tangents.lookup(value)) {
      returned.push_back(tangent);
      results.push_back(static_cast<unsigned>(i));
    }
  if (returned.empty()) return llvm::success();
  CheckpointOp tangent = moved.finish(returned, op.getAgain(), linearizer.builder(), loc);
  for (auto [at, i] : llvm::enumerate(results))
    linearizer.set_tangent(i, tangent->getResult(static_cast<unsigned>(at)));
  return llvm::success();
}

// What isn't linear is computed again, in a region whose operands are those of the checkpoint and the cotangents.
static LogicalResult transpose_op(CheckpointOp op, Transposer &transposer) {
  mlir::Location loc = op.getLoc();
  mlir::Block &from = op.getFunction().front();
  const RegionVariance *outside = transposer.cotangents().variance();
  std::optional<RegionVariance> variance;
  if (outside) {
    variance.emplace(*outside);
    for (auto [argument, operand] : llvm::zip(from.getArguments(), op->getOperands()))
      variance->set(argument, outside->of(operand));
    variance->infer(from);
  }
  CheckpointBuilder turned(op.getContext());
  mlir::IRMapping values;
  llvm::DenseSet<Value> linear;
  for (unsigned i = 0; i < op->getNumOperands(); ++i) {
    if (transposer.is_linear(i))
      linear.insert(from.getArgument(i));
    else
      values.map(from.getArgument(i), turned.add_operand(transposer.operand(i), loc));
  }
  std::vector<mlir::Operation *> linear_list = linear_ops_of(from, linear);
  llvm::DenseSet<mlir::Operation *> linear_ops(linear_list.begin(), linear_list.end());
  for (mlir::Operation &inner : from.without_terminator())
    if (!linear_ops.contains(&inner)) turned.builder.clone(inner, values);
  Emit inside{turned.builder, loc};
  Cotangents cotangents(variance ? &*variance : nullptr);
  for (unsigned i = 0; i < op->getNumResults(); ++i) {
    Value cotangent = transposer.cotangent(i), value = from.getTerminator()->getOperand(i);
    if (!cotangent || !linear.contains(value)) continue;
    cotangents.add(value, turned.add_operand(cotangent, loc), outside ? outside->of(op->getResult(i)) : AxisNames{},
                   inside);
  }
  if (failed(transpose_ops(linear_list, turned.builder, values, linear, cotangents))) return llvm::failure();
  // Sums over devices that are still to be made are left to what is around, where more may join them.
  struct Part {
    Value operand;
    AxisNames axes;
  };
  llvm::SmallVector<Value> returned;
  std::vector<Part> parts;
  for (unsigned i = 0; i < op->getNumOperands(); ++i) {
    if (!transposer.is_linear(i)) continue;
    while (true) {
      auto [sum, pending] = cotangents.take_pending(from.getArgument(i), {});
      if (!sum) break;
      returned.push_back(sum);
      Value operand = op->getOperand(i);
      parts.push_back({operand, outside ? outside->joined(outside->of(operand), pending) : AxisNames{}});
    }
  }
  if (returned.empty()) return llvm::success();
  CheckpointOp again = turned.finish(returned, true, transposer.builder(), loc);
  for (auto [i, part] : llvm::enumerate(parts))
    transposer.cotangents().add(part.operand, again->getResult(static_cast<unsigned>(i)), part.axes, transposer.emit());
  return llvm::success();
}

// The function's arguments are the operands, its results those of the op.
template <typename Op>
struct FunctionEdges : DataFlowDuty::ExternalModel<FunctionEdges<Op>, Op> {
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

namespace tessera {

void register_rule_derivatives(mlir::DialectRegistry &registry) {
  attach_tangent<rule::RuleDialect, rule::CustomJvpOp, rule::CustomVjpOp, rule::NameOp>(registry);
  attach_linear<rule::RuleDialect, rule::TurnedOp, rule::CheckpointOp>(registry);
  registry.addExtension(+[](mlir::MLIRContext *context, rule::RuleDialect *) {
    rule::CustomJvpOp::attachInterface<rule::FunctionEdges<rule::CustomJvpOp>>(*context);
    rule::CustomVjpOp::attachInterface<rule::FunctionEdges<rule::CustomVjpOp>>(*context);
    rule::CheckpointOp::attachInterface<rule::FunctionEdges<rule::CheckpointOp>>(*context);
  });
}

}  // namespace tessera
