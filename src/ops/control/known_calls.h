// Distinguishes calls of unknown meaning from calls that have no sharding rule and need none.
#pragma once

#include "llvm/ADT/StringRef.h"

namespace tessera {

// Returns whether the target is a function of the host or of a kernel's author, which Shardy knows by name and has no rule for.
bool needs_no_rule(llvm::StringRef target);

}  // namespace tessera
