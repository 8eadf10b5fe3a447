// Which operation is what arithmetic, and on which dtypes.
#include "lower/codegen/math.h"

#include <cstring>

#include "base/element_types.h"
#include "dialect/chlo/ops.h"
#include "llvm/ADT/StringMap.h"
#include "lower/codegen/math_parts.h"
#include "ops/elementwise/ops.h"
#include "reference/evaluation.h"

namespace tessera {
namespace {

using llvm::Value;

std::optional<UnaryOp> unary_of(mlir::Operation *op) {
  static const llvm::StringMap<UnaryOp> table = {
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

// With chlo's broadcasting forms, which are the same on operands of one shape.
std::optional<BinaryOp> binary_of(mlir::Operation *op) {
  static const llvm::StringMap<BinaryOp> table = {
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

// Whether a register, which has a number's value, always gives back the code it came from: NaN has one code only, or keeps
// all its bits on the way.
bool keeps_codes(DType dtype) {
  if (!is_float(dtype) || bits_of(dtype) > 16 || dtype == DType::bf16) return true;
  return float_format_of(dtype).specials != Specials::ieee;
}

bool is_defined_bitcast(DType from, DType to) {
  if (from == to) return true;
  return bits_of(from) == bits_of(to) && !is_complex(from) && !is_complex(to) && keeps_codes(from);
}

// Of the values that the operations here compute with.
std::optional<DType> dtype_if_any(mlir::Type type) {
  auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape()) return std::nullopt;
  mlir::Type element = tensor.getElementType();
  if (!llvm::isa<mlir::IntegerType, mlir::FloatType, mlir::ComplexType>(element)) return std::nullopt;
  try {
    return dtype_of(element);
  } catch (const InputError &) {  // i37 and the like
    return std::nullopt;
  }
}

bool has_one_shape(mlir::Operation *op) {
  auto shape = llvm::cast<mlir::ShapedType>(op->getResult(0).getType()).getShape();
  return llvm::all_of(op->getOperandTypes(),
                      [&](mlir::Type type) { return llvm::cast<mlir::ShapedType>(type).getShape() == shape; });
}

template <typename Type>
FloatOrder order_of(std::optional<Type> type) {
  if (type == Type::TOTALORDER) return FloatOrder::total;
  return type == Type::WEAKORDER ? FloatOrder::weak : FloatOrder::partial;
}

// A small float's operation is done in f32; what it gives is rounded, unless it is one of the numbers that it came from,
// or their neighbour that any format of the IEEE kind with so many bits has.
bool is_exact_in(UnaryOp op, DType dtype) {
  if (dtype != DType::bf16 && dtype != DType::f16) return false;
  switch (op) {
    case UnaryOp::abs:
    case UnaryOp::ceil:
    case UnaryOp::floor:
    case UnaryOp::negate:
    case UnaryOp::round_nearest_afz:
    case UnaryOp::round_nearest_even:
    case UnaryOp::sign:
      return true;
    default:
      return false;
  }
}

Lanes emit_unary(MathContext &context, UnaryOp op, const Lanes &x) {
  DType dtype = x.dtype;
  if (is_complex(dtype)) return math::complex_unary(context, op, x);
  if (is_boolean(dtype)) return {dtype, context.builder.CreateNot(x.value), nullptr};
  if (is_integer(dtype)) return {dtype, math::integer_unary(context, op, dtype, x.value), nullptr};
  if (op == UnaryOp::real || op == UnaryOp::conj) return x;
  Value *result = op == UnaryOp::imag ? math::number(x.value->getType(), 0) : math::float_unary(context, op, x.value);
  if (result->getType()->isIntOrIntVectorTy()) return {DType::i1, result, nullptr};
  if (!is_exact_in(op, dtype)) result = round_to_dtype(context, dtype, result);
  return {dtype, result, nullptr};
}

Lanes emit_binary(MathContext &context, BinaryOp op, const Lanes &x, const Lanes &y) {
  DType dtype = x.dtype;
  if (op == BinaryOp::complex) return {dtype == DType::f32 ? DType::c64 : DType::c128, x.value, y.value};
  if (op == BinaryOp::next_after) return {dtype, math::next_after(context, dtype, x.value, y.value), nullptr};
  if (is_complex(dtype)) return math::complex_binary(context, op, x, y);
  if (is_boolean(dtype)) return {dtype, math::boolean_binary(context, op, x.value, y.value), nullptr};
  if (is_integer(dtype)) return {dtype, math::integer_binary(context, op, dtype, x.value, y.value), nullptr};
  Value *result = math::float_binary(context, op, x.value, y.value);
  if (op != BinaryOp::maximum && op != BinaryOp::minimum) result = round_to_dtype(context, dtype, result);
  return {dtype, result, nullptr};
}

mlir::DenseElementsAttr value_of(chlo::ConstantLikeOp op) {
  mlir::TypedAttr value = op.getValue();
  if (!llvm::isa<mlir::IntegerAttr, mlir::FloatAttr>(value)) return {};
  return mlir::DenseElementsAttr::get(mlir::RankedTensorType::get({}, value.getType()),
                                      llvm::ArrayRef<mlir::Attribute>(value));
}

}  // namespace

bool can_emit_elementwise(mlir::Operation *op) {
  if (op->getNumResults() != 1) return false;
  std::optional<DType> result = dtype_if_any(op->getResult(0).getType());
  if (!result) return false;
  for (mlir::Type type : op->getOperandTypes())
    if (!dtype_if_any(type)) return false;
  if (auto constant = llvm::dyn_cast<chlo::ConstantLikeOp>(op)) return static_cast<bool>(value_of(constant));
  if (op->getNumOperands() == 0) return false;
  DType operand = *dtype_if_any(op->getOperand(0).getType());
  if (auto unary = unary_of(op)) return is_defined(*unary, operand);
  if (op->getName().getStringRef().starts_with("chlo.broadcast_") && !has_one_shape(op)) return false;
  if (auto binary = binary_of(op)) return is_defined(*binary, operand);
  if (llvm::isa<stablehlo::BitcastConvertOp>(op)) return is_defined_bitcast(operand, *result);
  return llvm::isa<stablehlo::CompareOp, stablehlo::SelectOp, stablehlo::ClampOp, stablehlo::ConvertOp,
                   stablehlo::ReducePrecisionOp, chlo::BroadcastCompareOp, chlo::BroadcastSelectOp>(op);
}

Lanes emit_elementwise(MathContext &context, mlir::Operation *op, llvm::ArrayRef<Lanes> operands) {
  if (auto unary = unary_of(op)) return emit_unary(context, *unary, operands[0]);
  if (auto binary = binary_of(op)) return emit_binary(context, *binary, operands[0], operands[1]);
  // The directions stand in the order of the attributes' numbers.
  if (auto compare = llvm::dyn_cast<stablehlo::CompareOp>(op)) {
    auto direction = static_cast<CompareDirection>(compare.getComparisonDirection());
    FloatOrder order = order_of(compare.getCompareType());
    return {DType::i1, math::compare(context, direction, order, operands[0], operands[1]), nullptr};
  }
  if (auto compare = llvm::dyn_cast<chlo::BroadcastCompareOp>(op)) {
    auto direction = static_cast<CompareDirection>(compare.getComparisonDirection());
    FloatOrder order = order_of(compare.getCompareType());
    return {DType::i1, math::compare(context, direction, order, operands[0], operands[1]), nullptr};
  }
  if (llvm::isa<stablehlo::SelectOp, chlo::BroadcastSelectOp>(op))
    return math::select(context, operands[0].value, operands[1], operands[2]);
  if (llvm::isa<stablehlo::ClampOp>(op)) {
    Lanes raised = emit_binary(context, BinaryOp::maximum, operands[1], operands[0]);
    return emit_binary(context, BinaryOp::minimum, raised, operands[2]);
  }
  if (auto reduce = llvm::dyn_cast<stablehlo::ReducePrecisionOp>(op)) {
    DType dtype = operands[0].dtype;
    return {dtype,
            math::reduce_precision(context, dtype, operands[0].value, static_cast<int>(reduce.getExponentBits()),
                                   static_cast<int>(reduce.getMantissaBits())),
            nullptr};
  }
  if (auto constant = llvm::dyn_cast<chlo::ConstantLikeOp>(op)) {
    Tensor value = tensor_of(value_of(constant));
    return emit_constant(context, value.dtype(), value.data());
  }
  DType to = dtype_of(op->getResult(0).getType());
  if (llvm::isa<stablehlo::BitcastConvertOp>(op)) return math::bitcast_convert(context, operands[0], to);
  if (llvm::isa<stablehlo::ConvertOp>(op)) return math::convert(context, operands[0], to);
  throw DefectError("emission of " + op->getName().getStringRef().str() + ": not an elementwise operation");
}

Lanes emit_constant(MathContext &context, DType dtype, const void *element) {
  llvm::Type *type = register_type(context.builder.getContext(), dtype, context.width);
  return visit(dtype, [&]<typename T>() -> Lanes {
    T value;
    std::memcpy(&value, element, sizeof value);
    if constexpr (is_complex_type<T>)
      return {dtype, math::number(type, value.real()), math::number(type, value.imag())};
    else if constexpr (is_small_float<T>)
      return {dtype, math::number(type, static_cast<double>(value)), nullptr};
    else if constexpr (std::is_floating_point_v<T>)
      return {dtype, math::number(type, static_cast<double>(value)), nullptr};
    else
      return {dtype, math::integer(type, static_cast<uint64_t>(static_cast<int64_t>(value))), nullptr};
  });
}

}  // namespace tessera
