#include "layout_choice/ways.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>

#include "mesh/rule_extents.h"

namespace tessera {
namespace {

constexpr int64_t bytes_of_scalar = 8;

// Calls `look` with each choice of an option for each of `axes`; the other axes keep theirs.
template <typename Option, typename Look>
void for_each_choice(std::vector<Option> now, const std::vector<size_t> &axes,
                     const std::vector<std::vector<Option>> &options, const Look &look, size_t at = 0) {
  if (at == axes.size()) return look(now);
  for (Option option : options[at]) {
    now[axes[at]] = option;
    for_each_choice(now, axes, options, look, at + 1);
  }
}

template <typename Number>
bool may_cut_unevenly(const std::vector<UnevenCut<Number>> &cuts, size_t axis, Number what) {
  return std::ranges::find(cuts, UnevenCut<Number>{axis, what}) != cuts.end();
}

// Returns whether each dimension is divided by the axes that cut it, or may be cut unevenly by all of them.
bool may_be_cut(const ChoiceValue &value, const Placements &placements, const MoveCosts &costs) {
  Shape cut(value.shape.size(), 1);
  for (size_t axis = 0; axis < placements.size(); ++axis)
    if (placements[axis] >= 0) cut[static_cast<size_t>(placements[axis])] *= costs.size_of_axis(axis);
  for (size_t axis = 0; axis < placements.size(); ++axis) {
    if (placements[axis] < 0) continue;
    const size_t dim = static_cast<uint8_t>(placements[axis]);
    if (value.shape[dim] % cut[dim] != 0 && !may_cut_unevenly(value.uneven_cuts, axis, placements[axis])) return false;
  }
  return true;
}

class WayMaker {
 public:
  WayMaker(const ChoiceOperation &operation, const std::vector<ChoiceValue> &values, MoveCosts &costs)
      : operation_(operation), rule_(operation.rule), values_(values), costs_(costs), devices_(costs.mesh().size()) {
    extents_ = extents_gone_through(rule_, shapes_of(operation.operands), shapes_of(operation.results));
    operand_types_ = types_of(operation.operands);
    result_types_ = types_of(operation.results);
  }

  std::vector<AxisUse> options(size_t axis) const {
    std::vector<AxisUse> options{AxisUse()};
    for (FactorId factor : rule_.factors.ids())
      if (operation_.may_shard[factor] && (divides(axis, factor) || cuts_unevenly(axis, factor)))
        options.push_back(cut_of(factor));
    const std::vector<std::vector<bool>> &sets = operation_.keeps_unreduced;
    for (size_t set = 0; set < sets.size(); ++set) {
      const auto number = static_cast<uint16_t>(set);
      options.push_back({AxisUse::Kind::keeps_unreduced, number});
      if (may_be_held_by_one(sets[set])) options.push_back({AxisUse::Kind::keeps_held_by_one, number});
    }
    for (AxisUse option : std::vector(options))
      if (operation_.adds_to_first && is_summed(option))
        options.push_back({AxisUse::Kind::cuts_and_adds, option.number});
    return options;
  }

  // Returns nothing if the axes of dimensions can't express the blocks of some tensor.
  std::optional<Way> way(const AxisUses &axes) const {
    ById<FactorId, int64_t> cut(rule_.factors.size(), 1);
    for (size_t axis = 0; axis < axes.size(); ++axis)
      if (const std::optional<FactorId> factor = axes[axis].factor()) cut[*factor] *= costs_.size_of_axis(axis);
    for (size_t axis = 0; axis < axes.size(); ++axis)
      if (const std::optional<FactorId> factor = axes[axis].factor())
        if (rule_.factors[*factor].size % cut[*factor] != 0 && !cuts_unevenly(axis, *factor)) return std::nullopt;
    for (const auto *tensors : {&rule_.operands, &rule_.results})
      for (const TensorFactors &tensor : *tensors)
        for (const FactorIndices &dim : tensor)
          if (!is_sayable(dim, axes, cut)) return std::nullopt;
    Way way{axes, {}, {}, 0};
    for (size_t i = 0; i < rule_.operands.size(); ++i) {
      Placements needed =
          placements_in(rule_.operands[i], axes, [&](size_t set) { return operation_.keeps_unreduced[set][i]; });
      for (size_t axis = 0; axis < axes.size(); ++axis)
        if (i == 0 && axes[axis].kind == AxisUse::Kind::cuts_and_adds) needed[axis] = unreduced;
      way.operands.push_back(layout_of(operand_types_[i], needed));
    }
    for (size_t i = 0; i < rule_.results.size(); ++i) {
      const Placements made = placements_made(rule_.results[i], axes);
      way.results.push_back(layout_of(result_types_[i], made));
      if (!result_types_[i]) way.seconds += seconds_of_scalar(made);
    }
    way.seconds += seconds_of(way, cut);
    if (std::isinf(way.seconds)) return std::nullopt;
    return way;
  }

  double least_seconds() const {
    double tuples = 1;
    for (int64_t extent : extents_) tuples *= static_cast<double>(extent);
    if (operation_.own_work) tuples = operation_.own_work(FactorAxes(rule_.factors.size())).tuples.value_or(tuples);
    return costs_.machine().computing_seconds(tuples / static_cast<double>(devices_), dtype_of_first_result(),
                                              devices_);
  }

 private:
  bool divides(size_t axis, FactorId factor) const {
    const int64_t size = rule_.factors[factor].size;
    return size >= costs_.size_of_axis(axis) && size % costs_.size_of_axis(axis) == 0;
  }
  bool cuts_unevenly(size_t axis, FactorId factor) const {
    return may_cut_unevenly(operation_.uneven_cuts, axis, factor);
  }

  DType dtype_of_first_result() const {
    if (operation_.results.empty() || operation_.results[0] == no_value) return DType::f32;
    return values_[static_cast<size_t>(operation_.results[0])].dtype;
  }

  bool is_summed(const AxisUse &use) const {
    const std::optional<FactorId> factor = use.factor();
    return factor && rule_.factors[*factor].kind == FactorKind::reduction;
  }

  // Two operands could be held by different devices.
  bool may_be_held_by_one(const std::vector<bool> &set) const {
    int32_t held = no_value;
    for (size_t i = 0; i < set.size(); ++i)
      if (set[i]) {
        if (held != no_value) return false;
        held = operation_.operands[i];
      }
    return held != no_value && values_[static_cast<size_t>(held)].may_be_held_by_one;
  }

  // Returns whether axes of the dimension can express the cut: if a minor factor is cut, major ones are cut completely,
  // by axes that come earlier in the mesh.
  bool is_sayable(const FactorIndices &dim, const AxisUses &axes, const ById<FactorId, int64_t> &cut) const {
    if (dim.size() < 2) return true;
    bool majors_are_full = true;
    size_t from = 0;
    for (FactorId factor : dim) {
      if (cut[factor] > 1 && !majors_are_full) return false;
      majors_are_full = majors_are_full && cut[factor] == rule_.factors[factor].size;
      size_t last = from;
      for (size_t axis = 0; axis < axes.size(); ++axis) {
        if (axes[axis].factor() != factor) continue;
        if (axis < from) return false;
        last = axis + 1;
      }
      from = last;
    }
    return true;
  }

  Placements placements_in(const TensorFactors &tensor, const AxisUses &axes,
                           const std::function<bool(size_t)> &stays) const {
    Placements placements(axes.size(), replicated);
    for (size_t axis = 0; axis < axes.size(); ++axis) {
      const std::optional<FactorId> factor = axes[axis].factor();
      const std::optional<int64_t> dim = factor ? dim_of(*factor, tensor) : std::nullopt;
      if (dim) placements[axis] = static_cast<Placement>(*dim);
      if (const std::optional<size_t> set = axes[axis].set(); set && stays(*set))
        placements[axis] = axes[axis].kind == AxisUse::Kind::keeps_unreduced ? unreduced : held_by_one;
    }
    return placements;
  }

  Placements placements_made(const TensorFactors &result, const AxisUses &axes) const {
    Placements placements = placements_in(result, axes, [](size_t) { return true; });
    for (size_t axis = 0; axis < axes.size(); ++axis)
      if (is_summed(axes[axis])) placements[axis] = operation_.is_made_by_one ? held_by_one : unreduced;
    return placements;
  }

  double seconds_of(const Way &way, const ById<FactorId, int64_t> &cut) const {
    double work = 1, bytes = 0, seconds = 0;
    for (FactorId factor : cut.ids()) work *= static_cast<double>(ceil_div(extents_[factor], cut[factor]));
    for (size_t i = 0; i < way.operands.size(); ++i)
      bytes += static_cast<double>(bytes_on(operand_types_[i], way.operands[i]));
    int64_t bytes_of_results = 0;
    for (size_t i = 0; i < way.results.size(); ++i) bytes_of_results += bytes_on(result_types_[i], way.results[i]);
    bytes += static_cast<double>(bytes_of_results);
    if (operation_.own_work) {
      const OwnWork own = operation_.own_work(axes_of_factors(way));
      seconds += own.seconds;
      work = own.tuples.value_or(work);
    } else {
      for (FactorId factor : cut.ids())
        if (cut[factor] > 1) seconds += seconds_inside(way, factor, bytes_of_results);
    }
    return seconds + std::max(costs_.machine().computing_seconds(work, dtype_of_first_result(), devices_),
                              costs_.machine().moving_seconds(bytes, devices_));
  }

  // A scalar has no layout: its parts are summed at once.
  double seconds_of_scalar(const Placements &made) const {
    uint32_t summed = 0;
    for (size_t axis = 0; axis < made.size(); ++axis)
      if (made[axis] == unreduced || made[axis] == held_by_one) summed |= 1U << axis;
    if (summed == 0) return 0;
    return costs_.links(summed).time_of(CollectiveKind::all_reduce, bytes_of_scalar).seconds();
  }

  FactorAxes axes_of_factors(const Way &way) const {
    FactorAxes axes(rule_.factors.size());
    for (size_t axis = 0; axis < way.axes.size(); ++axis)
      if (const std::optional<FactorId> factor = way.axes[axis].factor())
        append(axes[*factor], costs_.axes()[axis], costs_.mesh());
    return axes;
  }

  // An operation that doesn't say what it sends gathers the elements of a factor that it needs whole itself. About the
  // same share of them is on the device already as of any array. An operation that needs neighbouring elements
  // exchanges borders.
  double seconds_inside(const Way &way, FactorId factor, int64_t bytes_of_results) const {
    const FactorKind kind = rule_.factors[factor].kind;
    if (kind == FactorKind::permutation) return costs_.machine().collective_seconds;
    if (kind != FactorKind::need_replication) return 0;
    uint32_t axes = 0;
    for (size_t axis = 0; axis < way.axes.size(); ++axis)
      if (way.axes[axis] == cut_of(factor)) axes |= 1U << axis;
    const CollectiveTime time = costs_.links(axes).time_of(CollectiveKind::all_to_all, bytes_of_results);
    return time.seconds() + static_cast<double>(operation_.operands.size() - 1) * time.start_seconds;
  }

  std::vector<Shape> shapes_of(const std::vector<int32_t> &values) const {
    std::vector<Shape> shapes;
    for (int32_t value : values)
      shapes.push_back(value == no_value ? Shape() : values_[static_cast<size_t>(value)].shape);
    return shapes;
  }

  using Types = std::vector<std::optional<ArrayTypeId>>;  // nothing for a scalar

  Types types_of(const std::vector<int32_t> &values) const {
    Types types;
    for (int32_t value : values) {
      types.emplace_back();
      if (value == no_value) continue;
      const ChoiceValue &of = values_[static_cast<size_t>(value)];
      types.back() = costs_.type_of(of.shape, of.dtype);
    }
    return types;
  }
  LayoutId layout_of(std::optional<ArrayTypeId> type, const Placements &placements) const {
    return type ? costs_.layout_of(*type, placements) : LayoutId();
  }
  int64_t bytes_on(std::optional<ArrayTypeId> type, LayoutId layout) const {
    return type ? costs_.bytes_of_block(*type, layout) : 0;
  }

  const ChoiceOperation &operation_;
  const ShardingRule &rule_;
  ById<FactorId, int64_t> extents_;
  Types operand_types_, result_types_;
  const std::vector<ChoiceValue> &values_;
  MoveCosts &costs_;
  const int64_t devices_;
};

}  // namespace

double least_seconds_of(const ChoiceOperation &operation, const std::vector<ChoiceValue> &values, MoveCosts &costs) {
  return WayMaker(operation, values, costs).least_seconds();
}

std::vector<Placements> placements_of(const ChoiceValue &value, const Placements &now, const std::vector<size_t> &axes,
                                      const MoveCosts &costs) {
  std::vector<Placements> all{now};
  if (value.is_fixed) return all;
  std::vector<Placement> options{replicated};
  for (size_t dim = 0; dim < value.shape.size(); ++dim) options.push_back(static_cast<Placement>(dim));
  if (value.may_be_unreduced) options.push_back(unreduced);
  if (value.may_be_held_by_one) options.push_back(held_by_one);
  for_each_choice(now, axes, std::vector(axes.size(), options), [&](const Placements &placements) {
    if (placements != now && may_be_cut(value, placements, costs)) all.push_back(placements);
  });
  return all;
}

std::vector<Way> ways_of(const ChoiceOperation &operation, const std::vector<ChoiceValue> &values, const AxisUses &now,
                         const std::vector<size_t> &axes, MoveCosts &costs) {
  const WayMaker maker(operation, values, costs);
  std::vector<Way> ways;
  if (std::optional<Way> way = maker.way(now)) ways.push_back(*std::move(way));
  std::vector<std::vector<AxisUse>> options;
  for (size_t axis : axes) options.push_back(maker.options(axis));
  for_each_choice(now, axes, options, [&](const AxisUses &uses) {
    if (uses == now && !ways.empty()) return;
    if (std::optional<Way> way = maker.way(uses)) ways.push_back(*std::move(way));
  });
  return ways;
}

}  // namespace tessera
