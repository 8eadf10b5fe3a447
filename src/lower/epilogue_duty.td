// What lowering asks of an operation whose kernel can do elementwise work on its result.
#ifndef TESSERA_LOWER_EPILOGUE_DUTY_TD
#define TESSERA_LOWER_EPILOGUE_DUTY_TD

include "mlir/IR/OpBase.td"

def Tessera_EpilogueDuty : OpInterface<"EpilogueDuty"> {
  let cppNamespace = "::tessera";
  let description = [{ See lower/native.h and native/epilogue.h. Beside NativeDuty. }];
  let methods = [
    // Whether the kernel can, and had better, do elementwise work on the op's only result while that is in a cache, and give
    // other arrays of the result's shape in its place.
    InterfaceMethod<"", "bool", "takesEpilogue", (ins "const ::tessera::EpilogueResults &":$results)>,
  ];
}

#endif
