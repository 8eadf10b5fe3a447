// Identifies a generated function in names of symbols, in this process and on disk.
#pragma once

#include <string>

#include "llvm/ADT/StringRef.h"
#include "lower/machine_code/target.h"

namespace tessera {

// Gives the hash of the sources that generate code; defined in a file that the build writes.
extern const char *const generator_version;

// Returns 40 hexadecimal digits of the content and everything else that machine code depends on: the target, the
// generator, LLVM. `common` is the value of common_key.
std::string common_key(const MachineTarget &target);
std::string function_key(llvm::StringRef common, llvm::StringRef content);
// Returns a symbol that begins with the names of the ops in the content, as "multiply_add_tanh_", for readers of
// profiles.
std::string symbol_of(llvm::StringRef key, llvm::StringRef content);

}  // namespace tessera
