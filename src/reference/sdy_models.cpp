// Evaluates the sdy operations that remain when a program runs on whole arrays: they state shardings and change no
// value.
#include "dialect/sdy/dialect.h"
#include "reference/manual_computation.h"
#include "reference/model.h"

namespace tessera {

using llvm::LogicalResult;
using llvm::success;

static LogicalResult pass_on(OpEvaluation &evaluation) {
  for (unsigned i = 0; i < evaluation.op()->getNumResults(); ++i) evaluation.set_result(i, evaluation.operand(i));
  return success();
}

#define TESSERA_IDENTITY(name) \
  static LogicalResult evaluate(sdy::name, OpEvaluation &evaluation) { return pass_on(evaluation); }
TESSERA_IDENTITY(ShardingConstraintOp)
TESSERA_IDENTITY(ReshardOp)
TESSERA_IDENTITY(ShardingGroupOp)
TESSERA_IDENTITY(PropagationBarrierOp)
TESSERA_IDENTITY(DataFlowEdgeOp)
TESSERA_IDENTITY(FuncDataFlowEdgeOp)
TESSERA_IDENTITY(AllGatherOp)
TESSERA_IDENTITY(AllSliceOp)
TESSERA_IDENTITY(AllToAllOp)
TESSERA_IDENTITY(CollectivePermuteOp)
TESSERA_IDENTITY(AllReduceOp)
TESSERA_IDENTITY(ReduceScatterOp)
TESSERA_IDENTITY(ShardedToUnreducedOp)
TESSERA_IDENTITY(ReplicatedToUnreducedOp)
#undef TESSERA_IDENTITY

static LogicalResult evaluate(sdy::ConstantOp op, OpEvaluation &evaluation) {
  auto dense = llvm::dyn_cast<mlir::DenseElementsAttr>(op.getValue());
  if (!dense) return op.emitError("has a value that is not a dense array");
  evaluation.set_result(0, tensor_of(dense));
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
  attach<SdyDialect, ReferenceModel, ShardingConstraintOp, ReshardOp, ShardingGroupOp, ConstantOp, PropagationBarrierOp,
         DataFlowEdgeOp, FuncDataFlowEdgeOp, AllGatherOp, AllSliceOp, AllToAllOp, CollectivePermuteOp, AllReduceOp,
         ReduceScatterOp, ShardedToUnreducedOp, ReplicatedToUnreducedOp>(registry);
  attach<SdyDialect, SpmdReferenceModel, NamedComputationOp, ManualComputationOp>(registry);
}

}  // namespace tessera
