#include "partition/halo.h"

#include <algorithm>

namespace tessera {
namespace {

struct Reach {
  int64_t block, devices;
  int64_t left = 0, right = 0;  // elements needed before and after the own block, the most over all devices
};

Reach reach_of(const HaloRequest &request, const Mesh &mesh) {
  Reach reach;
  reach.devices = size_of(request.axes, mesh);
  reach.block = ceil_div(request.global_extent, reach.devices);
  for (int64_t c = 0; c < reach.devices; ++c) {
    // What lies outside of the array isn't fetched.
    int64_t begin = std::clamp<int64_t>(request.base + c * request.step, 0, request.global_extent);
    int64_t end = std::clamp<int64_t>(request.base + c * request.step + request.length, 0, request.global_extent);
    if (begin >= end) continue;
    reach.left = std::max(reach.left, c * reach.block - begin);
    reach.right = std::max(reach.right, end - (c + 1) * reach.block);
  }
  return reach;
}

// What the devices need of the blocks `hops` further on (before them for negative hops): a range that covers all their needs,
// relative to the block, and who has any.
struct Border {
  int64_t begin = 0, end = 0;
  std::vector<int64_t> takers;  // coordinates along the axes
};

Border border_of(const HaloRequest &request, const Reach &reach, int64_t hops) {
  Border border{reach.block, 0, {}};
  for (int64_t c = 0; c < reach.devices; ++c) {
    int64_t start = (c + hops) * reach.block;
    if (c + hops < 0 || c + hops >= reach.devices) continue;
    int64_t begin = std::max(request.base + c * request.step, start);
    int64_t end =
        std::min({request.base + c * request.step + request.length, start + reach.block, request.global_extent});
    if (begin >= end) continue;
    border.begin = std::min(border.begin, begin - start);
    border.end = std::max(border.end, end - start);
    border.takers.push_back(c);
  }
  return border;
}

// The elements [low, high) of the block `hops` further on, those that nobody needs being zero.
mlir::Value fetched(LocalEmitter &emitter, mlir::Value local, const HaloRequest &request, const Reach &reach,
                    int64_t hops, int64_t low, int64_t high) {
  Border border = border_of(request, reach, hops);
  if (border.takers.empty()) {
    Shape shape = shape_of_value(local);
    shape[request.dim] = high - low;
    return emitter.broadcast(emitter.zero(element_of(local)), shape);
  }
  std::vector<std::pair<int64_t, int64_t>> pairs;
  for (const std::vector<int64_t> &group : emitter.mesh.groups(request.axes))
    for (int64_t taker : border.takers) pairs.emplace_back(group[taker + hops], group[taker]);
  std::sort(pairs.begin(), pairs.end());
  mlir::Value piece = spmd::CollectivePermuteOp::create(
      emitter.builder, emitter.loc, emitter.slice(local, request.dim, border.begin, border.end), spmd::flattened(pairs),
      emitter.builder.getStringAttr("borders of neighbouring blocks"));
  return emitter.pad(piece, request.dim, border.begin - low, high - border.end);
}

}  // namespace

int64_t halo_elements_received(const HaloRequest &request, const Mesh &mesh) {
  Reach reach = reach_of(request, mesh);
  std::vector<int64_t> received(reach.devices);
  for (int64_t hops = 1 - reach.devices; hops < reach.devices; ++hops) {
    if (hops == 0) continue;
    Border border = border_of(request, reach, hops);
    for (int64_t taker : border.takers) received[taker] += border.end - border.begin;
  }
  return *std::max_element(received.begin(), received.end());
}

mlir::Value exchange_halo(Localizer &localizer, mlir::Value local, const HaloRequest &request, mlir::Value fill) {
  LocalEmitter emitter = localizer.emitter();
  Reach reach = reach_of(request, localizer.mesh());
  int64_t dim = request.dim, block = reach.block;

  std::vector<mlir::Value> pieces{local};
  for (int64_t hop = 1; (hop - 1) * block < reach.left; ++hop) {
    int64_t extent = std::min(block, reach.left - (hop - 1) * block);
    pieces.insert(pieces.begin(), fetched(emitter, local, request, reach, -hop, block - extent, block));
  }
  for (int64_t hop = 1; (hop - 1) * block < reach.right; ++hop) {
    int64_t extent = std::min(block, reach.right - (hop - 1) * block);
    pieces.push_back(fetched(emitter, local, request, reach, hop, 0, extent));
  }
  mlir::Value window = emitter.concatenate(pieces, dim);

  // In `window`, element 0 is global element c*block - left. The wanted part begins at base + c*step. It may reach over
  // either end of the window, but only by elements outside of the array: pad for that.
  int64_t extent = shape_of_value(window)[dim], before = 0, after = 0;
  auto start_of = [&](int64_t c) { return request.base + c * request.step - (c * block - reach.left); };
  for (int64_t c = 0; c < reach.devices; ++c) {
    before = std::max(before, -start_of(c));
    after = std::max(after, start_of(c) + request.length - extent);
  }
  window = emitter.pad(window, dim, before, after);
  mlir::Value coordinate = emitter.axis_index(request.axes);
  if (request.step == block) {
    window = emitter.slice(window, dim, start_of(0) + before, start_of(0) + before + request.length);
  } else {
    mlir::Value start = emitter.add(emitter.multiply(coordinate, emitter.integer(request.step - block)),
                                    emitter.integer(start_of(0) + before));
    window = emitter.dynamic_slice(window, dim, start, request.length);
  }

  int64_t last = request.base + (reach.devices - 1) * request.step + request.length;
  if (!fill || (request.base >= 0 && last <= request.global_extent)) return window;
  mlir::Value offset =
      emitter.add(emitter.multiply(coordinate, emitter.integer(request.step)), emitter.integer(request.base));
  return emitter.masked(window, dim, offset, request.base < 0, request.global_extent, fill);
}

}  // namespace tessera
