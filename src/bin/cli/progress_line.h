// Shows a line on the terminal that says how far long work has come, and that is gone when the work ends.
#pragma once

#include <optional>

#include "tessera/progress.h"

namespace tessera::cli {

// Shows the line while it lives, if standard error is a terminal and the work takes over a second. What else is said
// there meanwhile takes its place.
class ProgressLine {
 public:
  ProgressLine();
  ~ProgressLine();
  ProgressLine(const ProgressLine &) = delete;
  ProgressLine &operator=(const ProgressLine &) = delete;

 private:
  std::optional<ProgressWatch> watch_;
};

}  // namespace tessera::cli
