// What generic lowering asks of an operation that fused loops would take in: a kernel for it alone, of any shape.
#ifndef TESSERA_LOWER_GENERIC_DUTY_TD
#define TESSERA_LOWER_GENERIC_DUTY_TD

include "mlir/IR/OpBase.td"

def Tessera_GenericDuty : OpInterface<"GenericDuty"> {
  let cppNamespace = "::tessera";
  let description = [{
    See lower/native.h. Beside NativeDuty, whose kernels are worth having where code is generated too: these are for programs
    for which nothing is generated (ProgramOptions::generic).
  }];
  let methods = [
    // Failure, without a diagnostic: no kernel fits these types or attributes, and the reference computes the op.
    InterfaceMethod<"", "::llvm::FailureOr<::tessera::Kernel>", "makeGenericKernel",
                    (ins "::tessera::KernelMaker &":$maker)>,
  ];
}

#endif
