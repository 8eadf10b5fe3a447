// The reason of collectives that the program itself writes. Collectives with other reasons may be transformed.
#pragma once

#include "llvm/ADT/StringRef.h"

namespace tessera {

inline constexpr llvm::StringLiteral written_in_program = "written in the program";

}  // namespace tessera
