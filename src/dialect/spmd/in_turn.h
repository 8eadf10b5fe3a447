// Marks barriers that keep the rounds of an exchange apart (partition/emit_rounds.cpp). Other barriers are gone when
// operations are fused. These stay, so that no kernel puts pieces of several rounds in place, and no round begins early.
#pragma once

#include "llvm/ADT/StringRef.h"

namespace tessera::spmd {

inline constexpr llvm::StringLiteral in_turn_name = "spmd.in_turn";  // a unit attribute

}  // namespace tessera::spmd
