// What differentiation asks of an operation.
#ifndef TESSERA_TRANSFORM_DERIVE_DUTY_TD
#define TESSERA_TRANSFORM_DERIVE_DUTY_TD

include "mlir/IR/OpBase.td"

def Tessera_DeriveDuty : OpInterface<"DeriveDuty"> {
  let cppNamespace = "::tessera";
  let description = [{ See transform/derive.h. }];
  let methods = [
    // The tangents of the results from those of the operands. Failure: a diagnostic was emitted.
    InterfaceMethod<"", "::llvm::LogicalResult", "linearize", (ins "::tessera::Linearizer &":$linearizer)>,
    // The op as a linear map of some of its operands, turned round: cotangents of those operands from cotangents of the
    // results. Failure: it isn't linear in them, or what a diagnostic says.
    InterfaceMethod<"", "::llvm::LogicalResult", "transposeLinear", (ins "::tessera::Transposer &":$transposer), "",
                    [{ return ::llvm::failure(); }]>,
    // Whether it may be turned round for some of its results' contributions at a time (transform/late_sums.h). Not for ops that
    // run a body of others.
    InterfaceMethod<"", "bool", "letsSumsWait", (ins), "", [{ return true; }]>,
    // Whether something happens besides the op's results, other than in its regions.
    InterfaceMethod<"", "bool", "mayHaveEffect", (ins), "", [{ return false; }]>,
  ];
}

#endif
