#include "trace/jit_shardings.h"

#include <algorithm>

#include "base/error.h"
#include "tessera/resharding.h"
#include "trace/leaf_errors.h"

namespace tessera::detail {
namespace {

const Mesh *mesh_of(const ShardingLeaf &leaf) {
  auto named = std::get_if<NamedSharding>(&leaf.value);
  return named ? &named->mesh : nullptr;
}
const Mesh *mesh_of(const Shardings &tree) {
  if (tree.leaf()) return mesh_of(*tree.leaf());
  for (const Shardings &entry : tree.entries())
    if (const Mesh *mesh = mesh_of(entry)) return mesh;
  return nullptr;
}

}  // namespace

std::optional<Mesh> mesh_for(const JitOptions &options, const std::vector<Array> &leaves) {
  if (auto manual = current_manual()) return manual->mesh;
  if (options.mesh) return options.mesh;
  for (const Array &leaf : leaves)
    if (leaf.state()->mesh_sharding) return leaf.state()->mesh_sharding->mesh;
  for (const Shardings *tree : {&options.in_shardings, &options.out_shardings})
    if (const Mesh *mesh = mesh_of(*tree)) return *mesh;
  return context().mesh;
}

std::vector<std::optional<Sharding>> expanded(const Shardings &tree, const TreeShape &shape,
                                              const std::vector<Array> &leaves, const std::optional<Mesh> &mesh,
                                              const char *option) {
  std::vector<std::optional<Sharding>> shardings(leaves.size());
  if (tree.is_absent()) return shardings;
  SpecShape spec_shape;
  std::vector<const ShardingLeaf *> given;
  flatten_spec(tree, spec_shape, given);
  std::vector<int> covering = cover(spec_shape, shape, {option, "P"});
  std::vector<std::string> paths = leaf_paths(shape);
  auto spec_of_leaf = [&](size_t i) -> const PartitionSpec & {
    const auto &value = given[static_cast<size_t>(covering[i])]->value;
    auto named = std::get_if<NamedSharding>(&value);
    return named ? named->spec : std::get<PartitionSpec>(value);
  };
  auto expand = [&](size_t i) {
    std::string who = std::string("jit: ") + option + paths[i];
    auto named = std::get_if<NamedSharding>(&given[static_cast<size_t>(covering[i])]->value);
    if (named && named->mesh != *mesh)
      throw ShardingError(who + " is on the mesh " + to_string(named->mesh) + ", but the function runs on " +
                          to_string(*mesh) + "; a function runs on one mesh");
    auto rank = static_cast<int64_t>(leaves[i].state()->shape.size());
    shardings[i] = sharding_of(spec_of_leaf(i), *mesh, rank, who, "the array");
  };
  auto first = std::ranges::find_if(covering, [](int leaf) { return leaf >= 0; });
  if (auto at = static_cast<size_t>(first - covering.begin()); !mesh && first != covering.end())
    throw ShardingError(std::string("jit: ") + option + paths[at] + " = " + to_string(spec_of_leaf(at)) +
                        " comes without a mesh, and no argument lies on one; say .mesh = ..., give a NamedSharding, or "
                        "name a mesh with use_mesh");
  LeafErrors errors;
  for (size_t i = 0; i < covering.size(); ++i)
    if (covering[i] >= 0) errors.look([&] { expand(i); });
  errors.tell();
  return shardings;
}

void place_arguments(Flat &arguments, const JitOptions &options) {
  if (options.in_shardings.is_absent()) return;
  std::vector<Array> &leaves = arguments.leaves;
  std::optional<Mesh> mesh = mesh_for(options, leaves);
  std::vector<std::optional<Sharding>> wanted =
      expanded(options.in_shardings, arguments.shape, leaves, mesh, "in_shardings");
  auto place = [&](size_t i) {
    MeshShardingPtr to = mesh_sharding(*mesh, *wanted[i]);
    const ArrayState &state = *leaves[i].state();
    if (!state.mesh_sharding && !state.is_concrete()) {  // only its shape is known (eval_shape)
      ArrayState lying = state;
      lying.mesh_sharding = to;
      leaves[i] = make_array(std::move(lying));
    } else if (!state.mesh_sharding) {
      leaves[i] = device_put(leaves[i], *mesh, spec_of(to->sharding));
    } else if (state.mesh_sharding->mesh != *mesh || !places_equally(state.mesh_sharding->sharding, to->sharding)) {
      throw ShardingError("jit: argument " + leaf_paths(arguments.shape)[i] + " lies as " +
                          spec_text(*state.mesh_sharding) + " on " + to_string(state.mesh_sharding->mesh) +
                          ", but in_shardings says " + spec_text(*to) + " on " + to_string(*mesh) +
                          "; bring it there with device_put, or leave its in_sharding out");
    }
  };
  LeafErrors errors;
  for (size_t i = 0; i < leaves.size(); ++i)
    if (wanted[i]) errors.look([&] { place(i); });
  errors.tell();
}

}  // namespace tessera::detail
