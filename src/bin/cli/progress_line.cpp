#include "bin/cli/progress_line.h"

#include <unistd.h>

#include <exception>
#include <string>

#include "base/standard_error.h"

namespace tessera::cli {
namespace {

// Moves the cursor back to the first column, and clears the line.
constexpr std::string_view erased = "\r\033[K";

void erase() noexcept { write_error(erased); }

}  // namespace

ProgressLine::ProgressLine() {
  if (isatty(STDERR_FILENO) == 0) return;
  clear_terminal_by(erase);
  try {
    watch_.emplace([shown = std::string()](const ProgressUpdate &update) mutable {
      std::string text = to_string(update);
      if (is_muted() || text == shown) return;
      write_error(std::string(erased) + text);
      shown = std::move(text);
    });
  } catch (const std::exception &) {  // without a thread there is no line
    watch_.reset();
  }
}

ProgressLine::~ProgressLine() {
  if (!watch_) return;
  watch_.reset();
  clear_terminal_by(nullptr);
  erase();
}

}  // namespace tessera::cli
