// Lists element types of arrays, and the C++ types that hold one element of each.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "tessera/dtype.h"

namespace tessera {

inline constexpr int dtype_count = static_cast<int>(DType::c128) + 1;  // float0 has no elements and isn't counted

// Returns MLIR's spelling: "f32", "i1", "ui8", "complex<f32>".
std::string_view name_of(DType dtype);
std::optional<DType> dtype_from_name(std::string_view name);

// Returns the bytes that one element takes in a Tensor. Types narrower than a byte take one; float0 takes none.
size_t bytes_of(DType dtype);
// Returns the width in bits as the type is named: 1 for i1, 4 for i4, 64 for complex<f32>.
int bits_of(DType dtype);

bool is_boolean(DType dtype);
bool is_signed_integer(DType dtype);    // i2 .. i64, not i1
bool is_unsigned_integer(DType dtype);  // ui2 .. ui64
bool is_integer(DType dtype);           // either of the two above
bool is_float(DType dtype);
bool is_complex(DType dtype);

}  // namespace tessera
