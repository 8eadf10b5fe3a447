// Keeps each sharding once: equal shardings have one address, by which they are compared and looked up.
#pragma once

#include <unordered_set>

#include "mesh/sharding.h"

namespace tessera {

class ShardingPool {
 public:
  // The sharding's address stays valid as long as the pool lives, even if the pool is moved.
  const Sharding *add(Sharding sharding) [[clang::lifetimebound]] {
    return &*shardings_.insert(std::move(sharding)).first;
  }

 private:
  struct Hash {
    size_t operator()(const Sharding &sharding) const;
  };
  std::unordered_set<Sharding, Hash> shardings_;
};

}  // namespace tessera
