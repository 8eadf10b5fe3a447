// Reads text of StableHLO from before 2024. Lists of numbers in attributes of operations, which are arrays today
// (`array<i64: 1, 2>`), were written as tensors (`dense<[1, 2]> : tensor<2xi64>`) in the generic form.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tessera {

// Returns the text with those lists written as arrays, each in its old line, or nothing if it holds none. Strings and
// comments stay as they are. A list whose elements aren't plain numbers of its tensor type stays too: the parser
// reports it.
std::optional<std::string> with_arrays(std::string_view text);

}  // namespace tessera
