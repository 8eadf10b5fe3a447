// What batching asks of an operation.
#ifndef TESSERA_TRANSFORM_BATCH_DUTY_TD
#define TESSERA_TRANSFORM_BATCH_DUTY_TD

include "mlir/IR/OpBase.td"

def Tessera_BatchDuty : OpInterface<"BatchDuty"> {
  let cppNamespace = "::tessera";
  let description = [{ See transform/batch.h. }];
  let methods = [
    // The op for all elements of a batch at once. It uses at least one batched value. Failure: a diagnostic was
    // emitted.
    InterfaceMethod<"", "::llvm::LogicalResult", "batch", (ins "::tessera::Batcher &":$batcher)>,
  ];
}

#endif
