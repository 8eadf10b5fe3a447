#include "tessera/trees.h"

#include "tessera/math.h"
#include "tessera/reduction.h"
#include "trace/array_state.h"
#include "trace/call.h"
#include "trace/leaf_errors.h"
#include "training/leaf_shardings.h"
#include "tree/one_tree.h"

namespace tessera::detail {

void check_same_trees(const char *function, const Flat *trees, size_t count) {
  for (size_t i = 1; i < count; ++i)
    check_one_tree(function, {trees[0].shape, "tree 0 has"}, {trees[i].shape, "tree " + std::to_string(i) + " has"});
}

void check_leaf_count(size_t leaves, size_t wanted) {
  if (leaves == wanted) return;
  throw TreeError("tree_unflatten: " + std::to_string(leaves) + " arrays are given, but the tree has " +
                  std::to_string(wanted) + " leaves; give one array for each, in the order of tree_leaves");
}

bool are_all_close(const Flat &left, const Flat &right, double rtol, double atol) {
  check_one_tree("tree_all_close", {left.shape, "tree 0 has"}, {right.shape, "tree 1 has"});
  for (size_t i = 0; i < left.leaves.size(); ++i) {
    const Array &a = left.leaves[i], &b = right.leaves[i];
    if (a.shape() != b.shape()) return false;
    const Array close =
        (a == b) | (isfinite(b) & (abs(a - b) <= static_cast<float>(atol) + static_cast<float>(rtol) * abs(b)));
    if (!all(close).item<bool>()) return false;
  }
  return true;
}

std::vector<Array> put_leaves(const Flat &tree, const std::optional<Mesh> &mesh, const Shardings &shardings) {
  std::vector<std::optional<NamedSharding>> places = leaf_shardings("device_put", shardings, tree, mesh);
  std::vector<Array> leaves = tree.leaves;
  LeafErrors errors;
  for (size_t i = 0; i < leaves.size(); ++i)
    if (places[i]) errors.look([&] { leaves[i] = device_put(leaves[i], *places[i]); });
  errors.tell();
  return leaves;
}

namespace {

Array without_elements(const Array &array) {
  const ArrayState &state = *array.state();
  ArrayState type;
  type.dtype = state.dtype;
  type.shape = state.shape;
  type.weak = state.weak;
  type.mesh_sharding = state.mesh_sharding;
  return make_array(std::move(type));
}

}  // namespace

Results shapes_of_results(const Flat &arguments, const RecordFunction &record) {
  Recorded recorded;
  auto body = [&](std::vector<Array> leaves) {
    recorded = record(std::move(leaves));
    return recorded.results.leaves;
  };
  std::vector<Array> leaves = record_inner("eval_shape", arguments.leaves, body, /*shapes_only=*/true).results;
  for (Array &leaf : leaves) leaf = without_elements(leaf);
  return {std::move(leaves), std::move(recorded.example)};
}

}  // namespace tessera::detail
