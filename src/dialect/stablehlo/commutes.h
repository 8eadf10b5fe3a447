// Recognizes bodies of reductions whose two elements may change places.
#pragma once

#include <cstdint>

#include "mlir/IR/Region.h"

namespace tessera {

enum class Commutes : uint8_t {
  no,  // or it isn't seen
  // Elements may change places but for the result's sign where it is zero, and if none is NaN. An element that is alone NaN is the
  // result.
  but_for_nan_and_zero,
  yes,
};

// Returns whether a body f of 2n arguments and n results is seen to have f(a, b) = f(b, a): its operations are the same when the
// arguments change places, but for the order of commutative operations' operands. So the merge of two softmax sums commutes,
//
//   m = max(m1, m2);  s = s1 * exp(m1 - m) + s2 * exp(m2 - m)
//
// and (a, b), (c, d) -> (a * c, b * c + d) doesn't. What follows from how two numbers compare is known, so that an argmax whose ties
// go to the lower index is seen to commute but for NaN.
Commutes commutes(mlir::Region &body);

}  // namespace tessera
