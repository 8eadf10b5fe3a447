// Evaluates the elementwise operations of stablehlo. Shapes come from the operands, so that the operations of a scalar
// computation can run on whole vectors.
#include "ops/elementwise/ops.h"

#include "reference/kernels/convert.h"
#include "reference/kernels/elementwise.h"
#include "reference/model.h"

namespace tessera {

using llvm::LogicalResult;
using llvm::success;
using namespace stablehlo;  // NOLINT: the operations of this file

// Operation and kernel, one line each.
#define TESSERA_UNARY(Op, kernel)                                            \
  static LogicalResult evaluate(Op, OpEvaluation &evaluation) {              \
    evaluation.set_result(0, unary(UnaryOp::kernel, evaluation.operand(0))); \
    return success();                                                        \
  }
TESSERA_UNARY(AbsOp, abs)
TESSERA_UNARY(CbrtOp, cbrt)
TESSERA_UNARY(CeilOp, ceil)
TESSERA_UNARY(ClzOp, count_leading_zeros)
TESSERA_UNARY(CosineOp, cosine)
TESSERA_UNARY(ExpOp, exponential)
TESSERA_UNARY(Expm1Op, exponential_minus_one)
TESSERA_UNARY(FloorOp, floor)
TESSERA_UNARY(ImagOp, imag)
TESSERA_UNARY(IsFiniteOp, is_finite)
TESSERA_UNARY(LogOp, log)
TESSERA_UNARY(Log1pOp, log_plus_one)
TESSERA_UNARY(LogisticOp, logistic)
TESSERA_UNARY(NegOp, negate)
TESSERA_UNARY(NotOp, bitwise_not)
TESSERA_UNARY(PopulationCountOp, popcnt)
TESSERA_UNARY(RealOp, real)
TESSERA_UNARY(RoundOp, round_nearest_afz)
TESSERA_UNARY(RoundNearestEvenOp, round_nearest_even)
TESSERA_UNARY(RsqrtOp, rsqrt)
TESSERA_UNARY(SignOp, sign)
TESSERA_UNARY(SineOp, sine)
TESSERA_UNARY(SqrtOp, sqrt)
TESSERA_UNARY(TanOp, tan)
TESSERA_UNARY(TanhOp, tanh)
#undef TESSERA_UNARY

#define TESSERA_BINARY(Op, kernel)                                                                    \
  static LogicalResult evaluate(Op, OpEvaluation &evaluation) {                                       \
    evaluation.set_result(0, binary(BinaryOp::kernel, evaluation.operand(0), evaluation.operand(1))); \
    return success();                                                                                 \
  }
TESSERA_BINARY(AddOp, add)
TESSERA_BINARY(AndOp, bitwise_and)
TESSERA_BINARY(Atan2Op, atan2)
TESSERA_BINARY(ComplexOp, complex)
TESSERA_BINARY(DivOp, divide)
TESSERA_BINARY(MaxOp, maximum)
TESSERA_BINARY(MinOp, minimum)
TESSERA_BINARY(MulOp, multiply)
TESSERA_BINARY(OrOp, bitwise_or)
TESSERA_BINARY(PowOp, power)
TESSERA_BINARY(RemOp, remainder)
TESSERA_BINARY(ShiftLeftOp, shift_left)
TESSERA_BINARY(ShiftRightArithmeticOp, shift_right_arithmetic)
TESSERA_BINARY(ShiftRightLogicalOp, shift_right_logical)
TESSERA_BINARY(SubtractOp, subtract)
TESSERA_BINARY(XorOp, bitwise_xor)
#undef TESSERA_BINARY

static LogicalResult evaluate(CompareOp op, OpEvaluation &evaluation) {
  // The kernel's directions are in the order of the attribute's numbers.
  auto direction = static_cast<CompareDirection>(op.getComparisonDirection());
  FloatOrder order = op.getCompareType() == ComparisonType::TOTALORDER  ? FloatOrder::total
                     : op.getCompareType() == ComparisonType::WEAKORDER ? FloatOrder::weak
                                                                        : FloatOrder::partial;
  evaluation.set_result(0, compare(direction, evaluation.operand(0), evaluation.operand(1), order));
  return success();
}

static LogicalResult evaluate(ConvertOp op, OpEvaluation &evaluation) {
  evaluation.set_result(0, convert(evaluation.operand(0), dtype_of(op.getType())));
  return success();
}

static LogicalResult evaluate(ReducePrecisionOp op, OpEvaluation &evaluation) {
  evaluation.set_result(0, reduce_precision(evaluation.operand(0), static_cast<int>(op.getExponentBits()),
                                            static_cast<int>(op.getMantissaBits())));
  return success();
}

static LogicalResult evaluate(BitcastConvertOp op, OpEvaluation &evaluation) {
  const Tensor &operand = evaluation.operand(0);
  DType dtype = dtype_of(op.getType());
  bool same_width = bits_of(dtype) == bits_of(operand.dtype());
  evaluation.set_result(0, bitcast_convert(operand, dtype, same_width ? operand.shape() : shape_of(op.getType())));
  return success();
}

static LogicalResult evaluate(ClampOp, OpEvaluation &evaluation) {
  evaluation.set_result(0, clamp(evaluation.operand(0), evaluation.operand(1), evaluation.operand(2)));
  return success();
}

static LogicalResult evaluate(SelectOp, OpEvaluation &evaluation) {
  evaluation.set_result(0, select(evaluation.operand(0), evaluation.operand(1), evaluation.operand(2)));
  return success();
}

static LogicalResult evaluate(MapOp op, OpEvaluation &evaluation) {
  std::vector<Tensor> arguments = evaluation.operands(op.getInputs());
  Tensor result = evaluation.zeros_for_result(0);
  if (result.size() > 0) {
    for (Tensor &argument : arguments) argument = argument.reshaped({argument.size()});
    result = evaluation.body(op.getComputation()).apply(arguments)[0].reshaped(result.shape());
  }
  evaluation.set_result(0, result);
  return success();
}

void register_chlo_elementwise_reference(mlir::DialectRegistry &registry);

void register_elementwise_reference(mlir::DialectRegistry &registry) {
  register_chlo_elementwise_reference(registry);
  attach<StablehloDialect, ElementwiseReferenceModel, AbsOp, CbrtOp, CeilOp, ClzOp, CosineOp, ExpOp, Expm1Op, FloorOp,
         ImagOp, IsFiniteOp, LogOp, Log1pOp, LogisticOp, NegOp, NotOp, PopulationCountOp, RealOp, RoundOp,
         RoundNearestEvenOp, RsqrtOp, SignOp, SineOp, SqrtOp, TanOp, TanhOp>(registry);
  attach<StablehloDialect, ElementwiseReferenceModel, AddOp, AndOp, Atan2Op, ComplexOp, DivOp, MaxOp, MinOp, MulOp,
         OrOp, PowOp, RemOp, ShiftLeftOp, ShiftRightArithmeticOp, ShiftRightLogicalOp, SubtractOp, XorOp>(registry);
  attach<StablehloDialect, ElementwiseReferenceModel, BitcastConvertOp, ClampOp, CompareOp, ConvertOp,
         ReducePrecisionOp, SelectOp>(registry);
  attach<StablehloDialect, ReferenceModel, MapOp>(registry);
}

}  // namespace tessera
