#include "base/standard_error.h"

#include <unistd.h>

#include <atomic>
#include <cerrno>

#include "base/printable.h"

namespace tessera {

static std::atomic<bool> muted = false;
static std::atomic<void (*)() noexcept> clearing = nullptr;

void mute() { muted = true; }

bool is_muted() { return muted; }

void clear_terminal_by(void (*clear)() noexcept) { clearing = clear; }

void clear_terminal() noexcept {
  if (auto *clear = clearing.load()) clear();
}

void say(std::string_view text) {
  if (is_muted() || text.empty()) return;
  clear_terminal();
  write_error(printable(text));
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
