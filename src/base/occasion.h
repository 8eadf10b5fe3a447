// Describes something that happens once, on any thread, and may fail.
#pragma once

#include <exception>
#include <functional>
#include <memory>

namespace tessera {

// Copies are handles on the same occasion.
class Occasion {
 public:
  // Takes what has failed, or null.
  using Act = std::function<void(const std::exception_ptr &fault)>;

  Occasion();
  // Returns an occasion that has happened.
  static const Occasion &past();

  // Acts that wait for it are called on this thread before the call returns; they must not throw.
  void happen(std::exception_ptr fault = nullptr) const noexcept;

  bool has_happened() const;
  void wait() const;
  // Returns what has failed once it has happened, and null before.
  std::exception_ptr fault() const;
  // Acts at once if it has happened, otherwise on the thread that makes it happen.
  void then(Act act) const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace tessera
