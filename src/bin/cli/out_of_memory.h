// Reports that memory has run out where no phase can: in a library that throws nothing, on a thread that nobody waits
// for, or while the error itself is printed.
#pragma once

namespace tessera::cli {

// From this call on, such a failure ends the process with a message and the status of faulty inputs. Any other fatal
// error of LLVM's ends it with a message and the status of defects.
void end_cleanly_without_memory();

// Prints the message, with the facts about the process and its limits.
void tell_out_of_memory(const char *who, const char *why) noexcept;

}  // namespace tessera::cli
