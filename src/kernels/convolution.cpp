// A convolution is a product: windows of the input (a row for each position, window_operand.h) times the kernel (a column for each output
// feature), one for each group. If the output's features are contiguous, windows are rows; otherwise they are columns.
// Gradients are convolutions with other dimension numbers, and nothing is special about them.
#include "kernels/convolution.h"

#include <algorithm>

#include "kernels/gemm.h"
#include "kernels/special_convolutions.h"

namespace tessera {
namespace {

struct Strides {
  Shape input, kernel, output;
};

// Returns the order of the batch (-1) and of the spatial dimensions in the output, major first.
std::vector<int> output_order(const ConvolutionShape &shape, const Strides &strides) {
  std::vector<int> order{-1};
  for (size_t d = 0; d < shape.output_spatial.size(); ++d) order.push_back(static_cast<int>(d));
  auto stride_of = [&](int dim) { return strides.output[dim < 0 ? shape.output_batch : shape.output_spatial[dim]]; };
  std::sort(order.begin(), order.end(), [&](int a, int b) { return stride_of(a) > stride_of(b); });
  return order;
}

WindowOperand windows_of(const ConvolutionShape &shape, const Strides &strides) {
  WindowOperand windows;
  for (size_t d = 0; d < shape.input_spatial.size(); ++d) {
    WindowOperand::Spatial dim;
    dim.extent = shape.input[shape.input_spatial[d]];
    dim.stride = strides.input[shape.input_spatial[d]];
    dim.step = shape.strides[d];
    dim.dilation = shape.rhs_dilation[d];
    dim.base_dilation = shape.lhs_dilation[d];
    dim.low = shape.padding[d].first;
    dim.window = shape.kernel[shape.kernel_spatial[d]];
    dim.positions = shape.output[shape.output_spatial[d]];
    windows.spatial.push_back(dim);
  }
  windows.batch = shape.output[shape.output_batch];
  windows.batch_stride = strides.input[shape.input_batch];
  windows.features = shape.kernel[shape.kernel_input_feature];
  windows.feature_stride = strides.input[shape.input_feature];
  windows.row_order = output_order(shape, strides);
  return windows;
}

// Returns the begin of the kernel's elements (behind the last of reversed dimensions), and its inner indices:
// positions, then features.
std::pair<int64_t, IndexGroup> kernel_inner(const ConvolutionShape &shape, const Strides &strides) {
  Shape sizes, steps;
  int64_t begin = 0;
  for (size_t d = 0; d < shape.kernel_spatial.size(); ++d) {
    int64_t dim = shape.kernel_spatial[d], stride = strides.kernel[dim];
    sizes.push_back(shape.kernel[dim]);
    steps.push_back(shape.reversal[d] ? -stride : stride);
    if (shape.reversal[d]) begin += stride * std::max<int64_t>(shape.kernel[dim] - 1, 0);
  }
  sizes.push_back(shape.kernel[shape.kernel_input_feature]);
  steps.push_back(strides.kernel[shape.kernel_input_feature]);
  return {begin, IndexGroup(sizes, steps)};
}

// Lists the products of a convolution, one after the other: for each group, which has its part of the output's
// features, and perhaps for each index of the batch.
struct Batches {
  Shape sizes, input_steps, kernel_steps, output_steps;
};

struct ConvolutionProduct {
  GemmShape shape;
  int64_t kernel_begin = 0;
  bool kernel_first = false;  // the kernel is the left operand
};

IndexGroup positions_of(const ConvolutionShape &shape, const Strides &strides, const WindowOperand &windows) {
  Shape sizes, steps;
  for (int dim : windows.row_order) {
    sizes.push_back(dim < 0 ? windows.batch : windows.spatial[dim].positions);
    steps.push_back(strides.output[dim < 0 ? shape.output_batch : shape.output_spatial[dim]]);
  }
  return {sizes, steps};
}

ConvolutionProduct product_of(DType input, DType kernel_dtype, DType result, const ConvolutionShape &shape) {
  Strides strides{row_major_strides(shape.input), row_major_strides(shape.kernel), row_major_strides(shape.output)};
  auto windows = std::make_shared<WindowOperand>(windows_of(shape, strides));
  auto [kernel_begin, inner] = kernel_inner(shape, strides);
  const int64_t groups = std::max(shape.feature_groups, shape.batch_groups);
  const int64_t features = shape.output[shape.output_feature] / std::max<int64_t>(groups, 1);
  const int64_t feature_stride = strides.output[shape.output_feature];
  Batches batches{
      {groups},
      {shape.feature_groups > 1 ? windows->features * windows->feature_stride : windows->batch * windows->batch_stride},
      {features * strides.kernel[shape.kernel_output_feature]},
      {features * feature_stride}};
  const bool kernel_first = feature_stride != 1 && features > 1;
  // Otherwise the windows' part of the output would be in pieces.
  if (kernel_first && windows->row_order[0] == -1 && strides.output[shape.output_batch] > feature_stride) {
    batches.sizes.push_back(windows->batch);
    batches.input_steps.push_back(windows->batch_stride);
    batches.kernel_steps.push_back(0);
    batches.output_steps.push_back(strides.output[shape.output_batch]);
    windows->batch = 1;
  }
  GemmShape product;
  product.result = result;
  product.result_batch = IndexGroup(batches.sizes, batches.output_steps);
  IndexGroup positions = positions_of(shape, strides, *windows), outputs({features}, {feature_stride});
  IndexGroup kernel_columns({features}, {strides.kernel[shape.kernel_output_feature]});
  IndexGroup input_batch(batches.sizes, batches.input_steps), kernel_batch(batches.sizes, batches.kernel_steps);
  if (kernel_first) {
    product.lhs = kernel_dtype;
    product.rhs = input;
    product.lhs_batch = kernel_batch;
    product.rhs_batch = input_batch;
    product.lhs_rows = kernel_columns;
    product.lhs_inner = inner;
    product.rhs_windows = windows;
    product.rhs_columns = IndexGroup({windows->rows()}, {1});
    product.rhs_inner = IndexGroup({windows->inner()}, {1});
    product.result_rows = outputs;
    product.result_columns = positions;
  } else {
    product.lhs = input;
    product.rhs = kernel_dtype;
    product.lhs_batch = input_batch;
    product.rhs_batch = kernel_batch;
    product.rhs_columns = kernel_columns;
    product.rhs_inner = inner;
    product.lhs_windows = windows;
    product.lhs_rows = IndexGroup({windows->rows()}, {1});
    product.lhs_inner = IndexGroup({windows->inner()}, {1});
    product.result_rows = positions;
    product.result_columns = outputs;
  }
  return {std::move(product), kernel_begin * static_cast<int64_t>(bytes_of(kernel_dtype)), kernel_first};
}

struct Convolution {
  std::unique_ptr<const Gemm> gemm;
  int64_t kernel_begin = 0;  // in bytes
  bool kernel_first = false, has_epilogue = false;
  int64_t result = 2;  // the index of its buffer
};

void run_convolution(const void *state, void *const *buffers, int64_t part, int64_t parts) {
  const auto &convolution = *static_cast<const Convolution *>(state);
  const void *kernel = static_cast<const std::byte *>(buffers[1]) + convolution.kernel_begin;
  const void *lhs = convolution.kernel_first ? kernel : buffers[0],
             *rhs = convolution.kernel_first ? buffers[0] : kernel;
  convolution.gemm->run(lhs, rhs, buffers[convolution.result], part, parts,
                        convolution.has_epilogue ? buffers : nullptr);
}

}  // namespace

std::vector<SpatialDim> spatial_dims(const ConvolutionShape &shape) {
  const Shape in = row_major_strides(shape.input), weights = row_major_strides(shape.kernel),
              out = row_major_strides(shape.output);
  std::vector<SpatialDim> dims;
  for (size_t d = 0; d < shape.input_spatial.size(); ++d) {
    const int64_t input = shape.input_spatial[d], kernel = shape.kernel_spatial[d], output = shape.output_spatial[d];
    dims.push_back({shape.input[input], in[input], shape.reversal[d] ? -weights[kernel] : weights[kernel], out[output],
                    shape.strides[d], shape.rhs_dilation[d], shape.lhs_dilation[d], shape.padding[d].first,
                    shape.kernel[kernel], shape.output[output]});
  }
  return dims;
}

std::optional<Kernel> convolution_kernel(DType input, DType kernel_dtype, DType result, const ConvolutionShape &shape,
                                         VectorUnit unit, std::shared_ptr<const Epilogue> epilogue) {
  if (shape.input_spatial.size() > WindowOperand::most_spatial) return std::nullopt;
  if (input == kernel_dtype && input == result && !epilogue) {
    if (std::optional<Kernel> depthwise = depthwise_kernel(input, shape)) return depthwise;
    if (std::optional<Kernel> weights = weights_kernel(input, shape, unit)) return weights;
  }
  if (input == kernel_dtype && unit == vector_unit())
    if (std::optional<Kernel> library = onednn_convolution(input, result, shape, epilogue)) return library;
  auto [product, kernel_begin, kernel_first] = product_of(input, kernel_dtype, result, shape);
  Kernel kernel;
  auto convolution = std::make_shared<Convolution>();
  if (epilogue) {
    convolution->has_epilogue = true;
    convolution->result = epilogue->results[0].buffer;
    if (!epilogue->leaves_room_for(result)) kernel.may_share = epilogue->may_share();
  }
  product.epilogue = std::move(epilogue);
  convolution->gemm = make_gemm(std::move(product), unit);
  if (!convolution->gemm) return std::nullopt;
  convolution->kernel_begin = kernel_begin;
  convolution->kernel_first = kernel_first;
  kernel.function = run_convolution;
  kernel.state = std::move(convolution);
  kernel.divisible = true;
  return kernel;
}

bool is_worth_epilogue(DType result, DType finished, const ConvolutionShape &shape) {
  constexpr int64_t least_features = 16, least_bytes = 64 << 10;
  const int64_t bytes = static_cast<int64_t>(bytes_of(result));
  return !is_complex(result) && finished == result && shape.feature_groups == 1 && shape.batch_groups == 1 &&
         shape.output[shape.output_feature] >= least_features && element_count(shape.output) * bytes >= least_bytes;
}

}  // namespace tessera
