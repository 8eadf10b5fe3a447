#include "trace/rule_call.h"

#include "trace/batch_axis.h"
#include "trace/explicit_types.h"
#include "trace/recording.h"
#include "trace/variance.h"

namespace tessera::detail {

namespace {

// Returns `[["x"], []]`.
TraceAttribute varying(const Arrays &results) {
  TraceAttribute::List all;
  for (const Array &result : results) {
    TraceAttribute::List axes;
    for (AxisName axis : result.state()->varying) axes.push_back(axis.str());
    all.push_back(std::move(axes));
  }
  return all;
}

}  // namespace

RuleCall::RuleCall(const char *name, const Flat &arguments) : name_(name) {
  for (size_t i = 0; i < arguments.leaves.size(); ++i) {
    state_of_leaf(arguments, i, name);
    arguments_.push_back(into_manual(arguments.leaves[i], name));
  }
}

const RecordedFunction &RuleCall::add(const char *what, const Arrays &likes, size_t before, int derivatives,
                                      const std::function<Arrays(Arrays)> &body) {
  regions_.push_back({record_inner(what, likes, body, /*shapes_only=*/false, derivatives), likes.size(), before});
  return regions_.back().function;
}

TraceRegion RuleCall::graph_of(const RegionFunction &region, const Arrays &captured, size_t first_captured) const {
  Recording &recording = *context().scope->recording;
  const TracedFunction &function = region.function.traced;
  TraceRegion graph;
  std::vector<TraceValueId> arguments(function.arguments.size());
  auto take = [&](const TensorType &type) {
    graph.types.push_back(type);
    return graph.arguments.emplace_back(recording.new_value());
  };
  auto own = [&](size_t i) { arguments[i] = take(function.arguments[i].type); };
  for (size_t i = 0; i < region.before; ++i) own(i);
  for (size_t i = 0; i < captured.size(); ++i) {
    TraceValueId value = take(type_of(captured[i]));
    if (i >= first_captured && i < first_captured + region.function.captured.size())
      arguments[region.own + i - first_captured] = value;
  }
  for (size_t i = region.before; i < region.own; ++i) own(i);
  graph.ops = function.ops;
  TraceValueId first = recording.new_values(value_count(graph.ops));
  rename_values(graph.ops, arguments, first);
  std::vector<TraceValueId> returned;
  for (const TracedFunction::Result &result : function.results)
    returned.push_back(renamed(result.value, arguments, first));
  graph.ops.push_back({.name = "stablehlo.return", .operands = std::move(returned)});
  return graph;
}

TraceAttributes RuleCall::counted() const {
  TraceAttributes properties{{"count", arguments_.size()}};
  auto manual = current_manual();
  if ((manual && manual->check_vma) || !batches_around().empty())
    properties.push_back({"varying", varying(regions_[0].function.results)});
  return properties;
}

Array recorded_as(TraceValueId value, const ArrayState &like) {
  const std::shared_ptr<Scope> &scope = context().scope;
  Array result = recorded(scope, value, like.dtype, like.shape, like.weak);
  set_variance(result, variance_of(like));
  result.state()->mesh_sharding = type_sharding(like);
  if (scope->recording->has_values() && scope == scope->recording->root() && like.is_concrete()) {
    result.state()->blocks = like.blocks;
    result.state()->mesh_sharding = like.mesh_sharding;
  }
  return result;
}

Arrays RuleCall::record(TraceAttributes properties) {
  Recording &recording = *context().scope->recording;
  const RecordedFunction &function = regions_[0].function;
  if (function.results.empty()) return {};
  Arrays operands = arguments_, captured;
  for (const RegionFunction &region : regions_) {
    captured.insert(captured.end(), region.function.captured.begin(), region.function.captured.end());
    if (region.function.mesh) recording.on_mesh(*region.function.mesh, name_);
  }
  operands.insert(operands.end(), captured.begin(), captured.end());
  TraceOp op{.name = std::string("rule.") + name_, .attributes = std::move(properties)};
  for (const Array &operand : operands) op.operands.push_back(recording.value_of(operand, name_));
  size_t first = 0;
  for (const RegionFunction &region : regions_) {
    op.regions.push_back(graph_of(region, captured, first));
    first += region.function.captured.size();
  }
  for (const Array &result : function.results) op.results.push_back(type_of(result));
  op.location = recorded_location(name_);
  TraceValueId value = record_op(std::move(op));
  Arrays results;
  for (const Array &result : function.results) results.push_back(recorded_as(value++, *result.state()));
  return results;
}

const RecordedFunction &add_function(RuleCall &call, const char *name, const RecordFunction &f, Given &given) {
  return call.add(name, call.arguments(), call.arguments().size(), 0, [&](Arrays inside) {
    Recorded recorded = f(std::move(inside));
    given = {recorded.results.shape, recorded.example};
    return std::move(recorded.results.leaves);
  });
}

}  // namespace tessera::detail
