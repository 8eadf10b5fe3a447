// Declares operations on windows that slide over their operands.
#ifndef TESSERA_OPS_WINDOW_TD
#define TESSERA_OPS_WINDOW_TD

include "dialect/stablehlo/attributes.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def StableHLO_ReduceWindowOp : StableHLO_Op<"reduce_window",
    [StableHLO_NeedsMappedElements, RecursiveMemoryEffects, RecursivelySpeculatable, SameVariadicOperandSize, SingleBlock]> {
  let summary = "combines the elements in each window, n tensors side by side";
  let arguments = (ins Variadic<StableHLO_AnyTensor>:$inputs, Variadic<StableHLO_AnyTensor>:$init_values,
                       DenseI64ArrayAttr:$window_dimensions, OptionalAttr<DenseI64ArrayAttr>:$window_strides,
                       OptionalAttr<DenseI64ArrayAttr>:$base_dilations,
                       OptionalAttr<DenseI64ArrayAttr>:$window_dilations, OptionalAttr<I64ElementsAttr>:$padding);
  let results = (outs Variadic<StableHLO_AnyTensor>:$results);
  let regions = (region SizedRegion<1>:$body);
  let hasVerifier = 1;
}

def StableHLO_SelectAndScatterOp : StableHLO_Op<"select_and_scatter",
    [RecursiveMemoryEffects, RecursivelySpeculatable, SingleBlock]> {
  let summary = "selects one element of each window of the operand, and adds the source's value at its index";
  let description = [{ It is the gradient of a pooling by maximum: `select` finds the maximum, `scatter` adds. }];
  let arguments = (ins StableHLO_AnyTensor:$operand, StableHLO_AnyTensor:$source, StableHLO_AnyTensor:$init_value,
                       OptionalAttr<DenseI64ArrayAttr>:$window_dimensions,
                       OptionalAttr<DenseI64ArrayAttr>:$window_strides, OptionalAttr<I64ElementsAttr>:$padding);
  let results = (outs StableHLO_AnyTensor:$result);
  let regions = (region SizedRegion<1>:$select, SizedRegion<1>:$scatter);
  let hasVerifier = 1;
}

#endif
