#include "propagate/sharding_pool.h"

#include "propagate/hash.h"

namespace tessera {

namespace {

void add_to(size_t &hash, const AxisList &axes) {
  hash = mixed(hash, axes.size());
  for (const AxisRef &axis : axes) {
    hash = mixed(hash, reinterpret_cast<size_t>(axis.name.identity()));
    hash = mixed(hash, static_cast<size_t>(axis.pre_size));
    hash = mixed(hash, static_cast<size_t>(axis.size));
  }
}

}  // namespace

// Leaves out fields in which shardings rarely differ.
size_t ShardingPool::Hash::operator()(const Sharding &sharding) const {
  size_t hash = std::hash<std::string>()(sharding.mesh_name);
  for (const DimSharding &dim : sharding.dims) {
    add_to(hash, dim.axes);
    hash = mixed(hash, dim.is_closed ? 1 : 0);
  }
  add_to(hash, sharding.replicated);
  add_to(hash, sharding.unreduced);
  return hash;
}

}  // namespace tessera
