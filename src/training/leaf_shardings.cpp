#include "training/leaf_shardings.h"

#include "trace/context.h"
#include "trace/leaf_errors.h"

namespace tessera::detail {
namespace {

// Returns a mesh that is named somewhere: by another sharding, by where an array lies, or for this thread.
std::optional<Mesh> mesh_named(const std::vector<const ShardingLeaf *> &given, const std::vector<Array> &leaves) {
  for (const ShardingLeaf *leaf : given)
    if (auto named = std::get_if<NamedSharding>(&leaf->value)) return named->mesh;
  for (const Array &leaf : leaves)
    if (leaf.state() && leaf.state()->mesh_sharding) return leaf.state()->mesh_sharding->mesh;
  return context().mesh;
}

}  // namespace

std::vector<std::optional<NamedSharding>> leaf_shardings(const char *function, const Shardings &shardings,
                                                         const Flat &tree, std::optional<Mesh> mesh) {
  std::vector<std::optional<NamedSharding>> found(tree.leaves.size());
  SpecShape spec_shape;
  std::vector<const ShardingLeaf *> given;
  flatten_spec(shardings, spec_shape, given);
  const std::vector<int> covering = cover(spec_shape, tree.shape, {function, "P", /*of_value=*/true});
  const std::vector<std::string> paths = leaf_paths(tree.shape);
  if (!mesh) mesh = mesh_named(given, tree.leaves);
  auto find = [&](size_t i) {
    const auto &value = given[static_cast<size_t>(covering[i])]->value;
    if (auto named = std::get_if<NamedSharding>(&value)) {
      found[i] = *named;
      return;
    }
    const auto &spec = std::get<PartitionSpec>(value);
    if (!mesh)
      throw ShardingError(std::string(function) + paths[i] + ": " + to_string(spec) +
                          " comes without a mesh, and no array of the tree lies on one; give a mesh or a "
                          "NamedSharding, or name a mesh with use_mesh");
    found[i] = NamedSharding(*mesh, spec);
  };
  LeafErrors errors;
  for (size_t i = 0; i < covering.size(); ++i)
    if (covering[i] >= 0) errors.look([&] { find(i); });
  errors.tell();
  return found;
}

}  // namespace tessera::detail
