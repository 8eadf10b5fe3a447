// Caches values in a process that lives long: it holds a bounded number of values, and forgets what nobody asks for.
#pragma once

#include <cstddef>
#include <functional>
#include <mutex>
#include <type_traits>
#include <unordered_map>
#include <utility>

namespace tessera {

struct NothingShared {};

// There are two generations. A new value goes into the young one. When that holds `most` values, it becomes the old one
// and the old one is forgotten. A value of the old generation that is asked for moves to the young one.
//
// The values of a generation may have something in common, of type Shared, such as a context that their programs live
// in. It goes with its generation, so a value then stays where it is and is made again once its generation is
// forgotten.
template <class Key, class Value, class Shared = NothingShared, class Hash = std::hash<Key>>
class BoundedCache {
 public:
  explicit BoundedCache(size_t most) : most_(most) {}

  // Returns the value of `key`. `make(shared)` makes it if the cache doesn't have it. Other threads wait meanwhile, so
  // that no value is made twice; `make` must not ask this cache for anything.
  template <class Make>
  Value get(const Key &key, Make &&make) {
    std::lock_guard lock(mutex_);
    if (auto found = young_.values.find(key); found != young_.values.end()) return found->second;
    if (auto found = old_.values.find(key); found != old_.values.end()) {
      Value value = found->second;
      if constexpr (std::is_same_v<Shared, NothingShared>) put(key, value);
      return value;
    }
    Value value = std::forward<Make>(make)(young_.shared);
    put(key, value);
    return value;
  }

  // Returns the number of values held, at most twice a generation.
  size_t size() const {
    std::lock_guard lock(mutex_);
    return young_.values.size() + old_.values.size();
  }

 private:
  struct Generation {
    Shared shared = {};  // outlives the values
    std::unordered_map<Key, Value, Hash> values;
  };

  void put(const Key &key, const Value &value) {
    young_.values.emplace(key, value);
    if (young_.values.size() < most_) return;
    old_ = std::exchange(young_, {});
  }

  size_t most_;
  mutable std::mutex mutex_;
  Generation young_, old_;
};

}  // namespace tessera
