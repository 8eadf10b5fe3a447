// Declares reductions of whole dimensions.
#ifndef TESSERA_OPS_REDUCTION_TD
#define TESSERA_OPS_REDUCTION_TD

include "dialect/stablehlo/attributes.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "ops/partial_traits.td"

def StableHLO_ReduceOp : StableHLO_Op<"reduce",
    [StableHLO_NeedsMappedElements, Tessera_ReducesInAnyOrder, RecursiveMemoryEffects, RecursivelySpeculatable,
     SameVariadicOperandSize, SingleBlock]> {
  let summary = "combines all elements along some dimensions, n tensors side by side";
  let description = [{
    The body takes n accumulated values and n elements. The order of combinations, and the number of times that an init
    value is combined, are not fixed.
  }];
  let arguments = (ins Variadic<StableHLO_AnyTensor>:$inputs, Variadic<StableHLO_AnyTensor>:$init_values,
                       DenseI64ArrayAttr:$dimensions);
  let results = (outs Variadic<StableHLO_AnyTensor>:$results);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

#endif
