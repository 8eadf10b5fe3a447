// The reason of collectives that the program itself says: what is there for other reasons may take another form.
#pragma once

#include "llvm/ADT/StringRef.h"

namespace tessera {

inline constexpr llvm::StringLiteral written_in_program = "written in the program";

}  // namespace tessera
