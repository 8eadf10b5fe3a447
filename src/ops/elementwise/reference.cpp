// Evaluates the elementwise operations of stablehlo. Shapes come from the operands, so that the operations of a scalar
// computation can run on whole vectors.
#include "ops/elementwise/lists.h"
#include "ops/elementwise/reference_kernels.h"
#include "reference/evaluators/convert.h"
#include "reference/model.h"

namespace tessera {

using namespace mlir;
using namespace stablehlo;  // NOLINT: the operations of this file

static LogicalResult evaluate(CompareOp op, OpEvaluation &evaluation) {
  evaluation.set_result(0, compare(op.getComparisonDirection(), evaluation.operand(0), evaluation.operand(1),
                                   op.getCompareType().value_or(ComparisonType::NOTYPE)));
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
  attach<StablehloDialect, ElementwiseReferenceModel>(registry, UnaryOps());
  attach<StablehloDialect, ElementwiseReferenceModel>(registry, BinaryOps());
  attach<StablehloDialect, ElementwiseReferenceModel, BitcastConvertOp, ClampOp, CompareOp, ConvertOp,
         ReducePrecisionOp, SelectOp>(registry);
  attach<StablehloDialect, ReferenceModel, MapOp>(registry);
}

}  // namespace tessera
