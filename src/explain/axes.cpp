// Walks the record of a propagation back from an axis on a value to its origin.
#include <algorithm>
#include <limits>
#include <tuple>

#include "explain/values.h"

namespace tessera {
namespace {

// Returns the common part of both axes if one contains the other, or equal parts of both.
AxisRef common_part(const AxisRef &axis, const AxisRef &other, const Mesh &mesh) {
  return contains(axis, other, mesh) ? other : axis;
}

std::string_view kind_of(FactorKind kind) {
  static constexpr std::string_view names[] = {"pass-through", "reduction", "need-replication", "permutation"};
  return names[static_cast<size_t>(kind)];
}

bool among(ValueId value, const std::vector<ValueId> &side) {
  return std::find(side.begin(), side.end(), value) != side.end();
}

ExplainedStep::Direction direction_of(const Arrival &arrival, const PropagationNode &node) {
  bool from_operand = among(arrival.from_value, node.operands), to_result = among(arrival.value, node.results);
  if (from_operand && to_result) return ExplainedStep::Direction::forward;
  return from_operand || to_result ? ExplainedStep::Direction::sideways : ExplainedStep::Direction::backward;
}

}  // namespace

const Mesh *ValueExplainer::mesh_of(ValueId id) const {
  const std::optional<Sharding> &sharding = record_.propagation.final_shardings[id];
  if (!sharding) return nullptr;
  if (sharding->inlined_mesh) return &*sharding->inlined_mesh;
  for (const Problem::NamedMesh &named : record_.propagation.meshes)
    if (named.name == sharding->mesh_name) return &named.mesh;
  return nullptr;
}

// Returns the parts in which an axis is on a dimension before arrival `before`: first the program's own, then arrivals,
// latest first.
std::vector<ValueExplainer::Piece> ValueExplainer::pieces_of(ValueId id, int64_t dim, const AxisRef &axis,
                                                             int64_t before) const {
  const Mesh *mesh = mesh_of(id);
  std::vector<Piece> pieces;
  AxisList covered;
  if (!mesh) return pieces;
  auto add = [&](const AxisRef &other, int64_t arrival) {
    if (!overlap(axis, other, *mesh)) return;
    AxisRef part = common_part(axis, other, *mesh);
    if (overlap(part, covered, *mesh)) return;
    covered.push_back(part);
    pieces.push_back({part, arrival});
  };
  const std::optional<Sharding> &initial = record_.propagation.initial[id];
  if (initial && dim < initial->rank())
    for (const AxisRef &said : initial->dims[dim].axes) add(said, -1);
  for (auto arrival = arrivals_[id].rbegin(); arrival != arrivals_[id].rend(); ++arrival) {
    const Arrival &came = record_.propagation.provenance.arrivals[*arrival];
    if (*arrival < before && came.dim == dim) add(came.axis, *arrival);
  }
  return pieces;
}

void ValueExplainer::explain_axes(ValueId id, ExplainedValue &value) {
  for (size_t dim = 0; dim < value.dims.size(); ++dim)
    for (const AxisRef &axis : value.dims[dim]) {
      std::vector<Piece> pieces = pieces_of(id, static_cast<int64_t>(dim), axis, std::numeric_limits<int64_t>::max());
      if (pieces.empty()) value.axes.push_back({static_cast<int64_t>(dim), axis, {}});
      std::sort(pieces.begin(), pieces.end(),
                [](const Piece &a, const Piece &b) { return pre_size_of(a.axis) < pre_size_of(b.axis); });
      for (const Piece &piece : pieces) value.axes.push_back(axis_of(id, static_cast<int64_t>(dim), piece));
    }
}

ExplainedAxis ValueExplainer::axis_of(ValueId id, int64_t dim, const Piece &piece) {
  if (piece.arrival < 0) return {dim, piece.axis, origin_at(id, dim)};
  const Way &way = way_of(piece.arrival);
  return {dim, piece.axis, way.origin, way.last_step, way.step_count};
}

// Returns the path up to the value from which an arrival came, if nothing arrived there before.
ValueExplainer::Way ValueExplainer::way_before(int64_t arrival) const {
  const Arrival &came = record_.propagation.provenance.arrivals[arrival];
  const bool is_known = !pieces_of(came.from_value, came.from_dim, came.axis, arrival).empty();
  return is_known || is_manual(came) ? Way{-1, 0, origin_at(came.from_value, came.from_dim)} : Way{};
}

const ValueExplainer::Way &ValueExplainer::way_of(int64_t arrival) {
  std::vector<int64_t> unknown;  // latest first
  for (int64_t at = arrival; at >= 0 && !ways_.contains(at);) {
    unknown.push_back(at);
    const Arrival &came = record_.propagation.provenance.arrivals[at];
    const std::vector<Piece> before = pieces_of(came.from_value, came.from_dim, came.axis, at);
    at = before.empty() ? -1 : before.front().arrival;
  }
  for (auto at = unknown.rbegin(); at != unknown.rend(); ++at) {
    const Arrival &came = record_.propagation.provenance.arrivals[*at];
    const std::vector<Piece> before = pieces_of(came.from_value, came.from_dim, came.axis, *at);
    Way way = before.empty() || before.front().arrival < 0 ? way_before(*at) : ways_.at(before.front().arrival);
    ExplainedStep step = step_of(came);
    step.before = way.last_step;
    way.last_step = static_cast<int64_t>(steps_.size());
    ++way.step_count;
    steps_.push_back(std::move(step));
    ways_[*at] = std::move(way);
  }
  return ways_.at(arrival);
}

// Returns whether the axis is manual in a region. It then comes from the region's own shardings, which operations
// inside don't show.
bool ValueExplainer::is_manual(const Arrival &arrival) const {
  if (arrival.node == NodeId::none) return false;
  const std::shared_ptr<const ManualAxesView> &view = record_.propagation.nodes[arrival.node].node.result_view;
  const Mesh *mesh = mesh_of(arrival.value);
  return view && mesh && view->change == ManualAxesView::Change::add &&
         overlap(arrival.axis, view->dim_axes[arrival.from_dim], *mesh);
}

ExplainedStep ValueExplainer::step_of(const Arrival &arrival) const {
  ExplainedStep step;
  step.value = shown_at_[arrival.value];
  step.from_value = shown_at_[arrival.from_value];
  step.dim = arrival.dim;
  step.from_dim = arrival.from_dim;
  step.axis = arrival.axis;
  step.user_priority = arrival.user_priority;
  if (arrival.node == NodeId::none) {
    const auto &values = record_.propagation.values;
    bool at_border = values[arrival.value].position.kind == Kind::function_result ||
                     values[arrival.from_value].position.kind == Kind::function_result;
    step.way = at_border ? ExplainedStep::Way::function_result : ExplainedStep::Way::group;
    return step;
  }
  const PropagationRecord::Node &node = record_.propagation.nodes[arrival.node];
  step.way = node.node.is_edge ? ExplainedStep::Way::data_flow : ExplainedStep::Way::operation;
  step.operation = short_name(node.name);
  step.location = location_of(node.loc);
  step.direction = direction_of(arrival, node.node);
  const Factor &factor = node.node.rule->factors[*arrival.factor];
  step.rule = to_string(*node.node.rule);
  step.factor = factor_symbol(*arrival.factor);
  step.factor_size = factor.size;
  step.factor_kind = kind_of(factor.kind);
  return step;
}

// Returns the origin of a value's sharding, without the line.
std::pair<ExplainedOrigin::Kind, std::string> ValueExplainer::said_by(const PropagationRecord::Given &given,
                                                                      unsigned result) const {
  using By = PropagationRecord::Given::By;
  if (is_of_manual_region(given.loc))
    return {ExplainedOrigin::Kind::manual_region, "an in_sharding of the manual region"};
  if (given.by == By::constraint) return {ExplainedOrigin::Kind::constraint, "the constraint"};
  if (given.by == By::group) return {ExplainedOrigin::Kind::group, "the sharding group's member"};
  const TextOperation *function = text_of(given.loc);
  return {ExplainedOrigin::Kind::result,
          "result " + std::to_string(result) + " of " + (function ? "@" + function->function : "the function called")};
}

ExplainedOrigin ValueExplainer::origin_at(ValueId id, int64_t dim) const {
  using OriginKind = ExplainedOrigin::Kind;
  const PropagationRecord::Value &entry = record_.propagation.values[id];
  ExplainedOrigin origin;
  origin.value = shown_at_[id];
  origin.dim = dim;
  const std::optional<Sharding> &initial = record_.propagation.initial[id];
  if (initial && dim < initial->rank()) origin.priority = initial->dims[dim].priority.value_or(0);
  bool is_border = entry.function == main_ && entry.operation == "func.func";
  ExplainedValue value =
      is_border ? border(entry.position.kind == Kind::argument, entry.position.number) : described(id);
  origin.location = value.location;
  std::string number = std::to_string(entry.position.number);
  auto at_line = [&](const std::string &text) {
    return origin.location.line ? text + " at line " + std::to_string(origin.location.line) : text;
  };
  if (entry.given) {
    std::tie(origin.kind, origin.text) = said_by(*entry.given, entry.position.number);
    origin.location = location_of(entry.given->loc);
    origin.text = at_line(origin.text);
  } else if (value.is_constraint && is_of_manual_region(entry.owner)) {
    origin.kind = OriginKind::manual_region;
    origin.text = at_line("an in_sharding of the manual region");
  } else if (is_border) {
    bool is_argument = entry.position.kind == Kind::argument;
    origin.kind = is_argument ? OriginKind::argument : OriginKind::result;
    origin.text = (is_argument ? "argument " : "result ") + number;
    if (!value.label.empty()) origin.text += " (" + value.label + ")";
  } else if (value.is_constraint || entry.operation == "sdy.reshard") {
    origin.kind = OriginKind::constraint;
    origin.text = at_line(value.is_constraint ? "the constraint" : "the reshard");
  } else if (entry.operation == "sdy.manual_computation") {
    origin.kind = OriginKind::manual_region;
    origin.text = at_line((entry.position.kind == Kind::argument ? "in_sharding " : "out_sharding ") + number +
                          " of the manual region");
  } else {
    origin.kind = OriginKind::sharding;
    origin.text = at_line("the sharding of " + value.names.front());
  }
  return origin;
}

void ValueExplainer::add_refusals(std::vector<ExplainedValue> &values) const {
  for (const Refusal &refusal : record_.propagation.refusals) {
    const PropagationRecord::Node &node = record_.propagation.nodes[refusal.node];
    ExplainedRefusal said;
    said.dim = refusal.dim;
    said.axis = refusal.axis;
    said.from_value = shown_at_[refusal.from_value];
    said.from_dim = refusal.from_dim;
    said.operation = short_name(node.name);
    said.location = location_of(node.loc);
    said.why = why(refusal, values);
    values[shown_at_[refusal.value]].refusals.push_back(std::move(said));
  }
}

std::string ValueExplainer::why(const Refusal &refusal, const std::vector<ExplainedValue> &values) const {
  const ShardingRule &rule = *record_.propagation.nodes[refusal.node].node.rule;
  std::string dim = "dim " + std::to_string(refusal.dim), axis = to_string(refusal.axis);
  std::string factor = factor_symbol(refusal.factor);
  switch (refusal.why) {
    case Refusal::Why::blocked:
      return "its rule " + to_string(rule) + " lets nothing pass along " + factor;
    case Refusal::Why::one_way:
      return "a barrier there lets axes pass the other way only";
    case Refusal::Why::replicated:
      return "its sharding lists " + axis + " as replicated";
    case Refusal::Why::unreduced:
      return "its sharding lists " + axis + " as unreduced";
    case Refusal::Why::used:
      return "dim " + std::to_string(refusal.other_dim) + " has " + axis + " already";
    case Refusal::Why::closed: {
      const std::optional<Sharding> &initial = record_.propagation.initial[refusal.value];
      bool is_said = initial && refusal.dim < initial->rank() && initial->dims[refusal.dim].is_closed;
      return dim + " is closed" + (is_said ? " by " + origin_at(refusal.value, refusal.dim).text : "");
    }
    case Refusal::Why::others_before: {
      const std::string other = spoken(values[shown_at_[refusal.other_value]]);
      return other + " has other axes along " + factor + ", and neither list continues the other";
    }
    case Refusal::Why::uneven:
      return factor + "=" + std::to_string(rule.factors[refusal.factor].size) + " isn't the last factor of " + dim +
             ", and " + axis + " doesn't divide it";
    case Refusal::Why::result_declines:
      return "no result takes " + axis + " along " + factor;
  }
  return "";
}

// Notes that arguments and results of @main whose sharding is open keep no axes that divide them unevenly, and no parts
// of axes.
void ValueExplainer::note_what_was_trimmed(ValueId id, ExplainedValue &value) const {
  const std::optional<Sharding> &spread = record_.propagation.final_shardings[id];
  const Mesh *mesh = mesh_of(id);
  if (!spread || !mesh) return;
  for (size_t dim = 0; dim < spread->dims.size() && dim < value.dims.size(); ++dim) {
    bool is_part = false;  // a part of an axis, now or before
    for (const AxisRef &axis : spread->dims[dim].axes) {
      is_part |= !axis.is_whole();
      if (overlap(axis, value.dims[dim], *mesh)) continue;
      if (!value.note.empty()) value.note += "; ";
      value.note += to_string(axis) + " was taken off dim " + std::to_string(dim) +
                    " again: where its sharding is open, an argument or a result keeps no " +
                    (is_part ? "part of an axis" : "axis that doesn't divide it evenly");
    }
  }
}

}  // namespace tessera
