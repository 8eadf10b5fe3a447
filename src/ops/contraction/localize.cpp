// Localizes contractions: partial sums if the contraction is cut, exchanged borders if space is.
#include "dialect/stablehlo/dialect.h"
#include "ops/contraction/ops.h"
#include "partition/halo.h"
#include "partition/local_emitter.h"
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
  localizer.set_partial_result(0, local->getResult(0), Fold::sum);
  return llvm::success();
}

static llvm::LogicalResult localize(DotGeneralOp op, Localizer &localizer) {
  auto numbers = op.getDotDimensionNumbers();
  return localize_contraction(localizer, numbers.getLhsContractingDimensions(), numbers.getRhsContractingDimensions());
}
static bool may_shard(DotGeneralOp, const ShardingRule &rule, FactorId factor) { return sums_or_passes(rule, factor); }

static llvm::LogicalResult localize(DotOp op, Localizer &localizer) {
  int64_t last = static_cast<int64_t>(localizer.global_operand_shape(0).size()) - 1;
  return localize_contraction(localizer, {last}, {0});
}
static bool may_shard(DotOp, const ShardingRule &rule, FactorId factor) { return sums_or_passes(rule, factor); }

namespace {

// Describes one spatial dimension of a convolution's window; absent attributes mean 1, 0 and false.
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
static int64_t spatial_of_factor(ConvolutionOp op, const ShardingRule &rule, FactorId factor) {
  auto dims = op.getDimensionNumbers().getInputSpatialDimensions();
  for (size_t spatial = 0; spatial < dims.size(); ++spatial)
    for (FactorId in_dim : rule.operands[0][dims[spatial]])
      if (in_dim == factor) return static_cast<int64_t>(spatial);
  return -1;
}

// Returns whether a kernel may be cut along a window, so that devices' parts are added up: each device goes through the
// input that its part meets. This is worth it if a window has more positions than there are windows, as in a kernel's
// gradient.
static bool may_cut_kernel(ConvolutionOp op, const ShardingRule &rule, int64_t spatial, FactorId factor) {
  auto numbers = op.getDimensionNumbers();
  const FactorIndices &input = rule.operands[0][numbers.getInputSpatialDimensions()[spatial]];
  auto reversal = op.getWindowReversal();
  return !rule.is_custom && !input.empty() && input.front() == factor &&
         rule.operands[1][numbers.getKernelSpatialDimensions()[spatial]] == FactorIndices{factor} &&
         window_of(op, spatial).lhs_dilation == 1 && !(reversal && (*reversal)[spatial]);
}

// Returns the number of groups of a convolution. Each group is an independent convolution.
static int64_t groups_of(ConvolutionOp op) {
  return static_cast<int64_t>(op.getFeatureGroupCount() * op.getBatchGroupCount());
}

// Groups lie one after the other in features, so devices can have whole groups. The features of a group aren't cut:
// neither those of the input, if these are grouped, nor those of the result. A batch that contains groups isn't cut
// either.
static bool may_cut_beside_groups(ConvolutionOp op, const ShardingRule &rule, FactorId factor) {
  auto numbers = op.getDimensionNumbers();
  const auto is_first = [&](const FactorIndices &dim) { return !dim.empty() && dim.front() == factor; };
  const FactorIndices &batch = rule.operands[0][numbers.getInputBatchDimension()];
  const FactorIndices &features = rule.operands[0][numbers.getInputFeatureDimension()];
  const FactorIndices &filters = rule.operands[1][numbers.getKernelOutputFeatureDimension()];
  const bool has_feature_groups = op.getFeatureGroupCount() != 1;
  if (is_first(filters)) return is_first(has_feature_groups ? features : batch);
  if (llvm::is_contained(filters, factor)) return false;
  return !llvm::is_contained(has_feature_groups ? features : batch, factor);
}

static bool may_shard(ConvolutionOp op, const ShardingRule &rule, FactorId factor) {
  if (groups_of(op) != 1 && !may_cut_beside_groups(op, rule, factor)) return false;
  if (sums_or_passes(rule, factor)) {
    auto numbers = op.getDimensionNumbers();
    for (auto [spatial, dim] : llvm::enumerate(numbers.getKernelSpatialDimensions()))
      if (llvm::is_contained(rule.operands[1][dim], factor))
        return may_cut_kernel(op, rule, static_cast<int64_t>(spatial), factor);
    // A factor of only a spatial dimension stands for an extent that isn't in any window's factor, and can't be cut.
    const auto has_factor = [&](const std::vector<FactorIndices> &dims, int64_t dim) {
      return llvm::is_contained(dims[dim], factor);
    };
    return llvm::none_of(numbers.getInputSpatialDimensions(),
                         [&](int64_t dim) { return has_factor(rule.operands[0], dim); }) &&
           llvm::none_of(numbers.getOutputSpatialDimensions(),
                         [&](int64_t dim) { return has_factor(rule.results[0], dim); });
  }
  if (rule.factors[factor].kind != FactorKind::permutation) return false;
  int64_t spatial = spatial_of_factor(op, rule, factor);
  if (spatial < 0) return false;
  auto numbers = op.getDimensionNumbers();
  const FactorIndices &input = rule.operands[0][numbers.getInputSpatialDimensions()[spatial]];
  const FactorIndices &windows = rule.results[0][numbers.getOutputSpatialDimensions()[spatial]];
  // The factor counts windows, and is the major one of the input's dimension. In a dilated input, several
  // windows meet an element, and it counts elements.
  return window_of(op, spatial).lhs_dilation == 1 ? input.front() == factor && windows == FactorIndices{factor}
                                                  : input == FactorIndices{factor} && windows.front() == factor;
}

static MetElements met_by_block(ConvolutionOp op, int64_t spatial, int64_t windows) {
  const Window window = window_of(op, spatial);
  return {-window.low, elements_under_windows(windows, window.stride, window.reach()), window.lhs_dilation};
}

// Requests the input that a block of the result meets, or, if the kernel is cut, a block of the kernel.
static HaloRequest met_along(ConvolutionOp op, const ShardingRule &rule, int64_t spatial, const AxisList &axes,
                             const Mesh &mesh) {
  auto numbers = op.getDimensionNumbers();
  Window window = window_of(op, spatial);
  const DimId in(numbers.getInputSpatialDimensions()[spatial]);
  const int64_t devices = size_of(axes, mesh);
  const int64_t windows = shape_of_value(op.getResult())[numbers.getOutputSpatialDimensions()[spatial]];
  HaloRequest request{in, shape_of_value(op.getLhs())[in], axes, -window.low, 0, 0};
  if (rule.operands[1][numbers.getKernelSpatialDimensions()[spatial]] == FactorIndices{rule.operands[0][in].front()}) {
    // Places [c*k, (c+1)*k) of the windows read input [c*k*dilation - low, ... + (windows-1)*stride + reach of k).
    window.size = ceil_div(window.size, devices);
    request.step = window.size * window.rhs_dilation;
    request.length = elements_under_windows(windows, window.stride, window.reach());
  } else {
    // Result block [c*q, (c+1)*q) reads input [c*q*stride - low, ... + (q-1)*stride + reach).
    const int64_t q = ceil_div(windows, devices);
    const MetElements met = met_by_block(op, spatial, q);
    request.base = met.first;
    request.step = q * window.stride / window.lhs_dilation;
    request.length = met.length;
  }
  return request;
}

// All blocks of windows must begin at the same offset between the elements of a dilated input, since all devices run
// one program.
static bool begin_alike(ConvolutionOp op, int64_t spatial, int64_t devices) {
  const Window window = window_of(op, spatial);
  const int64_t windows =
      shape_of_value(op.getResult())[op.getDimensionNumbers().getOutputSpatialDimensions()[spatial]];
  const int64_t q = ceil_div(windows, devices);
  return window.lhs_dilation == 1 ||
         (q * window.stride % window.lhs_dilation == 0 && met_by_block(op, spatial, q).length > 0);
}

// A padded kernel would multiply elements behind its end by zeros, and infinities times zero are NaN.
static bool says_what_it_sends(ConvolutionOp op, const ShardingRule &rule, const FactorAxes &axes, OwnExchanges &sent) {
  auto numbers = op.getDimensionNumbers();
  const Mesh &mesh = sent.planner().mesh();
  const DimAxes cut = layout_of(rule.operands[0], axes, mesh), kernel_cut = layout_of(rule.operands[1], axes, mesh);
  const Shape kernel = shape_of_value(op.getRhs());
  if (groups_of(op) != 1 && groups_of(op) % size_of(kernel_cut[numbers.getKernelOutputFeatureDimension()], mesh) != 0)
    return sent.rule_out(), true;
  Shape block = block_shape(shape_of_value(op.getLhs()), cut, mesh);
  for (size_t spatial = 0; spatial < numbers.getInputSpatialDimensions().size(); ++spatial) {
    const int64_t in = numbers.getInputSpatialDimensions()[spatial];
    const int64_t place = numbers.getKernelSpatialDimensions()[spatial];
    if (kernel[place] % size_of(kernel_cut[place], mesh) != 0) return sent.rule_out(), true;
    if (cut[in].empty()) continue;
    if (!begin_alike(op, static_cast<int64_t>(spatial), size_of(cut[in], mesh))) return sent.rule_out(), true;
    add_halo(sent, met_along(op, rule, static_cast<int64_t>(spatial), cut[in], mesh), block,
             element_bytes_of(element_of(op.getLhs())));
  }
  return true;
}

static llvm::LogicalResult localize(ConvolutionOp op, Localizer &localizer) {
  LocalEmitter emitter = localizer.emitter();
  auto numbers = op.getDimensionNumbers();
  mlir::Value zero = emitter.zero(element_of(localizer.operand(0)));
  std::vector<int64_t> padding;
  for (size_t spatial = 0; spatial < numbers.getInputSpatialDimensions().size(); ++spatial) {
    Window window = window_of(op, spatial);
    const AxisList &axes = localizer.operand_axes(0)[numbers.getInputSpatialDimensions()[spatial]];
    if (!axes.empty()) {
      const HaloRequest request =
          met_along(op, localizer.rule(), static_cast<int64_t>(spatial), axes, localizer.mesh());
      localizer.set_operand(0, exchange_halo(localizer, localizer.operand(0), request, zero));
      window.low = window.high = 0;
      if (window.lhs_dilation != 1) {
        const int64_t windows = localizer.global_result_shape(0)[numbers.getOutputSpatialDimensions()[spatial]];
        const MetElements met =
            met_by_block(op, static_cast<int64_t>(spatial), ceil_div(windows, size_of(axes, localizer.mesh())));
        window.low = met.before, window.high = met.behind;
      }
    }
    padding.insert(padding.end(), {window.low, window.high});
  }
  // The input's features are summed over, so both operands need zeros behind their end.
  int64_t in_feature = numbers.getInputFeatureDimension(), kernel_feature = numbers.getKernelInputFeatureDimension();
  localizer.set_operand(0, localizer.with_padding_filled(localizer.operand(0), localizer.global_operand_shape(0),
                                                         localizer.operand_axes(0), {in_feature}, zero));
  localizer.set_operand(1, localizer.with_padding_filled(1, {kernel_feature}, zero));
  auto local = llvm::cast<ConvolutionOp>(localizer.clone_locally());
  const int64_t parts = size_of(localizer.operand_axes(1)[numbers.getKernelOutputFeatureDimension()], localizer.mesh());
  const auto own = [&](uint64_t groups) { return groups == 1 ? 1 : groups / static_cast<uint64_t>(parts); };
  local.setFeatureGroupCount(own(op.getFeatureGroupCount()));
  local.setBatchGroupCount(own(op.getBatchGroupCount()));
  if (!padding.empty()) {
    auto type =
        mlir::RankedTensorType::get({static_cast<int64_t>(padding.size()) / 2, 2}, localizer.builder().getI64Type());
    local.setPaddingAttr(mlir::DenseIntElementsAttr::get(type, padding));
  }
  localizer.set_partial_result(0, local.getResult(), Fold::sum);
  return llvm::success();
}

}  // namespace tessera::stablehlo

void tessera::register_contraction_localize(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, LocalizeModel, DotGeneralOp, DotOp, ConvolutionOp>(registry);
}
