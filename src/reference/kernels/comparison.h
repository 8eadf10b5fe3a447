// How far a computed array is from the expected one, for checks inside of programs. NaN equals NaN, and -0 equals +0.
#pragma once

#include <optional>
#include <string>

#include "base/tensor.h"

namespace tessera {

// Each returns nothing if all elements hold, else one sentence: how many don't, and the first of them with its index and
// both values. Another dtype or shape is a difference too.
std::optional<std::string> difference_if_unequal(const Tensor &actual, const Tensor &expected);
// |actual - expected| <= tolerance * max(1, |expected|); integers and booleans must be equal.
std::optional<std::string> difference_if_far(const Tensor &actual, const Tensor &expected, double tolerance);
// Each element is at least `least` and at most `most` representable values away. Nothing finite is near an infinity; of a
// complex number the part that is further away counts.
std::optional<std::string> difference_in_ulps(const Tensor &actual, const Tensor &expected, uint64_t least,
                                              uint64_t most);

}  // namespace tessera
