// Computes collectives on the values of one group, in the order of its members. reference/groups.h forms the groups.
#pragma once

#include <vector>

#include "reference/evaluators/body.h"

namespace tessera {

// Folds all values in the order of the members; each member gets the result. Bodies of a known kind sum floats in
// double.
Tensor all_reduce(const std::vector<Tensor> &values, const Body &body);
// Gives member i the i-th piece of the fold along `dim`.
std::vector<Tensor> reduce_scatter(const std::vector<Tensor> &values, int64_t dim, const Body &body);
// Gives member i the i-th piece, along `split`, of every member's value, concatenated along `concat`.
std::vector<Tensor> all_to_all(const std::vector<Tensor> &values, int64_t split, int64_t concat);

}  // namespace tessera
