// Declares single operations on arrays, of which functions are composed.
#pragma once

#include "trace/apply.h"

namespace tessera::detail {

Array whole_number(int64_t value, DType dtype);  // a scalar that is a constant of the program
// Converts an array to `dtype`. A weak scalar takes its partner's dtype in this way.
Array converted(const Array &array, DType dtype, const char *function);
Array reshaped(const char *function, const Array &array, Shape shape);
// Applies an operation to two arrays. The result has the shape of `a`.
Array binary(const char *function, const char *name, const Array &a, const Array &b, DType result);
Array less(const char *function, const Array &a, const Array &b);  // of integers

}  // namespace tessera::detail
