#include "partition/halo_permutes.h"

#include <algorithm>

namespace tessera {
namespace {

HaloReach reach_of(const HaloRequest &request, const Mesh &mesh) {
  HaloReach reach;
  reach.devices = size_of(request.axes, mesh);
  reach.block = ceil_div(request.global_extent, reach.devices);
  for (int64_t c = 0; c < reach.devices; ++c) {
    // Elements outside of the array aren't fetched.
    int64_t begin = std::clamp<int64_t>(request.base + c * request.step, 0, request.global_extent);
    int64_t end = std::clamp<int64_t>(request.base + c * request.step + request.length, 0, needed_end(request));
    if (begin >= end) continue;
    reach.left = std::max(reach.left, c * reach.block - begin);
    reach.right = std::max(reach.right, end - (c + 1) * reach.block);
  }
  return reach;
}

// Describes the elements that devices need of the blocks `hops` further on (before them for negative hops): a range
// that covers all their needs, relative to the block, and the devices with any.
struct Border {
  int64_t begin = 0, end = 0;
  std::vector<int64_t> takers;  // coordinates along the axes
  int64_t elements() const { return end - begin; }
};

Border border_of(const HaloRequest &request, const HaloReach &reach, int64_t hops) {
  Border border{reach.block, 0, {}};
  for (int64_t c = 0; c < reach.devices; ++c) {
    int64_t start = (c + hops) * reach.block;
    if (c + hops < 0 || c + hops >= reach.devices) continue;
    int64_t begin = std::max(request.base + c * request.step, start);
    int64_t end =
        std::min({request.base + c * request.step + request.length, start + reach.block, needed_end(request)});
    if (begin >= end) continue;
    border.begin = std::min(border.begin, begin - start);
    border.end = std::max(border.end, end - start);
    border.takers.push_back(c);
  }
  return border;
}

// Says where the border begins that each of two devices sends to the other one, if both send as many elements: that is one permute.
std::optional<std::vector<int64_t>> starts_of_swap(const HaloRequest &request, const HaloReach &reach) {
  if (reach.devices != 2) return std::nullopt;
  const Border of_first = border_of(request, reach, -1), of_second = border_of(request, reach, 1);
  if (of_first.takers.empty() || of_second.takers.empty() || of_first.elements() != of_second.elements())
    return std::nullopt;
  return std::vector{of_first.begin, of_second.begin};
}

mlir::Value permuted(LocalEmitter &emitter, mlir::Value piece, const DevicePairs &pairs) {
  return spmd::CollectivePermuteOp::create(emitter.builder, emitter.loc, piece, spmd::flattened(pairs),
                                           emitter.builder.getStringAttr(reason_of_borders));
}

// Fetches the elements [low, high) of the block `hops` further on. Elements that no device needs are zero.
mlir::Value fetched(LocalEmitter &emitter, mlir::Value local, const HaloRequest &request, const HaloReach &reach,
                    int64_t hops, int64_t low, int64_t high) {
  Border border = border_of(request, reach, hops);
  if (border.takers.empty()) {
    Shape shape = shape_of_value(local);
    shape[request.dim] = high - low;
    return emitter.broadcast(emitter.zero(element_of(local)), shape);
  }
  // The permute of a swap is emitted for both borders, and equal ones are merged.
  const std::optional<std::vector<int64_t>> swap = starts_of_swap(request, reach);
  DevicePairs pairs;
  for (const std::vector<DeviceId> &group : groups_along(emitter.mesh, request.axes)) {
    for (int64_t taker : border.takers) pairs.emplace_back(group[taker + hops], group[taker]);
    if (swap) pairs.emplace_back(group[border.takers[0]], group[border.takers[0] + hops]);
  }
  std::sort(pairs.begin(), pairs.end());
  mlir::Value sent =
      swap ? emitter.dynamic_slice(local, request.dim, emitter.own_number(request.axes, *swap), border.elements())
           : emitter.slice(local, request.dim, border.begin, border.end);
  mlir::Value piece = permuted(emitter, sent, pairs);
  return emitter.pad(piece, request.dim, border.begin - low, high - border.end);
}

// Returns the range of the array that device c needs.
std::pair<int64_t, int64_t> needs_of(const HaloRequest &request, int64_t c) {
  const int64_t begin = request.base + c * request.step;
  return {std::max<int64_t>(begin, 0), std::min(begin + request.length, needed_end(request))};
}

// Devices whose ranges begin before the array all need its first block first. No block is sent twice in a round, so
// each of them but the last begins with blocks that aren't there.
std::vector<int64_t> first_blocks(const HaloRequest &request, const HaloReach &reach) {
  std::vector<int64_t> first(static_cast<size_t>(reach.devices), 0);
  int64_t next = reach.devices;  // the first block of the devices behind
  for (int64_t c = reach.devices; c-- > 0;) {
    auto [begin, end] = needs_of(request, c);
    if (begin >= end) continue;
    next = std::min(begin / reach.block, next - 1);
    first[static_cast<size_t>(c)] = next;
  }
  return first;
}

HaloRounds rounds_of(const HaloRequest &request, const HaloReach &reach) {
  HaloRounds result;
  result.first = first_blocks(request, reach);
  for (int64_t c = 0; c < reach.devices; ++c) {
    auto [begin, end] = needs_of(request, c);
    for (int64_t block = begin / reach.block; block * reach.block < end && begin < end; ++block) {
      const auto number = static_cast<size_t>(block - result.first[static_cast<size_t>(c)]);
      if (result.rounds.size() <= number) result.rounds.resize(number + 1, {reach.block, 0, {}});
      HaloRounds::Round &round = result.rounds[number];
      round.begin = std::min(round.begin, std::max<int64_t>(begin - block * reach.block, 0));
      round.end = std::max(round.end, std::min(end - block * reach.block, reach.block));
      round.moves.emplace_back(block, c);
    }
  }
  return result;
}

std::vector<HaloPermute> sent_by_hops(const HaloRequest &request, const HaloReach &reach) {
  std::vector<HaloPermute> all;
  if (starts_of_swap(request, reach)) return {{border_of(request, reach, 1).elements(), {{0, 1}, {1, 0}}}};
  const int64_t block = std::max<int64_t>(reach.block, 1);
  const int64_t before = ceil_div(std::max<int64_t>(reach.left, 0), block);
  const int64_t after = ceil_div(std::max<int64_t>(reach.right, 0), block);
  for (int64_t hops = -before; hops <= after; ++hops) {
    if (hops == 0) continue;
    Border border = border_of(request, reach, hops);
    if (border.takers.empty()) continue;
    all.push_back({border.elements(), {}});
    for (int64_t taker : border.takers) all.back().moves.emplace_back(taker + hops, taker);
  }
  return all;
}

std::vector<HaloPermute> sent_by_rounds(const HaloRounds &rounds) {
  std::vector<HaloPermute> all;
  for (const HaloRounds::Round &round : rounds.rounds)
    if (!round.is_local()) all.push_back({round.end - round.begin, round.moves});
  return all;
}

// Describes a window over the elements of the array, and the start of the wanted part on each device. A part that is
// completely outside of the array may have any start.
struct Window {
  mlir::Value value;
  std::vector<int64_t> starts;  // [coordinate]
};

Window window_by_hops(LocalEmitter &emitter, mlir::Value local, const HaloRequest &request, const HaloReach &reach) {
  const int64_t block = reach.block;
  std::vector<mlir::Value> pieces{local};
  for (int64_t hop = 1; (hop - 1) * block < reach.left; ++hop) {
    int64_t extent = std::min(block, reach.left - (hop - 1) * block);
    pieces.insert(pieces.begin(), fetched(emitter, local, request, reach, -hop, block - extent, block));
  }
  for (int64_t hop = 1; (hop - 1) * block < reach.right; ++hop) {
    int64_t extent = std::min(block, reach.right - (hop - 1) * block);
    pieces.push_back(fetched(emitter, local, request, reach, hop, 0, extent));
  }
  Window window{emitter.concatenate(pieces, request.dim), {}};
  for (int64_t c = 0; c < reach.devices; ++c)
    window.starts.push_back(request.base + c * request.step - (c * block - reach.left));
  return window;
}

Window window_by_rounds(LocalEmitter &emitter, mlir::Value local, const HaloRequest &request, const HaloReach &reach,
                        const HaloRounds &rounds) {
  std::vector<mlir::Value> pieces;
  for (const HaloRounds::Round &round : rounds.rounds) {
    if (round.is_local()) {
      pieces.push_back(local);
      continue;
    }
    DevicePairs pairs;
    for (const std::vector<DeviceId> &group : groups_along(emitter.mesh, request.axes))
      for (auto [from, to] : round.moves) pairs.emplace_back(group[from], group[to]);
    std::sort(pairs.begin(), pairs.end());
    mlir::Value piece = permuted(emitter, emitter.slice(local, request.dim, round.begin, round.end), pairs);
    pieces.push_back(emitter.pad(piece, request.dim, round.begin, reach.block - round.end));
  }
  Window window{emitter.concatenate(pieces, request.dim), {}};
  for (int64_t c = 0; c < reach.devices; ++c)
    window.starts.push_back(request.base + c * request.step - rounds.first[c] * reach.block);
  return window;
}

}  // namespace

HaloCost cost_of(const HaloPermutes &permutes) {
  HaloCost cost;
  for (const HaloPermute &sent : permutes.all) {
    cost.elements += sent.elements;
    ++cost.collectives;
  }
  return cost;
}

int64_t needed_end(const HaloRequest &request) { return std::clamp<int64_t>(request.end, 0, request.global_extent); }

HaloPermutes permutes_of(const HaloRequest &request, const Mesh &mesh) {
  const HaloReach reach = reach_of(request, mesh);
  HaloPermutes by_hops{reach, std::nullopt, sent_by_hops(request, reach)};
  if (reach.block == 0 || request.step < reach.block) return by_hops;
  HaloRounds rounds = rounds_of(request, reach);
  HaloPermutes by_rounds{reach, rounds, sent_by_rounds(rounds)};
  auto order = [](const HaloPermutes &permutes) {
    const HaloCost cost = cost_of(permutes);
    return std::pair(cost.elements, cost.collectives);
  };
  return order(by_rounds) < order(by_hops) ? by_rounds : by_hops;
}

// Returns the part that the device wants of an array that permutes bring together.
static mlir::Value taken_from_window(LocalEmitter &emitter, Window window, const HaloRequest &request) {
  // The wanted part may reach over either end of the window, but only by elements outside of the array. Padding
  // provides these, unless there are more of them than the window has elements; then dynamic_slice costs less.
  const DimId dim = request.dim;
  const int64_t extent = shape_of_value(window.value)[dim];
  int64_t before = 0, after = 0;
  for (int64_t start : window.starts) {
    before = std::max(before, -start);
    after = std::max(after, start + request.length - extent);
  }
  before = std::min(before, request.length);
  after = std::min(after, request.length);
  for (int64_t &start : window.starts)
    start = std::clamp<int64_t>(start + before, 0, before + extent + after - request.length);
  window.value = emitter.pad(window.value, dim, before, after);
  if (std::equal(window.starts.begin() + 1, window.starts.end(), window.starts.begin()))
    return emitter.slice(window.value, dim, window.starts[0], window.starts[0] + request.length);
  return emitter.dynamic_slice(window.value, dim, emitter.own_number(request.axes, window.starts), request.length);
}

mlir::Value brought_by(const HaloPermutes &permutes, LocalEmitter &emitter, mlir::Value local,
                       const HaloRequest &request) {
  const auto &[reach, rounds, all] = permutes;
  return taken_from_window(emitter,
                           rounds ? window_by_rounds(emitter, local, request, reach, *rounds)
                                  : window_by_hops(emitter, local, request, reach),
                           request);
}

}  // namespace tessera
