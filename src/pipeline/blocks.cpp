#include "pipeline/blocks.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <optional>

#include "mesh/mesh_devices.h"
#include "peers/peers.h"
#include "reference/evaluators/combine.h"

namespace tessera {
namespace {

// Copies the box of `extent` between two row-major arrays of one rank, row by row.
void copy_box(const std::byte *from, const Shape &from_shape, const Shape &from_at, std::byte *to,
              const Shape &to_shape, const Shape &to_at, const Shape &extent, size_t element_bytes) {
  if (element_count(extent) == 0) return;
  size_t rank = extent.size();
  if (rank == 0) {
    std::memcpy(to, from, element_bytes);
    return;
  }
  Shape from_strides = row_major_strides(from_shape), to_strides = row_major_strides(to_shape);
  size_t row_bytes = static_cast<size_t>(extent[rank - 1]) * element_bytes;
  Shape index(rank, 0);
  for (;;) {
    int64_t from_offset = 0, to_offset = 0;
    for (size_t dim = 0; dim < rank; ++dim) {
      from_offset += (from_at[dim] + index[dim]) * from_strides[dim];
      to_offset += (to_at[dim] + index[dim]) * to_strides[dim];
    }
    std::memcpy(to + to_offset * element_bytes, from + from_offset * element_bytes, row_bytes);
    int64_t dim = static_cast<int64_t>(rank) - 2;
    for (; dim >= 0 && ++index[dim] == extent[dim]; --dim) index[dim] = 0;
    if (dim < 0) return;
  }
}

}  // namespace

ById<DeviceId, Tensor> split_into_blocks(const Tensor &whole, const Sharding &sharding, const Mesh &mesh,
                                         const DeviceRange &local) {
  Shape shape = block_shape(whole.shape(), sharding, mesh);
  ById<DeviceId, Tensor> blocks(mesh.size());
  std::map<Shape, Tensor> by_offset;
  std::optional<Tensor> nothing;
  for (MeshPosition position : positions_in(mesh)) {
    if (DeviceId device = device_at(mesh, position); !local.has(device)) {
      blocks[device] = Tensor::absent(whole.dtype(), shape);
      continue;
    }
    // The first device holds all of an unreduced sum; every device may hold a maximum or minimum.
    if (sharding.unreduced_kind == ReductionKind::sum && mesh.coordinate(position, sharding.unreduced) != 0) {
      if (!nothing) nothing = Tensor(whole.dtype(), shape);
      blocks[device_at(mesh, position)] = *nothing;
      continue;
    }
    Block block = block_of(position, whole.shape(), sharding, mesh);
    auto [known, is_new] = by_offset.try_emplace(block.offset);
    if (is_new) {
      if (shape == whole.shape()) {
        known->second = whole;
      } else {
        known->second = Tensor(whole.dtype(), shape);
        copy_box(whole.data(), whole.shape(), block.offset, known->second.mutable_data(), shape, Shape(shape.size(), 0),
                 block.extent, bytes_of(whole.dtype()));
      }
    }
    blocks[device_at(mesh, position)] = known->second;
  }
  return blocks;
}

// Joins the devices of each coordinate along the unreduced axes to a whole array, and combines these in order of
// coordinates.
static Tensor joined_parts(const ById<DeviceId, Tensor> &blocks, const Shape &global, const Sharding &sharding,
                           const Mesh &mesh) {
  Sharding part = sharding;
  part.unreduced.clear();
  Tensor sum;
  for (int64_t which = 0; which < size_of(sharding.unreduced, mesh); ++which) {
    ById<DeviceId, Tensor> own = blocks;  // with each block replaced by that of the device with this coordinate
    for (const std::vector<DeviceId> &group : groups_along(mesh, sharding.unreduced))
      for (DeviceId device : group) own[device] = blocks[group[static_cast<size_t>(which)]];
    Tensor whole = join_blocks(own, global, part, mesh);
    sum = which == 0 ? whole : body_of(fold_of(sharding.unreduced_kind)).apply({sum, whole})[0];
  }
  return sum;
}

Tensor join_blocks(const ById<DeviceId, Tensor> &blocks, const Shape &global, const Sharding &sharding,
                   const Mesh &mesh) {
  const Tensor &first = blocks[device_at(mesh, MeshPosition{0})];
  if (size_of(sharding.unreduced, mesh) > 1) return joined_parts(blocks, global, sharding, mesh);
  if (first.shape() == global) return first;
  Tensor whole(first.dtype(), global);
  std::map<Shape, bool> done;
  for (MeshPosition position : positions_in(mesh)) {
    Block block = block_of(position, global, sharding, mesh);
    if (!done.try_emplace(block.offset, true).second) continue;
    const Tensor &piece = blocks[device_at(mesh, position)];
    copy_box(piece.data(), piece.shape(), Shape(global.size(), 0), whole.mutable_data(), global, block.offset,
             block.extent, bytes_of(first.dtype()));
  }
  return whole;
}

Tensor box_of(const Tensor &block, const Shape &at, const Shape &extent) {
  if (block.shape() == extent) return block;
  Tensor box(block.dtype(), extent);
  copy_box(block.data(), block.shape(), at, box.mutable_data(), extent, Shape(extent.size(), 0), extent,
           bytes_of(block.dtype()));
  return box;
}

void put_box(const Tensor &box, Tensor &block, const Shape &at) {
  copy_box(box.data(), box.shape(), Shape(at.size(), 0), block.mutable_data(), block.shape(), at, box.shape(),
           bytes_of(box.dtype()));
}

Tensor leading_piece(const Tensor &block, const Shape &extent) {
  return box_of(block, Shape(extent.size(), 0), extent);
}

std::vector<Tensor> relocate(const std::vector<Tensor> &blocks, const Shape &global, const Sharding &from,
                             const Mesh &from_mesh, const Sharding &to, const Mesh &to_mesh) {
  std::vector<Tensor> result;
  std::map<Shape, Tensor> by_offset;
  Shape shape = block_shape(global, to, to_mesh);
  DType dtype = blocks[0].dtype();
  for (MeshPosition target : positions_in(to_mesh)) {
    Block wanted = block_of(target, global, to, to_mesh);
    auto [known, is_new] = by_offset.try_emplace(wanted.offset);
    if (is_new) {
      Tensor made(dtype, shape);
      std::map<Shape, bool> done;
      for (MeshPosition source : positions_in(from_mesh)) {
        Block held = block_of(source, global, from, from_mesh);
        if (!done.try_emplace(held.offset, true).second) continue;
        Shape from_at, to_at, extent;
        for (size_t dim = 0; dim < global.size(); ++dim) {
          int64_t begin = std::max(held.offset[dim], wanted.offset[dim]);
          int64_t end = std::min(held.offset[dim] + held.extent[dim], wanted.offset[dim] + wanted.extent[dim]);
          from_at.push_back(begin - held.offset[dim]);
          to_at.push_back(begin - wanted.offset[dim]);
          extent.push_back(std::max<int64_t>(0, end - begin));
        }
        const Tensor &piece = blocks[static_cast<size_t>(source)];
        copy_box(piece.data(), piece.shape(), from_at, made.mutable_data(), shape, to_at, extent, bytes_of(dtype));
      }
      known->second = std::move(made);
    }
    result.push_back(known->second);
  }
  return result;
}

std::vector<std::vector<Tensor>> split_among_devices(std::vector<Tensor> wholes, const std::vector<ArrayReport> &arrays,
                                                     const Mesh &mesh) {
  std::vector<std::vector<Tensor>> blocks(mesh.size());
  for (size_t i = 0; i < wholes.size(); ++i) {
    ById<DeviceId, Tensor> pieces = split_into_blocks(wholes[i], arrays[i].sharding, mesh);
    wholes[i] = {};
    for (DeviceId device : pieces.ids()) blocks[static_cast<size_t>(device)].push_back(std::move(pieces[device]));
  }
  return blocks;
}

std::vector<Tensor> join_of_devices(std::vector<std::vector<Tensor>> blocks, const std::vector<ArrayReport> &arrays,
                                    const Mesh &mesh) {
  std::vector<Tensor> wholes;
  for (size_t i = 0; i < arrays.size(); ++i) {
    ById<DeviceId, Tensor> pieces;
    for (std::vector<Tensor> &own : blocks) pieces.push_back(std::move(own[i]));
    wholes.push_back(join_blocks(pieces, arrays[i].shape, arrays[i].sharding, mesh));
  }
  return wholes;
}

void fetch_absent(std::vector<std::vector<Tensor>> &blocks, const Division &division) {
  const Peers &peers = Peers::here();
  Meeting meeting(peers.all(), "the results of " + division.what, division.fingerprint);
  Meeting::Tickets tickets;
  for (const Share &share : division.shares) {
    std::vector<int> others = peers.all();
    std::erase(others, share.peer);
    for (DeviceId device : share.devices)
      for (Tensor &block : blocks[static_cast<size_t>(device)]) {
        bool is_token = share.peer != peers.index() && !block.empty_handle();
        if (!is_token) meeting.broadcast(share.peer, others, block, tickets);
      }
  }
  meeting.wait_for(tickets);
}

}  // namespace tessera
