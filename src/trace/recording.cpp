#include "trace/recording.h"

#include "base/error.h"

namespace tessera::detail {
namespace {

std::shared_ptr<Scope> make_scope(Recording *recording, std::shared_ptr<ManualScope> manual,
                                  std::shared_ptr<Scope> parent, std::string function, bool isolated) {
  auto scope = std::make_shared<Scope>();
  scope->recording = recording;
  scope->manual = std::move(manual);
  scope->parent = std::move(parent);
  scope->function = std::move(function);
  scope->isolated = isolated;
  return scope;
}

}  // namespace

std::string scoped_name(const char *function) {
  std::string text;
  for (const std::string &name : context().names) text += name + "/";
  return text + function;
}

TraceLocation recorded_location(const char *function) {
  return {scoped_name(function), context().scope->recording->locations()->add(call_stack())};
}

Array recorded(const std::shared_ptr<Scope> &scope, TraceValueId value, DType dtype, Shape shape, bool weak) {
  ArrayState state;
  state.dtype = dtype;
  state.shape = std::move(shape);
  state.weak = weak;
  state.node = {scope, value};
  state.manual = scope->manual;
  return make_array(std::move(state));
}

std::shared_ptr<Scope> region_scope(std::string function, std::shared_ptr<ManualScope> manual, bool isolated) {
  const std::shared_ptr<Scope> &parent = context().scope;
  return make_scope(parent->recording, std::move(manual), parent, std::move(function), isolated);
}

int derivatives_ahead() {
  int count = 0;
  for (std::shared_ptr<Scope> scope = context().scope; scope && scope->recording; scope = scope->recording->outside())
    count += scope->recording->derivatives();
  return count;
}

TraceValueId record_op(TraceOp op) {
  Scope &scope = *context().scope;
  TraceValueId first = op.result = scope.recording->new_values(op.results.size());
  scope.ops.push_back(std::move(op));
  return first;
}

Recording::Recording(std::string function, std::shared_ptr<ManualScope> manual, std::optional<Mesh> mesh,
                     bool has_values)
    : root_(make_scope(this, std::move(manual), nullptr, std::move(function), false)),
      outside_(context().scope),
      has_values_(has_values),
      mesh_(std::move(mesh)),
      locations_(is_recording() ? context().scope->recording->locations_ : std::make_shared<CallLocations>()) {}

void Recording::on_mesh(const Mesh &mesh, const char *function) {
  if (!mesh_) mesh_ = mesh;
  if (!context().mesh) context().mesh = mesh;
  if (*mesh_ != mesh)
    throw ShardingError(
        std::string(function) + ": it must run on the mesh " + to_string(mesh) + ", but " + root_->function +
        " around it runs on " + to_string(*mesh_) +
        "; a function runs on one mesh: name that one, or bring the arguments to the other with device_put");
}

Array Recording::add_argument(const ArrayState &like, MeshShardingPtr mesh_sharding) {
  Array argument = recorded(root_, argument_id(arguments_.size()), like.dtype, like.shape, like.weak);
  argument.state()->mesh_sharding = mesh_sharding;
  arguments_.push_back({{like.dtype, like.shape}, std::move(mesh_sharding)});
  argument.state()->varying = like.varying;
  argument.state()->varies_since = like.varies_since;
  return argument;
}

TraceValueId Recording::value_of(const Array &array, const char *function) {
  const ArrayState &state = state_of(array, function);
  if (!is_plain_scalar(state) || !state.weak) return value_in(array, context().scope);
  DenseElements value{{state.dtype, {}}, state.blocks.first()};
  return record_op({.name = "stablehlo.constant", .attributes = {{"value", value}}, .results = {value.type}});
}

// Returns whether `around` encloses `scope`, with separately recorded functions between them: each captures the value.
static bool is_around(std::shared_ptr<Scope> scope, const std::shared_ptr<Scope> &around) {
  for (; scope; scope = scope->recording ? scope->recording->outside() : nullptr)
    if (is_within(scope, around)) return true;
  return false;
}

TraceValueId Recording::value_in(const Array &array, const std::shared_ptr<Scope> &scope) {
  const ArrayState &state = *array.state();
  if (state.node.scope == scope) return state.node.value;
  if (scope->isolated) {
    for (const Scope::Capture &capture : scope->captures)
      if (capture.outside.state() == array.state()) return capture.inside;
    return scope->captures.emplace_back(array, new_value()).inside;
  }
  if (scope != root_) return value_in(array, scope->parent);
  bool belongs_outside = state.node.scope && state.node.scope->open && is_around(outside_, state.node.scope);
  if (!state.is_concrete() && !belongs_outside)
    throw ValueError("an array of type " + type_string(array) + " that was made inside " + state.node.scope->function +
                     " is used in " + root_->function +
                     ", which is recorded on its own; pass it as an argument instead");
  for (const auto &[outside, inside] : hidden_)
    if (outside == array.state()) return inside.state()->node.value;
  Array outside = state.is_concrete() && root_->manual && state.manual != root_->manual ? [&] {
    LeaveScopes leave;
    auto manual = std::make_shared<Scope>();
    manual->manual = root_->manual;
    EnterScope enter(manual);
    return into_manual(array, root_->function.c_str());
  }()
                                                                                        : array;
  if (const MeshShardingPtr &mesh_sharding = outside.state()->mesh_sharding) {
    if (mesh_ && mesh_sharding->mesh != *mesh_)
      throw ShardingError(root_->function + ": an array of type " + type_string(outside) +
                          " that it captures lies on the mesh " + to_string(mesh_sharding->mesh) +
                          ", but the function runs on " + to_string(*mesh_) +
                          "; a function runs on one mesh: first bring the array there with device_put");
    on_mesh(mesh_sharding->mesh, root_->function.c_str());
  }
  Array inside = add_argument(*outside.state(), outside.state()->mesh_sharding);
  captured_.push_back(array);  // the next call may run in another manual body
  hidden_.emplace_back(array.state(), inside);
  return inside.state()->node.value;
}

TracedFunction Recording::finish(std::string name, const std::vector<Array> &results,
                                 const std::vector<std::optional<Sharding>> &wanted) {
  TracedFunction function;
  function.name = std::move(name);
  for (size_t i = 0; i < results.size(); ++i) {
    if (results[i].empty())
      throw ValueError(
          root_->function + ": result " + std::to_string(i) +
          " is an empty Array, which has no shape and no elements; give it a value first, with array, zeros or "
          "any other function that makes one");
    const ArrayState &state = state_of(results[i], root_->function.c_str());
    TracedFunction::Result result{{state.dtype, state.shape}, value_of(results[i], root_->function.c_str())};
    if (i < wanted.size()) result.wanted = wanted[i];
    function.results.push_back(std::move(result));
  }
  function.arguments = arguments_;
  function.ops = root_->ops;
  return function;
}

}  // namespace tessera::detail
