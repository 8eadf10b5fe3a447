// Evaluates the sdy operations that remain when a program runs on whole arrays: they state shardings and change no
// value.
#include "dialect/sdy/dialect.h"
#include "reference/manual_computation.h"
#include "reference/model.h"

namespace tessera {

using namespace mlir;

template <typename Op>
static LogicalResult evaluate(Op, OpEvaluation &evaluation) {
  for (unsigned i = 0; i < evaluation.op()->getNumResults(); ++i) evaluation.set_result(i, evaluation.operand(i));
  return success();
}

static LogicalResult evaluate(sdy::NamedComputationOp op, SpmdEvaluation &evaluation) {
  std::vector<std::vector<Tensor>> arguments = leaves_of(evaluation, op->getOperands(), evaluation.active()), results;
  if (failed(evaluation.run(op.getBody(), evaluation.active(), arguments, results))) return llvm::failure();
  set_results(evaluation, evaluation.active(), results);
  return success();
}

void register_sdy_reference(mlir::DialectRegistry &registry) {
  using namespace sdy;  // NOLINT
  attach<SdyDialect, ReferenceModel, ShardingConstraintOp, ReshardOp, ShardingGroupOp, PropagationBarrierOp,
         DataFlowEdgeOp, FuncDataFlowEdgeOp, AllGatherOp, AllSliceOp, AllToAllOp, CollectivePermuteOp, AllReduceOp,
         ReduceScatterOp, ShardedToUnreducedOp, ReplicatedToUnreducedOp>(registry);
  attach<SdyDialect, ConstantReferenceModel, ConstantOp>(registry);
  attach<SdyDialect, SpmdReferenceModel, NamedComputationOp, ManualComputationOp>(registry);
}

}  // namespace tessera
