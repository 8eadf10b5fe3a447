// Evaluates factorisations, solves, Fourier transforms and batch normalisations.
#include "ops/linalg/ops.h"

#include "reference/attributes.h"
#include "reference/evaluators/linalg.h"
#include "reference/model.h"

namespace tessera {

using namespace mlir;
using namespace stablehlo;  // NOLINT: the operations of this file

static LogicalResult evaluate(CholeskyOp op, OpEvaluation &evaluation) {
  evaluation.set_result(0, cholesky(evaluation.operand(0), op.getLower()));
  return success();
}

static LogicalResult evaluate(TriangularSolveOp op, OpEvaluation &evaluation) {
  evaluation.set_result(0, triangular_solve(evaluation.operand(0), evaluation.operand(1), op.getLeftSide(),
                                            op.getLower(), op.getUnitDiagonal(), op.getTransposeA()));
  return success();
}

static LogicalResult evaluate(FftOp op, OpEvaluation &evaluation) {
  evaluation.set_result(0, fft(evaluation.operand(0), op.getFftType(), to_shape(op.getFftLength())));
  return success();
}

static LogicalResult evaluate(BatchNormInferenceOp op, OpEvaluation &evaluation) {
  const OpEvaluation &in = evaluation;
  evaluation.set_result(0, batch_norm_inference(in.operand(0), in.operand(1), in.operand(2), in.operand(3),
                                                in.operand(4), op.getEpsilon().convertToFloat(), op.getFeatureIndex()));
  return success();
}

static LogicalResult evaluate(BatchNormTrainingOp op, OpEvaluation &evaluation) {
  auto [output, mean, variance] =
      batch_norm_training(evaluation.operand(0), evaluation.operand(1), evaluation.operand(2),
                          op.getEpsilon().convertToFloat(), op.getFeatureIndex());
  evaluation.set_result(0, output);
  evaluation.set_result(1, mean);
  evaluation.set_result(2, variance);
  return success();
}

static LogicalResult evaluate(BatchNormGradOp op, OpEvaluation &evaluation) {
  const OpEvaluation &in = evaluation;
  auto [operand, scale, offset] =
      batch_norm_grad(in.operand(0), in.operand(1), in.operand(2), in.operand(3), in.operand(4),
                      op.getEpsilon().convertToFloat(), op.getFeatureIndex());
  evaluation.set_result(0, operand);
  evaluation.set_result(1, scale);
  evaluation.set_result(2, offset);
  return success();
}

void register_linalg_reference(mlir::DialectRegistry &registry) {
  attach<StablehloDialect, ReferenceModel, CholeskyOp, TriangularSolveOp, FftOp, BatchNormInferenceOp,
         BatchNormTrainingOp, BatchNormGradOp>(registry);
}

}  // namespace tessera
