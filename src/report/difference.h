// Compares a computed array with the expected one.
#pragma once

#include <string>

#include "base/tensor.h"

namespace tessera {

struct Difference {
  int64_t outside = 0;      // elements beyond the tolerance
  double max_absolute = 0;  // largest |got - want|; infinity where a NaN meets a number
  double max_relative = 0;  // largest |got - want| / |want|, over elements with want != 0
  int64_t worst = -1;       // row-major index of the element farthest beyond the tolerance; -1 if none is
  bool holds() const { return outside == 0; }
};

// Floats agree if |got - want| <= atol + rtol * |want|; NaN equals NaN, and an infinity equals itself. Integers and
// booleans agree if they are equal. Throws DefectError if the arrays' dtypes or shapes differ.
Difference difference_of(const Tensor &got, const Tensor &want, double rtol, double atol);

// Prints the position of a row-major index, `[3, 0, 1]`.
std::string index_text(int64_t index, const Shape &shape);
// Prints one element, with as many digits as are needed to tell it from its neighbours.
std::string element_text(const Tensor &tensor, int64_t index);

}  // namespace tessera
