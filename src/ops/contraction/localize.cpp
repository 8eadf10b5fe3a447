// Localizes contractions: partial sums if the contraction is cut, exchanged borders if space is.
#include "dialect/stablehlo/dialect.h"
#include "ops/contraction/ops.h"
#include "partition/emit.h"
#include "partition/halo.h"
#include "partition/model.h"

namespace tessera::stablehlo {
// Zeroes the padding of both operands' contracted dimensions if they are cut unevenly.
static llvm::LogicalResult localize_contraction(Localizer &localizer, llvm::ArrayRef<int64_t> lhs_dims,
                                                llvm::ArrayRef<int64_t> rhs_dims) {
  LocalEmitter emitter = localizer.emitter();
  for (unsigned i : {0u, 1u}) {
    mlir::Value zero = emitter.zero(element_of(localizer.operand(i)));
    llvm::ArrayRef<int64_t> dims = i == 0 ? lhs_dims : rhs_dims;
    localizer.set_operand(i, localizer.with_padding_filled(i, {dims.begin(), dims.end()}, zero));
  }
  mlir::Operation *local = localizer.clone_locally();
  localizer.set_partial_result(0, local->getResult(0), Reduction::sum);
  return llvm::success();
}

static bool sums_or_passes(const ShardingRule &rule, int64_t factor) {
  FactorKind kind = rule.factors[factor].kind;
  return kind == FactorKind::pass_through || kind == FactorKind::reduction;
}

static llvm::LogicalResult localize(DotGeneralOp op, Localizer &localizer) {
  auto numbers = op.getDotDimensionNumbers();
  return localize_contraction(localizer, numbers.getLhsContractingDimensions(), numbers.getRhsContractingDimensions());
}
static bool may_shard(DotGeneralOp, const ShardingRule &rule, int64_t factor) { return sums_or_passes(rule, factor); }

static llvm::LogicalResult localize(DotOp op, Localizer &localizer) {
  int64_t last = static_cast<int64_t>(localizer.global_operand_shape(0).size()) - 1;
  return localize_contraction(localizer, {last}, {0});
}
static bool may_shard(DotOp, const ShardingRule &rule, int64_t factor) { return sums_or_passes(rule, factor); }

namespace {

// One spatial dimension of a convolution's window; absent attributes mean 1, 0 and false.
struct Window {
  int64_t size, stride, low, high, lhs_dilation, rhs_dilation;
  int64_t reach() const { return (size - 1) * rhs_dilation + 1; }
};

}  // namespace

static Window window_of(ConvolutionOp op, int64_t spatial) {
  auto numbers = op.getDimensionNumbers();
  auto at = [&](std::optional<llvm::ArrayRef<int64_t>> list, int64_t otherwise) {
    return list && !list->empty() ? (*list)[spatial] : otherwise;
  };
  Window window{};
  window.size = llvm::cast<mlir::RankedTensorType>(op.getRhs().getType())
                    .getDimSize(numbers.getKernelSpatialDimensions()[spatial]);
  window.stride = at(op.getWindowStrides(), 1);
  window.lhs_dilation = at(op.getLhsDilation(), 1);
  window.rhs_dilation = at(op.getRhsDilation(), 1);
  if (auto padding = op.getPadding()) {
    auto values = padding->getValues<int64_t>();
    window.low = values[2 * spatial];
    window.high = values[2 * spatial + 1];
  }
  return window;
}

// Returns the input's spatial dimension of a permutation factor, or -1.
static int64_t spatial_of_factor(ConvolutionOp op, const ShardingRule &rule, int64_t factor) {
  auto dims = op.getDimensionNumbers().getInputSpatialDimensions();
  for (size_t spatial = 0; spatial < dims.size(); ++spatial)
    for (int64_t in_dim : rule.operands[0][dims[spatial]])
      if (in_dim == factor) return static_cast<int64_t>(spatial);
  return -1;
}

static bool has_groups(ConvolutionOp op) { return op.getFeatureGroupCount() != 1 || op.getBatchGroupCount() != 1; }

static bool may_shard(ConvolutionOp op, const ShardingRule &rule, int64_t factor) {
  if (has_groups(op)) {
    // The batch of a grouped convolution isn't a plain one.
    auto numbers = op.getDimensionNumbers();
    const FactorIndices &batch = rule.operands[0][numbers.getInputBatchDimension()];
    return op.getBatchGroupCount() == 1 && rule.factors[factor].kind == FactorKind::pass_through &&
           llvm::is_contained(batch, factor);
  }
  if (sums_or_passes(rule, factor)) {
    // A window's own extent can't be cut, since each device would need every input element.
    for (int64_t dim : op.getDimensionNumbers().getKernelSpatialDimensions())
      if (llvm::is_contained(rule.operands[1][dim], factor)) return false;
    return true;
  }
  if (rule.factors[factor].kind != FactorKind::permutation) return false;
  int64_t spatial = spatial_of_factor(op, rule, factor);
  if (spatial < 0) return false;
  auto numbers = op.getDimensionNumbers();
  // The factor counts windows: it must be the major one of the input's dimension, and the input undilated.
  return rule.operands[0][numbers.getInputSpatialDimensions()[spatial]].front() == factor &&
         rule.results[0][numbers.getOutputSpatialDimensions()[spatial]] == FactorIndices{factor} &&
         window_of(op, spatial).lhs_dilation == 1;
}

static llvm::LogicalResult localize(ConvolutionOp op, Localizer &localizer) {
  LocalEmitter emitter = localizer.emitter();
  auto numbers = op.getDimensionNumbers();
  mlir::Value zero = emitter.zero(element_of(localizer.operand(0)));
  std::vector<int64_t> padding;
  for (size_t spatial = 0; spatial < numbers.getInputSpatialDimensions().size(); ++spatial) {
    Window window = window_of(op, spatial);
    int64_t in = numbers.getInputSpatialDimensions()[spatial], out = numbers.getOutputSpatialDimensions()[spatial];
    const AxisList &axes = localizer.operand_axes(0)[in];
    if (!axes.empty()) {
      // Result block [c*q, (c+1)*q) reads input [c*q*stride - low, ... + (q-1)*stride + reach).
      int64_t q = ceil_div(localizer.global_result_shape(0)[out], size_of(axes, localizer.mesh()));
      HaloRequest request{in,
                          localizer.global_operand_shape(0)[in],
                          axes,
                          -window.low,
                          q * window.stride,
                          elements_under_windows(q, window.stride, window.reach())};
      localizer.set_operand(0, exchange_halo(localizer, localizer.operand(0), request, zero));
      window.low = window.high = 0;
    }
    padding.insert(padding.end(), {window.low, window.high});
  }
  // The input's features are summed over, so that both sides need zeros behind their end.
  int64_t in_feature = numbers.getInputFeatureDimension(), kernel_feature = numbers.getKernelInputFeatureDimension();
  localizer.set_operand(0, localizer.with_padding_filled(localizer.operand(0), localizer.global_operand_shape(0),
                                                         localizer.operand_axes(0), {in_feature}, zero));
  localizer.set_operand(1, localizer.with_padding_filled(1, {kernel_feature}, zero));
  auto local = llvm::cast<ConvolutionOp>(localizer.clone_locally());
  if (!padding.empty()) {
    auto type =
        mlir::RankedTensorType::get({static_cast<int64_t>(padding.size()) / 2, 2}, localizer.builder().getI64Type());
    local.setPaddingAttr(mlir::DenseIntElementsAttr::get(type, padding));
  }
  localizer.set_partial_result(0, local.getResult(), Reduction::sum);
  return llvm::success();
}

}  // namespace tessera::stablehlo

void tessera::register_contraction_localize(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, LocalizeModel, DotGeneralOp, DotOp, ConvolutionOp>(registry);
}
