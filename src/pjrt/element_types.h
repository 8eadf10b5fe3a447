// Converts element types to and from the API's numbers.
#pragma once

#include <cstdint>

#include "tessera/dtype.h"

namespace tessera::pjrt {

// Throws for types that no array has, such as tokens.
DType dtype_of(int32_t type);
// Returns 0, which is no type, for dtypes that the API lacks.
int32_t type_of(DType dtype) noexcept;
// Returns the number of a type in XLA's messages, xla.PrimitiveType.
int32_t xla_type_of(DType dtype) noexcept;

}  // namespace tessera::pjrt
