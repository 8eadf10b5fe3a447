// Computes Fourier transforms on blocks. A transform over several dimensions is one after the other over each: a
// dimension that is cut gives its axes to another one while it is transformed.
#include "dialect/stablehlo/dialect.h"
#include "ops/linalg/localize_rows.h"
#include "ops/linalg/ops.h"
#include "ops/rearrange/ops.h"
#include "partition/model.h"
#include "partition/partitioner.h"
#include "partition/rewriting.h"

namespace tessera::stablehlo {

// Stands in a file of its own.
Rewriting tall_qr_in_blocks;

namespace {

// A dimension that is transformed once the array lies as `axes` say.
struct Stage {
  int64_t dim;
  FftType type;
  int64_t length;
  DimAxes axes;
};

// The array as the stages before one have left it.
struct Transformed {
  Shape shape;
  mlir::Type element;
};

Transformed operand_of(FftOp op) {
  auto type = llvm::cast<mlir::RankedTensorType>(op.getOperand().getType());
  return {Shape(type.getShape()), type.getElementType()};
}

// Between real and complex numbers the last dimension goes first, and comes last on the way back; it has a length of its own.
Transformed after(const Stage &stage, Transformed before) {
  if (stage.type == FftType::RFFT) {
    before.shape.back() = stage.length / 2 + 1;
    before.element = mlir::ComplexType::get(before.element);
  } else if (stage.type == FftType::IRFFT) {
    before.shape.back() = stage.length;
    before.element = llvm::cast<mlir::ComplexType>(before.element).getElementType();
  }
  return before;
}

FftType type_along(FftOp op, bool is_last) {
  FftType type = op.getFftType();
  if (is_last || type == FftType::FFT || type == FftType::IFFT) return type;
  return type == FftType::RFFT ? FftType::FFT : FftType::IFFT;
}

// Dimensions that are whole are transformed first: thereafter they can take axes for good.
std::vector<Stage> stages_without_axes(FftOp op, const DimAxes &axes) {
  llvm::ArrayRef<int64_t> lengths = op.getFftLength();
  const auto rank = static_cast<int64_t>(axes.size()), count = static_cast<int64_t>(lengths.size());
  auto turn = [&](const Stage &stage) {
    if (stage.type == FftType::RFFT) return 0;
    if (stage.type == FftType::IRFFT) return 3;
    return axes[stage.dim].empty() ? 1 : 2;
  };
  std::vector<Stage> stages;
  for (int now = 0; now <= 3; ++now)
    for (int64_t i = 0; i < count; ++i) {
      Stage stage{rank - count + i, type_along(op, i + 1 == count), lengths[i], {}};
      if (turn(stage) == now) stages.push_back(std::move(stage));
    }
  return stages;
}

// The layout in which `dim` is whole and another dimension has its axes: the one to which least is sent. What goes to a dimension that
// is still to be transformed has to leave it again.
DimAxes axes_for_broadcasts(ReshardPlanner &planner, const Transformed &array, const DimAxes &axes, int64_t dim,
                            const std::vector<bool> &is_left) {
  DimAxes best;
  int64_t least = 0;
  for (size_t other = 0; other < axes.size(); ++other) {
    if (static_cast<int64_t>(other) == dim) continue;
    DimAxes to = axes;
    to[dim].clear();
    append(to[other], axes[dim], planner.mesh());
    const int64_t sent = planner.plan(array.shape, axes, {}, to).bytes_sent(1) * (is_left[other] ? 2 : 1);
    if (best.empty() || sent < least) best = to, least = sent;
  }
  return best;
}

std::vector<Stage> stages_of(FftOp op, DimAxes axes, ReshardPlanner &planner) {
  std::vector<Stage> stages = stages_without_axes(op, axes);
  std::vector<bool> is_left(axes.size());
  for (const Stage &stage : stages) is_left[stage.dim] = true;
  Transformed array = operand_of(op);
  for (Stage &stage : stages) {
    is_left[stage.dim] = false;
    if (!axes[stage.dim].empty()) axes = axes_for_broadcasts(planner, array, axes, stage.dim, is_left);
    stage.axes = axes;
    array = after(stage, array);
  }
  return stages;
}

bool cuts_transformed(FftOp op, const DimAxes &axes) {
  auto transformed = llvm::ArrayRef<AxisList>(axes).take_back(op.getFftLength().size());
  return llvm::any_of(transformed, [](const AxisList &list) { return !list.empty(); });
}

// Transforms the blocks along a dimension that is whole.
mlir::Value transformed(LocalEmitter &emitter, mlir::Value value, const Stage &stage, const Transformed &array) {
  const Shape shape = shape_of_value(value);
  const auto last = static_cast<int64_t>(shape.size()) - 1;
  std::vector<int64_t> exchanged(shape.size());
  for (int64_t dim = 0; dim <= last; ++dim) exchanged[dim] = dim;
  std::swap(exchanged[stage.dim], exchanged[last]);
  auto with_last = [&](mlir::Value old) {
    return stage.dim == last ? old : TransposeOp::create(emitter.builder, emitter.loc, old, exchanged).getResult();
  };
  value = with_last(value);
  Shape result = shape_of_value(value);
  result.back() = stage.dim == last ? array.shape.back() : result.back();
  mlir::Type type = mlir::RankedTensorType::get(result, array.element);
  return with_last(FftOp::create(emitter.builder, emitter.loc, type, value, stage.type, {stage.length}));
}

}  // namespace

// A line alone has no dimension to hand its axes to.
static bool may_shard(FftOp op, const ShardingRule &rule, FactorId factor) {
  if (rule.factors[factor].kind == FactorKind::pass_through) return true;
  return !rule.is_custom && rule.operands[0].size() > 1 && !llvm::is_contained(op.getFftLength(), 0);
}

static DimAxes layout_of(const TensorFactors &tensor, const FactorAxes &axes) {
  DimAxes layout;
  for (const FactorIndices &dim : tensor) layout.push_back(dim.empty() ? AxisList() : axes[dim[0]]);
  return layout;
}

static bool says_what_it_sends(FftOp op, const ShardingRule &rule, const FactorAxes &axes, OwnExchanges &sent) {
  DimAxes lies = layout_of(rule.operands[0], axes);
  if (!cuts_transformed(op, lies)) return true;
  Transformed array = operand_of(op);
  for (const Stage &stage : stages_of(op, lies, sent.planner())) {
    sent.add(array.shape, lies, stage.axes, element_bytes_of(array.element));
    lies = stage.axes;
    array = after(stage, array);
  }
  sent.add(array.shape, lies, layout_of(rule.results[0], axes), element_bytes_of(array.element));
  return true;
}

static llvm::LogicalResult localize(FftOp op, Localizer &localizer) {
  DimAxes lies = localizer.operand_axes(0);
  if (!cuts_transformed(op, lies)) return localizer.clone_as_result(), llvm::success();
  LocalEmitter emitter = localizer.emitter();
  ReshardPlanner &planner = localizer.partitioner().planner();
  mlir::Value value = localizer.operand(0);
  Transformed array = operand_of(op);
  for (const Stage &stage : stages_of(op, lies, planner)) {
    value = emitter.reshard(value, array.shape, lies, planner.plan(array.shape, lies, {}, stage.axes), Fold::sum,
                            "dimensions of " + spoken_name(op));
    lies = stage.axes;
    array = after(stage, array);
    value = transformed(emitter, value, stage, array);
  }
  localizer.set_result(0, LocalValue{value, lies});
  return llvm::success();
}

}  // namespace tessera::stablehlo

void tessera::register_linalg_localize(mlir::DialectRegistry &registry) {
  attach<stablehlo::StablehloDialect, LocalizeModel, stablehlo::FftOp, stablehlo::CholeskyOp,
         stablehlo::TriangularSolveOp>(registry);
  add_rewriting<stablehlo::StablehloDialect, stablehlo::tall_qr_in_blocks>(registry);
}
