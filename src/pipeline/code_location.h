// Machine addresses as places in source code.
#pragma once

#include <span>

#include "report/source_location.h"

namespace tessera {

// Function, file and line of the innermost call that isn't in Tessera's own code, among return addresses that stand
// innermost first. Functions that were inlined are seen through as far as the program's debug information tells of them;
// without any, the function is the symbol that the address lies in, and there is no file. Empty if nothing is known.
SourceLocation code_location(std::span<const void *const> return_addresses);

}  // namespace tessera
