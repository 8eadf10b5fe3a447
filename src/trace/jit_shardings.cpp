#include "trace/jit_shardings.h"

#include <algorithm>

#include "base/error.h"
#include "tessera/resharding.h"
#include "trace/explicit_types.h"
#include "trace/leaf_errors.h"

namespace tessera::detail {
namespace {

std::optional<Mesh> mesh_of(const Shardings &tree) {
  if (tree.leaf()) return tree.leaf()->mesh;
  for (size_t i = 0; i < tree.size(); ++i)
    if (auto mesh = mesh_of(tree.entry(i))) return mesh;
  return std::nullopt;
}

std::string text_of(const ShardingLeaf &leaf) { return leaf.is_automatic ? "automatic" : to_string(leaf.spec); }

}  // namespace

bool is_automatic(const Shardings &tree) {
  if (tree.leaf()) return tree.leaf()->is_automatic;
  for (size_t i = 0; i < tree.size(); ++i)
    if (is_automatic(tree.entry(i))) return true;
  return false;
}

std::optional<Mesh> mesh_for(const JitOptions &options, const std::vector<Array> &leaves) {
  if (auto manual = current_manual()) return manual->mesh;
  if (options.mesh) return options.mesh;
  for (const Array &leaf : leaves)
    if (leaf.state()->mesh_sharding) return leaf.state()->mesh_sharding->mesh;
  for (const Shardings *tree : {&options.in_shardings, &options.out_shardings})
    if (auto mesh = mesh_of(*tree)) return mesh;
  return context().mesh;
}

std::vector<std::optional<Sharding>> expanded(const Shardings &tree, const TreeShape &shape,
                                              const std::vector<Array> &leaves, const std::optional<Mesh> &mesh,
                                              const char *option) {
  std::vector<std::optional<Sharding>> shardings(leaves.size());
  if (tree.is_absent()) return shardings;
  SpecShape spec_shape;
  std::vector<const void *> given;
  flatten_spec(tree.untyped(), spec_shape, given);
  std::vector<int> covering = cover(spec_shape, shape, {option, "P"});
  std::vector<std::string> paths = leaf_paths(shape);
  auto leaf_of = [&](size_t i) -> const ShardingLeaf & {
    return *static_cast<const ShardingLeaf *>(given[static_cast<size_t>(covering[i])]);
  };
  auto expand = [&](size_t i) {
    const ShardingLeaf &leaf = leaf_of(i);
    if (leaf.is_automatic) return;
    std::string who = std::string("jit: ") + option + paths[i];
    if (leaf.mesh && *leaf.mesh != *mesh)
      throw ShardingError(who + " is on the mesh " + to_string(*leaf.mesh) + ", but the function runs on " +
                          to_string(*mesh) + "; a function runs on one mesh");
    auto rank = static_cast<int64_t>(leaves[i].state()->shape.size());
    shardings[i] = sharding_of(leaf.spec, *mesh, rank, who, "the array");
  };
  auto first = std::ranges::find_if(covering, [](int leaf) { return leaf >= 0; });
  if (auto at = static_cast<size_t>(first - covering.begin()); !mesh && first != covering.end())
    throw ShardingError(std::string("jit: ") + option + paths[at] + " = " + text_of(leaf_of(at)) +
                        " comes without a mesh, and no argument lies on one; set .mesh = ..., give a NamedSharding, or "
                        "name a mesh with use_mesh");
  LeafErrors errors;
  for (size_t i = 0; i < covering.size(); ++i)
    if (covering[i] >= 0) errors.look([&] { expand(i); });
  errors.tell();
  return shardings;
}

void place_arguments(Flat &arguments, const JitOptions &options) {
  if (options.in_shardings.is_absent()) return;
  if (current_manual() && is_automatic(options.in_shardings))
    throw ValueError(
        "jit: in_shardings are automatic in the body of a shard_map, where arguments are blocks that have shardings "
        "already; use them outside of the body");
  std::vector<Array> &leaves = arguments.leaves;
  std::optional<Mesh> mesh = mesh_for(options, leaves);
  if (!mesh && leaves.empty() && is_automatic(options.in_shardings))
    throw ShardingError(
        "jit: in_shardings are automatic, and there is neither a mesh nor an argument that lies on one; set .mesh = "
        "..., or name a mesh with use_mesh");
  if (mesh && has_explicit_axes(*mesh) && is_automatic(options.in_shardings))
    throw ShardingError("jit: in_shardings are automatic on " + to_string(*mesh) +
                        ", which has explicit axes: types give the shardings, and no plan may choose; use automatic "
                        "axes, or give the shardings");
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
