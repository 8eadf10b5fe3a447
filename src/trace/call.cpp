#include "trace/call.h"

#include <algorithm>
#include <mutex>

#include "base/error.h"
#include "trace/explicit_types.h"
#include "trace/nans.h"

namespace tessera::detail {
namespace {

bool same_body(const ManualScope *a, const ManualScope *b) {
  if (!a || !b) return a == b;
  return a->mesh == b->mesh && a->axes == b->axes && a->check_vma == b->check_vma && a->checked == b->checked &&
         a->auto_pbroadcast == b->auto_pbroadcast;
}

// Returns the scope in which the function is recorded: outside of everything but a manual body that runs at once.
std::shared_ptr<ManualScope> eager_manual() { return is_recording() ? nullptr : current_manual(); }

class WithMesh {
 public:
  explicit WithMesh(const std::optional<Mesh> &mesh) : before_(context().mesh) {
    if (mesh) context().mesh = mesh;
  }
  ~WithMesh() { context().mesh = before_; }

 private:
  std::optional<Mesh> before_;
};

}  // namespace

RecordedFunction record_function(const char *name, const std::optional<Mesh> &mesh, const std::vector<Array> &arguments,
                                 const std::function<std::vector<Array>(std::vector<Array>)> &body) {
  RecordedFunction function;
  function.manual = eager_manual();
  function.mesh = function.manual ? std::optional<Mesh>(function.manual->mesh) : mesh;
  Recording recording(name, function.manual, function.mesh);
  WithMesh with(function.mesh);
  EnterScope enter(recording.root());
  std::vector<Array> stand_ins;
  for (const Array &argument : arguments) {
    const ArrayState &state = *argument.state();
    stand_ins.push_back(recording.add_argument(state, state.mesh_sharding));
  }
  function.results = body(std::move(stand_ins));
  std::vector<std::optional<Sharding>> known;
  for (const Array &result : function.results) {
    const MeshShardingPtr mesh_sharding = result.empty() ? nullptr : state_of(result, name).mesh_sharding;
    // With both explicit and automatic axes, a type says only a part of the sharding, which recorded constraints say,
    // too.
    bool binds = mesh_sharding && !function.manual &&
                 (!has_explicit_axes(mesh_sharding->mesh) || is_all_explicit(mesh_sharding->mesh));
    known.push_back(binds ? std::optional<Sharding>(mesh_sharding->sharding) : std::nullopt);
    if (binds || !mesh_sharding || function.manual || mesh_sharding->sharding.unreduced.empty()) continue;
    known.back() = mesh_sharding->sharding;  // only types say unreduced axes
    for (DimSharding &dim : known.back()->dims) dim.is_closed = false;
  }
  function.traced = recording.finish(name, function.results, known);
  function.captured = recording.captured();
  function.mesh = recording.mesh();
  function.locations = recording.locations();
  auto check_mesh = [&](const Array &array) {
    const MeshShardingPtr &mesh_sharding = array.state()->mesh_sharding;
    if (mesh_sharding && mesh_sharding->mesh != *function.mesh)
      throw ShardingError(std::string(name) + ": an array of type " + type_string(array) + " lies on the mesh " +
                          to_string(mesh_sharding->mesh) + ", but the function runs on " + to_string(*function.mesh) +
                          "; a function runs on one mesh: first bring the array there with device_put");
  };
  for (const Array &argument : arguments) check_mesh(argument);
  return function;
}

RecordedFunction record_inner(const char *name, const std::vector<Array> &arguments,
                              const std::function<std::vector<Array>(std::vector<Array>)> &body, bool shapes_only,
                              int derivatives) {
  RecordedFunction function;
  function.manual = current_manual();
  bool has_values = !shapes_only && (!is_recording() || context().scope->recording->has_values());
  std::optional<Mesh> mesh = function.manual ? std::optional<Mesh>(function.manual->mesh) : context().mesh;
  for (const Array &argument : arguments)
    if (const MeshShardingPtr &mesh_sharding = argument.state()->mesh_sharding) mesh = mesh_sharding->mesh;
  Recording recording(name, function.manual, mesh, has_values);
  recording.expect_derivatives(derivatives);
  WithMesh with(mesh);
  EnterScope enter(recording.root());
  std::vector<Array> stand_ins;
  for (const Array &argument : arguments) {
    const ArrayState &state = *argument.state();
    stand_ins.push_back(recording.add_argument(state, state.mesh_sharding));
    if (has_values) stand_ins.back().state()->blocks = state.blocks;
  }
  function.results = body(std::move(stand_ins));
  function.traced = recording.finish(name, function.results, {});
  function.captured = recording.captured();
  function.mesh = recording.mesh();
  function.locations = recording.locations();
  return function;
}

std::shared_ptr<LoadedProgram> compiled_function(const RecordedFunction &function, const ProgramChoices &choices) {
  return with_locations(*function.locations, [&] {
    return compiled_program({function.traced, function.mesh ? &*function.mesh : nullptr, function.manual, choices});
  });
}

namespace {

// Takes the arguments' blocks for a run. Donated ones go to the run alone. If several threads give an array away, one
// of them gets all its arguments. The others find a donated array, and their other arguments stay unchanged.
std::vector<std::vector<Tensor>> take_arguments(const LoadedProgram &program,
                                                const std::vector<const ArrayState *> &inputs,
                                                const std::vector<Array> &arguments, const std::vector<char> &donated) {
  if (std::find(donated.begin(), donated.end(), 1) == donated.end()) return program.take(inputs);
  static auto *donating = new std::mutex;
  std::lock_guard lock(*donating);
  for (size_t i = 0; i < arguments.size(); ++i) state_of(arguments[i], "jit", static_cast<int>(i));
  std::vector<std::vector<Tensor>> blocks = program.take(inputs);
  for (size_t i = 0; i < donated.size(); ++i)
    if (donated[i]) arguments[i].state()->blocks.give_away();
  return blocks;
}

}  // namespace

std::vector<Array> run_function(const RecordedFunction &function, LoadedProgram &program,
                                const std::vector<Array> &arguments, const std::vector<char> &donated) {
  std::vector<const ArrayState *> inputs;
  inputs.reserve(arguments.size() + function.captured.size());
  for (const Array &argument : arguments) inputs.push_back(argument.state().get());
  std::vector<Array> captured = function.captured;
  for (Array &array : captured) {
    state_of(array, function.traced.name.c_str());
    array = into_manual(array, function.traced.name.c_str());
    inputs.push_back(array.state().get());
  }
  auto manual = eager_manual();
  std::vector<Array> results;
  const bool keeps_arguments = are_nans_debugged();  // to find where NaN comes from
  std::vector<std::vector<Tensor>> blocks =
      take_arguments(program, inputs, arguments, keeps_arguments ? std::vector<char>() : donated);
  std::vector<ArrayState> states = with_locations(*function.locations, [&] { return program.run(std::move(blocks)); });
  if (keeps_arguments) check_nans(function, arguments, states);
  for (size_t i = 0; i < states.size(); ++i) {
    const ArrayState &like = *function.results[i].state();
    states[i].weak = like.weak;
    states[i].manual = manual;
    states[i].varying = like.varying;
    states[i].varies_since = like.varies_since;
    results.push_back(make_array(std::move(states[i])));
  }
  return results;
}

std::vector<Array> call_recorded(const char *name, const std::vector<Array> &arguments,
                                 const std::function<std::vector<Array>(std::vector<Array>)> &body) {
  std::vector<Array> inside;
  std::optional<Mesh> mesh = context().mesh;
  for (const Array &argument : arguments) {
    state_of(argument, name);
    inside.push_back(into_manual(argument, name));
    if (const MeshShardingPtr &mesh_sharding = inside.back().state()->mesh_sharding) mesh = mesh_sharding->mesh;
  }
  RecordedFunction function = record_function(name, mesh, inside, body);
  return run_function(function, *compiled_function(function), inside);
}

Array as_recorded(const Array &array, const char *function) {
  const ArrayState &state = state_of(array, function);
  if (state.node.scope && !state.is_concrete()) return array;
  const std::shared_ptr<Scope> &scope = context().scope;
  Array result = recorded(scope, scope->recording->value_of(array, function), state.dtype, state.shape, state.weak);
  result.state()->varying = state.varying;
  result.state()->varies_since = state.varies_since;
  result.state()->mesh_sharding = state.mesh_sharding;
  return result;
}

size_t context_hash() {
  auto manual = eager_manual();
  size_t hash = 0;
  if (manual)
    for (AxisName axis : manual->axes) hash = hash * 31 + reinterpret_cast<size_t>(axis.identity());
  return hash;
}

bool fits_context(const RecordedFunction &function) { return same_body(function.manual.get(), eager_manual().get()); }

void rethrow_with_locations(const CallLocations &locations, const Error &error) {
  std::string text = error.message(), resolved = locations.resolved(text);
  if (resolved == text) throw;
  if (error.kind() == ErrorKind::defect) throw DefectError(resolved);
  if (dynamic_cast<const MemoryError *>(&error)) throw MemoryError(resolved);
  throw InputError(resolved);
}

}  // namespace tessera::detail
