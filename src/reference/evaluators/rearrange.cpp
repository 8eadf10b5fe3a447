#include "reference/evaluators/rearrange.h"

#include <algorithm>
#include <limits>

#include "base/element_types.h"
#include "reference/evaluators/strided.h"

namespace tessera {

Tensor transpose(const Tensor &operand, const Shape &permutation) {
  if (std::is_sorted(permutation.begin(), permutation.end())) return operand;
  Shape strides = row_major_strides(operand.shape());
  return read_view(operand, {0, extents_of(strides, permutation)}, extents_of(operand.shape(), permutation));
}

Tensor broadcast_in_dim(const Tensor &operand, const Shape &result_shape, const Shape &dims) {
  if (operand.size() == element_count(result_shape) && std::is_sorted(dims.begin(), dims.end()))
    return operand.reshaped(result_shape);
  Shape strides = row_major_strides(operand.shape()), view(result_shape.size(), 0);
  for (size_t d = 0; d < dims.size(); ++d)
    if (operand.shape()[d] != 1) view[dims[d]] = strides[d];
  return read_view(operand, {0, view}, result_shape);
}

Tensor reverse(const Tensor &operand, const Shape &dims) {
  if (operand.size() == 0) return operand;
  StridedView view{0, row_major_strides(operand.shape())};
  for (int64_t dim : dims) {
    view.offset += (operand.shape()[dim] - 1) * view.strides[dim];
    view.strides[dim] = -view.strides[dim];
  }
  return read_view(operand, view, operand.shape());
}

Tensor concatenate(const std::vector<Tensor> &operands, int64_t dim) {
  if (operands.size() == 1) return operands[0];
  Shape shape = operands[0].shape();
  shape[dim] = 0;
  for (const Tensor &operand : operands) shape[dim] += operand.shape()[dim];
  Tensor result(operands[0].dtype(), shape);
  StridedView view{0, row_major_strides(shape)};
  for (const Tensor &operand : operands) {
    copy_strided(operand.shape(), operand, {0, row_major_strides(operand.shape())}, result, view);
    view.offset += operand.shape()[dim] * view.strides[dim];
  }
  return result;
}

Tensor iota(DType dtype, const Shape &shape, int64_t dim) {
  Tensor line(dtype, {shape[dim]});
  visit(dtype, [&]<typename T>() {
    T *out = line.mutable_as<T>();
    for (int64_t i = 0; i < shape[dim]; ++i) {
      if constexpr (is_complex_type<T>)
        out[i] = T(static_cast<typename T::value_type>(i));
      else if constexpr (std::is_same_v<T, bool>)
        out[i] = (i & 1) != 0;
      else
        out[i] = static_cast<T>(i);
    }
  });
  return broadcast_in_dim(line, shape, {dim});
}

Tensor slice(const Tensor &operand, const Shape &start, const Shape &limit, const Shape &strides) {
  StridedView view{0, row_major_strides(operand.shape())};
  Shape extents = operand.shape();
  for (size_t d = 0; d < extents.size(); ++d) {
    extents[d] = limit[d] == start[d] ? 0 : (limit[d] - start[d] - 1) / strides[d] + 1;
    view.offset += start[d] * view.strides[d];
    if (extents[d] > 1) view.strides[d] *= strides[d];  // for one element it may have any size
  }
  if (extents == operand.shape() && view.offset == 0) return operand;
  return read_view(operand, view, extents);
}

Tensor piece(const Tensor &operand, int64_t dim, int64_t count, int64_t index) {
  Shape start(operand.rank(), 0), limit = operand.shape();
  int64_t extent = limit[dim] / count;
  start[dim] = index * extent;
  limit[dim] = start[dim] + extent;
  return slice(operand, start, limit, Shape(operand.rank(), 1));
}

static Shape clamped(const Shape &start, const Shape &shape, const Shape &sizes) {
  Shape result = start;
  for (size_t d = 0; d < shape.size(); ++d) result[d] = std::max<int64_t>(0, std::min(start[d], shape[d] - sizes[d]));
  return result;
}

Tensor dynamic_slice(const Tensor &operand, const Shape &start, const Shape &sizes) {
  Shape begin = clamped(start, operand.shape(), sizes), limit = begin;
  for (size_t d = 0; d < sizes.size(); ++d) limit[d] += sizes[d];
  return slice(operand, begin, limit, Shape(sizes.size(), 1));
}

Tensor dynamic_update_slice(const Tensor &operand, const Tensor &update, const Shape &start) {
  Shape begin = clamped(start, operand.shape(), update.shape());
  StridedView view{0, row_major_strides(operand.shape())};
  for (size_t d = 0; d < begin.size(); ++d) view.offset += begin[d] * view.strides[d];
  Tensor result = operand;
  copy_strided(update.shape(), update, {0, row_major_strides(update.shape())}, result, view);
  return result;
}

Tensor pad(const Tensor &operand, const Tensor &value, const Shape &low, const Shape &high, const Shape &interior) {
  Shape shape = operand.shape(), extents = shape;
  StridedView from{0, row_major_strides(shape)};
  bool unchanged = true;
  for (size_t d = 0; d < shape.size(); ++d) {
    int64_t spread = shape[d] == 0 ? 0 : (shape[d] - 1) * (interior[d] + 1) + 1;
    shape[d] = std::max<int64_t>(0, low[d] + spread + high[d]);
    unchanged &= low[d] == 0 && high[d] == 0 && (interior[d] == 0 || operand.shape()[d] < 2);
  }
  if (unchanged) return operand;
  Tensor result = filled(value, shape);
  StridedView to{0, row_major_strides(shape)};
  // Operand index i is copied to low + i * (interior + 1) if that is inside.
  for (size_t d = 0; d < shape.size(); ++d) {
    int64_t step = interior[d] + 1;
    int64_t first = low[d] < 0 ? ceil_div(-low[d], step) : 0;
    int64_t last = shape[d] - 1 - low[d] < 0 ? -1 : std::min(operand.shape()[d] - 1, (shape[d] - 1 - low[d]) / step);
    extents[d] = std::max<int64_t>(0, last - first + 1);
    from.offset += first * from.strides[d];
    to.offset += (low[d] + first * step) * to.strides[d];
    to.strides[d] *= step;
  }
  copy_strided(extents, operand, from, result, to);
  return result;
}

int64_t integer_at(const Tensor &tensor, int64_t position) {
  return visit(tensor.dtype(), [&]<typename T>() -> int64_t {
    if constexpr (std::is_integral_v<T> || is_narrow_int<T>) {
      auto value = tensor.as<T>()[position];
      if constexpr (std::is_same_v<T, uint64_t>)
        return static_cast<int64_t>(std::min<uint64_t>(value, std::numeric_limits<int64_t>::max()));
      else
        return static_cast<int64_t>(value);
    } else {
      throw DefectError("integer_at: " + std::string(name_of(tensor.dtype())) + " isn't an integer type");
    }
  });
}

Shape integers_of(const std::vector<Tensor> &scalars) {
  Shape result;
  for (const Tensor &scalar : scalars) result.push_back(integer_at(scalar));
  return result;
}

Shape integers_in(const Tensor &tensor) {
  Shape values;
  for (int64_t i = 0; i < tensor.size(); ++i) values.push_back(integer_at(tensor, i));
  return values;
}

}  // namespace tessera
