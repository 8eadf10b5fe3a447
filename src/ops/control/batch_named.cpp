// What the elements of a named batch see of each other: calls that the vmap of that name replaces.
//
//   tessera.batch_gather(x)     all elements' x, stacked: where the batch is a dimension, x itself
//   tessera.batch_index()       which element this is
#include "dialect/stablehlo/dialect.h"
#include "ops/control/ops.h"
#include "ops/rearrange/ops.h"
#include "transform/batch_rules.h"

namespace tessera::stablehlo {

static llvm::LogicalResult batch_op(CustomCallOp op, Batcher &batcher) {
  bool gathers = op.getCallTargetName() == gather_of_batch, counts = op.getCallTargetName() == index_in_batch;
  if (!gathers && !counts) return no_batch_rule(op);
  if (!batcher.batch().is_named_by(op)) {  // of a vmap around this one
    auto wide = batcher.again(op, {batcher.operand(0)});
    auto type = batcher.batched_type(0);
    Shape shape(type.getShape());
    std::swap(shape[0], shape[1]);
    wide->getResult(0).setType(type.clone(shape));
    batcher.set_result(0, moved(batcher.emit(), wide->getResult(0), 1, 0));
    return llvm::success();
  }
  if (batcher.batch().is_part())
    return op->emitOpError()
           << "goes over all elements of a batch that spmd_axis_name of vmap cuts over the axes of a manual "
              "body; leave those axes out of spmd_axis_name";
  if (gathers) {
    batcher.set_result(0, batcher.batched(0), false);
    return llvm::success();
  }
  batcher.set_result(0, IotaOp::create(batcher.builder(), op.getLoc(), batcher.batched_type(0), uint64_t(0)));
  return llvm::success();
}

}  // namespace tessera::stablehlo

namespace tessera {

void register_named_batching(mlir::DialectRegistry &registry) {
  attach_batch<stablehlo::StablehloDialect, stablehlo::CustomCallOp>(registry);
}

}  // namespace tessera
