#include "kernels/block.h"

#include <algorithm>

namespace tessera {
namespace {

constexpr int64_t least_block = 16;  // elements, if there are several blocks
constexpr size_t most_operands = 16;

struct Blocks {
  std::shared_ptr<const VectorFunction> function;
  size_t operands = 0;
  int64_t count = 0;   // elements of a block
  int64_t blocks = 1;  // the product of outer
  struct Dim {
    int64_t size;
    int64_t steps[most_operands + 1];  // in bytes: operands, then the result
  };
  std::vector<Dim> outer;
  int64_t advance[most_operands + 1] = {};  // bytes from one element of a block to the next
};

void run_one(const void *state, void *const *buffers, int64_t part, int64_t parts) {
  const auto &blocks = *static_cast<const Blocks *>(state);
  if (parts == 1) return (*blocks.function)(buffers, buffers + blocks.operands, blocks.count);
  // Parts begin at cache lines.
  int64_t lines = (blocks.count + 63) / 64;
  int64_t first = lines * part / parts * 64, last = std::min(blocks.count, lines * (part + 1) / parts * 64);
  if (first >= last) return;
  void *at[most_operands + 1];
  for (size_t i = 0; i <= blocks.operands; ++i)
    at[i] = static_cast<std::byte *>(buffers[i]) + first * blocks.advance[i];
  (*blocks.function)(at, at + blocks.operands, last - first);
}

void run_many(const void *state, void *const *buffers, int64_t part, int64_t parts) {
  const auto &blocks = *static_cast<const Blocks *>(state);
  int64_t first = blocks.blocks * part / parts, last = blocks.blocks * (part + 1) / parts;
  constexpr size_t most = 64;
  int64_t index[most] = {};
  void *at[most_operands + 1];
  size_t n = blocks.operands, dims = blocks.outer.size();
  auto move = [&](const Blocks::Dim &dim, int64_t times) {
    for (size_t i = 0; i <= n; ++i) at[i] = static_cast<std::byte *>(at[i]) + times * dim.steps[i];
  };
  std::copy(buffers, buffers + n + 1, at);
  int64_t rest = first;
  for (size_t d = dims; d-- > 0; rest /= blocks.outer[d].size) {
    index[d] = rest % blocks.outer[d].size;
    move(blocks.outer[d], index[d]);
  }
  for (int64_t block = first; block < last; ++block) {
    (*blocks.function)(at, at + n, blocks.count);
    for (size_t d = dims; d-- > 0;) {
      move(blocks.outer[d], 1);
      if (++index[d] < blocks.outer[d].size) break;
      move(blocks.outer[d], -blocks.outer[d].size);
      index[d] = 0;
    }
  }
}

}  // namespace

std::optional<BlockWalk> block_walk(const Shape &result, const std::vector<BlockOperand> &operands) {
  if (operands.size() > most_operands) return std::nullopt;
  // The innermost dimension is first. Dimensions that all operands walk as one are merged.
  std::vector<BlockWalk::Dim> dims;
  Shape own = row_major_strides(result);
  for (size_t d = result.size(); d-- > 0;) {
    if (result[d] == 1) continue;
    BlockWalk::Dim dim{result[d], {}};
    for (const BlockOperand &operand : operands) dim.steps.push_back(operand.strides[d]);
    dim.steps.push_back(own[d]);
    bool is_one = !dims.empty();
    for (size_t i = 0; i < dim.steps.size() && is_one; ++i)
      is_one = dim.steps[i] == dims.back().steps[i] * dims.back().size;
    if (is_one)
      dims.back().size *= dim.size;
    else
      dims.push_back(std::move(dim));
  }
  BlockWalk walk;
  if (dims.empty()) return walk;  // one element
  walk.count = dims[0].size;
  for (size_t i = 0; i < operands.size(); ++i) {
    if (dims[0].steps[i] > 1) return std::nullopt;
    if (dims[0].steps[i] == 0) walk.single |= uint64_t{1} << i;
  }
  walk.outer.assign(dims.rbegin(), dims.rend() - 1);
  if (!walk.outer.empty() && (walk.count < least_block || walk.outer.size() > 64)) return std::nullopt;
  return walk;
}

Kernel block_kernel(std::shared_ptr<const VectorFunction> function, const BlockWalk &walk,
                    const std::vector<BlockOperand> &operands, int64_t result_bytes) {
  auto blocks = std::make_shared<Blocks>();
  blocks->function = std::move(function);
  blocks->operands = operands.size();
  blocks->count = walk.count;
  std::vector<int64_t> bytes;
  for (const BlockOperand &operand : operands) bytes.push_back(operand.element_bytes);
  bytes.push_back(result_bytes);
  for (size_t i = 0; i < bytes.size(); ++i) blocks->advance[i] = walk.single >> i & 1 ? 0 : bytes[i];
  for (const BlockWalk::Dim &dim : walk.outer) {
    Blocks::Dim &own = blocks->outer.emplace_back();
    own.size = dim.size;
    blocks->blocks *= dim.size;
    for (size_t i = 0; i < bytes.size(); ++i) own.steps[i] = dim.steps[i] * bytes[i];
  }
  return Kernel{.function = blocks->outer.empty() ? run_one : run_many,
                .state = blocks,
                .divisible = walk.outer.empty() ? walk.count >= 256 : blocks->blocks >= 2,
                .may_share = {}};
}

}  // namespace tessera
