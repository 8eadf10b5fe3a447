// Recognizes bodies of reductions whose two elements may change places.
#pragma once

#include <cstdint>

#include "mlir/IR/Region.h"

namespace tessera {

enum class Commutes : uint8_t {
  no,  // or it isn't known
  // Elements may change places, except that the sign of a zero result may differ and that none may be NaN. If one
  // element alone is NaN, it is the result.
  but_for_nan_and_zero,
  yes,
};

// Returns whether a body f of 2n arguments and n results is seen to have f(a, b) = f(b, a): its operations are the same
// when the arguments change places, except for the order of commutative operations' operands. So the merge of two
// softmax sums commutes,
//
//   m = max(m1, m2);  s = s1 * exp(m1 - m) + s2 * exp(m2 - m)
//
// and (a, b), (c, d) -> (a * c, b * c + d) doesn't. The function knows what follows from comparing two numbers, so it
// sees that an argmax whose ties go to the lower index commutes except for NaN.
Commutes commutes(mlir::Region &body);

}  // namespace tessera
