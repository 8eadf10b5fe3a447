#include "trace/traced_function.h"

namespace tessera::detail {
namespace {

AxisList manual_axes(const ManualScope &manual) { return AxisList(manual.axes.begin(), manual.axes.end()); }

// Returns the type of a manual body's value with all devices' values stacked.
TensorType stacked(const TensorType &type, int64_t count) {
  TensorType result = type;
  result.shape.insert(result.shape.begin(), count);
  return result;
}

Sharding stacked(const Sharding &sharding, const ManualScope &manual) {
  Sharding result = sharding;
  result.dims.insert(result.dims.begin(), DimSharding{manual_axes(manual)});
  return result;
}

void stack_ports(TraceGraph &graph, const ManualScope &manual) {
  int64_t count = size_of(manual_axes(manual), manual.mesh);
  for (TraceGraph::Input &input : graph.inputs) {
    auto rank = static_cast<int64_t>(input.type.shape.size());
    input.sharding = stacked(input.sharding ? *input.sharding : Sharding::replicated_of(mesh_symbol, rank), manual);
    input.type = stacked(input.type, count);
  }
  for (TraceGraph::Output &output : graph.outputs) {
    auto rank = static_cast<int64_t>(output.type.shape.size());
    output.sharding = stacked(output.sharding ? *output.sharding : Sharding::open_of(mesh_symbol, rank), manual);
    output.type = stacked(output.type, count);
  }
}

// Returns the body of a region on stacked values: arguments without the leading dimension, and results with it again.
TraceBody stacked_body(const TracedFunction &function, const TraceGraph &graph, const ManualScope &manual) {
  TraceValueId next = TraceValueId{} + value_count(function.ops);
  TraceRegion region;
  ManualBorder border;
  std::vector<TraceValueId> operands, arguments, returned;
  auto reshape = [&](TraceValueId from, const TensorType &to) {
    region.ops.push_back({.name = "stablehlo.reshape", .operands = {from}, .result = next, .results = {to}});
    return next++;
  };
  for (size_t i = 0; i < function.arguments.size(); ++i) {
    operands.push_back(argument_id(i));
    border.in.push_back(*graph.inputs[i].sharding);
    region.arguments.push_back(next++);
    region.types.push_back(stacked(function.arguments[i].type, 1));
  }
  for (size_t i = 0; i < function.arguments.size(); ++i)
    arguments.push_back(reshape(region.arguments[i], function.arguments[i].type));
  std::vector<TraceOp> ops = function.ops;
  rename_values(ops, arguments, {});
  region.ops.insert(region.ops.end(), std::make_move_iterator(ops.begin()), std::make_move_iterator(ops.end()));
  for (size_t i = 0; i < function.results.size(); ++i) {
    const TracedFunction::Result &result = function.results[i];
    returned.push_back(reshape(renamed(result.value, arguments, {}), stacked(result.type, 1)));
    border.out.push_back(*graph.outputs[i].sharding);
    border.results.push_back(graph.outputs[i].type);
  }
  region.ops.push_back({.name = "sdy.return", .operands = std::move(returned)});
  TraceOp op = manual_computation(manual.axes, std::move(border), std::move(operands), std::move(region));
  op.result = next;
  TraceBody body;
  body.ops.push_back(std::move(op));
  for (size_t i = 0; i < function.results.size(); ++i) body.results.push_back(next++);
  return body;
}

}  // namespace

TraceOp manual_computation(const AxisNames &axes, ManualBorder border, std::vector<TraceValueId> operands,
                           TraceRegion body) {
  TraceOp op{.name = "sdy.manual_computation", .operands = std::move(operands)};
  op.attributes = {
      {"in_shardings", std::move(border.in)}, {"manual_axes", axes}, {"out_shardings", std::move(border.out)}};
  op.regions.push_back(std::move(body));
  op.results = std::move(border.results);
  return op;
}

TraceGraph graph_of(const TracedFunction &function, const Mesh *mesh, const ManualScope *manual) {
  TraceGraph graph;
  graph.name = function.name;
  if (mesh) graph.mesh = *mesh;
  for (const TracedFunction::Argument &argument : function.arguments) {
    graph.inputs.push_back({argument.type, std::nullopt, argument.donated});
    if (mesh && argument.mesh_sharding) graph.inputs.back().sharding = argument.mesh_sharding->sharding;
  }
  for (const TracedFunction::Result &result : function.results)
    graph.outputs.push_back({result.type, mesh ? result.wanted : std::nullopt});
  if (manual) {
    stack_ports(graph, *manual);
    graph.body = stacked_body(function, graph, *manual);
    return graph;
  }
  graph.body.ops = function.ops;
  for (const TracedFunction::Result &result : function.results) graph.body.results.push_back(result.value);
  return graph;
}

TraceGraph unplaced_graph_of(TracedFunction function, const std::optional<Mesh> &mesh) {
  for (TracedFunction::Argument &argument : function.arguments) argument.mesh_sharding = nullptr;
  std::optional<DeviceNumbers> numbers;
  if (mesh) numbers.emplace(*mesh);
  return graph_of(function, numbers ? &numbers->mesh : nullptr, nullptr);
}

}  // namespace tessera::detail
