#include "base/standard_error.h"

#include <unistd.h>

#include <atomic>
#include <cerrno>

#include "base/printable.h"

namespace tessera {

static std::atomic<bool> muted = false;

void mute() { muted = true; }

bool is_muted() { return muted; }

void say(std::string_view text) {
  if (!is_muted()) write_error(printable(text));
}

void write_error(std::string_view text) noexcept {
  while (!text.empty()) {
    const ssize_t written = write(STDERR_FILENO, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    text.remove_prefix(static_cast<size_t>(written));
  }
}

}  // namespace tessera
