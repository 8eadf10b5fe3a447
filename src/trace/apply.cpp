#include "trace/apply.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/error.h"
#include "reference/printing.h"
#include "trace/batch_axis.h"
#include "trace/explicit_types.h"
#include "trace/float0.h"
#include "trace/program.h"
#include "trace/recording.h"
#include "trace/variance.h"

namespace tessera::detail {

namespace {

using Operands = std::vector<Array>;

TensorType type_of(const ArrayState &state) { return {state.dtype, state.shape}; }

// `"stablehlo.add"(%a, %b) : (types) -> types`, with the broadcasts that it asks for before it.
struct OpText {
  std::string before;
  std::string op;
};
OpText text_of(const OpCall &call, std::vector<std::string> names, std::vector<TensorType> types,
               const std::function<std::string()> &new_name, const std::string &place) {
  OpText text;
  for (size_t i = 0; call.broadcasts && i < names.size(); ++i) {
    const Shape &to = call.results[0].shape;
    if (types[i].shape == to) continue;
    TensorType wide{types[i].dtype, to};
    std::string dims, name = new_name();
    for (size_t d = 0; d < types[i].shape.size(); ++d)
      dims += (d ? ", " : ": ") + std::to_string(to.size() - types[i].shape.size() + d);
    text.before += fmt::format(
        "  {} = \"stablehlo.broadcast_in_dim\"({}) <{{broadcast_dimensions = array<i64{}>}}> : ({}) -> {}{}\n", name,
        names[i], dims, mlir_text(types[i]), mlir_text(wide), place);
    names[i] = name;
    types[i] = wide;
  }
  text.op = operation_text({call.name, call.attributes, call.regions, call.marks}, names, types, call.results);
  return text;
}

// The operations of a body, with the names of values as `renamed` gives them, at `place` unless they know theirs.
std::string placed(const BodyText &body, const std::string &place,
                   const std::function<std::string(const std::string &)> &renamed) {
  return with_names(body.text, renamed, body.places ? "\n" : place + "\n");
}

// What prints at once doesn't print again where the recorded text runs.
void silence(std::string &text, size_t from) {
  const std::string loud = quoted(printing_target), silent = quoted(printed_target);
  for (size_t at = text.find(loud, from); at != std::string::npos; at = text.find(loud, at + silent.size()))
    text.replace(at, loud.size(), silent);
}

Operands record(const OpCall &call, const Operands &operands, const Variance &variance, const Mesh *mesh,
                const ResultShardings &wanted, bool runs_at_once) {
  const std::shared_ptr<Scope> &scope = context().scope;
  Recording &recording = *scope->recording;
  if (mesh) recording.on_mesh(*mesh, call.function);
  std::vector<std::string> names;
  std::vector<TensorType> types;
  for (const Array &operand : operands) {
    names.push_back(recording.name_of(operand, call.function));
    types.push_back(type_of(*operand.state()));
  }
  size_t count = call.results.size(), before = scope->text.size();
  std::vector<std::string> values;
  std::string place = recorded_location_text(call.function);
  if (call.body) {
    BodyText body = call.body();
    if (body.places && body.places != recording.places()) {
      std::map<int64_t, std::string> renumbered;
      body.text = with_numbers_replaced(body.text, [&](int64_t number) {
        std::string &own = renumbered[number];
        return own.empty() ? own = CallLocations::text_of(recording.places()->add(*body.places, number)) : own;
      });
    }
    std::map<std::string, std::string> known;
    for (size_t i = 0; i < names.size(); ++i) known["%arg" + std::to_string(i)] = names[i];
    scope->text += placed(body, place, [&](const std::string &value) {
      std::string &name = known[value];
      return name.empty() ? name = recording.new_name() : name;
    });
    for (const std::string &result : body.results) {
      size_t end = std::min(result.find('#'), result.size());
      values.push_back(known.at(result.substr(0, end)) + result.substr(end));
    }
  } else {
    OpText text = text_of(call, std::move(names), std::move(types), [&] { return recording.new_name(); }, place);
    std::string name = recording.new_name();
    scope->text += text.before;
    record_line(results_text(name, count) + text.op + place);
    for (size_t i = 0; i < count; ++i) values.push_back(result_name(name, i, count));
  }
  if (runs_at_once) silence(scope->text, before);
  Operands results;
  for (size_t i = 0; i < count; ++i) {
    std::string &value = values[i];
    if (!wanted.empty()) value = record_constraint(value, call.results[i], wanted[i]);
    results.push_back(recorded(scope, value, call.results[i].dtype, call.results[i].shape, call.weak));
    set_variance(results.back(), variance);
    results.back().state()->placement = wanted.empty() ? nullptr : typed_placement(mesh, wanted[i]);
  }
  return results;
}

void append(std::string &key, const void *data, size_t bytes) { key.append(static_cast<const char *>(data), bytes); }
template <typename T>
void append(std::string &key, const T &value) {
  key.append(reinterpret_cast<const char *>(&value), sizeof(T));
}
void append(std::string &key, const TensorType &type) {
  append(key, type.dtype);
  append(key, type.shape.size());
  append(key, type.shape.data(), type.shape.size() * sizeof(int64_t));
}

// All that an eager program depends on.
std::string key_of(const OpCall &call, const std::vector<const ArrayState *> &operands, const Mesh *mesh,
                   const ManualScope *manual, const ResultShardings &wanted) {
  std::string key;
  key.reserve(256);
  key += call.name;
  key += '\0';
  key += call.attributes;
  key += '\0';
  for (const std::string &region : call.regions) key += region + '\0';
  key += call.broadcasts ? 'b' : '-';
  for (const ArrayState *operand : operands) {
    append(key, operand->dtype);
    append(key, operand->shape.size());
    append(key, operand->shape.data(), operand->shape.size() * sizeof(int64_t));
    append(key, operand->placement.get());
  }
  for (const TensorType &result : call.results) append(key, result);
  for (const Sharding &sharding : wanted) key += to_string(sharding);
  if (manual) {
    key += 'm';
    for (AxisName axis : manual->axes) append(key, axis.identity());
  }
  if (mesh && (!wanted.empty() || manual || call.mesh)) key += mesh_key(*mesh);
  return key;
}

// The mesh of what takes part: the manual body's, or that of the operands that were put somewhere.
const Mesh *mesh_of(const OpCall &call, const std::vector<const ArrayState *> &operands) {
  if (auto manual = current_manual()) return &manual->mesh;
  const ArrayState *first = nullptr;
  for (size_t i = 0; i < operands.size(); ++i) {
    if (!operands[i]->placement) continue;
    if (!first) {
      first = operands[i];
    } else if (first->placement != operands[i]->placement && first->placement->mesh != operands[i]->placement->mesh) {
      throw ShardingError(std::string(call.function) +
                          ": its arrays lie on different meshes: " + to_string(first->placement->mesh) + " and " +
                          to_string(operands[i]->placement->mesh) + " (argument " + std::to_string(i) +
                          "); an operation runs on one mesh: bring one of them to the other's with device_put");
    }
  }
  if (first) return &first->placement->mesh;
  if (call.sharding) return &call.sharding->mesh;
  if (call.mesh) return &*call.mesh;
  if (call.out_sharding && context().mesh) return &*context().mesh;
  return nullptr;
}

// The program of one call.
std::shared_ptr<LoadedProgram> program_of(const OpCall &call, const std::vector<const ArrayState *> &states,
                                          const Mesh *mesh, const std::shared_ptr<ManualScope> &manual,
                                          const ResultShardings &wanted) {
  return eager_program(key_of(call, states, mesh, manual.get(), wanted), call.compiled, [&] {
    ProgramRequest request{{}, mesh, manual};
    for (const ArrayState *state : states) request.function.arguments.push_back({type_of(*state), state->placement});
    request.function.name = call.function;
    BodyText body = text_of_call(call, states);
    request.function.body = std::move(body.text);
    for (size_t i = 0; i < call.results.size(); ++i)
      request.function.results.push_back(
          {call.results[i], body.results[i], wanted.empty() ? std::nullopt : std::optional<Sharding>(wanted[i])});
    return request;
  });
}

Operands run(const OpCall &call, const Operands &operands, const Variance &variance, const Mesh *mesh,
             const ResultShardings &wanted) {
  auto manual = current_manual();
  Operands inside;  // keeps what entering the body makes
  std::vector<const ArrayState *> states;
  for (const Array &operand : operands) {
    inside.push_back(manual ? into_manual(operand, call.function) : operand);
    states.push_back(inside.back().state().get());
  }
  Operands results;
  for (ArrayState &state : program_of(call, states, mesh, manual, wanted)->run(states)) {
    state.weak = call.weak;
    state.manual = manual;
    results.push_back(make_array(std::move(state)));
    if (manual) set_variance(results.back(), variance);
  }
  return results;
}

}  // namespace

BodyText text_of_call(const OpCall &call, const std::vector<const ArrayState *> &operands) {
  std::string place = location_text(call.function);
  size_t count = call.results.size();
  if (call.body) {
    BodyText body = call.body();
    body.text = without_numbers(body.text);
    body.text = placed(body, place, [](const std::string &value) { return value; });
    return body;
  }
  std::vector<std::string> names;
  std::vector<TensorType> types;
  for (size_t i = 0; i < operands.size(); ++i) {
    names.push_back("%arg" + std::to_string(i));
    types.push_back(type_of(*operands[i]));
  }
  int64_t next = 0;
  OpText text = text_of(call, std::move(names), std::move(types), [&] { return "%" + std::to_string(next++); }, place);
  BodyText body;
  body.text = text.before + "  " + results_text("%r", count) + text.op + "\n";
  for (size_t i = 0; i < count; ++i) body.results.push_back(result_name("%r", i, count));
  return body;
}

ResultShardings propagated_shardings(const OpCall &call, const std::vector<const ArrayState *> &operands,
                                     const Mesh &mesh) {
  std::shared_ptr<LoadedProgram> program = program_of(call, operands, &mesh, nullptr, {});
  ResultShardings shardings;
  for (size_t i = 0; i < call.results.size(); ++i) shardings.push_back(program->result_placement(i)->sharding);
  return shardings;
}

std::string operation_line(const OpCall &call, std::vector<std::string> names, std::vector<TensorType> types,
                           const std::string &result) {
  return "  " + results_text(result, call.results.size()) +
         text_of(call, std::move(names), std::move(types), [] { return std::string(); }, "").op + "\n";
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
      results[i].state()->placement = values[i].state()->placement;
    }
  }
  return results;
}

}  // namespace tessera::detail
