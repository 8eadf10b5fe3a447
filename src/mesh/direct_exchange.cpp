#include "mesh/direct_exchange.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "base/saturating.h"
#include "mesh/coordinates.h"

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

int64_t elements_in_both(const Box &a, const Box &b) {
  int64_t count = 1;
  for (size_t dim = 0; dim < a.begin.size(); ++dim)
    count *= std::max<int64_t>(0, std::min(a.end[dim], b.end[dim]) - std::max(a.begin[dim], b.begin[dim]));
  return count;
}

// Finds the blocks of an array that devices hold.
class Blocks {
 public:
  Blocks(const Shape &shape, const std::vector<AxisList> &axes, const Mesh &mesh)
      : shape_(shape), size_(padded_block(shape, axes, mesh)) {
    for (const AxisList &of_dim : axes) numbers_.emplace_back(of_dim, mesh);
  }

  const Shape &size() const { return size_; }
  // Returns the number of the device's block along a dimension.
  int64_t number(size_t dim, MeshPosition position) const { return numbers_[dim].of(position); }
  Box at(MeshPosition position) const {
    Box box{shape_, shape_};
    for (size_t dim = 0; dim < shape_.size(); ++dim) {
      box.begin[dim] = std::min(shape_[dim], number(dim, position) * size_[dim]);
      box.end[dim] = std::min(shape_[dim], box.begin[dim] + size_[dim]);
    }
    return box;
  }

 private:
  const Shape shape_, size_;
  std::vector<Coordinates> numbers_;  // by dimension
};

// Finds the blocks or windows that devices have afterwards.
class WantedBlocks {
 public:
  WantedBlocks(const Rearrangement &what, const Mesh &mesh) : what_(what), blocks_(what.shape, what.to, mesh) {}

  WantedBlock at(MeshPosition position) const {
    WantedBlock wanted{blocks_.at(position), {}};
    wanted.first = wanted.box.begin;
    for (const ExchangedWindow &window : what_.windows) {
      const auto dim = static_cast<size_t>(window.dim);
      const int64_t first = window.base + blocks_.number(dim, position) * window.step;
      const int64_t end = std::clamp<int64_t>(window.end, 0, what_.shape[dim]);
      wanted.first[dim] = first;
      wanted.box.begin[dim] = std::clamp<int64_t>(first, 0, end);
      wanted.box.end[dim] = std::clamp<int64_t>(first + window.length, wanted.box.begin[dim], end);
    }
    return wanted;
  }

 private:
  const Rearrangement &what_;
  const Blocks blocks_;
};

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

// Deals pieces to the devices of one group, which exchange among themselves. Devices are numbered by their position in the group.
class Dealer {
 public:
  Dealer(const Rearrangement &what, const Mesh &mesh, std::vector<Piece> &pieces)
      : mesh_(mesh), pieces_(pieces), held_(what.shape, what.from, mesh), wanted_(what, mesh) {
    for (const AxisList &axes : what.from) blocks_.push_back(size_of(axes, mesh));
    for (const MeshAxis &axis : mesh.axes()) axes_.emplace_back(AxisList{axis.name}, mesh);
  }

  void deal(const std::vector<DeviceId> &group) {
    devices_ = group;
    sent_.assign(group.size(), 0);
    positions_.clear(), coordinates_.clear();
    holders_.assign(static_cast<size_t>(element_count(blocks_)), {});
    for (size_t device = 0; device < group.size(); ++device) {
      const MeshPosition position = position_of(mesh_, group[device]);
      positions_.push_back(position);
      for (const Coordinates &axis : axes_) coordinates_.push_back(axis.of(position));
      int64_t block = 0;
      for (size_t dim = 0; dim < blocks_.size(); ++dim) block = block * blocks_[dim] + held_.number(dim, position);
      holders_[static_cast<size_t>(block)].push_back(device);
    }
    for (size_t device = 0; device < group.size(); ++device) deal_to(device);
  }

 private:
  // Goes through the blocks that the wanted one touches, in the order of their elements.
  void deal_to(size_t target) {
    const Box wanted = wanted_.at(positions_[target]).box;
    if (wanted.elements() == 0) return;
    const Box kept = overlap_of(held_.at(positions_[target]), wanted);
    if (kept.elements() > 0) add(target, target, kept);
    const Shape &size = held_.size();
    Shape at(size.size());
    for (size_t dim = 0; dim < at.size(); ++dim) at[dim] = wanted.begin[dim] / size[dim];
    for (bool goes_on = true; goes_on;) {
      Box box = wanted;
      int64_t block = 0;
      for (size_t dim = 0; dim < at.size(); ++dim) {
        box.begin[dim] = std::max(wanted.begin[dim], at[dim] * size[dim]);
        box.end[dim] = std::min(wanted.end[dim], (at[dim] + 1) * size[dim]);
        block = block * blocks_[dim] + at[dim];
      }
      if (!(box == kept)) add(source_for(target, holders_[static_cast<size_t>(block)]), target, box);
      goes_on = false;
      for (size_t dim = at.size(); dim-- > 0 && !goes_on;)
        if ((goes_on = (at[dim] + 1) * size[dim] < wanted.end[dim]))
          ++at[dim];
        else
          at[dim] = wanted.begin[dim] / size[dim];
    }
  }

  size_t source_for(size_t target, const std::vector<size_t> &holders) const {
    size_t best = holders.front();
    std::optional<int64_t> differing;  // axes along which the best one and the target differ
    for (size_t holder : holders) {
      if (holder == best || sent_[holder] > sent_[best]) continue;
      if (sent_[holder] == sent_[best]) {
        if (!differing) differing = axes_that_differ(best, target);
        const int64_t its = axes_that_differ(holder, target);
        if (std::tuple(its, positions_[holder]) >= std::tuple(*differing, positions_[best])) continue;
        differing = its;
      } else {
        differing.reset();
      }
      best = holder;
    }
    return best;
  }

  int64_t axes_that_differ(size_t a, size_t b) const {
    int64_t count = 0;
    for (size_t axis = 0; axis < axes_.size(); ++axis)
      count += coordinates_[a * axes_.size() + axis] != coordinates_[b * axes_.size() + axis];
    return count;
  }

  void add(size_t source, size_t target, const Box &box) {
    if (source != target) sent_[source] += box.elements();
    pieces_.push_back({devices_[source], devices_[target], box});
  }

  const Mesh &mesh_;
  std::vector<Piece> &pieces_;
  const Blocks held_;
  const WantedBlocks wanted_;
  Shape blocks_;                              // held along each dimension
  std::vector<Coordinates> axes_;             // of the mesh
  std::vector<DeviceId> devices_;             // of the group
  std::vector<MeshPosition> positions_;       // by device
  std::vector<int64_t> coordinates_, sent_;   // by device and axis; elements by device
  std::vector<std::vector<size_t>> holders_;  // by block
};

}  // namespace

int64_t Box::elements() const {
  int64_t count = 1;
  for (size_t dim = 0; dim < begin.size(); ++dim) count *= end[dim] - begin[dim];
  return count;
}

Box box_at(const Shape &shape, const std::vector<AxisList> &axes, MeshPosition position, const Mesh &mesh) {
  return Blocks(shape, axes, mesh).at(position);
}

Shape padded_block(const Shape &shape, const std::vector<AxisList> &axes, const Mesh &mesh) {
  Shape block(shape.size());
  for (size_t dim = 0; dim < shape.size(); ++dim) block[dim] = ceil_div(shape[dim], size_of(axes[dim], mesh));
  return block;
}

WantedBlock wanted_at(const Rearrangement &rearrangement, MeshPosition position, const Mesh &mesh) {
  return WantedBlocks(rearrangement, mesh).at(position);
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
  const WantedBlocks blocks_after(rearrangement, mesh);
  int64_t count = 0;
  for (MeshPosition position : positions_in(mesh)) {
    const Box wanted = blocks_after.at(position).box;
    if (wanted.elements() == 0) continue;
    int64_t blocks = 1;
    for (size_t dim = 0; dim < before.size(); ++dim)
      blocks = saturating_product(blocks, (wanted.end[dim] - 1) / before[dim] - wanted.begin[dim] / before[dim] + 1);
    count = saturating_sum(count, blocks);
  }
  return count;
}

int64_t elements_lacking(const Rearrangement &rearrangement, const Mesh &mesh) {
  const WantedBlocks after(rearrangement, mesh);
  const Blocks before(rearrangement.shape, rearrangement.from, mesh);
  int64_t count = 0;
  for (MeshPosition position : positions_in(mesh)) {
    const Box wanted = after.at(position).box;
    count += wanted.elements() - elements_in_both(before.at(position), wanted);
  }
  return count;
}

std::vector<Piece> pieces_of(const Rearrangement &rearrangement, const Mesh &mesh) {
  std::vector<Piece> pieces;
  Dealer dealer(rearrangement, mesh, pieces);
  for (const std::vector<DeviceId> &group : groups_along(mesh, exchanging_axes(rearrangement, mesh)))
    dealer.deal(group);
  return pieces;
}

std::vector<Message> messages_of(const std::vector<Piece> &pieces) {
  std::vector<Message> all, messages;
  for (const Piece &piece : pieces)
    if (piece.source != piece.target) all.push_back({piece.source, piece.target, piece.box.elements()});
  const auto ends = [](const Message &message) { return std::pair(message.source, message.target); };
  std::ranges::sort(all, {}, ends);
  for (const Message &each : all)
    if (!messages.empty() && ends(messages.back()) == ends(each))
      messages.back().elements += each.elements;
    else
      messages.push_back(each);
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
