// Computes sort and top_k.
#pragma once

#include <utility>
#include <vector>

#include "reference/evaluators/body.h"

namespace tessera {

// Sorts all inputs (equal shapes) along `dim` by one comparator on lhs0, rhs0, lhs1, rhs1, ..., which is true if lhs
// comes first. The sort is always stable. A comparator that isn't a strict weak order gives some permutation.
std::vector<Tensor> sort(const std::vector<Tensor> &inputs, int64_t dim, const Body &less);

// Returns the k largest elements of each row of the last dimension, descending, and their indices (i32); the earlier of
// equal elements comes first. Floats are in total order: NaN (of positive sign) above +inf, +0 above -0.
std::pair<Tensor, Tensor> top_k(const Tensor &operand, int64_t k);

}  // namespace tessera
