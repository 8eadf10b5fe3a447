// Maps machine addresses to source locations.
#pragma once

#include <span>

#include "report/source_location.h"

namespace tessera {

// Returns function, file and line of the innermost call outside of Tessera's own code, among return addresses in order
// from the innermost. Inlined functions are found if the program's debug information has them. Without debug
// information the function is the symbol of the address, and there is no file. The result is empty if nothing is known.
SourceLocation code_location(std::span<const void *const> return_addresses);

}  // namespace tessera
