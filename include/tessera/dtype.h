// Lists the element types of arrays.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>

namespace tessera {

// They are named as MLIR names them. The constants below are the ones that arrays of the library have.
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
  c128,    // complex<f32>, complex<f64>
  float0,  // no elements
};

inline constexpr DType boolean = DType::i1;
inline constexpr DType i8 = DType::i8, i16 = DType::i16, i32 = DType::i32, i64 = DType::i64;
inline constexpr DType u8 = DType::ui8, u16 = DType::ui16, u32 = DType::ui32, u64 = DType::ui64;
inline constexpr DType bf16 = DType::bf16, f16 = DType::f16, f32 = DType::f32, f64 = DType::f64;
inline constexpr DType c64 = DType::c64, c128 = DType::c128;  // complex, of two f32 or two f64
// The tangents and cotangents of integers and booleans have this dtype, since these values have no derivatives. Such
// arrays have a shape and no elements. They may be passed on and returned; no operation takes them.
inline constexpr DType float0 = DType::float0;

// Returns the name of the constant: `f32`, `u8`, `boolean`.
std::string to_string(DType dtype);
std::ostream &operator<<(std::ostream &stream, DType dtype);

}  // namespace tessera
