#include "native/copy_kernels.h"

#include "native/copy.h"
#include "native/transpose.h"

namespace tessera {
namespace {

// Copies from operands into pieces of the one result, whose buffer is the last.
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
  Kernel kernel;
  kernel.function = run_copies;
  kernel.state = std::make_shared<const Copies>(std::move(copies));
  kernel.divisible = true;
  return kernel;
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

}  // namespace tessera
