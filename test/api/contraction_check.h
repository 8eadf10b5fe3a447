// Values of products.
#pragma once

#include <vector>

#include "tessera/contraction.h"
#include "typed_check.h"

namespace tessera {

using testing::counting;
using testing::expect_same;
using testing::expect_same_or_unclear;
using Inputs = std::vector<Array>;
using Doubles = std::vector<double>;

inline Doubles values(const Array &x) { return x.to_vector<double>(); }

}  // namespace tessera
