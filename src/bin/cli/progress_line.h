// Shows the progress of long work in a line on the terminal, which disappears when the work ends.
#pragma once

#include <optional>

#include "tessera/progress.h"

namespace tessera::cli {

// Shows the line while it lives, if standard error is a terminal and the work takes over a second. Other messages take
// its place.
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
