// Holds results from a mesh to those from one device.
#pragma once

#include <string>
#include <vector>

#include "base/tensor.h"

namespace tessera::test {

// Empty if all are equal within errors[i]; an error of 0 means to the bit, NaNs being equal. Otherwise the first place.
std::string difference_of(const std::vector<Tensor> &got, const std::vector<Tensor> &wanted,
                          const std::vector<double> &errors);

// What functions that are right to a few units may make of a result after some steps: units of its largest finite element;
// 0 for integers. `coarsest`: the distance from 1 to the next number in the narrowest type that it comes through.
double rounding_of(const Tensor &tensor, double coarsest);

}  // namespace tessera::test
