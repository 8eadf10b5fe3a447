#include "reference/evaluators/elementwise.h"

#include <algorithm>

#include "reference/evaluators/convert.h"
#include "reference/evaluators/elementwise_loops.h"

namespace tessera {
namespace evaluators {

DType computed_as(DType dtype) {
  if (is_float(dtype) && bits_of(dtype) <= 16) return DType::f32;
  if (is_integer(dtype) && bits_of(dtype) < 8) return is_signed_integer(dtype) ? DType::i8 : DType::ui8;
  return dtype;
}

void undefined_for(const char *kernel, int op, DType dtype) {
  throw DefectError("the " + std::string(kernel) + " operation number " + std::to_string(op) +
                    " has no meaning for dtype " + std::string(name_of(dtype)));
}

namespace {

// Steps the code, since neighbours of a small float are neighbours as codes: codes increase with magnitude.
Tensor small_next_after(const Tensor &from, const Tensor &to) {
  return visit(from.dtype(), [&]<typename T>() -> Tensor {
    if constexpr (!is_small_float<T>)
      undefined_for("binary", static_cast<int>(BinaryOp::next_after), from.dtype());
    else
      return map<T, T>(from, to, [](T a, T b) {
        auto x = static_cast<float>(a), y = static_cast<float>(b);
        if (x != x || y != y) return T(std::numeric_limits<float>::quiet_NaN());
        if (x == y) return b;
        constexpr uint32_t sign = T::format.sign_bit();
        if (x == 0) return T::from_bits(static_cast<typename T::Bits>(y < 0 ? sign | 1 : 1));
        bool away = (x < y) == (x > 0 || T::format.only_powers);
        uint32_t code = a.bits + (away ? 1 : -1);
        if ((code & T::format.magnitude_mask()) == 0 && T::format.specials == Specials::nan_negative_zero) code = 0;
        return T::from_bits(static_cast<typename T::Bits>(code));
      });
  });
}

}  // namespace
}  // namespace evaluators

Tensor unary(UnaryOp op, const Tensor &operand) {
  DType dtype = operand.dtype(), wide = evaluators::computed_as(dtype);
  if (wide != dtype) {
    if (is_float(dtype)) {
      Tensor result = evaluators::float_unary(op, convert(operand, wide));
      return result.dtype() == wide ? convert(result, dtype) : result;
    }
    return convert(evaluators::integer_unary(op, convert(operand, wide), bits_of(dtype)), dtype);
  }
  if (is_boolean(dtype)) return evaluators::boolean_unary(op, operand);
  if (is_integer(dtype)) return evaluators::integer_unary(op, operand, bits_of(dtype));
  return is_float(dtype) ? evaluators::float_unary(op, operand) : evaluators::complex_unary(op, operand);
}

Tensor binary(BinaryOp op, const Tensor &lhs, const Tensor &rhs) {
  DType dtype = lhs.dtype(), wide = evaluators::computed_as(dtype);
  if (rhs.dtype() != dtype)
    throw DefectError("binary kernel: dtypes " + std::string(name_of(dtype)) + " and " +
                      std::string(name_of(rhs.dtype())) + " differ");
  if (wide != dtype) {
    if (op == BinaryOp::next_after) return evaluators::small_next_after(lhs, rhs);
    Tensor a = convert(lhs, wide), b = convert(rhs, wide);
    return convert(
        is_float(dtype) ? evaluators::float_binary(op, a, b) : evaluators::integer_binary(op, a, b, bits_of(dtype)),
        dtype);
  }
  if (is_boolean(dtype)) return evaluators::boolean_binary(op, lhs, rhs);
  if (is_integer(dtype)) return evaluators::integer_binary(op, lhs, rhs, bits_of(dtype));
  return is_float(dtype) ? evaluators::float_binary(op, lhs, rhs) : evaluators::complex_binary(op, lhs, rhs);
}

Tensor select(const Tensor &pred, const Tensor &on_true, const Tensor &on_false) {
  Shape shape = evaluators::common_shape(pred, on_true, on_false);
  Tensor p = splat(pred, shape), t = splat(on_true, shape), f = splat(on_false, shape);
  Tensor result(t.dtype(), shape);
  visit_bytes(t.dtype(), [&]<typename T>() {
    const bool *choice = p.as<bool>();
    const T *a = t.as<T>(), *b = f.as<T>();
    T *out = result.mutable_as<T>();
    int64_t size = result.size();
    for (int64_t i = 0; i < size; ++i) out[i] = choice[i] ? a[i] : b[i];
  });
  return result;
}

Tensor clamp(const Tensor &low, const Tensor &operand, const Tensor &high) {
  return binary(BinaryOp::minimum, binary(BinaryOp::maximum, operand, low), high);
}

Tensor splat(const Tensor &scalar, const Shape &shape) {
  if (scalar.shape() == shape) return scalar;
  if (scalar.rank() != 0)
    throw DefectError("splat: shape " + extents_text(scalar.shape()) + " is neither rank 0 nor " + extents_text(shape));
  Tensor result(scalar.dtype(), shape);
  visit_bytes(scalar.dtype(),
              [&]<typename T>() { std::fill_n(result.mutable_as<T>(), result.size(), *scalar.as<T>()); });
  return result;
}

}  // namespace tessera
