#include "kernels/copy_kernels.h"

#include <algorithm>
#include <cstring>

#include "kernels/copy.h"
#include "kernels/fold.h"
#include "kernels/transpose.h"

namespace tessera {
namespace {

// Describes copies from operands into pieces of the one result, whose buffer is the last.
struct Copies {
  struct Piece {
    StridedCopy copy;
    int64_t operand = 0, src_offset = 0, dst_offset = 0;  // in bytes
  };
  std::vector<Piece> pieces;
  int64_t operands = 1;
};

void run_copies(const void *state, void *const *buffers, int64_t part, int64_t parts) {
  const auto &copies = *static_cast<const Copies *>(state);
  auto *result = static_cast<std::byte *>(buffers[copies.operands]);
  for (const Copies::Piece &piece : copies.pieces)
    piece.copy.run(result + piece.dst_offset, static_cast<const std::byte *>(buffers[piece.operand]) + piece.src_offset,
                   part, parts);
}

Kernel kernel_of(Copies copies) {
  return Kernel{.function = run_copies,
                .state = std::make_shared<const Copies>(std::move(copies)),
                .divisible = true,
                .may_share = {}};
}

}  // namespace

Kernel transpose_kernel(const Shape &operand_shape, const Shape &permutation, int64_t element_bytes) {
  return kernel_of({{{transposition(operand_shape, permutation, element_bytes)}}});
}

Kernel reverse_kernel(const Shape &shape, const Shape &dimensions, int64_t element_bytes) {
  return kernel_of(
      {{{reversal(shape, dimensions, element_bytes), 0, reversal_offset(shape, dimensions) * element_bytes, 0}}});
}

Kernel concatenate_kernel(const std::vector<Shape> &operand_shapes, int64_t dimension, int64_t element_bytes) {
  Shape result = operand_shapes[0];
  result[dimension] = 0;
  for (const Shape &shape : operand_shapes) result[dimension] += shape[dimension];
  Shape strides = row_major_strides(result);
  Copies copies;
  copies.operands = static_cast<int64_t>(operand_shapes.size());
  int64_t begin = 0;
  for (int64_t i = 0; i < copies.operands; ++i) {
    const Shape &shape = operand_shapes[i];
    copies.pieces.push_back({StridedCopy(shape, strides, row_major_strides(shape), element_bytes), i, 0,
                             begin * strides[dimension] * element_bytes});
    begin += shape[dimension];
  }
  return kernel_of(std::move(copies));
}

Kernel broadcast_kernel(const Shape &operand_shape, const Shape &result_shape, const Shape &dims,
                        int64_t element_bytes) {
  Shape from(result_shape.size(), 0), own = row_major_strides(operand_shape);
  for (size_t d = 0; d < dims.size(); ++d)
    if (operand_shape[d] != 1) from[static_cast<size_t>(dims[d])] = own[d];
  return kernel_of({{{StridedCopy(result_shape, row_major_strides(result_shape), from, element_bytes)}}});
}

Kernel slice_kernel(const Shape &operand_shape, const Shape &start, const Shape &strides, const Shape &result_shape,
                    int64_t element_bytes) {
  Shape from = row_major_strides(operand_shape);
  int64_t offset = 0;
  for (size_t d = 0; d < from.size(); ++d) {
    offset += start[d] * from[d];
    if (result_shape[d] > 1) from[d] *= strides[d];  // with one element, the stride doesn't matter
  }
  if (element_count(result_shape) == 0) offset = 0;
  return kernel_of({{{StridedCopy(result_shape, row_major_strides(result_shape), from, element_bytes), 0,
                      offset * element_bytes, 0}}});
}

Kernel copy_kernel(int64_t bytes) { return kernel_of({{{StridedCopy({bytes}, {1}, {1}, 1)}}}); }

namespace {

struct Pad {
  StridedCopy copy;
  int64_t src_offset = 0, dst_offset = 0;  // in bytes
  int64_t count = 0, element_bytes = 0;    // of the result
  bool fills = true;                       // some of the result is padding
};

// The kernel isn't divisible: the copy writes over filled elements, and its parts don't follow those of the result.
void run_pad(const void *state, void *const *buffers, int64_t, int64_t) {
  const auto &pad = *static_cast<const Pad *>(state);
  auto *result = static_cast<std::byte *>(buffers[2]);
  if (pad.fills) fill_elements(result, buffers[1], pad.count, pad.element_bytes);
  pad.copy.run(result + pad.dst_offset, static_cast<const std::byte *>(buffers[0]) + pad.src_offset);
}

struct Fill {
  std::byte element[16];
  int64_t count, bytes, operands;
};

void run_fill(const void *state, void *const *buffers, int64_t part, int64_t parts) {
  const auto &fill = *static_cast<const Fill *>(state);
  int64_t first = fill.count * part / parts, last = fill.count * (part + 1) / parts;
  fill_elements(static_cast<std::byte *>(buffers[fill.operands]) + first * fill.bytes, fill.element, last - first,
                fill.bytes);
}

}  // namespace

Kernel pad_kernel(const Shape &operand_shape, const Shape &low, const Shape &interior, const Shape &result_shape,
                  int64_t element_bytes) {
  Shape from = row_major_strides(operand_shape), to = row_major_strides(result_shape), sizes = operand_shape;
  auto pad = std::make_shared<Pad>();
  pad->count = element_count(result_shape);
  pad->element_bytes = element_bytes;
  for (size_t d = 0; d < sizes.size(); ++d) {
    // Element k stands at low + k * apart: those from `first` to before `last` are inside.
    int64_t apart = interior[d] + 1;
    int64_t first = low[d] < 0 ? (-low[d] + apart - 1) / apart : 0;
    int64_t last =
        std::min(operand_shape[d], result_shape[d] <= low[d] ? 0 : (result_shape[d] - low[d] - 1) / apart + 1);
    sizes[d] = std::max<int64_t>(0, last - first);
    if (sizes[d] == 0) continue;
    pad->src_offset += first * from[d] * element_bytes;
    pad->dst_offset += (low[d] + first * apart) * to[d] * element_bytes;
    to[d] *= apart;
  }
  if (element_count(sizes) == 0) pad->src_offset = pad->dst_offset = 0;
  pad->fills = element_count(sizes) < pad->count;
  pad->copy = StridedCopy(sizes, to, from, element_bytes);
  return Kernel{.function = run_pad, .state = std::move(pad), .may_share = {}};
}

Kernel fill_kernel(const void *element, int64_t count, int64_t element_bytes, int64_t operands) {
  auto fill = std::make_shared<Fill>();
  std::memcpy(fill->element, element, static_cast<size_t>(element_bytes));
  fill->count = count;
  fill->bytes = element_bytes;
  fill->operands = operands;
  return Kernel{.function = run_fill, .state = std::move(fill), .divisible = true, .may_share = {}};
}

}  // namespace tessera
