#include "reference/evaluators/sparse.h"

#include <algorithm>
#include <complex>

namespace tessera {
namespace {

bool fits(const Tensor &data, const Tensor &starts, const Tensor &columns, const Tensor &dense, DType result_dtype,
          const Shape &result_shape) {
  if (data.rank() != 1 || starts.rank() != 1 || starts.size() == 0 || dense.rank() < 1 || dense.rank() > 2)
    return false;
  bool has_indices =
      starts.dtype() == columns.dtype() && (starts.dtype() == DType::i32 || starts.dtype() == DType::i64);
  Shape shape = dense.shape();
  shape[0] = starts.size() - 1;
  return has_indices && columns.shape() == data.shape() && data.dtype() == dense.dtype() &&
         result_dtype == data.dtype() && result_shape == shape;
}

template <typename T, typename Index>
void multiply(const Tensor &data, const Tensor &starts, const Tensor &columns, const Tensor &dense, Tensor &result) {
  int64_t rows = starts.size() - 1, dense_rows = dense.shape()[0];
  int64_t width = dense.rank() == 2 ? dense.shape()[1] : 1;
  const Index *start = starts.as<Index>(), *column = columns.as<Index>();
  T *to = result.mutable_as<T>();
  for (int64_t row = 0; row < rows; ++row, to += width) {
    int64_t end = std::min<int64_t>(start[row + 1], data.size());
    for (int64_t at = std::max<int64_t>(start[row], 0); at < end; ++at) {
      if (column[at] < 0 || column[at] >= dense_rows) continue;
      const T *from = dense.as<T>() + column[at] * width;
      for (int64_t k = 0; k < width; ++k) to[k] += data.as<T>()[at] * from[k];
    }
  }
}

}  // namespace

std::optional<Tensor> csr_product(const Tensor &data, const Tensor &starts, const Tensor &columns, const Tensor &dense,
                                  DType result_dtype, const Shape &result_shape) {
  if (!fits(data, starts, columns, dense, result_dtype, result_shape)) return std::nullopt;
  Tensor result(result_dtype, result_shape);
  auto by_index = [&]<typename T>() {
    if (starts.dtype() == DType::i32)
      multiply<T, int32_t>(data, starts, columns, dense, result);
    else
      multiply<T, int64_t>(data, starts, columns, dense, result);
  };
  switch (data.dtype()) {
    case DType::i32:  // sums wrap
      by_index.template operator()<uint32_t>();
      break;
    case DType::i64:
      by_index.template operator()<uint64_t>();
      break;
    case DType::f32:
      by_index.template operator()<float>();
      break;
    case DType::f64:
      by_index.template operator()<double>();
      break;
    case DType::c64:
      by_index.template operator()<std::complex<float>>();
      break;
    case DType::c128:
      by_index.template operator()<std::complex<double>>();
      break;
    default:
      return std::nullopt;
  }
  return result;
}

}  // namespace tessera
