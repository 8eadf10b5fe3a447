#include "bin/cli/out_of_memory.h"

#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <exception>
#include <new>
#include <string>

#include "base/memory.h"
#include "base/memory_reserve.h"
#include "base/memory_room.h"
#include "base/standard_error.h"
#include "bin/cli/command.h"
#include "llvm/Support/ErrorHandling.h"

namespace tessera::cli {
namespace {

// This must not allocate or lock, since the thread that needs memory may hold the lock.
[[noreturn]] void end_without(const char *why) noexcept {
  write_error("tessera: error: there is not enough memory");
  if (*why != 0) {
    write_error(" (");
    write_error(why);
    write_error(")");
  }
  write_error("; take smaller arrays, or raise the limit\n");
  _exit(input_at_fault);
}

std::terminate_handler before = nullptr;

[[noreturn]] void terminated() {
  try {
    if (std::current_exception()) throw;
  } catch (const std::bad_alloc &error) {
    end_without(error.what());
  } catch (...) {
    before();
  }
  before();
  std::abort();
}

[[noreturn]] void nothing_left() { end_without(""); }

[[noreturn]] void llvm_out_of_memory(void *, const char *reason, bool) { end_without(reason); }

[[noreturn]] void llvm_failed(void *, const char *reason, bool) {
  write_error("tessera: defect: LLVM: ");
  write_error(reason);
  write_error("\n");
  _exit(defect);
}

}  // namespace

void tell_out_of_memory(const char *who, const char *why) noexcept {
  std::string text;
  try {
    release_pooled();
    text = std::string(who) + ": error: there is not enough memory";
    if (std::strstr(why, "bad_alloc") == nullptr) text += std::string(" (") + why + ")";
    MemoryRoom room = memory_room();
    if (!room.who.empty())
      text +=
          "; " + std::to_string(room.left) + " bytes are left of the " + std::to_string(room.limit) + " of " + room.who;
    text += "; take smaller arrays, or raise the limit\n";
  } catch (...) {
    end_without(why);
  }
  write_error(text);
}

void end_cleanly_without_memory() {
  before = std::set_terminate(terminated);
  set_last_resort(nothing_left);
  llvm::install_bad_alloc_error_handler(llvm_out_of_memory);
  llvm::install_fatal_error_handler(llvm_failed);
  [[maybe_unused]] static const KeptReserve &reserve = *new KeptReserve;  // as long as the process
}

}  // namespace tessera::cli
