#include "mesh/direct_exchange.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <set>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "base/saturating.h"
#include "mesh/blocks_at.h"
#include "mesh/coordinates.h"
#include "mesh/messages.h"

namespace tessera {
namespace {

void cut_to(const Box &limits, Box &box) {
  for (size_t dim = 0; dim < box.begin.size(); ++dim) {
    box.begin[dim] = std::max(box.begin[dim], limits.begin[dim]);
    box.end[dim] = std::max(box.begin[dim], std::min(box.end[dim], limits.end[dim]));
  }
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

// Returns the parts of an axis between the points that lie in one of `named`. Returns the whole axis if the parts have
// no common split, such as "x":(1)2 and "x":(1)3 of size 6.
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
  using Take = std::function<void(size_t source, size_t target, const Box &box)>;

  Dealer(const Rearrangement &what, const Mesh &mesh, Take take)
      : mesh_(mesh), take_(std::move(take)), held_(what.shape, what.from, mesh), wanted_(what, mesh) {
    for (const AxisList &axes : what.from) blocks_.push_back(size_of(axes, mesh));
    for (const MeshAxis &axis : mesh.axes()) axes_.emplace_back(AxisList{axis.name}, mesh);
  }

  void deal(const std::vector<DeviceId> &group) {
    positions_.clear(), coordinates_.clear();
    sent_.assign(group.size(), 0);
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
    wanted_.find(positions_[target], block_);
    const Box &wanted = block_.box;
    if (wanted.elements() == 0) return;
    held_.find(positions_[target], kept_);
    cut_to(wanted, kept_);
    if (kept_.elements() > 0) add(target, target, kept_);
    const Shape &size = held_.size();
    at_.resize(size.size());
    for (size_t dim = 0; dim < at_.size(); ++dim) at_[dim] = wanted.begin[dim] / size[dim];
    for (bool goes_on = true; goes_on;) {
      box_ = wanted;
      int64_t block = 0;
      for (size_t dim = 0; dim < at_.size(); ++dim) {
        box_.begin[dim] = std::max(wanted.begin[dim], at_[dim] * size[dim]);
        box_.end[dim] = std::min(wanted.end[dim], (at_[dim] + 1) * size[dim]);
        block = block * blocks_[dim] + at_[dim];
      }
      if (!(box_ == kept_)) add(source_for(target, holders_[static_cast<size_t>(block)]), target, box_);
      goes_on = false;
      for (size_t dim = at_.size(); dim-- > 0 && !goes_on;)
        if ((goes_on = (at_[dim] + 1) * size[dim] < wanted.end[dim]))
          ++at_[dim];
        else
          at_[dim] = wanted.begin[dim] / size[dim];
    }
  }

  size_t source_for(size_t target, const std::vector<size_t> &holders) const {
    size_t best = holders.front();
    std::optional<int64_t> differing;  // the number of axes along which the best holder and the target differ
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
    take_(source, target, box);
  }

  const Mesh &mesh_;
  const Take take_;
  const HeldBlocks held_;
  const WantedBlocks wanted_;
  Shape blocks_;                              // held along each dimension
  std::vector<Coordinates> axes_;             // of the mesh
  std::vector<MeshPosition> positions_;       // by device
  std::vector<int64_t> coordinates_, sent_;   // by device and axis; elements by device
  std::vector<std::vector<size_t>> holders_;  // by block
  WantedBlock block_;                         // of the present device; below, the part that it has
  Box kept_, box_;                            // and the present piece
  Shape at_;
};

// All groups exchange alike, since their devices differ only along axes of the layouts.
DeviceGroups dealt(const Rearrangement &what, const Mesh &mesh, Dealer::Take take) {
  DeviceGroups groups = groups_along(mesh, exchanging_axes(what, mesh));
  if (!groups.empty()) Dealer(what, mesh, std::move(take)).deal(groups.front());
  return groups;
}

// Joins messages of the same ends.
std::vector<Message> joined(std::vector<Message> all) {
  const auto ends = [](const Message &message) { return std::pair(message.source, message.target); };
  if (!std::ranges::is_sorted(all, {}, ends)) std::ranges::sort(all, {}, ends);
  std::vector<Message> messages;
  for (const Message &each : all)
    if (!messages.empty() && ends(messages.back()) == ends(each))
      messages.back().elements += each.elements;
    else
      messages.push_back(each);
  return messages;
}

}  // namespace

int64_t Box::elements() const {
  int64_t count = 1;
  for (size_t dim = 0; dim < begin.size(); ++dim) count *= end[dim] - begin[dim];
  return count;
}

Box box_at(const Shape &shape, const std::vector<AxisList> &axes, MeshPosition position, const Mesh &mesh) {
  Box box;
  HeldBlocks(shape, axes, mesh).find(position, box);
  return box;
}

Shape padded_block(const Shape &shape, const std::vector<AxisList> &axes, const Mesh &mesh) {
  Shape block(shape.size());
  for (size_t dim = 0; dim < shape.size(); ++dim) block[dim] = ceil_div(shape[dim], size_of(axes[dim], mesh));
  return block;
}

WantedBlock wanted_at(const Rearrangement &rearrangement, MeshPosition position, const Mesh &mesh) {
  WantedBlock wanted;
  WantedBlocks(rearrangement, mesh).find(position, wanted);
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
  const WantedBlocks blocks_after(rearrangement, mesh);
  int64_t count = 0;
  WantedBlock block;
  for (MeshPosition position : positions_in(mesh)) {
    blocks_after.find(position, block);
    const Box &wanted = block.box;
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
  const HeldBlocks before(rearrangement.shape, rearrangement.from, mesh);
  int64_t count = 0;
  Box held;
  WantedBlock wanted;
  for (MeshPosition position : positions_in(mesh)) {
    before.find(position, held);
    after.find(position, wanted);
    count += wanted.box.elements() - elements_in_both(held, wanted.box);
  }
  return count;
}

std::vector<Piece> pieces_of(const Rearrangement &rearrangement, const Mesh &mesh) {
  struct Dealt {
    size_t source, target;
    Box box;
  };
  std::vector<Dealt> in_group;
  const DeviceGroups groups = dealt(rearrangement, mesh, [&](size_t source, size_t target, const Box &box) {
    in_group.push_back({source, target, box});
  });
  std::vector<Piece> pieces;
  for (const std::vector<DeviceId> &group : groups)
    for (const Dealt &each : in_group) pieces.push_back({group[each.source], group[each.target], each.box});
  return pieces;
}

std::vector<Message> messages_of(const std::vector<Piece> &pieces) {
  std::vector<Message> all;
  for (const Piece &piece : pieces)
    if (piece.source != piece.target) all.push_back({piece.source, piece.target, piece.box.elements()});
  return joined(std::move(all));
}

std::vector<Message> messages_of(const Rearrangement &rearrangement, const Mesh &mesh) {
  std::vector<Message> in_group;  // by positions in the group
  const DeviceGroups groups = dealt(rearrangement, mesh, [&](size_t source, size_t target, const Box &box) {
    if (source != target) in_group.push_back({DeviceId(source), DeviceId(target), box.elements()});
  });
  std::vector<Message> all;
  for (const std::vector<DeviceId> &group : groups)
    for (const Message &each : in_group)
      all.push_back({group[static_cast<size_t>(each.source)], group[static_cast<size_t>(each.target)], each.elements});
  return joined(std::move(all));
}

int64_t elements_sent(const std::vector<Message> &messages) {
  std::unordered_map<DeviceId, int64_t> sent(messages.size());
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
