// What taking away what nothing uses asks of an operation.
#ifndef TESSERA_TRANSFORM_PRUNE_DUTY_TD
#define TESSERA_TRANSFORM_PRUNE_DUTY_TD

include "mlir/IR/OpBase.td"

def Tessera_PruneDuty : OpInterface<"PruneDuty"> {
  let cppNamespace = "::tessera";
  let description = [{ Of operations with regions whose results are returned from there. Some of the results are used. }];
  let methods = [
    // Puts an op without the results that nothing uses, with what computed them, and without operands that it doesn't need then in
    // place of this one; where there is nothing to take away, it may stay.
    InterfaceMethod<"", "void", "shrink", (ins)>,
  ];
}

#endif
