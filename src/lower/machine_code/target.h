// Describes the processor that code is generated for.
#pragma once

#include <string>

#include "lower/codegen/lanes.h"

namespace tessera {

struct MachineTarget {
  std::string triple;
  std::string cpu;       // LLVM's name: "znver4", "x86-64-v3"
  std::string features;  // features that differ from that name's: "+avx2,-avx512f"
  VectorTarget vectors;

  bool operator==(const MachineTarget &other) const {
    return triple == other.triple && cpu == other.cpu && features == other.features;
  }
};

// Returns this machine's processor, or the one named by the environment variable TESSERA_CPU ("x86-64-v3" is AVX2
// without AVX-512), so that code for other machines can be tested here. Throws InputError for a name that LLVM doesn't
// know.
const MachineTarget &host_target();
// Returns a processor of the host's architecture by LLVM's name for it. Throws InputError as above.
MachineTarget target_of_cpu(const std::string &cpu);

}  // namespace tessera
