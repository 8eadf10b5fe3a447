// Holds results from a mesh to those from one device.
#pragma once

#include <string>
#include <vector>

#include "base/tensor.h"

namespace tessera::test {

// Empty if all are equal within errors[i]; an error of 0 means to the bit, NaNs being equal. Otherwise the first place.
std::string difference_of(const std::vector<Tensor> &got, const std::vector<Tensor> &wanted,
                          const std::vector<double> &errors);

// Returns the rounding that functions with an error of a few units may leave in a result after some steps: units of its
// largest finite element; 0 for integers. `coarsest` is the distance from 1 to the next number in the narrowest type on
// the way.
double rounding_of(const Tensor &tensor, double coarsest);

}  // namespace tessera::test
