#include "layout_choice/moves.h"

#include <algorithm>
#include <cmath>

namespace tessera {
namespace {

double moving_seconds(const CollectiveTime &time) { return time.seconds() - time.start_seconds; }

}  // namespace

AxisList axes_or_all(const AxisList &axes, const Mesh &mesh) {
  if (!axes.empty()) return axes;
  AxisList all;
  for (const MeshAxis &axis : mesh.axes()) all.push_back(axis.name);
  return all;
}

MoveCosts::MoveCosts(const Mesh &mesh, const Machine &machine, double seconds_of_held_byte, const AxisList &axes)
    : mesh_(mesh), machine_(machine), seconds_of_held_byte_(seconds_of_held_byte), axes_(axes_or_all(axes, mesh)) {
  for (const AxisRef &axis : axes_) sizes_.push_back(size_of(axis, mesh));
}

ArrayTypeId MoveCosts::type_of(const Shape &shape, DType dtype) {
  auto [known, is_new] = numbers_.try_emplace({shape, dtype}, types_.end_id());
  if (is_new) types_.push_back({shape, static_cast<int64_t>(bytes_of(dtype)), {}, {}});
  return known->second;
}

LayoutId MoveCosts::layout_of(ArrayTypeId type, const Placements &placements) {
  Type &of = types_[type];
  auto [known, is_new] = of.numbers.try_emplace(placements, of.layouts.end_id());
  if (is_new) {
    of.layouts.push_back({placements, elements_of_block(of.shape, placements), {}});
    ++entries_;
  }
  return known->second;
}

int64_t MoveCosts::elements_of_block(const Shape &shape, const Placements &placements) const {
  int64_t elements = 1;
  for (size_t dim = 0; dim < shape.size(); ++dim) {
    int64_t cut = 1;
    for (size_t axis = 0; axis < placements.size(); ++axis)
      if (placements[axis] == static_cast<Placement>(dim)) cut *= size_of_axis(axis);
    elements *= ceil_div(shape[dim], cut);
  }
  return elements;
}

const GroupLinks &MoveCosts::links(uint32_t axes) {
  if (auto found = links_.find(axes); found != links_.end()) return found->second;
  AxisList list;
  for (size_t axis = 0; axis < axes_.size(); ++axis)
    if (axes >> axis & 1) append(list, axes_[axis], mesh_);
  return links_.emplace(axes, GroupLinks(list, mesh_, machine_)).first->second;
}

double MoveCosts::seconds(ArrayTypeId type, LayoutId from, LayoutId to) {
  if (from == to) return 0;
  Type &of = types_[type];
  std::vector<double> &row = of.layouts[from].moves;
  const auto column = static_cast<size_t>(to);
  if (row.size() <= column) {
    entries_ += column + 1 - row.size();
    row.resize(column + 1, -1);
  }
  double &known = row[column];
  if (known < 0) known = find(of, of.layouts[from].placements, of.layouts[to].placements);
  return known;
}

double MoveCosts::broadcast_from_holder(const Type &type, Placements &at, const Placements &to) {
  double seconds = 0;
  uint32_t whole = 0;
  for (size_t axis = 0; axis < at.size(); ++axis) {
    if (at[axis] != held_by_one || to[axis] < replicated) continue;
    const int64_t bytes = elements_of_block(type.shape, at) * type.element_bytes;
    if (to[axis] == replicated)
      whole |= 1U << axis;
    else  // the others have nothing to send, but take as long
      seconds += links(1U << axis).time_of(CollectiveKind::reduce_scatter, bytes).seconds();
    at[axis] = to[axis];
  }
  if (whole == 0) return seconds;
  const int64_t bytes = elements_of_block(type.shape, at) * type.element_bytes;
  return seconds + links(whole).time_of(CollectiveKind::collective_broadcast, bytes).seconds();
}

double MoveCosts::find(const Type &type, const Placements &from, const Placements &to) {
  const Shape &shape = type.shape;
  Placements at = from;
  for (size_t axis = 0; axis < at.size(); ++axis) {
    if (to[axis] == held_by_one && at[axis] != held_by_one) return impossible;
    if (to[axis] == unreduced && (at[axis] == held_by_one || at[axis] == replicated)) at[axis] = unreduced;
  }
  double seconds = broadcast_from_holder(type, at, to);
  // Sums are scattered first, so that the other sums have less to do.
  uint32_t summed = 0;
  for (size_t axis = 0; axis < at.size(); ++axis) {
    if (to[axis] == unreduced && at[axis] != unreduced) return impossible;
    if (at[axis] != unreduced || to[axis] == unreduced) continue;
    if (to[axis] == replicated) {
      summed |= 1U << axis;
      continue;
    }
    const int64_t bytes = elements_of_block(shape, at) * type.element_bytes;
    seconds += links(1U << axis).time_of(CollectiveKind::reduce_scatter, bytes).seconds();
    at[axis] = to[axis];
  }
  if (summed != 0) {
    seconds +=
        links(summed).time_of(CollectiveKind::all_reduce, elements_of_block(shape, at) * type.element_bytes).seconds();
    for (size_t axis = 0; axis < at.size(); ++axis)
      if (summed >> axis & 1) at[axis] = replicated;
  }
  // A device has the part of its new block whose coordinates along all axes that cut the value stay the same. An axis
  // behind another one of its dimension only stays if that one does; otherwise some device has nothing of its block.
  double at_home = 1;
  uint32_t moved = 0, exchanged = 0;  // all axes that don't stay, and those of them that cut the value again
  std::vector<bool> shifted(shape.size());
  for (size_t axis = 0; axis < at.size(); ++axis) {
    if (size_of_axis(axis) == 1) continue;  // it cuts nothing
    const bool was_scattered = from[axis] < replicated && at[axis] >= 0;
    if (at[axis] < 0 || was_scattered) {
      if (to[axis] >= 0) shifted[static_cast<size_t>(to[axis])] = true;
      continue;
    }
    const size_t dim = static_cast<uint8_t>(at[axis]);
    if (at[axis] == to[axis] && !shifted[dim]) continue;
    if (at[axis] != to[axis]) shifted[dim] = true;
    at_home = at[axis] == to[axis] ? 0 : at_home / static_cast<double>(size_of_axis(axis));
    moved |= 1U << axis;
    if (to[axis] >= 0) exchanged |= 1U << axis;
  }
  if (moved == 0) return seconds;
  const GroupLinks &along = links(moved);
  const double lacking = static_cast<double>(elements_of_block(shape, to)) * (1 - at_home);
  const auto each = std::ceil(lacking / static_cast<double>(along.devices() - 1));
  const CollectiveTime gathered =
      along.time_of(CollectiveKind::all_gather, static_cast<int64_t>(each) * type.element_bytes);
  if (exchanged == 0) return seconds + gathered.seconds();
  // The same bytes take longer if each goes to a different device, since links of a torus are shared then.
  const uint32_t whole = moved & ~exchanged;
  const int64_t bytes =
      ceil_div(elements_of_block(shape, to), whole == 0 ? 1 : links(whole).devices()) * type.element_bytes;
  double moving = moving_seconds(links(exchanged).time_of(CollectiveKind::all_to_all, bytes));
  if (whole != 0) moving += moving_seconds(links(whole).time_of(CollectiveKind::all_gather, bytes));
  return seconds + gathered.start_seconds + std::max(moving, moving_seconds(gathered));
}

}  // namespace tessera
