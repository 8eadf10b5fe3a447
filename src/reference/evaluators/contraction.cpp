#include "reference/evaluators/contraction.h"

#include <algorithm>

#include "reference/evaluators/combine.h"
#include "reference/evaluators/rearrange.h"
#include "reference/evaluators/reduction.h"
#include "reference/evaluators/strided.h"

namespace tessera {
namespace {

// Names the type for products and sums, by the result's dtype.
template <typename T>
struct AccumulatorOf {
  using Type = std::conditional_t<is_small_float<T>, float,
                                  std::conditional_t<std::is_integral_v<T> || is_narrow_int<T>, uint64_t, T>>;
};
template <typename T>
using Accumulator = typename AccumulatorOf<T>::Type;

template <typename F>
decltype(auto) visit_accumulator(DType dtype, F &&f) {
  return visit(dtype, [&]<typename T>() { return f.template operator()<Accumulator<T>>(); });
}

// Returns the elements in the type in which they are summed for a result of `result_dtype`.
template <typename A>
Tensor promoted(const Tensor &tensor, DType result_dtype) {
  if (dtype_for<A> == tensor.dtype()) return tensor;
  Tensor result(dtype_for<A>, tensor.shape());
  visit(tensor.dtype(), [&]<typename T>() {
    const T *in = tensor.as<T>();
    A *out = result.mutable_as<A>();
    for (int64_t i = 0; i < tensor.size(); ++i) {
      if constexpr (is_complex_type<T>) {
        if constexpr (is_complex_type<A>) {
          using Part = typename A::value_type;
          out[i] = {static_cast<Part>(in[i].real()), static_cast<Part>(in[i].imag())};
        } else {
          throw InputError("sums products of complex numbers as " + std::string(name_of(result_dtype)) +
                           ", which has no imaginary part; give a complex result, and take its real part");
        }
      } else if constexpr (is_complex_type<A>) {
        out[i] = A(static_cast<typename A::value_type>(widen(in[i])));
      } else if constexpr (std::is_floating_point_v<A> && std::is_same_v<Wide<T>, uint64_t>) {
        out[i] = static_cast<A>(static_cast<int64_t>(widen(in[i])));
      } else {
        out[i] = static_cast<A>(widen(in[i]));
      }
    }
  });
  return result;
}

Tensor demoted(const Tensor &sums, DType dtype) {
  if (sums.dtype() == dtype) return sums;
  Tensor result(dtype, sums.shape());
  visit(dtype, [&]<typename T>() {
    const auto *in = sums.as<Accumulator<T>>();
    T *out = result.mutable_as<T>();
    for (int64_t i = 0; i < sums.size(); ++i) {
      if constexpr (is_complex_type<T> || std::is_same_v<T, double>)
        out[i] = in[i];
      else
        out[i] = static_cast<T>(in[i]);
    }
  });
  return result;
}

// Computes c[m, n] += a[m, k] b[k, n], all row-major. Blocks of b's rows stay in cache while a's rows pass by.
template <typename A>
void multiply_add(int64_t m, int64_t k, int64_t n, const A *a, const A *b, A *c) {
  constexpr int64_t k_block = 64, n_block = 512;
  for (int64_t k0 = 0; k0 < k; k0 += k_block)
    for (int64_t n0 = 0; n0 < n; n0 += n_block) {
      int64_t k1 = std::min(k, k0 + k_block), n1 = std::min(n, n0 + n_block);
      for (int64_t i = 0; i < m; ++i) {
        A *row = c + i * n;
        for (int64_t p = k0; p < k1; ++p) {
          A factor = a[i * k + p];
          const A *other = b + p * n;
          for (int64_t j = n0; j < n1; ++j) row[j] += product(factor, other[j]);
        }
      }
    }
}

Shape joined(const Shape &a, const Shape &b, const Shape &c) {
  Shape result = a;
  result.insert(result.end(), b.begin(), b.end());
  result.insert(result.end(), c.begin(), c.end());
  return result;
}

}  // namespace

Tensor dot_general(const Tensor &lhs, const Tensor &rhs, const DotDims &dims, DType result_dtype) {
  Shape lhs_free = dims_without(lhs.rank(), joined(dims.lhs_batching, dims.lhs_contracting, {}));
  Shape rhs_free = dims_without(rhs.rank(), joined(dims.rhs_batching, dims.rhs_contracting, {}));
  Shape batch = extents_of(lhs.shape(), dims.lhs_batching);
  Shape rows = extents_of(lhs.shape(), lhs_free), columns = extents_of(rhs.shape(), rhs_free);
  int64_t b = element_count(batch), m = element_count(rows), n = element_count(columns);
  int64_t k = element_count(extents_of(lhs.shape(), dims.lhs_contracting));
  return visit_accumulator(result_dtype, [&]<typename A>() {
    Tensor left = promoted<A>(transpose(lhs, joined(dims.lhs_batching, lhs_free, dims.lhs_contracting)), result_dtype);
    Tensor right = promoted<A>(transpose(rhs, joined(dims.rhs_batching, dims.rhs_contracting, rhs_free)), result_dtype);
    Tensor sums(dtype_for<A>, joined(batch, rows, columns));
    A *out = sums.mutable_as<A>();
    for (int64_t i = 0; i < b; ++i)
      multiply_add(m, k, n, left.as<A>() + i * m * k, right.as<A>() + i * k * n, out + i * m * n);
    return demoted(sums, result_dtype);
  });
}

namespace {

// Computes one group of a convolution from padded and dilated input [batch, spatial..., features] and kernel
// [spatial..., in, out] to [batch, spatial..., out]: for each kernel position, a strided slice of the input times a
// matrix.
template <typename A>
Tensor convolve_group(const Tensor &input, const Tensor &kernel, const ConvolutionDims &dims, const Shape &counts) {
  int64_t rank = input.rank(), in_features = kernel.shape()[rank - 2], out_features = kernel.shape()[rank - 1];
  Shape out_shape = joined({input.shape()[0]}, counts, {out_features});
  Shape taken = joined({input.shape()[0]}, counts, {in_features});
  Shape kernel_spatial(kernel.shape().begin(), kernel.shape().end() - 2);
  Tensor sums(dtype_for<A>, out_shape);
  if (sums.size() == 0) return sums;
  A *out = sums.mutable_as<A>();
  const A *matrix = kernel.as<A>();
  Shape strides = row_major_strides(input.shape());
  for_each_index(kernel_spatial, [&](const Shape &index) {
    StridedView view{0, strides};
    for (size_t d = 0; d < index.size(); ++d) {
      view.offset += index[d] * dims.rhs_dilation[d] * strides[d + 1];
      view.strides[d + 1] *= dims.strides[d];
    }
    Tensor values = read_view(input, view, taken);
    multiply_add(element_count(taken) / std::max<int64_t>(in_features, 1), in_features, out_features, values.as<A>(),
                 matrix, out);
    matrix += in_features * out_features;
  });
  return sums;
}

}  // namespace

Tensor convolution(const Tensor &input, const Tensor &kernel, const ConvolutionDims &dims, DType result_dtype) {
  size_t spatial = dims.input_spatial.size();
  int64_t last = static_cast<int64_t>(spatial) + 1;
  Shape input_order = joined({dims.input_batch}, dims.input_spatial, {dims.input_feature});
  Shape kernel_order = joined(dims.kernel_spatial, {dims.kernel_input_feature}, {dims.kernel_output_feature});
  Shape low(spatial + 2, 0), high = low, interior = low, reversed;
  Windows windows;
  for (size_t d = 0; d < spatial; ++d) {
    std::tie(low[d + 1], high[d + 1]) = dims.padding[d];
    interior[d + 1] = dims.lhs_dilation[d] - 1;
    if (dims.reversal[d]) reversed.push_back(static_cast<int64_t>(d));
    windows.sizes.push_back(kernel.shape()[dims.kernel_spatial[d]]);
  }
  windows.strides = dims.strides;
  windows.base_dilations = dims.lhs_dilation;
  windows.window_dilations = dims.rhs_dilation;
  windows.padding = dims.padding;
  Shape counts = window_counts(extents_of(input.shape(), dims.input_spatial), windows);

  return visit_accumulator(result_dtype, [&]<typename A>() {
    Tensor zero(dtype_for<A>, {});
    Tensor values = pad(promoted<A>(transpose(input, input_order), result_dtype), zero, low, high, interior);
    Tensor weights = reverse(promoted<A>(transpose(kernel, kernel_order), result_dtype), reversed);
    int64_t groups = std::max(dims.feature_groups, dims.batch_groups);
    std::vector<Tensor> parts;
    for (int64_t g = 0; g < groups; ++g) {
      Tensor group = dims.feature_groups > 1 ? piece(values, last, groups, g) : piece(values, 0, groups, g);
      parts.push_back(convolve_group<A>(group, piece(weights, last, groups, g), dims, counts));
    }
    Tensor sums = demoted(concatenate(parts, last), result_dtype);
    // [batch, spatial..., feature] is permuted to the output's order.
    Shape order(spatial + 2);
    order[dims.output_batch] = 0;
    order[dims.output_feature] = last;
    for (size_t d = 0; d < spatial; ++d) order[dims.output_spatial[d]] = static_cast<int64_t>(d) + 1;
    return transpose(sums, order);
  });
}

}  // namespace tessera
