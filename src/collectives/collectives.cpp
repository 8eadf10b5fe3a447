#include "collectives/collectives.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <numeric>
#include <utility>

#include "kernels/copy.h"
#include "mesh/device_groups.h"

namespace tessera {
namespace {

constexpr int64_t copied_bytes = 256 << 10;   // at a time, to all receivers: the source stays in a core's cache
constexpr int64_t combined_bytes = 16 << 10;  // at a time, of each member
// Results of at least this many bytes, over all devices, are written past the caches.
constexpr int64_t streamed_bytes = 8 << 20;

int64_t product(const Shape &shape, size_t from, size_t to) {
  int64_t product = 1;
  for (size_t i = from; i < to; ++i) product *= shape[i];
  return product;
}

// Calls act(offset in a, offset in b, bytes) for the pieces of rows that make up bytes [begin, end) of the block.
template <typename Act>
void for_pieces(int64_t begin, int64_t end, int64_t row, int64_t a_stride, int64_t b_stride, Act act) {
  if (a_stride == row && b_stride == row) return act(begin, begin, end - begin);
  while (begin < end) {
    int64_t index = begin / row, within = begin % row, bytes = std::min(row - within, end - begin);
    act(index * a_stride + within, index * b_stride + within, bytes);
    begin += bytes;
  }
}

// Splits `count` items of `bytes` each into chunks, and calls act(item, begin, end) for those of this part.
template <typename Act>
void for_chunks(int64_t count, int64_t bytes, int64_t chunk, int64_t part, int64_t parts, Act act) {
  int64_t chunks = (bytes + chunk - 1) / chunk, all = count * chunks;
  for (int64_t i = all * part / parts; i < all * (part + 1) / parts; ++i) {
    int64_t begin = i % chunks * chunk;
    act(i / chunks, begin, std::min(begin + chunk, bytes));
  }
}

const std::byte *operand_of(const ById<DeviceId, const void *> &operands, DeviceId device) {
  return static_cast<const std::byte *>(operands[device]);
}
std::byte *result_of(const ById<DeviceId, void *> &results, DeviceId device) {
  return static_cast<std::byte *>(results[device]);
}

// Returns whether any member's result is wanted.
bool is_wanted(const std::vector<DeviceId> &group, const ById<DeviceId, void *> &results) {
  return std::any_of(group.begin(), group.end(), [&](DeviceId device) { return results[device] != nullptr; });
}

// Combines bytes of all members' operands, from where `offset` says.
class Combiner {
 public:
  Combiner(const CollectiveTask &task, const ById<DeviceId, const void *> &operands)
      : task_(task), operands_(operands), accumulator_(accumulator_of(task.dtype)) {}

  // The result is valid until the next call.
  const std::byte *combined(const std::vector<DeviceId> &group, int64_t offset, int64_t bytes) {
    result_.resize(static_cast<size_t>(bytes));
    if (accumulator_ != task_.dtype) {
      constexpr int64_t block = 1024;
      for (int64_t begin = 0; begin < bytes; begin += block)
        combine_wide(group, offset + begin, std::min(block, bytes - begin), result_.data() + begin);
      return result_.data();
    }
    from_.clear();
    for (size_t i = 0; i < group.size(); ++i) {
      from_.push_back(operand_of(operands_, group[i]) + offset);
      if (from_.size() < most_at_once && i + 1 < group.size()) continue;
      combine(task_.how, task_.dtype, result_.data(), from_, count_of(bytes));
      from_.assign({result_.data()});
    }
    return result_.data();
  }

 private:
  static constexpr size_t most_at_once = 8;  // members: the processor can't prefetch more streams

  int64_t count_of(int64_t bytes) const { return bytes / static_cast<int64_t>(bytes_of(task_.dtype)); }

  // Combines some elements of all members, widened, and then the next elements of all.
  void combine_wide(const std::vector<DeviceId> &group, int64_t offset, int64_t bytes, std::byte *into) {
    const int64_t count = count_of(bytes);
    sum_.resize(static_cast<size_t>(count) * bytes_of(accumulator_));
    wide_.resize(sum_.size());
    accumulate_first(task_.dtype, sum_.data(), read(group[0], offset, bytes), count);
    for (size_t i = 1; i < group.size(); ++i) {
      accumulate_first(task_.dtype, wide_.data(), read(group[i], offset, bytes), count);
      combine(task_.how, accumulator_, sum_.data(), std::array<const void *, 2>{sum_.data(), wide_.data()}, count);
    }
    round_accumulated(task_.dtype, into, sum_.data(), count);
  }

  // Prefetches later reads: the processor itself doesn't prefetch so many streams that each end soon.
  const std::byte *read(DeviceId device, int64_t offset, int64_t bytes) const {
    constexpr int64_t ahead = 2048;
    const std::byte *from = operand_of(operands_, device) + offset;
    for (int64_t line = 0; line < bytes; line += 64) __builtin_prefetch(from + ahead + line, 0, 2);
    return from;
  }

  const CollectiveTask &task_;
  const ById<DeviceId, const void *> &operands_;
  DType accumulator_;
  std::vector<const void *> from_;
  std::vector<std::byte> result_, sum_, wide_;
};

void all_reduce(const CollectiveTask &task, int64_t bytes, const ById<DeviceId, const void *> &operands,
                const ById<DeviceId, void *> &results, bool streaming, int64_t part, int64_t parts) {
  Combiner combiner(task, operands);
  auto groups = static_cast<int64_t>(task.groups.size());
  for_chunks(groups, bytes, combined_bytes, part, parts, [&](int64_t group, int64_t begin, int64_t end) {
    if (!is_wanted(task.groups[group], results)) return;
    const std::byte *sum = combiner.combined(task.groups[group], begin, end - begin);
    for (DeviceId device : task.groups[group]) {
      if (!results[device]) continue;
      // A result that reuses its operand's memory is in a cache, since that was read just now.
      const bool is_cached = results[device] == operands[device];
      copy_bytes(result_of(results, device) + begin, sum, end - begin, streaming && !is_cached);
    }
  });
}

void all_gather(const CollectiveTask &task, int64_t bytes, int64_t row, const ById<DeviceId, const void *> &operands,
                const ById<DeviceId, void *> &results, bool streaming, int64_t part, int64_t parts) {
  auto size = static_cast<int64_t>(task.groups[0].size());
  auto count = static_cast<int64_t>(task.groups.size()) * size;
  for_chunks(count, bytes, copied_bytes, part, parts, [&](int64_t item, int64_t begin, int64_t end) {
    const std::vector<DeviceId> &group = task.groups[item / size];
    int64_t member = item % size;
    for_pieces(begin, end, row, row, size * row, [&](int64_t from, int64_t to, int64_t piece) {
      const std::byte *written = nullptr;
      for (DeviceId device : group) {
        std::byte *result = result_of(results, device);
        if (!result || std::exchange(written, result) == result) continue;
        copy_bytes(result + member * row + to, operand_of(operands, group[member]) + from, piece, streaming);
      }
    });
  });
}

// Reads operands from begin to end if all results are wanted: the processor can prefetch these reads, unlike those of
// the parts of each row that make one member's result.
void reduce_scatter(const CollectiveTask &task, int64_t bytes, int64_t row,
                    const ById<DeviceId, const void *> &operands, const ById<DeviceId, void *> &results, bool streaming,
                    int64_t part, int64_t parts) {
  Combiner combiner(task, operands);
  const auto size = static_cast<int64_t>(task.groups[0].size());
  const int64_t block = row / size;
  for_chunks(static_cast<int64_t>(task.groups.size()), bytes, combined_bytes, part, parts,
             [&](int64_t item, int64_t begin, int64_t end) {
               const std::vector<DeviceId> &group = task.groups[item];
               const bool all_wanted = std::ranges::all_of(group, [&](DeviceId device) { return results[device]; });
               const std::byte *sum = all_wanted ? combiner.combined(group, begin, end - begin) : nullptr;
               for (int64_t at = begin, piece = 0; at < end; at += piece) {
                 const int64_t index = at / block, within = at % block;
                 const DeviceId device = group[index % size];
                 piece = std::min(block - within, end - at);
                 if (!results[device]) continue;
                 copy_bytes(result_of(results, device) + index / size * block + within,
                            sum ? sum + (at - begin) : combiner.combined(group, at, piece), piece, streaming);
               }
             });
}

// Makes block j of device i along `split` block i of device j along `concat`. For each index before and between the two
// dimensions, it copies a row that is contiguous in both blocks.
void all_to_all(const CollectiveTask &task, const ById<DeviceId, const void *> &operands,
                const ById<DeviceId, void *> &results, bool streaming, int64_t part, int64_t parts) {
  const Shape &shape = task.operand;
  auto size = static_cast<int64_t>(task.groups[0].size());
  auto element = static_cast<int64_t>(bytes_of(task.dtype));
  auto split = static_cast<size_t>(task.dim), concat = static_cast<size_t>(task.concat);
  size_t low = std::min(split, concat), high = std::max(split, concat);
  Shape block = shape, result = shape;
  block[split] /= size;
  result[split] /= size;
  result[concat] *= size;
  int64_t outer = product(block, 0, low), between = low == high ? 1 : product(block, low, high);
  int64_t row = product(block, high, block.size()) * element;
  int64_t inner = product(shape, high + 1, shape.size()) * element;
  // These are distances in bytes between neighbours of `outer` and of `between`.
  int64_t from_outer = product(shape, low, shape.size()) * element, from_between = shape[high] * inner;
  int64_t to_outer = product(result, low, result.size()) * element, to_between = result[high] * inner;
  if (low == high) from_between = to_between = 0;
  int64_t from_block = product(shape, split + 1, shape.size()) * element * block[split];
  int64_t to_block = product(result, concat + 1, result.size()) * element * block[concat];
  auto count = static_cast<int64_t>(task.groups.size()) * size * size;
  for_chunks(count, outer * between, std::max<int64_t>(copied_bytes / std::max<int64_t>(row, 1), 1), part, parts,
             [&](int64_t item, int64_t begin, int64_t end) {
               const std::vector<DeviceId> &group = task.groups[item / (size * size)];
               int64_t source = item / size % size, target = item % size;
               if (!results[group[target]]) return;
               const std::byte *from = operand_of(operands, group[source]) + target * from_block;
               std::byte *to = result_of(results, group[target]) + source * to_block;
               for (int64_t i = begin; i < end; ++i)
                 copy_bytes(to + i / between * to_outer + i % between * to_between,
                            from + i / between * from_outer + i % between * from_between, row, streaming);
             });
}

void permute(const CollectiveTask &task, int64_t bytes, const ById<DeviceId, const void *> &operands,
             const ById<DeviceId, void *> &results, bool streaming, int64_t part, int64_t parts) {
  ById<DeviceId, DeviceId> source_of(results.size(), DeviceId::none);
  for (const std::vector<DeviceId> &pair : task.groups) source_of[pair[1]] = pair[0];
  for_chunks(static_cast<int64_t>(results.size()), bytes, copied_bytes, part, parts,
             [&](int64_t number, int64_t begin, int64_t end) {
               const DeviceId device{number};
               if (!results[device]) return;
               std::byte *to = result_of(results, device);
               if (source_of[device] != DeviceId::none)
                 copy_bytes(to + begin, operand_of(operands, source_of[device]) + begin, end - begin, streaming);
               else
                 std::memset(to + begin, 0, end - begin);
             });
}

void broadcast(const CollectiveTask &task, int64_t bytes, const ById<DeviceId, const void *> &operands,
               const ById<DeviceId, void *> &results, bool streaming, int64_t part, int64_t parts) {
  // Devices in no group are a group without a source.
  DeviceGroups groups = task.groups;
  ById<DeviceId, char> is_member(results.size());
  for (const std::vector<DeviceId> &group : groups)
    for (DeviceId device : group) is_member[device] = 1;
  auto &others = groups.emplace_back();
  for (DeviceId device : results.ids())
    if (!is_member[device]) others.push_back(device);
  const auto count = static_cast<int64_t>(groups.size());
  for_chunks(count, bytes, copied_bytes, part, parts, [&](int64_t group, int64_t begin, int64_t end) {
    for (DeviceId device : groups[group]) {
      if (!results[device]) continue;
      std::byte *to = result_of(results, device) + begin;
      if (group + 1 == count)
        std::memset(to, 0, end - begin);
      else
        copy_bytes(to, operand_of(operands, groups[group][0]) + begin, end - begin, streaming);
    }
  });
}

// Each piece is one copy; which part of the work a small one belongs to changes from piece to piece.
void direct(const CollectiveTask &task, const ById<DeviceId, const void *> &operands,
            const ById<DeviceId, void *> &results, bool streaming, int64_t part, int64_t parts) {
  const auto element = static_cast<int64_t>(bytes_of(task.dtype));
  const Shape from_strides = row_major_strides(task.operand), to_strides = row_major_strides(task.result);
  const Shape no_strides(from_strides.size(), 0);
  constexpr std::array<std::byte, 16> zero{};
  for (size_t i = 0; i < task.pieces.size(); ++i) {
    const BlockPiece &piece = task.pieces[i];
    if (!results[piece.target]) continue;
    const bool is_zero = piece.source == DeviceId::none;
    const StridedCopy copy(piece.size, to_strides, is_zero ? no_strides : from_strides, element, streaming);
    copy.run(result_of(results, piece.target) + offset_of(piece.to, to_strides) * element,
             is_zero ? zero.data() : operand_of(operands, piece.source) + offset_of(piece.from, from_strides) * element,
             (part + static_cast<int64_t>(i)) % parts, parts);
  }
}

int64_t operand_bytes(const CollectiveTask &task) {
  return element_count(task.operand) * static_cast<int64_t>(bytes_of(task.dtype));
}

int64_t result_bytes(const CollectiveTask &task) {
  const int64_t bytes = operand_bytes(task);
  switch (task.kind) {
    case CollectiveKind::all_gather:
      return bytes * static_cast<int64_t>(task.groups[0].size());
    case CollectiveKind::reduce_scatter:
      return bytes / static_cast<int64_t>(task.groups[0].size());
    case CollectiveKind::direct_exchange:
      return element_count(task.result) * static_cast<int64_t>(bytes_of(task.dtype));
    default:
      return bytes;
  }
}

// Results that several devices share are written once, and unwanted results aren't written.
int64_t written_bytes(const CollectiveTask &task, const ById<DeviceId, void *> &results) {
  std::vector<void *> written = results;
  std::ranges::sort(written);
  written.erase(std::ranges::unique(written).begin(), written.end());
  return result_bytes(task) * (static_cast<int64_t>(written.size()) - std::ranges::count(written, nullptr));
}

}  // namespace

const DeviceGroups &groups_with_equal_results(const CollectiveTask &task) {
  static const DeviceGroups none;
  if (task.kind == CollectiveKind::direct_exchange) return task.same_result;
  const bool is_equal = task.kind == CollectiveKind::all_gather || task.kind == CollectiveKind::all_reduce;
  return is_equal ? task.groups : none;
}

int64_t offset_of(const Shape &at, const Shape &strides) {
  return std::inner_product(at.begin(), at.end(), strides.begin(), int64_t{0});
}

std::string problem_of(const CollectiveTask &task, int64_t devices) {
  if (task.kind == CollectiveKind::collective_permute) {
    DevicePairs pairs;
    for (const std::vector<DeviceId> &pair : task.groups) {
      if (pair.size() != 2) return "has pairs of " + std::to_string(pair.size()) + " devices";
      pairs.emplace_back(pair[0], pair[1]);
    }
    return problem_of_pairs(pairs, devices);
  }
  if (std::string problem = problem_of(task.groups, devices, task.kind != CollectiveKind::collective_broadcast);
      !problem.empty())
    return problem;
  if (task.kind == CollectiveKind::all_reduce || task.kind == CollectiveKind::collective_broadcast ||
      task.kind == CollectiveKind::direct_exchange)
    return "";
  const auto rank = static_cast<int64_t>(task.operand.size());
  for (int64_t dim : {task.dim, task.concat})
    if (dim < 0 || dim >= rank)
      return "works along dimension " + std::to_string(dim) + " of an array of rank " + std::to_string(rank);
  const auto size = static_cast<int64_t>(task.groups[0].size());
  const int64_t extent = task.operand[static_cast<size_t>(task.dim)];
  if (task.kind == CollectiveKind::all_gather || extent % size == 0) return "";
  return "cuts dimension " + std::to_string(task.dim) + " of extent " + std::to_string(extent) + " into " +
         std::to_string(size) + " blocks, which doesn't divide it";
}

void perform(const CollectiveTask &task, const ById<DeviceId, const void *> &operands,
             const ById<DeviceId, void *> &results, int64_t part, int64_t parts) {
  const bool streaming = written_bytes(task, results) >= streamed_bytes;
  int64_t bytes = operand_bytes(task);
  if (bytes == 0) return;
  auto dim = static_cast<size_t>(task.dim);
  int64_t row = task.operand.empty()
                    ? bytes
                    : product(task.operand, dim, task.operand.size()) * static_cast<int64_t>(bytes_of(task.dtype));
  switch (task.kind) {
    case CollectiveKind::all_reduce:
      return all_reduce(task, bytes, operands, results, streaming, part, parts);
    case CollectiveKind::all_gather:
      return all_gather(task, bytes, row, operands, results, streaming, part, parts);
    case CollectiveKind::reduce_scatter:
      return reduce_scatter(task, bytes, row, operands, results, streaming, part, parts);
    case CollectiveKind::all_to_all:
      return all_to_all(task, operands, results, streaming, part, parts);
    case CollectiveKind::collective_permute:
      return permute(task, bytes, operands, results, streaming, part, parts);
    case CollectiveKind::collective_broadcast:
      return broadcast(task, bytes, operands, results, streaming, part, parts);
    case CollectiveKind::direct_exchange:
      return direct(task, operands, results, streaming, part, parts);
  }
}

int64_t moved_bytes(const CollectiveTask &task, int64_t devices, bool is_held_once) {
  int64_t written = devices;  // devices with a result of their own
  if (is_held_once)
    for (const std::vector<DeviceId> &group : groups_with_equal_results(task))
      written -= static_cast<int64_t>(group.size()) - 1;
  const int64_t results = written * result_bytes(task);
  if (task.kind == CollectiveKind::direct_exchange) return 2 * results;
  const auto groups = static_cast<int64_t>(task.groups.size());
  const bool has_sources =
      task.kind == CollectiveKind::collective_permute || task.kind == CollectiveKind::collective_broadcast;
  return results + operand_bytes(task) * (has_sources ? groups : devices);
}

}  // namespace tessera
