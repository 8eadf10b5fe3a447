// Keeps a few unused objects for later use, where making one takes long.
#pragma once

#include <unistd.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <vector>

namespace tessera {

// A thing that is taken belongs to its taker alone. A forked process doesn't touch the things from before the fork,
// since it lacks their threads.
template <class Thing>
class IdleThings {
 public:
  explicit IdleThings(size_t most) : most_(most) { idle_.reserve(most); }  // so that keeping a thing takes no memory

  // Returns the last one kept of those that fit, or null.
  template <class Fits>
  std::unique_ptr<Thing> take(Fits fits) {
    std::lock_guard lock(mutex_);
    forget_those_of_another_process();
    const auto found = std::find_if(idle_.rbegin(), idle_.rend(), [&](const auto &each) { return fits(*each); });
    if (found == idle_.rend()) return nullptr;
    std::unique_ptr<Thing> thing = std::move(*found);
    idle_.erase(std::next(found).base());
    return thing;
  }
  std::unique_ptr<Thing> take() {
    return take([](const Thing &) { return true; });
  }

  // Keeps a thing, unless there are enough of them.
  void keep(std::unique_ptr<Thing> thing) {
    std::lock_guard lock(mutex_);
    forget_those_of_another_process();
    if (idle_.size() < most_) idle_.push_back(std::move(thing));
  }

 private:
  void forget_those_of_another_process() {
    if (process_ == getpid()) return;
    process_ = getpid();
    for (std::unique_ptr<Thing> &thing : idle_) static_cast<void>(thing.release());
    idle_.clear();
  }

  const size_t most_;
  std::mutex mutex_;  // guards what follows
  pid_t process_ = getpid();
  std::vector<std::unique_ptr<Thing>> idle_;
};

}  // namespace tessera
