// Writes elements of arrays as NumPy does. The elements of one array are formatted alike, so that columns line up.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/tensor.h"

namespace tessera::detail {

// Returns a function that writes elements of `tensor`, all as wide as the widest of those at `shown` (row-major).
std::function<std::string(int64_t)> element_format(const Tensor &tensor, const std::vector<int64_t> &shown);
// Writes the element of an array without dimensions: `1.5`, `True`, `(1+2j)`.
std::string scalar_text(const Tensor &tensor);

// Writes an array as NumPy's str() does, with nested brackets and at most 75 columns a line. An array of more than 1000
// elements has "..." in the middle of each dimension.
std::string array_text(const Tensor &tensor);

}  // namespace tessera::detail
