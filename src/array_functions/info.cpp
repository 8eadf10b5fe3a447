#include "tessera/info.h"

#include <cmath>
#include <limits>

#include "array_functions/checks.h"
#include "array_functions/promotion.h"
#include "base/dtype.h"
#include "base/float_format.h"

namespace tessera {

int64_t Array::shape(int64_t axis) const {
  const Shape &sizes = shape();
  return sizes[static_cast<size_t>(detail::normalized_dim(axis, static_cast<int64_t>(sizes.size()), "shape", "axis"))];
}

Shape broadcast_shapes(const std::vector<Shape> &shapes) { return detail::broadcast_shape(shapes, "broadcast_shapes"); }

DType result_type(const std::vector<Array> &arrays) {
  if (arrays.empty()) throw DTypeError("result_type: there are no arrays; give at least one");
  return detail::promoted(arrays, "result_type").dtype;
}

bool issubdtype(DType dtype, DTypeKind kind) {
  switch (kind) {
    case DTypeKind::boolean:
      return is_boolean(dtype);
    case DTypeKind::signed_integer:
      return is_signed_integer(dtype);
    case DTypeKind::unsigned_integer:
      return is_unsigned_integer(dtype);
    case DTypeKind::integer:
      return is_integer(dtype);
    case DTypeKind::floating:
      return is_float(dtype);
    case DTypeKind::complex_floating:
      return is_complex(dtype);
    case DTypeKind::inexact:
      return is_float(dtype) || is_complex(dtype);
    case DTypeKind::number:
      return is_integer(dtype) || is_float(dtype) || is_complex(dtype);
  }
  return false;
}

FloatInfo finfo(DType dtype) {
  if (dtype == DType::c64) return finfo(f32);
  if (dtype == DType::c128) return finfo(f64);
  auto info_of = [&]<typename T>(T) {
    using Limits = std::numeric_limits<T>;
    return FloatInfo{bits_of(dtype), Limits::epsilon(), Limits::max(), Limits::lowest(), Limits::min()};
  };
  if (dtype == f64) return info_of(0.0);
  if (dtype == f32) return info_of(0.0f);
  if (!is_float(dtype))
    throw DTypeError("finfo: " + std::string(name_of(dtype)) + " isn't a float; use iinfo for integers");
  const FloatFormat format = float_format_of(dtype);
  const double most = decode_float(format, format.largest());
  if (format.only_powers) {  // all are positive and normal
    const double least = std::ldexp(1, -format.bias);
    return {bits_of(dtype), std::ldexp(1, -format.mantissa_bits), most, least, least};
  }
  return {bits_of(dtype), std::ldexp(1, -format.mantissa_bits), most, -most, std::ldexp(1, 1 - format.bias)};
}

IntegerInfo iinfo(DType dtype) {
  if (!is_integer(dtype))
    throw DTypeError("iinfo: " + std::string(name_of(dtype)) + " isn't an integer; use finfo for floats");
  const int bits = bits_of(dtype);
  const bool is_signed = is_signed_integer(dtype);
  return {bits, is_signed ? std::numeric_limits<int64_t>::min() >> (64 - bits) : 0,
          std::numeric_limits<uint64_t>::max() >> (64 - bits + (is_signed ? 1 : 0))};
}

}  // namespace tessera
