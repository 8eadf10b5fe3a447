// Emits elementwise operations as arithmetic on lanes.
#include "lower/codegen/math.h"

#include <cstring>

#include "base/element_types.h"
#include "dialect/chlo/ops.h"
#include "lower/codegen/math_parts.h"
#include "ops/elementwise/ops.h"
#include "ops/value_types.h"

namespace tessera {
namespace {

using llvm::Value;

// Returns the dtype of a value if the operations of this file can compute with it.
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

// Returns whether a small float's operation, computed in f32, needs no rounding: its result is one of its operands, or
// their neighbour in every IEEE-like format of so many bits.
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
  if (auto unary = math::unary_of(op)) return math::is_defined(*unary, operand);
  if (op->getName().getStringRef().starts_with("chlo.broadcast_") && !has_one_shape(op)) return false;
  if (auto binary = math::binary_of(op)) return math::is_defined(*binary, operand);
  if (llvm::isa<stablehlo::BitcastConvertOp>(op)) return math::is_defined_bitcast(operand, *result);
  return llvm::isa<stablehlo::CompareOp, stablehlo::SelectOp, stablehlo::ClampOp, stablehlo::ConvertOp,
                   stablehlo::ReducePrecisionOp, chlo::BroadcastCompareOp, chlo::BroadcastSelectOp>(op);
}

Lanes emit_elementwise(MathContext &context, mlir::Operation *op, llvm::ArrayRef<Lanes> operands) {
  if (auto unary = math::unary_of(op)) return emit_unary(context, *unary, operands[0]);
  if (auto binary = math::binary_of(op)) return emit_binary(context, *binary, operands[0], operands[1]);
  auto compared = [&](auto compare) {
    const auto type = compare.getCompareType().value_or(stablehlo::ComparisonType::NOTYPE);
    return Lanes{DType::i1, math::compare(context, compare.getComparisonDirection(), type, operands[0], operands[1]),
                 nullptr};
  };
  if (auto compare = llvm::dyn_cast<stablehlo::CompareOp>(op)) return compared(compare);
  if (auto compare = llvm::dyn_cast<chlo::BroadcastCompareOp>(op)) return compared(compare);
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
