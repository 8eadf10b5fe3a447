#include "kernels/special_convolutions.h"

#include <algorithm>

#include "kernels/window_operand.h"

namespace tessera {
namespace {

constexpr size_t most_spatial = WindowOperand::most_spatial;

struct Depthwise {
  std::vector<SpatialDim> dims;
  int64_t batch = 1, input_batch_stride = 0, output_batch_stride = 0, features = 1, kernel_begin = 0;
};

// Lists for one element of the output the positions of the elements under the window in the input and in the kernel.
struct Taps {
  std::vector<std::pair<int64_t, int64_t>> offsets;

  void find(const Depthwise &work, const int64_t *position, size_t d, int64_t input, int64_t kernel) {
    if (d == work.dims.size()) return offsets.emplace_back(input, kernel), void();
    const SpatialDim &dim = work.dims[d];
    for (int64_t w = 0; w < dim.window; ++w) {
      int64_t at = position[d] * dim.step + w * dim.dilation - dim.low;
      if (at < 0 || at % dim.base_dilation != 0 || at / dim.base_dilation >= dim.extent) continue;
      find(work, position, d + 1, input + at / dim.base_dilation * dim.input_stride, kernel + w * dim.kernel_stride);
    }
  }
};

// Sums one block of features at a time in registers.
template <typename T>
[[gnu::always_inline]] inline void sum_taps(const Taps &taps, const T *input, const T *kernel, T *output,
                                            int64_t count) {
  constexpr int64_t block = 256 / sizeof(T);
  int64_t c = 0;
  for (; c + block <= count; c += block) {
    T sums[block] = {};
    for (const auto &[from, weight] : taps.offsets)
      for (int64_t i = 0; i < block; ++i) sums[i] += input[from + c + i] * kernel[weight + c + i];
    for (int64_t i = 0; i < block; ++i) output[c + i] = sums[i];
  }
  if (c == count) return;
  for (int64_t i = c; i < count; ++i) output[i] = T(0);
  for (const auto &[from, weight] : taps.offsets)
    for (int64_t i = c; i < count; ++i) output[i] += input[from + i] * kernel[weight + i];
}

template <typename T>
TESSERA_AVX512 void sum_taps_avx512(const Taps &taps, const T *input, const T *kernel, T *output, int64_t count) {
  sum_taps(taps, input, kernel, output, count);
}
template <typename T>
TESSERA_AVX2 void sum_taps_avx2(const Taps &taps, const T *input, const T *kernel, T *output, int64_t count) {
  sum_taps(taps, input, kernel, output, count);
}
template <typename T>
void sum_taps_baseline(const Taps &taps, const T *input, const T *kernel, T *output, int64_t count) {
  sum_taps(taps, input, kernel, output, count);
}

template <typename T>
void run_depthwise(const void *state, void *const *buffers, int64_t part, int64_t parts) {
  const auto &work = *static_cast<const Depthwise *>(state);
  const T *input = static_cast<const T *>(buffers[0]), *kernel = static_cast<const T *>(buffers[1]) + work.kernel_begin;
  auto *output = static_cast<T *>(buffers[2]);
  auto *sum = vector_unit() == VectorUnit::avx512 ? sum_taps_avx512<T>
              : vector_unit() == VectorUnit::avx2 ? sum_taps_avx2<T>
                                                  : sum_taps_baseline<T>;
  int64_t positions = 1;
  for (const SpatialDim &dim : work.dims) positions *= dim.positions;
  Taps taps;
  for (int64_t p = positions * part / parts; p < positions * (part + 1) / parts; ++p) {
    int64_t position[most_spatial] = {}, rest = p, at = 0;
    for (size_t d = work.dims.size(); d-- > 0; rest /= work.dims[d].positions) {
      position[d] = rest % work.dims[d].positions;
      at += position[d] * work.dims[d].output_stride;
    }
    taps.offsets.clear();
    taps.find(work, position, 0, 0, 0);
    for (int64_t b = 0; b < work.batch; ++b)
      sum(taps, input + b * work.input_batch_stride, kernel, output + at + b * work.output_batch_stride, work.features);
  }
}

}  // namespace

std::optional<Kernel> depthwise_kernel(DType dtype, const ConvolutionShape &shape) {
  const int64_t features = shape.input[shape.input_feature];
  const Shape in = row_major_strides(shape.input), weights = row_major_strides(shape.kernel),
              out = row_major_strides(shape.output);
  const bool fits = (dtype == DType::f32 || dtype == DType::f64) && shape.feature_groups == features && features > 1 &&
                    shape.output[shape.output_feature] == features && in[shape.input_feature] == 1 &&
                    weights[shape.kernel_output_feature] == 1 && out[shape.output_feature] == 1 &&
                    shape.input_spatial.size() <= most_spatial;
  if (!fits) return std::nullopt;
  auto work = std::make_shared<Depthwise>();
  work->batch = shape.input[shape.input_batch];
  work->input_batch_stride = in[shape.input_batch];
  work->output_batch_stride = out[shape.output_batch];
  work->features = features;
  work->dims = spatial_dims(shape);
  for (const SpatialDim &dim : work->dims)  // the first element of the kernel is behind the last of reversed dimensions
    if (dim.kernel_stride < 0) work->kernel_begin -= dim.kernel_stride * std::max<int64_t>(dim.window - 1, 0);
  return Kernel{.function = dtype == DType::f32 ? run_depthwise<float> : run_depthwise<double>,
                .state = std::move(work),
                .divisible = true,
                .may_share = {}};
}

}  // namespace tessera
