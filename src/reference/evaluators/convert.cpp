#include "reference/evaluators/convert.h"

#include <cstring>
#include <limits>

#include "base/complex_parts.h"
#include "reference/evaluators/elementwise_loops.h"

namespace tessera {
namespace {

using evaluators::map;

// Converts between the types in which computations run: bool, integers of whole bytes, float, double, complex.
template <typename To, typename From>
To value_of(From value) {
  if constexpr (is_complex_type<From>) {
    if constexpr (is_complex_type<To>) {
      using Part = typename To::value_type;
      return {static_cast<Part>(value.real()), static_cast<Part>(value.imag())};
    } else if constexpr (std::is_same_v<To, bool>) {
      return value.real() != 0 || value.imag() != 0;
    } else {
      return value_of<To>(value.real());
    }
  } else if constexpr (is_complex_type<To>) {
    return {static_cast<typename To::value_type>(value), 0};
  } else if constexpr (std::is_same_v<To, bool>) {
    return value != 0;
  } else if constexpr (std::is_floating_point_v<From> && std::is_integral_v<To>) {
    // The bounds are powers of two, or zero, and so exact in every float type.
    constexpr auto low = static_cast<From>(std::numeric_limits<To>::min());
    constexpr auto above = static_cast<From>(uint64_t{1} << (std::numeric_limits<To>::digits - 1)) * 2;
    if (value != value) return 0;
    if (value <= low) return std::numeric_limits<To>::min();
    if (value >= above) return std::numeric_limits<To>::max();
    return static_cast<To>(value);
  } else {
    return static_cast<To>(value);
  }
}

// Converts between the dtypes of the list above.
Tensor convert_wide(const Tensor &operand, DType to) {
  return visit(operand.dtype(), [&]<typename From>() {
    return visit(to, [&]<typename To>() -> Tensor {
      if constexpr (is_small_float<From> || is_narrow_int<From> || is_small_float<To> || is_narrow_int<To>)
        throw DefectError("convert: a narrow dtype isn't computed in");
      else
        return map<To, From>(operand, [](From value) { return value_of<To>(value); });
    });
  });
}

// Rounds a wide float to a small one, once.
Tensor round_to_small(const Tensor &operand, DType to) {
  DType from = operand.dtype();
  if (is_complex(from)) return round_to_small(convert_wide(operand, part_dtype(from)), to);
  bool is_long = from == DType::i64 || from == DType::ui64;  // not exact in double
  if (from != DType::f32 && from != DType::f64 && !is_long)
    return round_to_small(convert_wide(operand, DType::f64), to);
  return visit(to, [&]<typename To>() -> Tensor {
    if constexpr (!is_small_float<To>)
      throw DefectError("convert: not a small float");
    else if (from == DType::f32)
      return map<To, float>(operand, [](float value) { return To(value); });
    else if (from == DType::f64)
      return map<To, double>(operand, [](double value) { return To(value); });
    else if (from == DType::i64)
      return map<To, int64_t>(operand, [](int64_t value) { return To(value); });
    else
      return map<To, uint64_t>(operand, [](uint64_t value) { return To(value); });
  });
}

// Saturates floats at the narrow type's bounds; integers wrap.
Tensor to_narrow_int(const Tensor &operand, DType to) {
  bool saturates = is_float(operand.dtype()) || is_complex(operand.dtype());
  Tensor wide = convert_wide(operand, DType::i64);
  return visit(to, [&]<typename To>() -> Tensor {
    if constexpr (!is_narrow_int<To>)
      throw DefectError("convert: not a narrow integer");
    else
      return map<To, int64_t>(wide, [=](int64_t value) {
        constexpr int64_t low = To::is_signed ? -(1 << (To::width - 1)) : 0, high = low + (1 << To::width) - 1;
        return To(saturates ? std::min(std::max(value, low), high) : value);
      });
  });
}

Tensor from_narrow(const Tensor &operand) {
  return visit(operand.dtype(), [&]<typename From>() -> Tensor {
    if constexpr (is_small_float<From>)
      return map<float, From>(operand, [](From value) { return static_cast<float>(value); });
    else if constexpr (is_narrow_int<From>)
      return map<typename From::Byte, From>(operand, [](From value) { return value.value; });
    else
      return operand;
  });
}

// These read and write the low bits of element i in the dtype's memory form.
uint64_t code_at(const Tensor &tensor, int64_t i) {
  return static_cast<uint64_t>(tensor.as<uint8_t>()[i]) & ((1u << bits_of(tensor.dtype())) - 1);
}

// Copies between dtypes of which one is narrower than a byte, as a string of all bits.
void copy_bits(const Tensor &from, Tensor &to) {
  int from_bits = bits_of(from.dtype()), to_bits = bits_of(to.dtype());
  auto *out = to.mutable_as<uint8_t>();
  int to_step = std::min(to_bits, 8), from_step = std::min(from_bits, 8);
  int64_t total = from.size() * from_bits;
  for (int64_t bit = 0; bit < total; ++bit) {
    uint8_t source = from.as<uint8_t>()[bit / from_step];
    if (source >> (bit % from_step) & 1) out[bit / to_step] |= static_cast<uint8_t>(1u << (bit % to_step));
  }
  if (is_signed_integer(to.dtype()) && to_bits < 8)
    for (int64_t i = 0; i < to.size(); ++i)
      out[i] = static_cast<uint8_t>(static_cast<int8_t>(out[i] << (8 - to_bits)) >> (8 - to_bits));
}

// Rounds an IEEE-like code of `exponent` and `mantissa` bits, to nearest even.
template <typename Bits>
Bits reduced(Bits code, int exponent, int mantissa, int to_exponent, int to_mantissa) {
  const Bits one = 1;
  const Bits sign = static_cast<Bits>(code & static_cast<Bits>(one << (exponent + mantissa)));
  const Bits infinity = static_cast<Bits>(((one << exponent) - 1) << mantissa);
  Bits magnitude = static_cast<Bits>(code ^ sign);
  if (magnitude > infinity) return to_mantissa > 0 ? code : static_cast<Bits>(sign | infinity);
  if (magnitude == infinity) return code;
  if (int drop = mantissa - to_mantissa; drop > 0) {
    Bits last = static_cast<Bits>(magnitude >> drop & 1);
    magnitude = static_cast<Bits>(magnitude + (one << (drop - 1)) - 1 + last);
    magnitude = static_cast<Bits>(magnitude & ~((one << drop) - 1));
  }
  if (to_exponent < exponent) {
    int64_t bias = (int64_t{1} << (exponent - 1)) - 1, to_bias = (int64_t{1} << (to_exponent - 1)) - 1;
    int64_t field = static_cast<int64_t>(magnitude >> mantissa);
    if (field > bias + to_bias)
      magnitude = infinity;
    else if (field <= bias - to_bias)
      magnitude = 0;
  }
  return static_cast<Bits>(sign | magnitude);
}

template <typename Bits>
Tensor reduce_codes(const Tensor &operand, int exponent, int mantissa, int to_exponent, int to_mantissa) {
  Tensor result(operand.dtype(), operand.shape());
  const Bits *in = operand.as<Bits>();
  Bits *out = result.mutable_as<Bits>();
  for (int64_t i = 0; i < operand.size(); ++i)
    out[i] = reduced<Bits>(in[i], exponent, mantissa, to_exponent, to_mantissa);
  return result;
}

}  // namespace

Tensor convert(const Tensor &operand, DType dtype) {
  if (operand.dtype() == dtype) return operand;
  if (evaluators::computed_as(operand.dtype()) != operand.dtype()) return convert(from_narrow(operand), dtype);
  if (is_float(dtype) && bits_of(dtype) <= 16) return round_to_small(operand, dtype);
  return is_integer(dtype) && bits_of(dtype) < 8 ? to_narrow_int(operand, dtype) : convert_wide(operand, dtype);
}

Tensor bitcast_convert(const Tensor &operand, DType dtype, const Shape &shape) {
  Tensor result(dtype, shape);
  int from = bits_of(operand.dtype()), to = bits_of(dtype);
  if (operand.size() * from != result.size() * to)
    throw DefectError("bitcast_convert: " + std::to_string(operand.size() * from) + " bits can't become " +
                      std::to_string(result.size() * to));
  if (from == to || (from % 8 == 0 && to % 8 == 0)) {
    if (result.size() > 0) std::memcpy(result.mutable_data(), operand.data(), operand.bytes());
    bool sign_differs = from < 8 && is_signed_integer(dtype) != is_signed_integer(operand.dtype());
    if (!sign_differs) return result;
    auto *out = result.mutable_as<uint8_t>();
    for (int64_t i = 0; i < result.size(); ++i) {
      uint64_t code = code_at(operand, i);
      bool negative = is_signed_integer(dtype) && code >> (to - 1) & 1;
      out[i] = static_cast<uint8_t>(negative ? code | (0xFFu << to) : code);
    }
    return result;
  }
  copy_bits(operand, result);
  return result;
}

Tensor reduce_precision(const Tensor &operand, int exponent_bits, int mantissa_bits) {
  DType dtype = operand.dtype();
  if (dtype == DType::f32) return reduce_codes<uint32_t>(operand, 8, 23, exponent_bits, mantissa_bits);
  if (dtype == DType::f64) return reduce_codes<uint64_t>(operand, 11, 52, exponent_bits, mantissa_bits);
  FloatFormat format = float_format_of(dtype);
  if (format.specials == Specials::ieee) {
    auto reduce = bytes_of(dtype) == 2 ? reduce_codes<uint16_t> : reduce_codes<uint8_t>;
    return reduce(operand, format.exponent_bits, format.mantissa_bits, exponent_bits, mantissa_bits);
  }
  // If the new format has no infinity, overflow becomes the element format's value for infinity.
  int exponent = exponent_bits < format.exponent_bits ? exponent_bits : 8;
  return convert(reduce_precision(convert(operand, DType::f32), exponent, mantissa_bits), dtype);
}

}  // namespace tessera
