// Single operations on arrays that functions are put together from.
#pragma once

#include "trace/apply.h"

namespace tessera::detail {

Array whole_number(int64_t value, DType dtype);  // a scalar that is written into the program
// For weak scalars that take the dtype of what they meet, too.
Array converted(const Array &array, DType dtype, const char *function);
Array reshaped(const char *function, const Array &array, Shape shape);
// Of the shape of `a`.
Array binary(const char *function, const char *name, const Array &a, const Array &b, DType result);
Array less(const char *function, const Array &a, const Array &b);  // of integers

}  // namespace tessera::detail
