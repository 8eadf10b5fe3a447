// Text of StableHLO from before 2024: lists of numbers in attributes of operations, which are arrays today
// (`array<i64: 1, 2>`), were written as tensors (`dense<[1, 2]> : tensor<2xi64>`) in the generic form.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tessera {

// The text with those lists written as arrays, each in its old line; nothing if it holds none. Strings and comments stay as
// they are, and so does a list that isn't one of the plain numbers its tensor says: the parser will have its word about it.
std::optional<std::string> with_arrays(std::string_view text);

}  // namespace tessera
