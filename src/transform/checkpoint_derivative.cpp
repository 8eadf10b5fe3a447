// Takes derivatives of checkpoints: the tangents are a checkpoint themselves, which starts from the same operands. Its
// transpose computes the needed values again, once the cotangents are known.
#include "ops/contraction/ops.h"
#include "ops/control/ops.h"
#include "transform/derivative_rules.h"
#include "transform/prune_rules.h"
#include "transform/rule_ops.h"

namespace tessera::rule {

using namespace mlir;

// Holds a checkpoint under construction, of which unneeded operands are left out.
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
    prune(region.front());  // which may replace the returned values
    drop_unused(region.front(), 0, region.front().getNumArguments(), operands);
    auto op = CheckpointOp::create(outside, loc, types, operands, again, mlir::StringAttr(), mlir::ArrayAttr());
    op.getFunction().takeBody(region);
    return op;
  }
  mlir::Region region;
  mlir::OpBuilder builder;
  llvm::SmallVector<Value> operands;
};

// Returns whether a gradient keeps the op's results by the checkpoint's policy.
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

// Keeps values of the function besides the operands; the checkpoint returns them behind its results.
static llvm::SmallVector<Value> keep_saved(CheckpointOp op, Linearizer &linearizer) {
  llvm::SmallVector<Value> saved;
  if (!op.getSaves()) return saved;
  for (mlir::Operation &inner : op.getFunction().front().without_terminator())
    if (is_saved(&inner, op)) saved.append(inner.result_begin(), inner.result_end());
  if (saved.empty()) return saved;
  llvm::SmallVector<mlir::Type> types(op->getResultTypes());
  llvm::append_range(types, mlir::ValueRange(saved).getTypes());
  auto more = CheckpointOp::create(linearizer.builder(), op.getLoc(), types, linearizer.operands(), op.getAgain(),
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
  Tangents tangents;
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

// Recomputes the part that isn't linear, in a region whose operands are those of the checkpoint and the cotangents.
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
  CheckpointBuilder transposed(op.getContext());
  mlir::IRMapping values;
  llvm::DenseSet<Value> linear;
  for (unsigned i = 0; i < op->getNumOperands(); ++i) {
    if (transposer.is_linear(i))
      linear.insert(from.getArgument(i));
    else
      values.map(from.getArgument(i), transposed.add_operand(transposer.operand(i), loc));
  }
  std::vector<mlir::Operation *> linear_list = linear_ops_of(from, linear);
  llvm::DenseSet<mlir::Operation *> linear_ops(linear_list.begin(), linear_list.end());
  for (mlir::Operation &inner : from.without_terminator())
    if (!linear_ops.contains(&inner)) transposed.builder.clone(inner, values);
  Emit inside{transposed.builder, loc};
  Cotangents cotangents(variance ? &*variance : nullptr);
  for (unsigned i = 0; i < op->getNumResults(); ++i) {
    Value cotangent = transposer.cotangent(i), value = from.getTerminator()->getOperand(i);
    if (!cotangent || !linear.contains(value)) continue;
    cotangents.add(value, transposed.add_operand(cotangent, loc), outside ? outside->of(op->getResult(i)) : AxisNames{},
                   inside);
  }
  if (failed(transpose_ops(linear_list, transposed.builder, values, linear, cotangents))) return llvm::failure();
  // Sums over devices that are still pending are left to the surrounding program, where more contributions may join
  // them.
  struct Part {
    Value operand;
    AxisNames axes;
  };
  llvm::SmallVector<Value> returned;
  std::vector<Part> parts;
  for (unsigned i = 0; i < op->getNumOperands(); ++i) {
    if (!transposer.is_linear(i)) continue;
    while (true) {
      auto [sum, unreduced] = cotangents.take_unreduced_along(from.getArgument(i), {});
      if (!sum) break;
      returned.push_back(sum);
      Value operand = op->getOperand(i);
      parts.push_back({operand, outside ? outside->joined(outside->of(operand), unreduced) : AxisNames{}});
    }
  }
  if (returned.empty()) return llvm::success();
  CheckpointOp again = transposed.finish(returned, true, transposer.builder(), loc);
  for (auto [i, part] : llvm::enumerate(parts))
    transposer.cotangents().add(part.operand, again->getResult(static_cast<unsigned>(i)), part.axes, transposer.emit());
  return llvm::success();
}

static void shrink_op(CheckpointOp op) { shrunk(op); }

}  // namespace tessera::rule

void tessera::register_checkpoint_derivatives(mlir::DialectRegistry &registry) {
  attach<rule::RuleDialect, TangentModel, rule::NameOp>(registry);
  attach<rule::RuleDialect, LinearModel, rule::CheckpointOp>(registry);
}

void tessera::register_checkpoint_prune(mlir::DialectRegistry &registry) {
  attach<rule::RuleDialect, PruneModel, rule::CheckpointOp>(registry);
}
