#include "bin/cli/out_of_memory.h"

#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <new>

#include "base/memory.h"
#include "base/memory_reserve.h"
#include "base/memory_room.h"
#include "bin/cli/command.h"
#include "llvm/Support/ErrorHandling.h"

namespace tessera::cli {
namespace {

// Standard error without a buffer, which would be allocated.
void say(const char *text) noexcept {
  for (size_t left = std::strlen(text); left > 0;) {
    ssize_t written = write(STDERR_FILENO, text, left);
    if (written <= 0) return;
    text += written;
    left -= static_cast<size_t>(written);
  }
}

std::terminate_handler before = nullptr;

[[noreturn]] void terminated() {
  try {
    if (std::current_exception()) throw;
  } catch (const std::bad_alloc &error) {
    tell_out_of_memory("tessera", error.what());
    _exit(input_at_fault);
  } catch (...) {
  }
  before();
  std::abort();
}

[[noreturn]] void nothing_left() {
  tell_out_of_memory("tessera", "");
  _exit(input_at_fault);
}

[[noreturn]] void llvm_out_of_memory(void *, const char *reason, bool) {
  tell_out_of_memory("tessera", reason);
  _exit(input_at_fault);
}

[[noreturn]] void llvm_failed(void *, const char *reason, bool) {
  say("tessera: defect: LLVM: ");
  say(reason);
  say("\n");
  _exit(defect);
}

}  // namespace

// The limits are read last, and only if there is memory for it.
void tell_out_of_memory(const char *who, const char *why) noexcept {
  static std::atomic_flag is_telling;
  if (is_telling.test_and_set()) {  // there isn't, or another thread is at it
    say("\n");
    _exit(input_at_fault);
  }
  say(who);
  say(": error: there is not enough memory");
  if (*why != 0 && std::strstr(why, "bad_alloc") == nullptr) {
    say(" (");
    say(why);
    say(")");
  }
  try {
    release_pooled();
    MemoryRoom room = memory_room();
    if (!room.who.empty()) {
      char numbers[128];
      std::snprintf(numbers, sizeof numbers, "; %lld bytes are left of the %lld of ", static_cast<long long>(room.left),
                    static_cast<long long>(room.limit));
      say(numbers);
      say(room.who.c_str());
    }
  } catch (...) {
  }
  say("; take smaller arrays, or raise the limit\n");
}

void end_cleanly_without_memory() {
  before = std::set_terminate(terminated);
  set_last_resort(nothing_left);
  llvm::install_bad_alloc_error_handler(llvm_out_of_memory);
  llvm::install_fatal_error_handler(llvm_failed);
  keep_reserve();
}

}  // namespace tessera::cli
