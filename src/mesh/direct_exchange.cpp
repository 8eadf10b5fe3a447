#include "mesh/direct_exchange.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "base/saturating.h"

namespace tessera {
namespace {

Box overlap_of(const Box &a, const Box &b) {
  Box both = a;
  for (size_t dim = 0; dim < both.begin.size(); ++dim) {
    both.begin[dim] = std::max(a.begin[dim], b.begin[dim]);
    both.end[dim] = std::max(both.begin[dim], std::min(a.end[dim], b.end[dim]));
  }
  return both;
}

AxisList all_axes(const std::vector<AxisList> &dims) {
  AxisList all;
  for (const AxisList &axes : dims) all.insert(all.end(), axes.begin(), axes.end());
  return all;
}

int64_t axes_that_differ(MeshPosition a, MeshPosition b, const Mesh &mesh) {
  return std::ranges::count_if(mesh.axes(), [&](const MeshAxis &axis) {
    return mesh.coordinate(a, {axis.name}) != mesh.coordinate(b, {axis.name});
  });
}

// Returns the parts of an axis between the points that lie in one of `named`. Returns all of the axis where the parts
// have no common split, as "x":(1)2 and "x":(1)3 of size 6.
AxisList parts_between(const std::set<int64_t> &points, const MeshAxis &whole, const AxisList &named,
                       const Mesh &mesh) {
  AxisList parts;
  int64_t begin = 0;
  for (int64_t point : points) {
    if (begin > 0 && point % begin != 0) return {AxisRef(whole.name)};
    if (begin > 0) {
      const AxisRef part =
          point / begin == whole.size ? AxisRef(whole.name) : AxisRef(whole.name, begin, point / begin);
      if (std::ranges::any_of(named, [&](const AxisRef &axis) { return contains(axis, part, mesh); }))
        append(parts, part, mesh);
    }
    begin = point;
  }
  return parts;
}

// Pieces for the devices of one group, which exchange among themselves.
class Dealer {
 public:
  Dealer(const Rearrangement &what, const Mesh &mesh, const std::vector<DeviceId> &group, std::vector<Piece> &pieces)
      : mesh_(mesh), pieces_(pieces) {
    for (DeviceId device : group) {
      const MeshPosition position = position_of(mesh, device);
      Box held = box_at(what.shape, what.from, position, mesh);
      held_by_[position] = held;
      if (held.elements() > 0) holders_[{held.begin, held.end}].push_back(position);
    }
    for (DeviceId device : group) {
      const MeshPosition position = position_of(mesh, device);
      deal(position, wanted_at(what, position, mesh).box);
    }
  }

 private:
  void deal(MeshPosition target, const Box &wanted) {
    if (wanted.elements() == 0) return;
    const Box kept = overlap_of(held_by_.at(target), wanted);
    if (kept.elements() > 0) add(target, target, kept);
    for (const auto &[block, holders] : holders_) {
      const Box box = overlap_of({block.first, block.second}, wanted);
      if (box.elements() == 0 || box == kept) continue;
      add(source_for(target, holders), target, box);
    }
  }

  MeshPosition source_for(MeshPosition target, const std::vector<MeshPosition> &holders) const {
    auto rank = [&](MeshPosition holder) {
      auto sent = sent_.find(holder);
      return std::tuple(sent == sent_.end() ? 0 : sent->second, axes_that_differ(holder, target, mesh_), holder);
    };
    return *std::ranges::min_element(holders, {}, rank);
  }

  void add(MeshPosition source, MeshPosition target, const Box &box) {
    if (source != target) sent_[source] += box.elements();
    pieces_.push_back({device_at(mesh_, source), device_at(mesh_, target), box});
  }

  const Mesh &mesh_;
  std::vector<Piece> &pieces_;
  std::map<MeshPosition, Box> held_by_;
  std::map<std::pair<Shape, Shape>, std::vector<MeshPosition>> holders_;  // by begin and end of what they hold
  std::map<MeshPosition, int64_t> sent_;                                  // elements
};

}  // namespace

int64_t Box::elements() const {
  int64_t count = 1;
  for (size_t dim = 0; dim < begin.size(); ++dim) count *= end[dim] - begin[dim];
  return count;
}

Box box_at(const Shape &shape, const std::vector<AxisList> &axes, MeshPosition position, const Mesh &mesh) {
  Box box{shape, shape};
  const Shape block = padded_block(shape, axes, mesh);
  for (size_t dim = 0; dim < shape.size(); ++dim) {
    box.begin[dim] = std::min(shape[dim], mesh.coordinate(position, axes[dim]) * block[dim]);
    box.end[dim] = std::min(shape[dim], box.begin[dim] + block[dim]);
  }
  return box;
}

Shape padded_block(const Shape &shape, const std::vector<AxisList> &axes, const Mesh &mesh) {
  Shape block(shape.size());
  for (size_t dim = 0; dim < shape.size(); ++dim) block[dim] = ceil_div(shape[dim], size_of(axes[dim], mesh));
  return block;
}

WantedBlock wanted_at(const Rearrangement &rearrangement, MeshPosition position, const Mesh &mesh) {
  WantedBlock wanted{box_at(rearrangement.shape, rearrangement.to, position, mesh), {}};
  wanted.first = wanted.box.begin;
  for (const ExchangedWindow &window : rearrangement.windows) {
    const auto dim = static_cast<size_t>(window.dim);
    const int64_t first = window.base + mesh.coordinate(position, rearrangement.to[dim]) * window.step;
    const int64_t end = std::clamp<int64_t>(window.end, 0, rearrangement.shape[dim]);
    wanted.first[dim] = first;
    wanted.box.begin[dim] = std::clamp<int64_t>(first, 0, end);
    wanted.box.end[dim] = std::clamp<int64_t>(first + window.length, wanted.box.begin[dim], end);
  }
  return wanted;
}

Shape wanted_block(const Rearrangement &rearrangement, const Mesh &mesh) {
  Shape block = padded_block(rearrangement.shape, rearrangement.to, mesh);
  for (const ExchangedWindow &window : rearrangement.windows) block[static_cast<size_t>(window.dim)] = window.length;
  return block;
}

AxisList exchanging_axes(const Rearrangement &rearrangement, const Mesh &mesh) {
  AxisList named = all_axes(rearrangement.from), result;
  for (const AxisRef &axis : all_axes(rearrangement.to)) named.push_back(axis);
  for (const MeshAxis &whole : mesh.axes()) {
    std::set<int64_t> points;  // products of sizes at which a part begins or ends
    for (const AxisRef &axis : named)
      if (axis.name == whole.name) points.insert({pre_size_of(axis), next_pre_size_of(axis, mesh)});
    append(result, parts_between(points, whole, named, mesh), mesh);
  }
  return result;
}

int64_t piece_count(const Rearrangement &rearrangement, const Mesh &mesh) {
  const Shape before = padded_block(rearrangement.shape, rearrangement.from, mesh);
  int64_t count = 0;
  for (MeshPosition position : positions_in(mesh)) {
    const Box wanted = wanted_at(rearrangement, position, mesh).box;
    if (wanted.elements() == 0) continue;
    int64_t blocks = 1;
    for (size_t dim = 0; dim < before.size(); ++dim)
      blocks = saturating_product(blocks, (wanted.end[dim] - 1) / before[dim] - wanted.begin[dim] / before[dim] + 1);
    count = saturating_sum(count, blocks);
  }
  return count;
}

int64_t elements_lacking(const Rearrangement &rearrangement, const Mesh &mesh) {
  int64_t count = 0;
  for (MeshPosition position : positions_in(mesh)) {
    const Box wanted = wanted_at(rearrangement, position, mesh).box;
    const Box held = box_at(rearrangement.shape, rearrangement.from, position, mesh);
    count += wanted.elements() - overlap_of(held, wanted).elements();
  }
  return count;
}

std::vector<Piece> pieces_of(const Rearrangement &rearrangement, const Mesh &mesh) {
  std::vector<Piece> pieces;
  for (const std::vector<DeviceId> &group : groups_along(mesh, exchanging_axes(rearrangement, mesh)))
    Dealer(rearrangement, mesh, group, pieces);
  return pieces;
}

std::vector<Message> messages_of(const std::vector<Piece> &pieces) {
  std::map<std::pair<DeviceId, DeviceId>, int64_t> elements;
  for (const Piece &piece : pieces)
    if (piece.source != piece.target) elements[{piece.source, piece.target}] += piece.box.elements();
  std::vector<Message> messages;
  for (const auto &[ends, count] : elements) messages.push_back({ends.first, ends.second, count});
  return messages;
}

int64_t elements_sent(const std::vector<Message> &messages) {
  std::map<DeviceId, int64_t> sent;
  int64_t most = 0;
  for (const Message &message : messages) most = std::max(most, sent[message.source] += message.elements);
  return most;
}

int64_t elements_sent_in_all(const std::vector<Message> &messages) {
  int64_t all = 0;
  for (const Message &message : messages) all += message.elements;
  return all;
}

}  // namespace tessera
