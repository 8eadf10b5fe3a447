#include "kernels/update.h"

#include <algorithm>
#include <cstring>

#include "kernels/copy.h"
#include "kernels/index_vectors.h"

namespace tessera {
namespace {

struct Block {
  // The starts are the components of a single index vector, each in a buffer of its own.
  std::vector<IndexVectors> starts;
  StridedCopy copy;
  Shape operand, sizes;
  int64_t bytes = 0, size = 0;

  int64_t offset(void *const *start_buffers) const {
    int64_t offset = 0;
    IndexVectors::Run run;
    for (size_t d = 0; d < starts.size(); ++d) {
      starts[d].decode(start_buffers[d], 0, 1, IndexVectors::Outside::clamp, run);
      offset += run.bases[0];
    }
    return offset;
  }
};

std::shared_ptr<Block> block_of(DType dtype, DType start_dtype, const Shape &operand, const Shape &sizes,
                                bool into_operand) {
  auto block = std::make_shared<Block>();
  block->operand = operand;
  block->sizes = sizes;
  block->bytes = static_cast<int64_t>(bytes_of(dtype));
  block->size = element_count(sizes);
  Shape all;
  for (int64_t d = 0; d < static_cast<int64_t>(operand.size()); ++d) all.push_back(d);
  for (int64_t d : all) {
    IndexingDims indexing;
    indexing.window_dims = all;
    indexing.index_map = {d};
    block->starts.emplace_back(indexing, operand, Shape{1}, start_dtype, sizes);
  }
  if (block->size == 0) return block;
  Shape outside = row_major_strides(operand), inside = row_major_strides(sizes);
  block->copy = into_operand ? StridedCopy(sizes, outside, inside, block->bytes)
                             : StridedCopy(sizes, inside, outside, block->bytes);
  return block;
}

void run_slice(const void *state, void *const *buffers, int64_t part, int64_t parts) {
  const auto &block = *static_cast<const Block *>(state);
  if (block.size == 0) return;
  const auto *from = static_cast<const std::byte *>(buffers[0]) + block.offset(buffers + 1) * block.bytes;
  block.copy.run(buffers[1 + block.operand.size()], from, part, parts);
}

// Writes the rows of the block that lie in elements [low, high) of the result.
void write_range(const Block &block, std::byte *result, const std::byte *update, int64_t offset, int64_t low,
                 int64_t high) {
  Shape steps = row_major_strides(block.operand);
  size_t last = block.sizes.size();  // the dimensions from here on are whole
  while (last > 0 && block.sizes[last - 1] == block.operand[last - 1]) --last;
  int64_t row = last == 0 ? block.size : block.sizes[last - 1] * steps[last - 1];
  Shape index(last == 0 ? 0 : last - 1, 0);
  for (int64_t from = 0, at = offset; from < block.size; from += row) {
    int64_t first = std::max(at, low), end = std::min(at + row, high);
    if (first < end)
      std::memcpy(result + first * block.bytes, update + (from + first - at) * block.bytes,
                  static_cast<size_t>((end - first) * block.bytes));
    for (size_t d = index.size(); d-- > 0;) {
      at += steps[d];
      if (++index[d] < block.sizes[d]) break;
      at -= steps[d] * block.sizes[d];
      index[d] = 0;
    }
  }
}

void run_update(const void *state, void *const *buffers, int64_t part, int64_t parts) {
  const auto &block = *static_cast<const Block *>(state);
  size_t rank = block.operand.size();
  const auto *operand = static_cast<const std::byte *>(buffers[0]);
  const auto *update = static_cast<const std::byte *>(buffers[1]);
  auto *result = static_cast<std::byte *>(buffers[2 + rank]);
  int64_t offset = block.size == 0 ? 0 : block.offset(buffers + 2);
  if (result == operand) {
    if (block.size > 0) block.copy.run(result + offset * block.bytes, update, part, parts);
    return;
  }
  // Each part owns a piece of the result's memory.
  int64_t total = element_count(block.operand), low = total * part / parts, high = total * (part + 1) / parts;
  copy_bytes(result + low * block.bytes, operand + low * block.bytes, static_cast<size_t>((high - low) * block.bytes),
             false);
  if (block.size == 0) return;
  if (parts == 1)
    block.copy.run(result + offset * block.bytes, update);
  else
    write_range(block, result, update, offset, low, high);
}

}  // namespace

Kernel dynamic_slice_kernel(DType dtype, DType start_dtype, const Shape &operand, const Shape &sizes) {
  return Kernel{.function = run_slice,
                .state = block_of(dtype, start_dtype, operand, sizes, false),
                .divisible = true,
                .moved_bytes = 2 * element_count(sizes) * static_cast<int64_t>(bytes_of(dtype)),
                .may_share = {}};
}

Kernel dynamic_update_slice_kernel(DType dtype, DType start_dtype, const Shape &operand, const Shape &update) {
  return Kernel{.function = run_update,
                .state = block_of(dtype, start_dtype, operand, update, true),
                .divisible = true,
                .moved_in_place = 2 * element_count(update) * static_cast<int64_t>(bytes_of(dtype)),
                .may_share = {{0, 0}}};
}

}  // namespace tessera
