// Maps operations to kinds of arithmetic, and lists their dtypes.
#include "lower/codegen/math_parts.h"
#include "ops/elementwise/reference_kernels.h"

namespace tessera::math {
namespace {

bool is_defined_for_integers(UnaryOp op) {
  using enum UnaryOp;
  return llvm::is_contained({abs, bitwise_not, conj, count_leading_zeros, negate, popcnt, sign, square}, op);
}

bool is_defined_for_complex(UnaryOp op) {
  using enum UnaryOp;
  return !llvm::is_contained(
      {bessel_i1e, bitwise_not, ceil, count_leading_zeros, digamma, erf, erf_inv, erfc, floor, is_finite, is_inf,
       is_neg_inf, is_pos_inf, lgamma, popcnt, round_nearest_afz, round_nearest_even},
      op);
}

// Returns whether a register, which has a number's value, always converts back to the original code: NaN has only one
// code, or keeps all its bits.
bool keeps_codes(DType dtype) {
  if (!is_float(dtype) || bits_of(dtype) > 16 || dtype == DType::bf16) return true;
  return float_format_of(dtype).specials != Specials::ieee;
}

}  // namespace

std::optional<UnaryOp> unary_of(mlir::Operation *op) { return UnaryKernels::of(op); }

std::optional<BinaryOp> binary_of(mlir::Operation *op) {
  std::optional<BinaryOp> found = BinaryKernels::of(op);
  return found ? found : BroadcastKernels::of(op);
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
