// Localizes reductions: each device reduces its own block, and partial results are combined.
#include "dialect/sdy/utils.h"
#include "dialect/stablehlo/dialect.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "ops/reduction/ops.h"
#include "partition/model.h"
#include "partition/partitioner.h"

namespace tessera::stablehlo {
static bool may_shard(ReduceOp, const ShardingRule &rule, int64_t factor) {
  FactorKind kind = rule.factors[factor].kind;
  return kind == FactorKind::pass_through || kind == FactorKind::reduction;
}

static AxisList cut_axes(ReduceOp op, const Localizer &localizer) {
  AxisList axes;
  for (int64_t dim : op.getDimensions()) append(axes, localizer.operand_axes(0)[dim], localizer.mesh());
  return axes;
}

// Replaces the initial value by the neutral element on all devices but the first along `axes`, so that it counts once.
static mlir::Value initial_value_once(Localizer &localizer, mlir::Value initial, const AxisList &axes,
                                      mlir::Value neutral) {
  LocalEmitter emitter = localizer.emitter();
  mlir::Value is_first = emitter.equal(emitter.axis_index(axes), emitter.integer(0));
  return emitter.select(is_first, initial, neutral);
}

static bool is_all(mlir::DenseElementsAttr constant, mlir::Attribute element) {
  return constant == mlir::DenseElementsAttr::get(constant.getType(), element);
}

static llvm::LogicalResult localize_known(ReduceOp op, Localizer &localizer, Reduction kind, const AxisList &axes) {
  LocalEmitter emitter = localizer.emitter();
  mlir::Type element = element_of(localizer.operand(0));
  mlir::Value neutral = emitter.scalar(element, neutral_element(kind, element));
  std::vector<int64_t> dims(op.getDimensions().begin(), op.getDimensions().end());
  localizer.set_operand(0, localizer.with_padding_filled(0, dims, neutral));
  if (!axes.empty()) {
    bool is_neutral = false;
    mlir::DenseElementsAttr constant;
    if (mlir::matchPattern(sdy::without_annotations(op.getInitValues()[0]), mlir::m_Constant(&constant)))
      is_neutral = is_all(constant, neutral_element(kind, element)) ||
                   (kind == Reduction::sum && is_all(constant, zero_attribute(element)));
    if (!is_neutral) localizer.set_operand(1, initial_value_once(localizer, localizer.operand(1), axes, neutral));
  }
  mlir::Operation *local = localizer.clone_locally();
  localizer.set_partial_result(0, local->getResult(0), kind);
  return llvm::success();
}

// Handles any body: every device reduces its block, the partial results of all are gathered, and reduced once more. The
// specification demands an associative body with neutral initial values, so that no grouping changes the result.
static llvm::LogicalResult localize_any(ReduceOp op, Localizer &localizer, const AxisList &axes) {
  LocalEmitter emitter = localizer.emitter();
  unsigned count = op.getInputs().size();
  std::vector<int64_t> dims(op.getDimensions().begin(), op.getDimensions().end());
  for (unsigned i = 0; i < count; ++i)
    localizer.set_operand(i, localizer.with_padding_filled(i, dims, localizer.operand(count + i)));
  mlir::Operation *local = localizer.clone_locally();
  if (axes.empty()) {
    for (unsigned i = 0; i < count; ++i) localizer.set_result(i, local->getResult(i));
    return llvm::success();
  }
  // Partial results are gathered along a new leading dimension, which the second reduction takes.
  mlir::IRMapping mapping;
  for (unsigned i = 0; i < count; ++i) {
    Shape shape = shape_of_value(local->getResult(i));
    shape.insert(shape.begin(), 1);
    mlir::Value stacked = emitter.reshape(local->getResult(i), shape);
    shape[0] = size_of(axes, localizer.mesh());
    mlir::Type type = mlir::RankedTensorType::get(shape, element_of(stacked));
    stacked = spmd::AllGatherOp::create(emitter.builder, emitter.loc, type, stacked, 0, emitter.over(axes),
                                        emitter.builder.getStringAttr("partial results of " + spoken_name(op)))
                  .getResult(0);
    mapping.map(local->getOperand(i), stacked);
  }
  auto again = llvm::cast<ReduceOp>(localizer.builder().clone(*local, mapping));
  again.setDimensions({0});
  for (unsigned i = 0; i < count; ++i) localizer.set_result(i, again->getResult(i));
  return llvm::success();
}

static llvm::LogicalResult localize(ReduceOp op, Localizer &localizer) {
  AxisList axes = cut_axes(op, localizer);
  std::optional<Reduction> kind = op.getInputs().size() == 1 ? reduction_of(op.getBody()) : std::nullopt;
  if (kind) return localize_known(op, localizer, *kind, axes);
  return localize_any(op, localizer, axes);
}

}  // namespace tessera::stablehlo

void tessera::register_reduction_localize(mlir::DialectRegistry &registry) {
  attach<stablehlo::StablehloDialect, LocalizeModel, stablehlo::ReduceOp>(registry);
}
