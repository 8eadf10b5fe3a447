// Describes the problem that an einsum states, once its terms are matched to arrays.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "array_functions/contraction_order.h"
#include "tessera/array.h"

namespace tessera::detail {

struct EinsumProblem {
  std::vector<Labels> inputs;  // one label for each dimension
  Labels result;
  std::map<Label, int64_t> extents;
  // Lists the named axes to be summed over, for each array. They come before its other dimensions, as in `inputs`.
  std::vector<std::vector<std::string>> summed;
};

// Throws ShapeError if the spec can't be read or the arrays don't fit it.
EinsumProblem einsum_problem(const std::string &spec, const std::vector<Array> &arrays);

}  // namespace tessera::detail
