// Lists the functions that generated code calls by name.
#pragma once

#include <string>
#include <vector>

namespace tessera {

struct KernelSymbol {
  std::string name;
  void *address;
};

// Returns the runtime functions (elementwise.h), and of glibc's vector functions those for all instruction sets that
// this libmvec has: "_ZGVeN16v_expf" and so on. The list is made once. Throws DefectError if there is no libmvec.
const std::vector<KernelSymbol> &kernel_symbols();

}  // namespace tessera
