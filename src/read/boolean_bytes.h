// Reads constants of booleans as newer versions of MLIR print them: a byte for each element, where MLIR 22 has a bit.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tessera {

// Returns the text with `dense<"0x0100..."> : tensor<..xi1>` of as many bytes as elements written in bits, filled up with spaces so that
// all stays in its column, or nothing if it holds none:
//
//   dense<"0x010001000101000000"> : tensor<9xi1>
//   dense<"0x3500">               : tensor<9xi1>
std::optional<std::string> with_packed_booleans(std::string_view text);

}  // namespace tessera
