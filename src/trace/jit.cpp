// Implements jit: recording, shardings of arguments and results, and which compiled function a call runs.
#include "tessera/jit.h"

#include <algorithm>
#include <mutex>

#include "base/bounded_cache.h"
#include "base/error.h"
#include "cost/named_machine.h"
#include "tessera/resharding.h"
#include "trace/jit_key.h"
#include "trace/jit_shardings.h"
#include "trace/leaf_errors.h"
#include "trace/recording.h"
#include "trace/sharding_ops.h"
#include "trace/stage.h"
#include "tree/one_tree.h"

namespace tessera {

ShardingLeaf::ShardingLeaf(PartitionSpec spec) : spec(std::move(spec)) {}
ShardingLeaf::ShardingLeaf(NamedSharding sharding) : spec(std::move(sharding.spec)), mesh(std::move(sharding.mesh)) {}
ShardingLeaf::ShardingLeaf(AutomaticType) : is_automatic(true) {}

template class SpecTree<PartitionSpec>;
template class SpecTree<ShardingLeaf>;

}  // namespace tessera

namespace tessera::detail {

namespace {

// Holds the stages whose keys have one hash.
class Stages {
 public:
  StagePtr find(const TreeShape &arguments, const std::vector<const ArrayState *> &leaves) const {
    std::lock_guard lock(mutex_);
    for (const StagePtr &stage : all_)
      if (has_key(*stage, arguments, leaves)) return stage;
    return nullptr;
  }
  void add(StagePtr stage) {
    std::lock_guard lock(mutex_);
    all_.push_back(std::move(stage));
  }

 private:
  mutable std::mutex mutex_;
  std::vector<StagePtr> all_;
};

}  // namespace

// The struct is hidden: the library exports the members of a class that a public header defines, and those of its
// nested classes.
struct __attribute__((visibility("hidden"))) JitFunction::State {
  JitOptions options;
  ProgramChoices choices;
  BoundedCache<size_t, std::shared_ptr<Stages>> stages{512};  // by hash; holds up to 1,024
};

JitFunction::JitFunction(JitOptions options) : state_(std::make_shared<State>()) {
  if (std::string problem = problem_of_backend(options.backend); !problem.empty())
    throw ValueError("jit: .backend: " + problem);
  state_->choices = {options.backend, {}, is_automatic(options.in_shardings)};
  if (!options.machine.empty()) state_->choices.machine = machine_of("jit: .machine", options.machine);
  if (is_automatic(options.out_shardings))
    throw ValueError(
        "jit: .out_shardings: automatic is for in_shardings, whose plan chooses how results lie, too; leave "
        "out_shardings out");
  state_->options = std::move(options);
}

namespace {

std::vector<char> donated_leaves(const std::vector<int> &donate, const TreeShape &shape) {
  std::vector<size_t> counts = leaves_of_children(shape);
  std::vector<char> donated;
  LeafErrors errors;
  for (int argument : donate)
    errors.look([&] {
      if (argument >= 0 && argument < static_cast<int>(counts.size())) return;
      throw TreeError("jit: .donate names argument " + std::to_string(argument) + ", but the function is called with " +
                      std::to_string(counts.size()) + "; they count from 0");
    });
  errors.tell();
  for (size_t argument = 0; argument < counts.size(); ++argument) {
    bool is_donated = std::find(donate.begin(), donate.end(), static_cast<int>(argument)) != donate.end();
    donated.insert(donated.end(), counts[argument], is_donated);
  }
  return donated;
}

StagePtr record_stage(const JitOptions &options, const ProgramChoices &choices, const TreeShape &shape,
                      const std::vector<Array> &leaves, const RecordFunction &record) {
  auto stage = std::make_shared<Stage>();
  stage->arguments = shape;
  stage->choices = choices;
  for (const Array &leaf : leaves) stage->likes.push_back(key_of_leaf(*leaf.state()));
  stage->donated = donated_leaves(options.donate, shape);
  std::optional<Mesh> mesh = mesh_for(options, leaves);
  LeafErrors errors;
  auto check_mesh = [&](size_t i) {
    const MeshShardingPtr &mesh_sharding = leaves[i].state()->mesh_sharding;
    if (mesh_sharding && mesh_sharding->mesh != *mesh)
      throw ShardingError("jit: argument " + leaf_paths(shape)[i] + " lies on the mesh " +
                          to_string(mesh_sharding->mesh) + ", but the function runs on " + to_string(*mesh) +
                          "; a function runs on one mesh: first bring the array there with device_put");
  };
  for (size_t i = 0; i < leaves.size(); ++i) errors.look([&] { check_mesh(i); });
  errors.tell();
  TreeShape results;
  stage->function = record_function("jit", mesh, leaves, [&](std::vector<Array> arguments) {
    Recorded recorded = record(std::move(arguments));
    stage->example = recorded.example;
    results = recorded.results.shape;
    return std::move(recorded.results.leaves);
  });
  RecordedFunction &function = stage->function;
  for (size_t i = 0; i < stage->donated.size(); ++i) function.traced.arguments[i].donated = stage->donated[i];
  std::vector<std::optional<Sharding>> wanted =
      expanded(options.out_shardings, results, function.results, function.mesh, "out_shardings");
  for (size_t i = 0; i < wanted.size(); ++i)
    if (wanted[i]) function.traced.results[i].wanted = wanted[i];
  return stage;
}

// Within a function that is being recorded, another function becomes part of it.
Results inlined(const JitOptions &options, const Flat &arguments, const RecordFunction &record) {
  if (is_automatic(options.in_shardings))
    throw ValueError(
        "jit: in_shardings are automatic inside " + context().scope->function +
        ", where operations are being recorded, and a whole function is planned; use it on the outermost jit");
  std::optional<Mesh> mesh = mesh_for(options, arguments.leaves);
  auto constrain = [&](std::vector<Array> &arrays, const Shardings &tree, const TreeShape &shape, const char *option) {
    std::vector<std::optional<Sharding>> wanted = expanded(tree, shape, arrays, mesh, option);
    for (size_t i = 0; i < wanted.size(); ++i)
      if (wanted[i]) arrays[i] = with_sharding_constraint(arrays[i], NamedSharding(*mesh, spec_of(*wanted[i])));
  };
  std::vector<Array> leaves = arguments.leaves;
  constrain(leaves, options.in_shardings, arguments.shape, "in_shardings");
  for (Array &leaf : leaves) leaf = as_recorded(leaf, "jit");
  Recorded recorded = record(std::move(leaves));
  constrain(recorded.results.leaves, options.out_shardings, recorded.results.shape, "out_shardings");
  return {std::move(recorded.results.leaves), std::move(recorded.example)};
}

}  // namespace

StagePtr JitFunction::trace(Flat arguments, const RecordFunction &record) {
  const JitOptions &options = state_->options;
  for (size_t i = 0; i < arguments.leaves.size(); ++i) type_of_leaf(arguments, i, "jit");
  if (is_recording()) {
    throw ValueError("jit: trace and lower are called inside " + context().scope->function +
                     ", where operations are being recorded; ask outside of it");
  }
  place_arguments(arguments, options);
  return record_stage(options, state_->choices, arguments.shape, arguments.leaves, record);
}

Results JitFunction::call(Flat arguments, const RecordFunction &record) {
  const JitOptions &options = state_->options;
  std::vector<const ArrayState *> states;
  states.reserve(arguments.leaves.size());
  LeafErrors errors;
  for (size_t i = 0; i < arguments.leaves.size(); ++i)
    errors.look([&] { states.push_back(&state_of_leaf(arguments, i, "jit")); });
  errors.tell();
  if (is_recording()) return inlined(options, arguments, record);
  if (!options.in_shardings.is_absent()) {
    place_arguments(arguments, options);
    for (size_t i = 0; i < states.size(); ++i) states[i] = arguments.leaves[i].state().get();
  }
  auto manual = current_manual();
  if (manual)
    for (size_t i = 0; i < states.size(); ++i) {
      arguments.leaves[i] = into_manual(arguments.leaves[i], "jit");
      states[i] = arguments.leaves[i].state().get();
    }
  const std::shared_ptr<Stages> stages = state_->stages.get(hash_of_key(arguments.shape, states),
                                                            [](NothingShared) { return std::make_shared<Stages>(); });
  StagePtr found = stages->find(arguments.shape, states);
  if (!found) {
    found = compile(record_stage(options, state_->choices, arguments.shape, arguments.leaves, record));
    stages->add(found);
  }
  return run_stage(*found, arguments.leaves);
}

}  // namespace tessera::detail
