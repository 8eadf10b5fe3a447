// Maps operations to kinds of arithmetic, and lists their dtypes.
#include "base/element_types.h"
#include "llvm/ADT/StringMap.h"
#include "lower/codegen/math_parts.h"

namespace tessera::math {
namespace {

bool is_defined_for_integers(UnaryOp op) {
  switch (op) {
    case UnaryOp::abs:
    case UnaryOp::bitwise_not:
    case UnaryOp::conj:
    case UnaryOp::count_leading_zeros:
    case UnaryOp::negate:
    case UnaryOp::popcnt:
    case UnaryOp::sign:
    case UnaryOp::square:
      return true;
    default:
      return false;
  }
}

bool is_defined_for_complex(UnaryOp op) {
  switch (op) {
    case UnaryOp::bessel_i1e:
    case UnaryOp::bitwise_not:
    case UnaryOp::ceil:
    case UnaryOp::count_leading_zeros:
    case UnaryOp::digamma:
    case UnaryOp::erf:
    case UnaryOp::erf_inv:
    case UnaryOp::erfc:
    case UnaryOp::floor:
    case UnaryOp::is_finite:
    case UnaryOp::is_inf:
    case UnaryOp::is_neg_inf:
    case UnaryOp::is_pos_inf:
    case UnaryOp::lgamma:
    case UnaryOp::popcnt:
    case UnaryOp::round_nearest_afz:
    case UnaryOp::round_nearest_even:
      return false;
    default:
      return true;
  }
}

// Returns whether a register, which has a number's value, always gives back the code it came from: NaN has one code
// only, or keeps all its bits on the way.
bool keeps_codes(DType dtype) {
  if (!is_float(dtype) || bits_of(dtype) > 16 || dtype == DType::bf16) return true;
  return float_format_of(dtype).specials != Specials::ieee;
}

}  // namespace

std::optional<UnaryOp> unary_of(mlir::Operation *op) {
  static const auto &table = *new llvm::StringMap<UnaryOp>{
      {"stablehlo.abs", UnaryOp::abs},
      {"stablehlo.cbrt", UnaryOp::cbrt},
      {"stablehlo.ceil", UnaryOp::ceil},
      {"stablehlo.cosine", UnaryOp::cosine},
      {"stablehlo.count_leading_zeros", UnaryOp::count_leading_zeros},
      {"stablehlo.exponential", UnaryOp::exponential},
      {"stablehlo.exponential_minus_one", UnaryOp::exponential_minus_one},
      {"stablehlo.floor", UnaryOp::floor},
      {"stablehlo.imag", UnaryOp::imag},
      {"stablehlo.is_finite", UnaryOp::is_finite},
      {"stablehlo.log", UnaryOp::log},
      {"stablehlo.log_plus_one", UnaryOp::log_plus_one},
      {"stablehlo.logistic", UnaryOp::logistic},
      {"stablehlo.negate", UnaryOp::negate},
      {"stablehlo.not", UnaryOp::bitwise_not},
      {"stablehlo.popcnt", UnaryOp::popcnt},
      {"stablehlo.real", UnaryOp::real},
      {"stablehlo.round_nearest_afz", UnaryOp::round_nearest_afz},
      {"stablehlo.round_nearest_even", UnaryOp::round_nearest_even},
      {"stablehlo.rsqrt", UnaryOp::rsqrt},
      {"stablehlo.sign", UnaryOp::sign},
      {"stablehlo.sine", UnaryOp::sine},
      {"stablehlo.sqrt", UnaryOp::sqrt},
      {"stablehlo.tan", UnaryOp::tan},
      {"stablehlo.tanh", UnaryOp::tanh},
      {"chlo.acos", UnaryOp::acos},
      {"chlo.acosh", UnaryOp::acosh},
      {"chlo.asin", UnaryOp::asin},
      {"chlo._asin_acos_kernel", UnaryOp::asin_acos_kernel},
      {"chlo.asinh", UnaryOp::asinh},
      {"chlo.atan", UnaryOp::atan},
      {"chlo.atanh", UnaryOp::atanh},
      {"chlo.bessel_i1e", UnaryOp::bessel_i1e},
      {"chlo.conj", UnaryOp::conj},
      {"chlo.cosh", UnaryOp::cosh},
      {"chlo.digamma", UnaryOp::digamma},
      {"chlo.erf", UnaryOp::erf},
      {"chlo.erf_inv", UnaryOp::erf_inv},
      {"chlo.erfc", UnaryOp::erfc},
      {"chlo.is_inf", UnaryOp::is_inf},
      {"chlo.is_neg_inf", UnaryOp::is_neg_inf},
      {"chlo.is_pos_inf", UnaryOp::is_pos_inf},
      {"chlo.lgamma", UnaryOp::lgamma},
      {"chlo.sinh", UnaryOp::sinh},
      {"chlo.square", UnaryOp::square},
      {"chlo.tan", UnaryOp::tan},
  };
  auto found = table.find(op->getName().getStringRef());
  if (found == table.end()) return std::nullopt;
  return found->second;
}

std::optional<BinaryOp> binary_of(mlir::Operation *op) {
  static const auto &table = *new llvm::StringMap<BinaryOp>{
      {"add", BinaryOp::add},
      {"and", BinaryOp::bitwise_and},
      {"atan2", BinaryOp::atan2},
      {"complex", BinaryOp::complex},
      {"divide", BinaryOp::divide},
      {"maximum", BinaryOp::maximum},
      {"minimum", BinaryOp::minimum},
      {"mulhi", BinaryOp::mulhi},
      {"multiply", BinaryOp::multiply},
      {"next_after", BinaryOp::next_after},
      {"or", BinaryOp::bitwise_or},
      {"polygamma", BinaryOp::polygamma},
      {"power", BinaryOp::power},
      {"remainder", BinaryOp::remainder},
      {"shift_left", BinaryOp::shift_left},
      {"shift_right_arithmetic", BinaryOp::shift_right_arithmetic},
      {"shift_right_logical", BinaryOp::shift_right_logical},
      {"subtract", BinaryOp::subtract},
      {"xor", BinaryOp::bitwise_xor},
      {"zeta", BinaryOp::zeta},
  };
  llvm::StringRef name = op->getName().getStringRef();
  if (!name.consume_front("stablehlo.") && !name.consume_front("chlo.broadcast_") && !name.consume_front("chlo."))
    return std::nullopt;
  auto found = table.find(name);
  if (found == table.end()) return std::nullopt;
  return found->second;
}

bool is_defined(UnaryOp op, DType dtype) {
  if (is_boolean(dtype)) return op == UnaryOp::bitwise_not;
  if (is_integer(dtype)) return is_defined_for_integers(op);
  if (is_complex(dtype)) return is_defined_for_complex(op);
  bool is_other = op == UnaryOp::bitwise_not || op == UnaryOp::popcnt || op == UnaryOp::count_leading_zeros ||
                  op == UnaryOp::asin_acos_kernel;
  return !is_other;
}

bool is_defined(BinaryOp op, DType dtype) {
  switch (op) {
    case BinaryOp::add:
    case BinaryOp::multiply:
    case BinaryOp::maximum:
    case BinaryOp::minimum:
      return true;
    case BinaryOp::bitwise_and:
    case BinaryOp::bitwise_or:
    case BinaryOp::bitwise_xor:
      return is_boolean(dtype) || is_integer(dtype);
    case BinaryOp::subtract:
    case BinaryOp::divide:
    case BinaryOp::power:
      return !is_boolean(dtype);
    case BinaryOp::mulhi:
    case BinaryOp::shift_left:
    case BinaryOp::shift_right_arithmetic:
    case BinaryOp::shift_right_logical:
      return is_integer(dtype);
    case BinaryOp::remainder:
      return is_integer(dtype) || is_float(dtype);
    case BinaryOp::atan2:
      return is_float(dtype) || is_complex(dtype);
    case BinaryOp::complex:
      return dtype == DType::f32 || dtype == DType::f64;
    case BinaryOp::next_after:
    case BinaryOp::polygamma:
    case BinaryOp::zeta:
      return is_float(dtype);
  }
  return false;
}

bool is_defined_bitcast(DType from, DType to) {
  if (from == to) return true;
  return bits_of(from) == bits_of(to) && !is_complex(from) && !is_complex(to) && keeps_codes(from);
}

}  // namespace tessera::math
