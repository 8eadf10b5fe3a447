// Defines a one-shot event: a future without a value. It happens once, on any thread, and may carry an error.
#pragma once

#include <exception>
#include <functional>
#include <memory>

namespace tessera {

// Copies are handles on the same occasion.
class Occasion {
 public:
  // Takes the error, or null if there is none.
  using Act = std::function<void(const std::exception_ptr &fault)>;

  Occasion();
  // Returns an occasion that has happened.
  static const Occasion &past();

  // Acts that wait for it are called on this thread before the call returns; they must not throw. Only the first call
  // has an effect.
  void happen(std::exception_ptr fault = nullptr) const noexcept;

  bool has_happened() const;
  void wait() const;
  // Returns the error, or null if there is none or the event hasn't happened yet.
  std::exception_ptr fault() const;
  // Acts at once if it has happened, otherwise on the thread that makes it happen.
  void then(Act act) const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace tessera
