// Elements of arrays as text, in NumPy's way: those of one array are formatted alike, so that columns line up.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/tensor.h"

namespace tessera::detail {

// How elements of `tensor` are written when those at `shown` (row-major) are: equally wide.
std::function<std::string(int64_t)> element_format(const Tensor &tensor, const std::vector<int64_t> &shown);
// The element of an array without dimensions: `1.5`, `True`, `(1+2j)`.
std::string scalar_text(const Tensor &tensor);

// As NumPy's str() of an array: nested brackets, at most 75 columns a line, "..." in the middle of each dimension where there
// are more than 1000 elements.
std::string array_text(const Tensor &tensor);

}  // namespace tessera::detail
