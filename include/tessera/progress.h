// Tells the progress of long work: compiling a large program, planning its shardings, timed runs.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace tessera {

struct ProgressUpdate {
  std::string phase;  // `compiling`
  std::string parts;  // `kernels`; empty where the phase counts none
  int64_t done = 0, total = 0;
  double seconds = 0;                       // since the process became busy
  std::optional<double> seconds_left = {};  // of the phase, if its parts take equally long; unknown before one is done
};

// Returns `compiling: 30 of 120 kernels, 6 s left`, or `partitioning: 3 s` for a phase that counts no parts.
std::string to_string(const ProgressUpdate &update);

// Calls a function repeatedly while this process is busy, once it has been busy for `seconds_before`. The function is
// called on a thread of its own, and never after the watch is destroyed. Throws std::system_error if no thread can be
// started.
//
//   ProgressWatch watch([](const ProgressUpdate &update) { std::cerr << to_string(update) << "\n"; });
//   step(parameters, batch);  // compiles: `partitioning: 1 s`, `compiling: 30 of 120 kernels, 6 s left`
class ProgressWatch {
 public:
  explicit ProgressWatch(std::function<void(const ProgressUpdate &)> listener, double seconds_before = 1,
                         double seconds_between = 0.2);
  ~ProgressWatch();
  ProgressWatch(const ProgressWatch &) = delete;
  ProgressWatch &operator=(const ProgressWatch &) = delete;

 private:
  std::shared_ptr<void> thread_;
};

}  // namespace tessera
