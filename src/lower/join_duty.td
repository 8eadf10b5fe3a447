// What lowering asks of operations that go into one kernel with an operation of the library.
#ifndef TESSERA_LOWER_JOIN_DUTY_TD
#define TESSERA_LOWER_JOIN_DUTY_TD

include "mlir/IR/OpBase.td"

def Tessera_JoinDuty : OpInterface<"JoinDuty"> {
  let cppNamespace = "::tessera";
  let description = [{ Of an op whose kernel can do more than the op: see native/joined.h. Beside NativeDuty. }];
  let methods = [
    // Whether the kernel can, and had better, do elementwise work on the op's only result while that is in a cache, and give
    // other arrays of the result's shape in its place.
    InterfaceMethod<"", "bool", "takesEpilogue", (ins "const ::tessera::EpilogueResults &":$results)>,
    // Whether the kernel can read this operand where it stands in a larger array.
    InterfaceMethod<"", "bool", "takesView", (ins "unsigned":$operand), [{}], [{ return false; }]>,
  ];
}

#endif
