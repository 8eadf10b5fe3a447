#include "trace/jit_key.h"

#include "trace/call.h"

namespace tessera::detail {
namespace {

bool alike(const ArrayState &a, const ArrayState &b) {
  return a.dtype == b.dtype && a.shape == b.shape && a.weak == b.weak && a.mesh_sharding == b.mesh_sharding &&
         a.varying == b.varying;
}

size_t mixed(size_t hash, size_t value) { return (hash ^ value) * 0x9E3779B97F4A7C15u + (hash >> 29); }

}  // namespace

ArrayState key_of_leaf(const ArrayState &leaf) {
  ArrayState key;
  key.dtype = leaf.dtype;
  key.shape = leaf.shape;
  key.weak = leaf.weak;
  key.mesh_sharding = leaf.mesh_sharding;
  key.varying = leaf.varying;
  key.varies_since = leaf.varies_since;
  return key;
}

size_t hash_of_key(const TreeShape &arguments, const std::vector<const ArrayState *> &leaves) {
  size_t hash = arguments.hash();
  for (const ArrayState *leaf : leaves) {
    hash = mixed(hash, static_cast<size_t>(leaf->dtype) * 2 + leaf->weak);
    for (int64_t extent : leaf->shape) hash = mixed(hash, static_cast<size_t>(extent));
    hash = mixed(hash, reinterpret_cast<size_t>(leaf->mesh_sharding.get()));
  }
  return mixed(hash, context_hash());
}

bool has_key(const Stage &stage, const TreeShape &arguments, const std::vector<const ArrayState *> &leaves) {
  bool same = stage.arguments == arguments && fits_context(stage.function);
  for (size_t i = 0; same && i < leaves.size(); ++i) same = alike(stage.likes[i], *leaves[i]);
  return same;
}

}  // namespace tessera::detail
