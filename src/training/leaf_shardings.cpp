#include "training/leaf_shardings.h"

#include "trace/context.h"
#include "trace/leaf_errors.h"

namespace tessera::detail {
namespace {

// Returns a mesh from another sharding, from an array's sharding, or from this thread.
std::optional<Mesh> mesh_named(const std::vector<const void *> &given, const std::vector<Array> &leaves) {
  for (const void *leaf : given)
    if (const auto &mesh = static_cast<const ShardingLeaf *>(leaf)->mesh) return mesh;
  for (const Array &leaf : leaves)
    if (leaf.state() && leaf.state()->mesh_sharding) return leaf.state()->mesh_sharding->mesh;
  return context().mesh;
}

}  // namespace

std::vector<std::optional<NamedSharding>> leaf_shardings(const char *function, const Shardings &shardings,
                                                         const Flat &tree, std::optional<Mesh> mesh) {
  std::vector<std::optional<NamedSharding>> found(tree.leaves.size());
  SpecShape spec_shape;
  std::vector<const void *> given;
  flatten_spec(shardings.untyped(), spec_shape, given);
  const std::vector<int> covering = cover(spec_shape, tree.shape, {function, "P", /*of_value=*/true});
  const std::vector<std::string> paths = leaf_paths(tree.shape);
  if (!mesh) mesh = mesh_named(given, tree.leaves);
  auto find = [&](size_t i) {
    const auto &leaf = *static_cast<const ShardingLeaf *>(given[static_cast<size_t>(covering[i])]);
    if (leaf.is_automatic)
      throw ShardingError(std::string(function) + paths[i] +
                          ": automatic is for in_shardings and out_shardings of jit, which plans for a program; give a "
                          "spec");
    if (leaf.mesh || mesh) {
      found[i] = NamedSharding(leaf.mesh ? *leaf.mesh : *mesh, leaf.spec);
      return;
    }
    throw ShardingError(std::string(function) + paths[i] + ": " + to_string(leaf.spec) +
                        " comes without a mesh, and no array of the tree lies on one; give a mesh or a "
                        "NamedSharding, or name a mesh with use_mesh");
  };
  LeafErrors errors;
  for (size_t i = 0; i < covering.size(); ++i)
    if (covering[i] >= 0) errors.look([&] { find(i); });
  errors.tell();
  return found;
}

}  // namespace tessera::detail
