// Localizes reductions: each device reduces its own block, and partial results are combined.
#include "dialect/sdy/utils.h"
#include "dialect/stablehlo/body_fold.h"
#include "dialect/stablehlo/commutes.h"
#include "dialect/stablehlo/dialect.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "ops/reduction/ops.h"
#include "partition/deal.h"
#include "partition/model.h"
#include "partition/partitioner.h"

namespace tessera::stablehlo {
// Blocks of a dimension hold consecutive elements only if no other reduced dimension comes before it.
static ShardingRule rule_on_blocks(ReduceOp op, const ShardingRule &rule) {
  const Shape shape = shape_of_value(op.getInputs()[0]);
  std::vector<int64_t> reduced;
  llvm::copy_if(op.getDimensions(), std::back_inserter(reduced), [&](int64_t dim) { return shape[dim] > 1; });
  llvm::sort(reduced);
  ShardingRule blocks = rule;
  if (reduced.size() > 1 && commutes(op.getBody()) != Commutes::yes)
    for (int64_t dim : llvm::drop_begin(reduced))
      for (FactorId factor : rule.operands[0][dim]) blocks.factors[factor].kind = FactorKind::need_replication;
  return blocks;
}

static bool may_shard(ReduceOp, const ShardingRule &rule, FactorId factor) { return sums_or_passes(rule, factor); }

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

static llvm::LogicalResult localize_known(ReduceOp op, Localizer &localizer, Fold kind, const AxisList &axes) {
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
                   (kind == Fold::sum && is_all(constant, zero_attribute(element)));
    if (!is_neutral) localizer.set_operand(1, initial_value_once(localizer, localizer.operand(1), axes, neutral));
  }
  mlir::Operation *local = localizer.clone_locally();
  localizer.set_partial_result(0, local->getResult(0), kind);
  return llvm::success();
}

static Candidates partial_results(ReduceOp op, const DimAxes &cut, const AxisList &axes, const Mesh &mesh) {
  const Shape result = shape_of_value(op.getResult(0));
  Candidates candidates{result, cut, axes, {}};
  const int64_t elements = element_count(block_shape(result, cut, mesh));
  for (mlir::Value each : op.getResults()) candidates.bytes.push_back(elements * element_bytes_of(element_of(each)));
  return candidates;
}

// Handles any body: every device reduces its block, the partial results of all devices are gathered, and are reduced
// once more. The specification requires an associative body with neutral initial values, so grouping doesn't change the
// result.
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
  // Partial results lie along a new leading dimension, which the second reduction takes.
  Candidates candidates = partial_results(op, localizer.result_axes(0), axes, localizer.mesh());
  candidates.wanted = localizer.wanted_result_axes(0);
  const std::optional<DimId> dim = dealt_along(candidates, localizer.partitioner().planner());
  const std::string reason = "partial results of " + spoken_name(op);
  auto again = llvm::cast<ReduceOp>(local->clone());
  for (unsigned i = 0; i < count; ++i) {
    Shape shape = shape_of_value(local->getResult(i));
    shape.insert(shape.begin(), 1);
    mlir::Value stacked = emitter.reshape(local->getResult(i), shape);
    again->setOperand(i, dim ? dealt(emitter, stacked, *dim + 1, DimId(0), axes, reason)
                             : gathered(emitter, stacked, DimId(0), axes, reason));
  }
  localizer.builder().insert(again);
  again.setDimensions({0});
  for (unsigned i = 0; i < count; ++i) {
    mlir::Value result = again->getResult(i);
    Shape shape = shape_of_value(again.getInputs()[i]);
    shape.erase(shape.begin());
    result.setType(mlir::RankedTensorType::get(shape, element_of(result)));
    localizer.set_result(i, LocalValue{result, dim ? dealt_layout(candidates, *dim) : localizer.result_axes(i)});
  }
  return llvm::success();
}

// Returns the operation that combines all parts, if there is a single one.
static std::optional<Fold> known_reduction(ReduceOp op) { return reduction_of(op.getBody()); }

static bool says_what_it_sends(ReduceOp op, const ShardingRule &rule, const FactorAxes &axes, OwnExchanges &sent) {
  if (known_reduction(op)) return false;
  const Mesh &mesh = sent.planner().mesh();
  const DimAxes operand = layout_of(rule.operands[0], axes, mesh);
  AxisList cut;
  for (int64_t dim : op.getDimensions()) append(cut, operand[dim], mesh);
  if (!cut.empty()) add_candidates(sent, partial_results(op, layout_of(rule.results[0], axes, mesh), cut, mesh));
  return true;
}

static llvm::LogicalResult localize(ReduceOp op, Localizer &localizer) {
  AxisList axes = cut_axes(op, localizer);
  if (std::optional<Fold> kind = known_reduction(op)) return localize_known(op, localizer, *kind, axes);
  return localize_any(op, localizer, axes);
}

}  // namespace tessera::stablehlo

void tessera::register_reduction_localize(mlir::DialectRegistry &registry) {
  attach<stablehlo::StablehloDialect, LocalizeModel, stablehlo::ReduceOp>(registry);
}
