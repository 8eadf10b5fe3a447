#include "trace/batched_call.h"

#include <algorithm>

#include "base/error.h"
#include "graph/key.h"
#include "pipeline/batched.h"
#include "tessera/resharding.h"
#include "trace/apply.h"
#include "trace/sharding_ops.h"
#include "trace/variance.h"

namespace tessera::detail {
namespace {

using Arrays = std::vector<Array>;

// Returns the names of those of these batches that have a dimension in an array.
AxisNames names_of(const std::vector<BatchAxis> &batches, const BatchDims &dims) {
  AxisNames names;
  for (size_t b = 0; b < batches.size(); ++b)
    if (dims[b] && !batches[b].name.empty()) names.emplace_back(batches[b].name);
  return names;
}

// Returns the function's view of an operand: types, no elements.
Array element_of(const Array &operand, const std::vector<BatchAxis> &batches, const BatchDims &dims,
                 const std::string &origin) {
  ArrayState state = *operand.state();
  state.blocks.clear();
  state.exact = {};
  std::vector<int64_t> gone;
  for (const std::optional<int64_t> &dim : dims)
    if (dim) gone.push_back(*dim);
  std::sort(gone.rbegin(), gone.rend());
  for (int64_t dim : gone) {
    state.shape.erase(state.shape.begin() + dim);
    if (!state.mesh_sharding) continue;
    Sharding sharding = state.mesh_sharding->sharding;
    sharding.dims.erase(sharding.dims.begin() + dim);
    state.mesh_sharding = mesh_sharding(state.mesh_sharding->mesh, std::move(sharding));
  }
  Variance outside = variance_of(state);
  Array element = make_array(std::move(state));
  set_variance(element,
               union_of(outside, variance_since(names_of(batches, dims), manual_mesh(), origin), manual_mesh()));
  return element;
}

// Returns the position of batch `stage` when batches are inserted one after the other: among the function's own
// dimensions and the first `stage` batches.
std::optional<int64_t> staged(const BatchDims &dims, size_t stage) {
  if (!dims[stage]) return std::nullopt;
  int64_t position = *dims[stage];
  for (size_t later = stage + 1; later < dims.size(); ++later)
    if (dims[later] && *dims[later] < *dims[stage]) --position;
  return position;
}

std::vector<BatchPositions> positions_of(const BatchedCall &call, const std::vector<BatchDims> &results) {
  std::vector<BatchPositions> all;
  for (size_t stage = 0; stage < call.batches.size(); ++stage) {
    const BatchAxis &batch = call.batches[stage];
    BatchPositions positions{batch.size, {}, {}, batch.mesh_axes, batch.name, batch.steps};
    for (const BatchDims &dims : call.operand_dims) positions.arguments.push_back(staged(dims, stage));
    for (const BatchDims &dims : results) positions.results.push_back(staged(dims, stage));
    all.push_back(std::move(positions));
  }
  return all;
}

// Returns the types of the function's results behind their batches.
std::vector<TensorType> result_types(const BatchedCall &call, const std::vector<BatchDims> &results) {
  std::vector<TensorType> types;
  for (size_t i = 0; i < results.size(); ++i) {
    TensorType type = call.function.traced.results[i].type;
    for (size_t stage = 0; stage < call.batches.size(); ++stage)
      if (auto at = staged(results[i], stage)) type.shape.insert(type.shape.begin() + *at, call.batches[stage].size);
    types.push_back(std::move(type));
  }
  return types;
}

const std::optional<Mesh> &mesh_of(const BatchedCall &call) { return call.mesh ? call.mesh : call.function.mesh; }

CallBody batched_body(const BatchedCall &call, const std::vector<BatchPositions> &positions, const BatchPins &pins) {
  TracedFunction function = call.function.traced;
  function.name = call.name;
  BatchedBody batched = batched_of(unplaced_graph_of(std::move(function), mesh_of(call)), positions, pins);
  if (!batched.dependent.empty()) {
    unsigned result = batched.dependent[0];
    const std::string path = leaf_paths(call.results)[result];
    const TensorType &type = call.function.traced.results[result].type;
    throw ShapeError(std::string(call.name) + ": out_axes" + path + " is std::nullopt, but the function's result" +
                     (path.empty() ? "" : " " + path) + " of type " + spaced_type_text(type.dtype, type.shape) +
                     " depends on batched arguments, so that each element of the batch has its own; give the dimension "
                     "where the batch is to be");
  }
  return {std::move(batched.body), call.function.locations};
}

// Returns everything that the batched program depends on except the operands' types.
std::string key_of(const BatchedCall &call, const std::vector<BatchPositions> &positions, const BatchPins &pins) {
  GraphKey key(KeyOf::names);
  auto add = [&](const std::vector<std::optional<int64_t>> &dims) {
    key.add(dims.size());
    for (const std::optional<int64_t> &dim : dims) key.add(dim.value_or(-1));
  };
  key.add_all(call.function.traced.ops);
  for (const BatchPositions &batch : positions) {
    key.add(batch.name).add(batch.size).add(batch.steps).add_all(batch.axes);
    add(batch.arguments);
    add(batch.results);
  }
  for (const TracedFunction::Result &result : call.function.traced.results) key.add(result.value);
  key.add_all(pins.arguments).add_all(pins.results);
  return key.bytes();
}

bool names_mesh(const BatchedCall &call) { return call.mesh || names_mesh(call.function.traced.ops); }

// The mesh that the body names must be that of the program of which it becomes part.
void bring_to_mesh(BatchedCall &call, const BatchPins &pins) {
  const std::optional<Mesh> &to = mesh_of(call);
  if (!to || !names_mesh(call) || call.function.manual) return;
  if (is_recording()) {
    context().scope->recording->on_mesh(*to, call.name);
    return;
  }
  for (size_t i = 0; i < call.operands.size(); ++i) {
    Array &operand = call.operands[i];
    if (operand.state()->mesh_sharding) continue;
    Sharding there = Sharding::replicated_of(mesh_symbol, static_cast<int64_t>(operand.shape().size()));
    for (size_t dim = 0; !pins.arguments.empty() && dim < there.dims.size(); ++dim)
      there.dims[dim].axes = pins.arguments[i].dims[dim].axes;
    operand = device_put(operand, *to, spec_of(there));
  }
}

}  // namespace

void BatchedCall::record(Arrays whole, std::vector<BatchDims> dims, const RecordFunction &body,
                         const std::optional<Mesh> &on) {
  mesh = on;
  Arrays elements;
  operand_dims = std::move(dims);
  for (size_t i = 0; i < whole.size(); ++i) {
    operands.push_back(into_manual(whole[i], name));
    elements.push_back(
        element_of(operands[i], batches, operand_dims[i], "argument " + std::to_string(i) + " is batched by in_axes"));
  }
  function = record_inner(
      name, elements,
      [&](Arrays inside) {
        InBatches in(batches);
        Recorded recorded = body(std::move(inside));
        results = recorded.results.shape;
        example = recorded.example;
        return std::move(recorded.results.leaves);
      },
      /*shapes_only=*/true);
  operands.insert(operands.end(), function.captured.begin(), function.captured.end());
  operand_dims.resize(operands.size(), BatchDims(batches.size()));
}

TracedFunction BatchedCall::whole(const std::vector<BatchDims> &dims) const {
  TracedFunction function;
  function.name = name;
  for (const Array &operand : operands) function.arguments.push_back({{operand.dtype(), operand.shape()}, nullptr});
  TraceBody body = batched_body(*this, positions_of(*this, dims), {}).body;
  function.ops = std::move(body.ops);
  std::vector<TensorType> types = result_types(*this, dims);
  for (size_t i = 0; i < types.size(); ++i) function.results.push_back({types[i], body.results[i]});
  return function;
}

Results BatchedCall::call(const std::vector<BatchDims> &dims, const BatchPins &pins) {
  bring_to_mesh(*this, pins);
  std::vector<BatchPositions> positions = positions_of(*this, dims);
  OpCall op{.function = name, .name = name, .compiled = true};
  op.what = key_of(*this, positions, pins);
  op.results = result_types(*this, dims);
  op.body = [&] { return batched_body(*this, positions, pins); };
  if (names_mesh(*this)) op.mesh = mesh_of(*this);
  Arrays all = with_locations(*function.locations, [&] { return detail::apply(op, operands); });
  BatchDims every(batches.size(), 0);
  for (size_t i = 0; i < all.size(); ++i) {
    const ArrayState &like = *function.results[i].state();
    all[i].state()->weak = like.weak;
    set_variance(all[i], without(variance_of(like), names_of(batches, every)));
  }
  return {std::move(all), example};
}

}  // namespace tessera::detail
