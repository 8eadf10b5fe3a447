#include "ops/linalg/localize_fft.h"

#include "ops/linalg/localize_swapped_dims.h"
#include "ops/location_mark.h"
#include "partition/partitioner.h"
#include "partition/rewriting.h"

namespace tessera::stablehlo {

using mlir::Value;

static bool has_one_dimension(FftOp op) { return op.getFftLength().size() == 1; }

// A single line has no other dimension that could take its axes.
bool may_shard(FftOp op, const ShardingRule &rule, FactorId factor) {
  if (rule.factors[factor].kind == FactorKind::pass_through) return true;
  return !rule.is_custom && rule.operands[0].size() > 1 && has_one_dimension(op) && op.getFftLength()[0] != 0;
}

// Returns the layout in which the last dimension is whole and another one has its axes, such that least is sent.
static DimAxes with_whole_lines(ReshardPlanner &planner, const Shape &shape, const DimAxes &axes) {
  DimAxes best;
  int64_t least = 0;
  for (size_t other = 0; other + 1 < axes.size(); ++other) {
    DimAxes to = axes;
    to.back().clear();
    append(to[other], axes.back(), planner.mesh());
    const int64_t sent = planner.plan(shape, axes, {}, to).bytes_sent(1);
    if (best.empty() || sent < least) best = to, least = sent;
  }
  return best;
}

bool says_what_it_sends(FftOp op, const ShardingRule &rule, const FactorAxes &axes, OwnExchanges &sent) {
  const Mesh &mesh = sent.planner().mesh();
  const DimAxes lies = layout_of(rule.operands[0], axes, mesh);
  if (lies.empty() || lies.back().empty()) return true;
  const Shape before = shape_of_value(op.getOperand());
  const DimAxes whole = with_whole_lines(sent.planner(), before, lies);
  sent.add(before, lies, whole, element_bytes_of(element_of(op.getOperand())));
  sent.add(shape_of_value(op.getResult()), whole, layout_of(rule.results[0], axes, mesh),
           element_bytes_of(element_of(op.getResult())));
  return true;
}

llvm::LogicalResult localize(FftOp op, Localizer &localizer) {
  const DimAxes lies = localizer.operand_axes(0);
  if (lies.empty() || lies.back().empty()) return localizer.clone_as_result(), llvm::success();
  LocalEmitter emitter = localizer.emitter();
  ReshardPlanner &planner = localizer.partitioner().planner();
  const Shape &shape = localizer.global_operand_shape(0);
  const DimAxes whole = with_whole_lines(planner, shape, lies);
  const Value value = emitter.reshard(localizer.operand(0), shape, lies, planner.plan(shape, lies, {}, whole),
                                      Fold::sum, "dimensions of " + spoken_name(op));
  Shape result = shape_of_value(value);
  result.back() = shape_of_value(op.getResult()).back();
  auto type = mlir::RankedTensorType::get(result, element_of(op.getResult()));
  Value transformed = FftOp::create(emitter.builder, emitter.loc, type, value, op.getFftType(), op.getFftLength());
  localizer.set_result(0, LocalValue{transformed, whole});
  return llvm::success();
}

// --- Several dimensions.

static std::vector<FftOp> transforms_over_cut_dims(mlir::ModuleOp module) {
  std::vector<FftOp> found;
  module.walk([&](FftOp op) {
    const auto rank = static_cast<int64_t>(shape_of_value(op.getOperand()).size());
    const auto count = static_cast<int64_t>(op.getFftLength().size());
    bool has_cut = false;
    for (int64_t dim = rank - count; dim < rank; ++dim)
      has_cut = has_cut || is_cut(op.getOperand(), dim) || is_cut(op.getResult(), dim);
    if (has_cut && count > 1 && !llvm::is_contained(op.getFftLength(), 0)) found.push_back(op);
  });
  return found;
}

namespace {

struct Stage {
  int64_t dim;  // counted from the first transformed one
  FftType type;
};

// From real to complex numbers the last dimension is transformed first, and in the inverse last. Dimensions that are
// whole come before others, since they can then take over axes for good.
std::vector<Stage> stages_of(FftOp op) {
  const FftType type = op.getFftType();
  const auto count = static_cast<int64_t>(op.getFftLength().size());
  const int64_t first = static_cast<int64_t>(shape_of_value(op.getOperand()).size()) - count;
  const FftType of_others = type == FftType::RFFT ? FftType::FFT : type == FftType::IRFFT ? FftType::IFFT : type;
  std::vector<Stage> stages;
  if (type == FftType::RFFT) stages.push_back({count - 1, type});
  for (bool wants_cut : {false, true})
    for (DimId dim(0); dim < count; ++dim)
      if ((dim + 1 < count || type == of_others) && is_cut(op.getOperand(), first + dim) == wants_cut)
        stages.push_back({dim, of_others});
  if (type == FftType::IRFFT) stages.push_back({count - 1, type});
  return stages;
}

}  // namespace

static void transform_one_by_one(FftOp op, const Mesh &mesh) {
  mlir::OpBuilder builder(op);
  const std::optional<Sharding> before = propagated_sharding(op.getOperand()),
                                behind = sdy::sharding_of(op.getResult());
  const std::string name = before ? before->mesh_name : behind->mesh_name;
  // The program gives the result's sharding, but none for the values before it.
  const mlir::Location loc = without_mark(op.getLoc(), LocationMark::given);
  LocalEmitter emitter{builder, loc, mesh, name};
  Value value = op.getOperand();
  const DimId last(static_cast<int64_t>(shape_of_value(value).size()) - 1);
  const auto count = static_cast<int64_t>(op.getFftLength().size());
  for (const Stage &stage : stages_of(op)) {
    const DimId dim = last + (1 - count + stage.dim);
    const auto place = [&](Value each, bool is_swapped) {
      std::optional<Sharding> sharding = before;
      if (sharding && is_swapped)
        std::swap(sharding->dims[static_cast<size_t>(dim)], sharding->dims[static_cast<size_t>(last)]);
      if (sharding) sdy::set_sharding(each, *sharding);
      return each;
    };
    if (dim != last) value = place(with_swapped_dims(emitter, value, dim, last), true);
    Shape shape = shape_of_value(value);
    mlir::Type element = element_of(value);
    if (stage.type == FftType::RFFT || stage.type == FftType::IRFFT) {
      shape.back() = shape_of_value(op.getResult()).back();
      element = element_of(op.getResult());
    }
    value = place(FftOp::create(builder, loc, mlir::RankedTensorType::get(shape, element), value, stage.type,
                                {op.getFftLength()[static_cast<size_t>(stage.dim)]}),
                  true);
    if (dim != last) value = place(with_swapped_dims(emitter, value, dim, last), false);
  }
  value.getDefiningOp()->setLoc(op.getLoc());
  if (behind) sdy::set_sharding(value, *behind);
  op.getResult().replaceAllUsesWith(value);
  op.erase();
}

// Writes a transform over several dimensions, some of which are cut, as one transform after the other
// (RewritesForBlocks).
void transforms_one_by_one(RewrittenModule &program, const Mesh &mesh) {
  program.rewrite(transforms_over_cut_dims, [&](FftOp op) { transform_one_by_one(op, mesh); });
}

}  // namespace tessera::stablehlo
