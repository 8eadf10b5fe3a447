// Reads constants of booleans as newer versions of MLIR print them: a byte for each element, where MLIR 22 has a bit.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tessera {

// Returns the text with each `dense<"0x0100..."> : tensor<..xi1>` that has a byte for each element rewritten in bits.
// Spaces fill it up, so that columns stay. Returns nothing if the text has no such constant:
//
//   dense<"0x010001000101000000"> : tensor<9xi1>
//   dense<"0x3500">               : tensor<9xi1>
std::optional<std::string> with_packed_booleans(std::string_view text);

}  // namespace tessera
