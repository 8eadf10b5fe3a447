// Compares computed with expected arrays, for checks inside of programs. NaN equals NaN, and -0 equals +0.
#pragma once

#include <optional>
#include <string>

#include "base/tensor.h"

namespace tessera {

// Each returns nothing if all elements agree, and otherwise one sentence: how many don't, and the first of them with
// its index and both values. Another dtype or shape is a difference too.
std::optional<std::string> difference_if_unequal(const Tensor &actual, const Tensor &expected);
// Tests |actual - expected| <= tolerance * max(1, |expected|); integers and booleans must be equal.
std::optional<std::string> difference_if_far(const Tensor &actual, const Tensor &expected, double tolerance);
// Tests that each element is between `least` and `most` representable values away. No finite number is near an
// infinity. For a complex number, the part that is further away counts.
std::optional<std::string> difference_in_ulps(const Tensor &actual, const Tensor &expected, uint64_t least,
                                              uint64_t most);

}  // namespace tessera
