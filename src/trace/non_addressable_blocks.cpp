#include "trace/non_addressable_blocks.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "mesh/mesh_devices.h"
#include "peers/peers.h"
#include "pipeline/blocks.h"
#include "trace/mesh_sharding.h"

namespace tessera::detail {
namespace {

int owner_at(const Mesh &mesh, MeshPosition position) { return Peers::here().owner_of(device_at(mesh, position)); }

// Returns the description of a meeting about an array, in which all peers must agree.
std::string called(const ArrayState &state, const char *function) {
  return std::string(function) + " of " + type_string(make_array(state));
}
uint64_t fingerprint_of_array(const ArrayState &state, const std::string &more = {}) {
  return fingerprint_of(mesh_key(state.mesh_sharding->mesh) + to_string(state.mesh_sharding->sharding) + more);
}

// Lists positions whose blocks are equal, by the first of them.
using Classes = std::map<MeshPosition, std::vector<MeshPosition>>;
Classes classes_of(const ArrayState &state, Equal equal) {
  const auto &[mesh, sharding] = *state.mesh_sharding;
  Classes classes;
  std::map<Shape, MeshPosition> first_at;
  for (MeshPosition position : positions_in(mesh)) {
    MeshPosition first = position;
    if (equal == Equal::by_offset)
      first = first_at.try_emplace(block_of(position, state.shape, sharding, mesh).offset, position).first->second;
    classes[first].push_back(position);
  }
  return classes;
}

// Returns the position at which a peer holds a block of the class, if it does.
std::optional<MeshPosition> held_at(const Mesh &mesh, const std::vector<MeshPosition> &positions, int peer) {
  for (MeshPosition position : positions)
    if (owner_at(mesh, position) == peer) return position;
  return std::nullopt;
}

Tensor block_at(const ArrayState &state, MeshPosition position) {
  return state.blocks.at(static_cast<size_t>(position));
}

// Lists the peers that want a block of a class and have none.
std::vector<int> lacking(const Mesh &mesh, const std::vector<MeshPosition> &positions, const std::vector<char> &wants) {
  std::vector<int> peers;
  for (int peer : Peers::here().all())
    if (wants[static_cast<size_t>(peer)] && !held_at(mesh, positions, peer)) peers.push_back(peer);
  return peers;
}

// Returns the block of a class: this process's own, or the one that the first position's owner sends. It is absent if
// it isn't wanted here.
Tensor handed_round(const ArrayState &state, const std::vector<MeshPosition> &positions, const std::vector<char> &wants,
                    Meeting *meeting, Meeting::Tickets &tickets) {
  const Mesh &mesh = state.mesh_sharding->mesh;
  const MeshPosition first = positions[0];
  Tensor block = block_at(state, held_at(mesh, positions, Peers::here().index()).value_or(first));
  if (meeting) meeting->broadcast(owner_at(mesh, first), lacking(mesh, positions, wants), block, tickets);
  return block;
}

}  // namespace

Division division_of(const Mesh &mesh, std::string what, uint64_t fingerprint) {
  Division division{{}, std::move(what), fingerprint};
  const Peers &peers = Peers::here();
  if (peers.is_alone()) return division;
  std::vector<int64_t> ids;
  for (MeshPosition position : positions_in(mesh)) ids.push_back(mesh.device_at(position));
  std::sort(ids.begin(), ids.end());
  for (size_t number = 0; number < ids.size(); ++number) {
    int peer = peers.owner_of(DeviceId{ids[number]});
    const auto at = static_cast<DeviceId>(number);
    if (division.shares.empty() || division.shares.back().peer != peer) division.shares.push_back({peer, {at, at}});
    division.shares.back().devices.last = static_cast<DeviceId>(number + 1);
  }
  if (division.shares.size() == 1 && division.shares[0].peer == peers.index()) division.shares.clear();
  return division;
}

DeviceRange own_devices(const Mesh &mesh) {
  Division division = division_of(mesh);
  return division.shares.empty() ? DeviceRange::of(mesh.size()) : division.of(Peers::here().index());
}

bool is_here(const Mesh &mesh, MeshPosition position) { return owner_at(mesh, position) == Peers::here().index(); }

std::vector<Tensor> blocks_everywhere(const ArrayState &state, Equal equal, const char *function) {
  const Peers &peers = Peers::here();
  std::vector<Tensor> blocks = *state.blocks.list();
  if (peers.is_alone()) return blocks;
  const Mesh &mesh = state.mesh_sharding->mesh;
  Classes classes = classes_of(state, equal);
  const std::vector<char> wants(static_cast<size_t>(peers.count()), 1);
  bool all_have_all = std::all_of(classes.begin(), classes.end(),
                                  [&](const auto &entry) { return lacking(mesh, entry.second, wants).empty(); });
  std::vector<std::pair<MeshPosition, Tensor>> own;  // [class]: this process's block of it
  auto fetch = [&](Meeting *meeting) {
    Meeting::Tickets tickets;
    for (const auto &[first, positions] : classes)
      own.emplace_back(first, handed_round(state, positions, wants, meeting, tickets));
    if (meeting) meeting->wait_for(tickets);
  };
  if (all_have_all) {
    fetch(nullptr);
  } else {
    Meeting meeting(peers.all(), called(state, function), fingerprint_of_array(state));
    fetch(&meeting);
  }
  for (const auto &[first, block] : own)
    for (MeshPosition position : classes[first]) blocks[static_cast<size_t>(position)] = block;
  return blocks;
}

void for_each_block(const ArrayState &state, const std::vector<char> &wants, const char *function,
                    const std::function<void(const Block &block, const Tensor &values)> &use) {
  const Peers &peers = Peers::here();
  const auto &[mesh, sharding] = *state.mesh_sharding;
  std::string wanted(wants.begin(), wants.end());
  std::unique_ptr<Meeting> meeting;
  if (!peers.is_alone())
    meeting = std::make_unique<Meeting>(peers.all(), called(state, function), fingerprint_of_array(state, wanted));
  for (const auto &[first, positions] : classes_of(state, Equal::by_offset)) {
    Meeting::Tickets tickets;
    Tensor block = handed_round(state, positions, wants, meeting.get(), tickets);
    if (meeting) meeting->wait_for(tickets);
    if (wants[static_cast<size_t>(peers.index())]) use(block_of(first, state.shape, sharding, mesh), block);
  }
}

namespace {

// Describes a box of one block that becomes part of another.
struct Parcel {
  int from, to;  // peers
  MeshPosition source;
  Shape from_at, to_at;  // within the two blocks
  Tensor box;
};

// Returns the boxes of blocks that `peer` needs, with their holders. All processes get the same list.
std::vector<Parcel> parcels_for(const ArrayState &state, const Classes &classes, int peer, const Block &wanted) {
  const auto &[mesh, sharding] = *state.mesh_sharding;
  std::vector<Parcel> parcels;
  for (const auto &[first, positions] : classes) {
    Block held = block_of(first, state.shape, sharding, mesh);
    const MeshPosition source = held_at(mesh, positions, peer).value_or(first);
    Parcel parcel{owner_at(mesh, source), peer, source, {}, {}, {}};
    Shape extent;
    for (size_t dim = 0; dim < state.shape.size(); ++dim) {
      int64_t begin = std::max(held.offset[dim], wanted.offset[dim]);
      int64_t end = std::min(held.offset[dim] + held.extent[dim], wanted.offset[dim] + wanted.extent[dim]);
      parcel.from_at.push_back(begin - held.offset[dim]);
      parcel.to_at.push_back(begin - wanted.offset[dim]);
      extent.push_back(std::max<int64_t>(0, end - begin));
    }
    if (element_count(extent) == 0) continue;
    parcel.box = Tensor::absent(state.dtype, extent);
    parcels.push_back(std::move(parcel));
  }
  return parcels;
}

}  // namespace

std::vector<Tensor> relocated(const ArrayState &state, const Sharding &to, const Mesh &to_mesh, const char *function) {
  const Peers &peers = Peers::here();
  const auto &[mesh, sharding] = *state.mesh_sharding;
  if (peers.is_alone()) return relocate(*state.blocks.list(), state.shape, sharding, mesh, to, to_mesh);
  std::set<int> who;
  for (MeshPosition position : positions_in(mesh)) who.insert(owner_at(mesh, position));
  for (MeshPosition position : positions_in(to_mesh)) who.insert(owner_at(to_mesh, position));
  Shape shape = block_shape(state.shape, to, to_mesh);
  std::vector<Tensor> result(static_cast<size_t>(to_mesh.size()), Tensor::absent(state.dtype, shape));
  if (!who.contains(peers.index())) return result;
  Meeting meeting({who.begin(), who.end()}, called(state, function),
                  fingerprint_of_array(state, mesh_key(to_mesh) + to_string(to)));
  Classes classes = classes_of(state, Equal::by_offset);
  Meeting::Tickets tickets;
  std::map<std::pair<int, Shape>, std::vector<Parcel>> all;  // by peer and offset of the block that it wants
  for (MeshPosition position : positions_in(to_mesh)) {
    Block wanted = block_of(position, state.shape, to, to_mesh);
    int peer = owner_at(to_mesh, position);
    auto [known, is_new] = all.try_emplace({peer, wanted.offset});
    if (!is_new) continue;
    known->second = parcels_for(state, classes, peer, wanted);
    for (Parcel &parcel : known->second) {
      Shape extent = parcel.box.shape();
      if (parcel.from == peers.index()) parcel.box = box_of(block_at(state, parcel.source), parcel.from_at, extent);
      if (parcel.from != parcel.to) meeting.broadcast(parcel.from, {parcel.to}, parcel.box, tickets);
    }
  }
  meeting.wait_for(tickets);
  std::map<Shape, Tensor> made;
  for (MeshPosition position : positions_in(to_mesh)) {
    if (!is_here(to_mesh, position)) continue;
    Shape offset = block_of(position, state.shape, to, to_mesh).offset;
    auto [known, is_new] = made.try_emplace(offset);
    if (is_new) {
      known->second = Tensor(state.dtype, shape);
      for (const Parcel &parcel : all.at({peers.index(), offset})) put_box(parcel.box, known->second, parcel.to_at);
    }
    result[static_cast<size_t>(position)] = known->second;
  }
  return result;
}

}  // namespace tessera::detail
