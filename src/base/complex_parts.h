// Relates complex numbers to their parts.
#pragma once

#include "base/dtype.h"

namespace tessera {

// Returns the type of the real and the imaginary part: f32 for c64, f64 for c128. The type of other numbers is their own.
inline DType part_dtype(DType dtype) {
  return dtype == DType::c64 ? DType::f32 : dtype == DType::c128 ? DType::f64 : dtype;
}

}  // namespace tessera
