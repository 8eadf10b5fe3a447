// Stores an executable as the program with its options, which are compiled again. Machine code is found in the cache of
// kernels.
#pragma once

#include <string>
#include <string_view>

namespace tessera::pjrt {

struct StoredExecutable {
  std::string_view text;     // of the program, or its artifact
  std::string_view options;  // the bytes of a CompileOptionsProto
};

std::string bytes_of(const StoredExecutable &stored);

// The parts lie within `bytes`. Throws for bytes that end too early, and for bytes without a program.
StoredExecutable read_stored_executable(std::string_view bytes);

}  // namespace tessera::pjrt
