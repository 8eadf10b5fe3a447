// Evaluates the operations that make random numbers.
#include "ops/random/reference_seed.h"

#include "mlir/Interfaces/FunctionInterfaces.h"
#include "reference/evaluators/random.h"
#include "reference/model.h"

namespace tessera {

using namespace mlir;

static LogicalResult evaluate(stablehlo::RngBitGeneratorOp op, OpEvaluation &evaluation) {
  mlir::Type type = op.getOutput().getType();
  RandomBits random = rng_bit_generator(op.getRngAlgorithm(), evaluation.operand(0), dtype_of(type), shape_of(type));
  evaluation.set_result(0, random.state);
  evaluation.set_result(1, random.bits);
  return success();
}

uint64_t seed_of(stablehlo::RngOp op) {
  uint64_t seed = 0x7E55E7A;
  if (auto function = op->getParentOfType<mlir::FunctionOpInterface>())
    function.walk([&](stablehlo::RngOp other) {
      ++seed;
      return other == op ? mlir::WalkResult::interrupt() : mlir::WalkResult::advance();
    });
  return seed;
}

static LogicalResult evaluate(stablehlo::RngOp op, OpEvaluation &evaluation) {
  evaluation.set_result(0, rng(op.getRngDistribution(), evaluation.operand(0), evaluation.operand(1),
                               shape_of(op.getType()), seed_of(op)));
  return success();
}

void register_random_reference(mlir::DialectRegistry &registry) {
  attach<stablehlo::StablehloDialect, ReferenceModel, stablehlo::RngBitGeneratorOp, stablehlo::RngOp>(registry);
}

}  // namespace tessera
