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

// Sends `piece` from every device to the one `hops` further along the axes (backwards for negative hops).
mlir::Value shifted(Emitter &emitter, mlir::Value piece, const AxisList &axes, int64_t hops) {
  std::vector<std::pair<int64_t, int64_t>> pairs;
  for (const std::vector<int64_t> &group : emitter.mesh.groups(axes))
    for (int64_t i = 0; i < static_cast<int64_t>(group.size()); ++i)
      if (int64_t to = i + hops; to >= 0 && to < static_cast<int64_t>(group.size())) pairs.emplace_back(group[i], group[to]);
  std::sort(pairs.begin(), pairs.end());
  return spmd::CollectivePermuteOp::create(emitter.builder, emitter.loc, piece, spmd::flattened(pairs),
                                           emitter.builder.getStringAttr("borders of neighbouring blocks"));
}

}  // namespace

int64_t halo_elements_received(const HaloRequest &request, const Mesh &mesh) {
  Reach reach = reach_of(request, mesh);
  return reach.left + reach.right;
}

mlir::Value exchange_halo(Localizer &localizer, mlir::Value local, const HaloRequest &request, mlir::Value fill) {
  Emitter emitter = localizer.emitter();
  Reach reach = reach_of(request, localizer.mesh());
  int64_t dim = request.dim, block = reach.block;

  std::vector<mlir::Value> pieces{local};
  for (int64_t hop = 1; (hop - 1) * block < reach.left; ++hop) {
    int64_t extent = std::min(block, reach.left - (hop - 1) * block);
    pieces.insert(pieces.begin(), shifted(emitter, emitter.slice(local, dim, block - extent, block), request.axes, hop));
  }
  for (int64_t hop = 1; (hop - 1) * block < reach.right; ++hop) {
    int64_t extent = std::min(block, reach.right - (hop - 1) * block);
    pieces.push_back(shifted(emitter, emitter.slice(local, dim, 0, extent), request.axes, -hop));
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
  mlir::Value offset = emitter.add(emitter.multiply(coordinate, emitter.integer(request.step)), emitter.integer(request.base));
  return emitter.masked(window, dim, offset, request.base < 0, request.global_extent, fill);
}

}  // namespace tessera
