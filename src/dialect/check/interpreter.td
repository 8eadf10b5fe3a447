// The interpreter dialect runs several programs side by side, and inspects values as they are computed.
#ifndef TESSERA_DIALECT_CHECK_INTERPRETER_TD
#define TESSERA_DIALECT_CHECK_INTERPRETER_TD

include "dialect/devices/devices.td"
include "dialect/stablehlo/stablehlo.td"
include "mlir/IR/SymbolInterfaces.td"

def Interpreter_Dialect : Dialect {
  let name = "interpreter";
  let cppNamespace = "::tessera::check";
  let summary = "grids of programs, prints and probes in tests";
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
}

def Interpreter_RunParallelOp
    : Op<Interpreter_Dialect, "run_parallel", [CrossDeviceOpInterface, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "runs one function on each process of a grid";
  let description = [{
    `programs[r][p]` is the function of replica r and partition p. Operands and results are those of all programs one after
    the other, replica by replica. `infeed` names functions, one for each execution of an infeed, that return its values.
  }];
  let arguments = (ins Variadic<StableHLO_TensorOrToken>:$inputs, OptionalAttr<FlatSymbolRefArrayAttr>:$infeed,
                       TypedArrayAttrBase<FlatSymbolRefArrayAttr, "array of rows of functions">:$programs);
  let results = (outs Variadic<StableHLO_TensorOrToken>:$results);
  let hasVerifier = 1;
}

def Interpreter_PrintOp : Op<Interpreter_Dialect, "print", [CrossDeviceOpInterface, SameOperandsAndResultType]> {
  let summary = "the operand, which is also printed";
  let arguments = (ins StableHLO_Tensor:$operand);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = "$operand attr-dict `:` type($result)";
}

def Interpreter_ProbeOp : Op<Interpreter_Dialect, "probe", [CrossDeviceOpInterface, SameOperandsAndResultType]> {
  let summary = "the operand, which is also stored under an id";
  let arguments = (ins StableHLO_Tensor:$operand, StrAttr:$probe_id);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = "$operand `,` `probe_id` `=` $probe_id attr-dict `:` type($result)";
}

#endif
