// Gives the C++ type that a Tensor stores for each dtype, and `visit`, which turns a dtype into that type.
#pragma once

#include <complex>
#include <concepts>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "base/dtype.h"
#include "base/error.h"
#include "base/float_format.h"

namespace tessera {

// Holds a float of at most 16 bits: one code of the dtype's format. Arithmetic is done in float and rounded once on the way
// back.
template <DType dtype>
struct SmallFloat {
  using Bits = std::conditional_t<dtype == DType::bf16 || dtype == DType::f16, uint16_t, uint8_t>;
  static constexpr FloatFormat format = float_format_of(dtype);
  Bits bits;

  SmallFloat() = default;
  template <typename T>
    requires std::is_arithmetic_v<T>
  constexpr explicit SmallFloat(T value) : bits(encode(value)) {}
  static constexpr SmallFloat from_bits(Bits bits) {
    SmallFloat result(0.0f);
    result.bits = bits;
    return result;
  }
  constexpr explicit operator float() const {
    if constexpr (dtype == DType::bf16) return std::bit_cast<float>(static_cast<uint32_t>(bits) << 16);
    return static_cast<float>(decode_float(format, bits));
  }
  constexpr explicit operator double() const { return static_cast<double>(static_cast<float>(*this)); }

 private:
  template <typename T>
  static constexpr Bits encode(T value) {
    // A 64-bit integer may lie between doubles. Setting the last bit where bits are lost (rounding to odd) makes the
    // one rounding that follows exact.
    if constexpr (std::is_integral_v<T> && sizeof(T) == 8) {
      bool negative = std::is_signed_v<T> && value < 0;
      uint64_t magnitude = negative ? uint64_t{0} - static_cast<uint64_t>(value) : static_cast<uint64_t>(value);
      if (magnitude >> 53) magnitude = (magnitude >> 11 | ((magnitude & 0x7FF) != 0)) << 11;
      double exact = static_cast<double>(magnitude);
      return static_cast<Bits>(encode_float(format, negative ? -exact : exact));
    }
    if constexpr (dtype == DType::bf16 &&
                  std::is_same_v<T, float>) {  // the upper half of a float is the case that must be fast
      auto wide = std::bit_cast<uint32_t>(value);
      if (value != value) return static_cast<Bits>(format.nan(wide >> 31 ? format.sign_bit() : 0));
      return static_cast<Bits>((wide + 0x7FFF + (wide >> 16 & 1)) >> 16);
    }
    return static_cast<Bits>(encode_float(format, static_cast<double>(value)));
  }
};

// Holds an integer of 2 or 4 bits, kept in a byte: sign- or zero-extended, wrapped on the way in.
template <DType dtype>
struct NarrowInt {
  static constexpr bool is_signed = dtype == DType::i2 || dtype == DType::i4;
  static constexpr int width = dtype == DType::i2 || dtype == DType::ui2 ? 2 : 4;
  using Byte = std::conditional_t<is_signed, int8_t, uint8_t>;
  Byte value;

  NarrowInt() = default;
  template <typename T>
    requires std::is_integral_v<T>
  constexpr explicit NarrowInt(T wide) : value(wrap(static_cast<uint64_t>(wide))) {}
  constexpr operator Byte() const { return value; }

 private:
  static constexpr Byte wrap(uint64_t wide) {
    auto low = static_cast<Byte>(static_cast<uint8_t>(wide << (8 - width)));
    return static_cast<Byte>(low >> (8 - width));  // arithmetic for the signed
  }
};

template <DType dtype>
struct StorageOf;
#define TESSERA_STORAGE(name, type) \
  template <>                       \
  struct StorageOf<DType::name> {   \
    using Type = type;              \
  };
TESSERA_STORAGE(i1, bool)
TESSERA_STORAGE(i2, NarrowInt<DType::i2>)
TESSERA_STORAGE(i4, NarrowInt<DType::i4>)
TESSERA_STORAGE(i8, int8_t)
TESSERA_STORAGE(i16, int16_t)
TESSERA_STORAGE(i32, int32_t)
TESSERA_STORAGE(i64, int64_t)
TESSERA_STORAGE(ui2, NarrowInt<DType::ui2>)
TESSERA_STORAGE(ui4, NarrowInt<DType::ui4>)
TESSERA_STORAGE(ui8, uint8_t)
TESSERA_STORAGE(ui16, uint16_t)
TESSERA_STORAGE(ui32, uint32_t)
TESSERA_STORAGE(ui64, uint64_t)
TESSERA_STORAGE(f4E2M1FN, SmallFloat<DType::f4E2M1FN>)
TESSERA_STORAGE(f6E2M3FN, SmallFloat<DType::f6E2M3FN>)
TESSERA_STORAGE(f6E3M2FN, SmallFloat<DType::f6E3M2FN>)
TESSERA_STORAGE(f8E3M4, SmallFloat<DType::f8E3M4>)
TESSERA_STORAGE(f8E4M3, SmallFloat<DType::f8E4M3>)
TESSERA_STORAGE(f8E4M3FN, SmallFloat<DType::f8E4M3FN>)
TESSERA_STORAGE(f8E4M3FNUZ, SmallFloat<DType::f8E4M3FNUZ>)
TESSERA_STORAGE(f8E4M3B11FNUZ, SmallFloat<DType::f8E4M3B11FNUZ>)
TESSERA_STORAGE(f8E5M2, SmallFloat<DType::f8E5M2>)
TESSERA_STORAGE(f8E5M2FNUZ, SmallFloat<DType::f8E5M2FNUZ>)
TESSERA_STORAGE(f8E8M0FNU, SmallFloat<DType::f8E8M0FNU>)
TESSERA_STORAGE(bf16, SmallFloat<DType::bf16>)
TESSERA_STORAGE(f16, SmallFloat<DType::f16>)
TESSERA_STORAGE(f32, float)
TESSERA_STORAGE(f64, double)
TESSERA_STORAGE(c64, std::complex<float>)
TESSERA_STORAGE(c128, std::complex<double>)
#undef TESSERA_STORAGE

template <DType dtype>
using Storage = typename StorageOf<dtype>::Type;
using Bfloat16 = Storage<DType::bf16>;
using Float16 = Storage<DType::f16>;
using Int2 = Storage<DType::i2>;
using Int4 = Storage<DType::i4>;
using Uint2 = Storage<DType::ui2>;
using Uint4 = Storage<DType::ui4>;

template <typename T>
inline constexpr bool is_small_float = false;
template <DType dtype>
inline constexpr bool is_small_float<SmallFloat<dtype>> = true;
template <typename T>
inline constexpr bool is_narrow_int = false;
template <DType dtype>
inline constexpr bool is_narrow_int<NarrowInt<dtype>> = true;
template <typename T>
inline constexpr bool is_complex_type = false;
template <typename T>
inline constexpr bool is_complex_type<std::complex<T>> = true;

namespace detail {
// Returns the dtype whose storage is T, by trying each.
template <typename T, int index = 0>
constexpr DType find_dtype() {
  static_assert(index < dtype_count, "T is not the storage type of a dtype");
  constexpr auto dtype = static_cast<DType>(index);
  if constexpr (std::is_same_v<Storage<dtype>, T>)
    return dtype;
  else
    return find_dtype<T, index + 1>();
}
}  // namespace detail

// dtype_for<float> is DType::f32.
template <typename T>
inline constexpr DType dtype_for = detail::find_dtype<T>();

// Calls f.operator()<T>() with the storage type of dtype:
//   visit(tensor.dtype(), [&]<typename T>() { use(tensor.as<T>()); });
template <typename F>
decltype(auto) visit(DType dtype, F &&f) {
#define TESSERA_CASE(name) \
  case DType::name:        \
    return f.template operator()<Storage<DType::name>>();
  switch (dtype) {
    TESSERA_CASE(i1)
    TESSERA_CASE(i2)
    TESSERA_CASE(i4)
    TESSERA_CASE(i8)
    TESSERA_CASE(i16)
    TESSERA_CASE(i32)
    TESSERA_CASE(i64)
    TESSERA_CASE(ui2)
    TESSERA_CASE(ui4)
    TESSERA_CASE(ui8)
    TESSERA_CASE(ui16)
    TESSERA_CASE(ui32)
    TESSERA_CASE(ui64)
    TESSERA_CASE(f4E2M1FN)
    TESSERA_CASE(f6E2M3FN)
    TESSERA_CASE(f6E3M2FN)
    TESSERA_CASE(f8E3M4)
    TESSERA_CASE(f8E4M3)
    TESSERA_CASE(f8E4M3FN)
    TESSERA_CASE(f8E4M3FNUZ)
    TESSERA_CASE(f8E4M3B11FNUZ)
    TESSERA_CASE(f8E5M2)
    TESSERA_CASE(f8E5M2FNUZ)
    TESSERA_CASE(f8E8M0FNU)
    TESSERA_CASE(bf16)
    TESSERA_CASE(f16)
    TESSERA_CASE(f32)
    TESSERA_CASE(f64)
    TESSERA_CASE(c64)
    TESSERA_CASE(c128)
    case DType::float0:
      break;
  }
#undef TESSERA_CASE
  throw DefectError("visit: there are no elements of dtype number " + std::to_string(static_cast<int>(dtype)));
}

struct Bits128 {
  uint64_t low, high;
};
// Calls f.operator()<T>() with an unsigned integer, or a pair of them, of `element_bytes` bytes: 1, 2, 4, 8 or 16.
template <typename F>
[[gnu::always_inline]] inline decltype(auto) visit_size(int64_t element_bytes, F &&f) {
  switch (element_bytes) {
    case 1:
      return f.template operator()<uint8_t>();
    case 2:
      return f.template operator()<uint16_t>();
    case 4:
      return f.template operator()<uint32_t>();
    case 8:
      return f.template operator()<uint64_t>();
    default:
      return f.template operator()<Bits128>();
  }
}

// Does the same as visit for callers that only move elements.
template <typename F>
decltype(auto) visit_bytes(DType dtype, F &&f) {
  return visit_size(static_cast<int64_t>(bytes_of(dtype)), std::forward<F>(f));
}

}  // namespace tessera
