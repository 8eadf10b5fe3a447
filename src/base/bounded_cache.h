// Caches values in a process that lives long: it holds a bounded number of values, and forgets what nobody asks for.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
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
// forgotten. One thread at a time makes values that share something; others are made at the same time.
template <class Key, class Value, class Shared = NothingShared, class Hash = std::hash<Key>>
class BoundedCache {
  static constexpr bool shares = !std::is_same_v<Shared, NothingShared>;

 public:
  explicit BoundedCache(size_t most) : most_(most) {}

  // Returns the value of `key`. `make(shared)` makes it if the cache doesn't have it. Threads that want the same value
  // wait meanwhile, so that no value is made twice; `make` must not ask this cache for the same key, nor for any key if
  // values share something. If `make` throws, the next one who asks makes the value.
  template <class Make>
  Value get(const Key &key, Make &&make) {
    std::unique_lock lock(mutex_);
    if constexpr (shares) {
      return held(key, [&] { return make(young_.shared); });
    } else {
      const std::shared_ptr<Entry> entry = held(key, [] { return std::make_shared<Entry>(); });
      lock.unlock();
      std::lock_guard making(entry->mutex);
      NothingShared nothing;
      if (!entry->value) entry->value = make(nothing);
      return *entry->value;
    }
  }

  // Returns the number of values held, at most twice a generation.
  size_t size() const {
    std::lock_guard lock(mutex_);
    return young_.values.size() + old_.values.size();
  }

 private:
  struct Entry {
    std::mutex mutex;
    std::optional<Value> value;  // none until a thread has made it
  };
  using Held = std::conditional_t<shares, Value, std::shared_ptr<Entry>>;

  struct Generation {
    Shared shared = {};  // outlives the values
    std::unordered_map<Key, Held, Hash> values;
  };

  template <class Make>
  Held held(const Key &key, Make make) {
    if (auto found = young_.values.find(key); found != young_.values.end()) return found->second;
    if (auto found = old_.values.find(key); found != old_.values.end()) {
      Held value = found->second;
      if constexpr (!shares) put(key, value);
      return value;
    }
    Held value = make();
    put(key, value);
    return value;
  }

  void put(const Key &key, const Held &value) {
    young_.values.emplace(key, value);
    if (young_.values.size() < most_) return;
    old_ = std::exchange(young_, {});
  }

  size_t most_;
  mutable std::mutex mutex_;
  Generation young_, old_;
};

}  // namespace tessera
