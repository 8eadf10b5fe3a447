// What collectives do with the values of one group, in the order of its members. Which processes form a group is said
// elsewhere (reference/groups.h).
#pragma once

#include <vector>

#include "reference/kernels/body.h"

namespace tessera {

// The fold of all values in the order of the members; the same for each. Bodies of a known kind sum floats in double.
Tensor all_reduce(const std::vector<Tensor> &values, const Body &body);
// Member i keeps piece i along `dim` of the fold.
std::vector<Tensor> reduce_scatter(const std::vector<Tensor> &values, int64_t dim, const Body &body);
// Member i receives piece i along `split` of every member's value, concatenated along `concat`.
std::vector<Tensor> all_to_all(const std::vector<Tensor> &values, int64_t split, int64_t concat);

}  // namespace tessera
