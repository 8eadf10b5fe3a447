// What is said when memory runs out where no phase can say it: in a library that throws nothing, on a thread that nobody waits
// for, or while the error itself is told.
#pragma once

namespace tessera::cli {

// From here on such a failure ends the process with a message and the status of inputs that are at fault; any other fatal error
// of LLVM's ends it with a message and that of defects.
void end_cleanly_without_memory();

// The message, with what is known of the process and its limits.
void tell_out_of_memory(const char *who, const char *why) noexcept;

}  // namespace tessera::cli
