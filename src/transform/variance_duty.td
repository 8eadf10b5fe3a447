// What the inference of device variance asks of an operation.
#ifndef TESSERA_TRANSFORM_VARIANCE_DUTY_TD
#define TESSERA_TRANSFORM_VARIANCE_DUTY_TD

include "mlir/IR/OpBase.td"

def Tessera_VarianceDuty : OpInterface<"VarianceDuty"> {
  let cppNamespace = "::tessera";
  let description = [{ Of operations between devices; all others' results vary as their operands do together. }];
  let methods = [InterfaceMethod<"", "::tessera::CollectiveUse", "collectiveUse", (ins)>];
}

#endif
