#include "trace/apply.h"

#include <algorithm>
#include <iterator>
#include <map>

#include "base/error.h"
#include "graph/key.h"
#include "reference/printing.h"
#include "trace/batch_axis.h"
#include "trace/body.h"
#include "trace/explicit_types.h"
#include "trace/float0.h"
#include "trace/nans.h"
#include "trace/program.h"
#include "trace/recording.h"
#include "trace/variance.h"

namespace tessera::detail {

namespace {

using Operands = std::vector<Array>;

TensorType type_of(const ArrayState &state) { return {state.dtype, state.shape}; }

// Returns the operation, preceded by the broadcasts that it needs.
TraceBody plain_body(const OpCall &call, const std::vector<TensorType> &types) {
  TraceBody body;
  TraceValueId next = {};
  TraceOp op = operation_of(call);
  for (size_t i = 0; i < types.size(); ++i) {
    op.operands.push_back(argument_id(i));
    if (!call.broadcasts || types[i].shape == call.results[0].shape) continue;
    const Shape &from = types[i].shape, &to = call.results[0].shape;
    body.ops.push_back({.name = "stablehlo.broadcast_in_dim",
                        .operands = {argument_id(i)},
                        .attributes = {{"broadcast_dimensions", trailing_dims(from.size(), to.size())}},
                        .result = next,
                        .results = {{types[i].dtype, to}}});
    op.operands.back() = next++;
  }
  for (TraceRegion &region : op.regions) next = adopt(region, next);
  op.result = next;
  for (size_t i = 0; i < call.results.size(); ++i) body.results.push_back(next++);
  body.ops.push_back(std::move(op));
  return body;
}

CallBody body_of(const OpCall &call, const std::vector<TensorType> &types) {
  return call.body ? call.body() : CallBody{plain_body(call, types)};
}

// An operation that prints at once doesn't print again when the recorded operations run.
void mark_printed(TraceOp &op) {
  for (NamedAttribute &attribute : op.attributes)
    if (auto *target = std::get_if<std::string>(&attribute.value.value);
        target && attribute.name == "call_target_name" && *target == printing_target)
      *target = printed_target;
}

// Locates operations that don't know their locations.
void locate_at(const TraceLocation &here, std::vector<TraceOp> &ops) {
  for (TraceOp &op : ops) op.location = here;
}

// Locates the operations of `body` in the present recording.
void locate(CallBody &body, const char *function) {
  Recording &recording = *context().scope->recording;
  TraceLocation here = recorded_location(function);
  if (!body.locations) return locate_at(here, body.body.ops);
  if (body.locations == recording.locations()) return;
  recording.locations()->keep_what(*body.locations);
  std::map<int64_t, int64_t> renumbered;
  for_each_op(body.body.ops, [&](TraceOp &op) {
    if (op.location.call < 0) return;
    auto [known, is_new] = renumbered.try_emplace(op.location.call);
    if (is_new) known->second = recording.locations()->add(*body.locations, op.location.call);
    op.location.call = known->second;
  });
}

Operands record(const OpCall &call, const Operands &operands, const Variance &variance, const Mesh *mesh,
                const ResultShardings &wanted, bool runs_at_once) {
  const std::shared_ptr<Scope> &scope = context().scope;
  Recording &recording = *scope->recording;
  if (mesh) recording.on_mesh(*mesh, call.function);
  std::vector<TraceValueId> values;
  std::vector<TensorType> types;
  for (const Array &operand : operands) {
    values.push_back(recording.value_of(operand, call.function));
    types.push_back(type_of(*operand.state()));
  }
  CallBody made = body_of(call, types);
  locate(made, call.function);
  if (runs_at_once) for_each_op(made.body.ops, mark_printed);
  TraceValueId first = recording.new_values(value_count(made.body.ops));
  rename_values(made.body.ops, values, first);
  std::move(made.body.ops.begin(), made.body.ops.end(), std::back_inserter(scope->ops));
  Operands results;
  for (size_t i = 0; i < call.results.size(); ++i) {
    TraceValueId value = renamed(made.body.results[i], values, first);
    if (!wanted.empty()) value = record_constraint(value, call.results[i], wanted[i]);
    results.push_back(recorded(scope, value, call.results[i].dtype, call.results[i].shape, call.weak));
    set_variance(results.back(), variance);
    results.back().state()->mesh_sharding = wanted.empty() ? nullptr : typed_sharding(mesh, wanted[i]);
  }
  return results;
}

// Returns everything that an eager program depends on.
std::string key_of(const OpCall &call, const std::vector<const ArrayState *> &operands, const Mesh *mesh,
                   const ManualScope *manual, const ResultShardings &wanted) {
  GraphKey key;
  key.add(call.name)
      .add(call.what)
      .add_all(call.attributes)
      .add_all(call.marks)
      .add_all(call.regions)
      .add(call.broadcasts);
  for (const ArrayState *operand : operands)
    key.add(operand->dtype).add(operand->shape).add(operand->mesh_sharding.get());
  key.add_all(call.results).add_all(wanted);
  if (manual)
    for (AxisName axis : manual->axes) key.add(axis.identity());
  if (mesh && (!wanted.empty() || manual || call.mesh)) key.add(mesh_key(*mesh));
  return key.bytes();
}

// Returns the mesh of the call: the manual body's, or that of operands with a placement.
const Mesh *mesh_of(const OpCall &call, const std::vector<const ArrayState *> &operands) {
  if (auto manual = current_manual()) return &manual->mesh;
  const ArrayState *first = nullptr;
  for (size_t i = 0; i < operands.size(); ++i) {
    if (!operands[i]->mesh_sharding) continue;
    if (!first) {
      first = operands[i];
    } else if (first->mesh_sharding != operands[i]->mesh_sharding &&
               first->mesh_sharding->mesh != operands[i]->mesh_sharding->mesh) {
      throw ShardingError(std::string(call.function) +
                          ": its arrays lie on different meshes: " + to_string(first->mesh_sharding->mesh) + " and " +
                          to_string(operands[i]->mesh_sharding->mesh) + " (argument " + std::to_string(i) +
                          "); an operation runs on one mesh: bring one of them to the other's with device_put");
    }
  }
  if (first) return &first->mesh_sharding->mesh;
  if (call.sharding) return &call.sharding->mesh;
  if (call.mesh) return &*call.mesh;
  if (call.out_sharding && context().mesh) return &*context().mesh;
  return nullptr;
}

std::shared_ptr<LoadedProgram> program_of(const OpCall &call, const std::vector<const ArrayState *> &states,
                                          const Mesh *mesh, const std::shared_ptr<ManualScope> &manual,
                                          const ResultShardings &wanted) {
  return eager_program(key_of(call, states, mesh, manual.get(), wanted), call.compiled, [&] {
    ProgramRequest request{{}, mesh, manual};
    for (const ArrayState *state : states)
      request.function.arguments.push_back({type_of(*state), state->mesh_sharding});
    request.function.name = call.function;
    TraceBody body = operations_of(call, states);
    request.function.ops = std::move(body.ops);
    for (size_t i = 0; i < call.results.size(); ++i)
      request.function.results.push_back(
          {call.results[i], body.results[i], wanted.empty() ? std::nullopt : std::optional<Sharding>(wanted[i])});
    return request;
  });
}

Operands run(const OpCall &call, const Operands &operands, const Variance &variance, const Mesh *mesh,
             const ResultShardings &wanted) {
  auto manual = current_manual();
  Operands inside;  // keeps the arrays that are made on entering the body
  std::vector<const ArrayState *> states;
  for (const Array &operand : operands) {
    inside.push_back(manual ? into_manual(operand, call.function) : operand);
    states.push_back(inside.back().state().get());
  }
  Operands results;
  std::vector<ArrayState> computed = program_of(call, states, mesh, manual, wanted)->run(states);
  if (are_nans_debugged()) check_nans(call.function, computed);
  for (ArrayState &state : computed) {
    state.weak = call.weak;
    state.manual = manual;
    results.push_back(make_array(std::move(state)));
    if (manual) set_variance(results.back(), variance);
  }
  return results;
}

}  // namespace

TraceOp operation_of(const OpCall &call) {
  return {.name = call.name,
          .attributes = call.attributes,
          .marks = call.marks,
          .regions = call.regions,
          .results = call.results};
}

TraceBody operations_of(const OpCall &call, const std::vector<const ArrayState *> &operands) {
  std::vector<TensorType> types;
  for (const ArrayState *operand : operands) types.push_back(type_of(*operand));
  CallBody made = body_of(call, types);
  if (!made.locations) locate_at({scoped_name(call.function)}, made.body.ops);
  for_each_op(made.body.ops, [](TraceOp &op) { op.location.call = -1; });
  return std::move(made.body);
}

ResultShardings propagated_shardings(const OpCall &call, const std::vector<const ArrayState *> &operands,
                                     const Mesh &mesh) {
  std::shared_ptr<LoadedProgram> program = program_of(call, operands, &mesh, nullptr, {});
  ResultShardings shardings;
  for (size_t i = 0; i < call.results.size(); ++i) shardings.push_back(program->result_sharding(i)->sharding);
  return shardings;
}

std::vector<Array> apply(const OpCall &call, const std::vector<Array> &operands) {
  std::vector<const ArrayState *> states;
  states.reserve(operands.size());
  for (size_t i = 0; i < operands.size(); ++i) {
    states.push_back(&state_of(operands[i], call.function, static_cast<int>(i)));
    if (!call.body) refuse_float0(operands[i], call.function, static_cast<int>(i));
  }
  Variance variance =
      call.varying ? variance_over(*call.varying, call.function, states) : joined_variance(call.function, states);
  check_resources(call.function, variance.axes);
  const Mesh *mesh = mesh_of(call, states);
  ResultShardings wanted = wanted_shardings(call, states, mesh);
  if (!is_recording()) return run(call, operands, variance, mesh, wanted);
  Recording &recording = *context().scope->recording;
  bool known = recording.has_values() && context().scope == recording.root() &&
               std::all_of(states.begin(), states.end(), [](const ArrayState *state) { return state->is_concrete(); });
  std::vector<Array> results = record(call, operands, variance, mesh, wanted, known);
  if (known) {  // and run at once
    OutsideOf outside(recording);
    std::vector<Array> values = run(call, operands, variance, mesh, wanted);
    for (size_t i = 0; i < results.size(); ++i) {
      results[i].state()->blocks = values[i].state()->blocks;
      results[i].state()->mesh_sharding = values[i].state()->mesh_sharding;
    }
  }
  return results;
}

}  // namespace tessera::detail
