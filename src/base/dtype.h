// Element types of arrays, and the C++ types that hold one element of each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tessera {

enum class DType : uint8_t {
  i1,
  i2,
  i4,
  i8,
  i16,
  i32,
  i64,
  ui2,
  ui4,
  ui8,
  ui16,
  ui32,
  ui64,
  f4E2M1FN,
  f6E2M3FN,
  f6E3M2FN,
  f8E3M4,
  f8E4M3,
  f8E4M3FN,
  f8E4M3FNUZ,
  f8E4M3B11FNUZ,
  f8E5M2,
  f8E5M2FNUZ,
  f8E8M0FNU,
  bf16,
  f16,
  f32,
  f64,
  c64,
  c128,  // complex<f32>, complex<f64>
};
inline constexpr int dtype_count = static_cast<int>(DType::c128) + 1;

// MLIR's spelling: "f32", "i1", "ui8", "complex<f32>".
std::string_view name_of(DType dtype);
std::optional<DType> dtype_from_name(std::string_view name);

// Bytes that one element takes in a Tensor. Types narrower than a byte take one.
size_t bytes_of(DType dtype);
// Width in bits as the type is named: 1 for i1, 4 for i4, 64 for complex<f32>.
int bits_of(DType dtype);

bool is_boolean(DType dtype);
bool is_signed_integer(DType dtype);    // i2 .. i64, not i1
bool is_unsigned_integer(DType dtype);  // ui2 .. ui64
bool is_integer(DType dtype);           // either of the two above
bool is_float(DType dtype);
bool is_complex(DType dtype);

}  // namespace tessera
