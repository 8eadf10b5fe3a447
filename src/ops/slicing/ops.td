// Declares operations that cut a block out of an array or write one into it.
#ifndef TESSERA_OPS_SLICING_TD
#define TESSERA_OPS_SLICING_TD

include "dialect/stablehlo/attributes.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def StableHLO_SliceOp : StableHLO_Op<"slice",
    [Pure, StableHLO_NeedsMappedElements, StableHLO_CompatibleOperandAndResultElements, InferTypeOpAdaptor]> {
  let summary = "every stride-th element from start to before limit";
  let arguments = (ins StableHLO_Tensor:$operand, DenseI64ArrayAttr:$start_indices, DenseI64ArrayAttr:$limit_indices,
                       DenseI64ArrayAttr:$strides);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = [{
    $operand custom<SliceRanges>($start_indices, $limit_indices, $strides)
    attr-dict `:` functional-type(operands, results)
  }];
}

def StableHLO_DynamicSliceOp : StableHLO_Op<"dynamic_slice",
    [Pure, AllElementTypesMatch<["operand", "result"]>, InferTypeOpAdaptor]> {
  let summary = "a block whose start is data; the start is clamped so that the block fits";
  let arguments = (ins StableHLO_Tensor:$operand, Variadic<StableHLO_ScalarIntTensor>:$start_indices,
                       DenseI64ArrayAttr:$slice_sizes);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = [{
    $operand `,` custom<VariadicOperandWithAttribute>($start_indices) `sizes` `=` $slice_sizes
    attr-dict `:` functional-type(operands, results)
  }];
}

def StableHLO_DynamicUpdateSliceOp : StableHLO_Op<"dynamic_update_slice",
    [Pure, AllElementTypesMatch<["operand", "update", "result"]>, InferTypeOpAdaptor]> {
  let summary = "the operand with a block replaced, whose start is data and is clamped so that the block fits";
  let arguments = (ins StableHLO_Tensor:$operand, StableHLO_Tensor:$update,
                       Variadic<StableHLO_ScalarIntTensor>:$start_indices);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def StableHLO_RealDynamicSliceOp : StableHLO_Op<"real_dynamic_slice",
    [Pure, AllElementTypesMatch<["operand", "result"]>,
     AllTypesMatch<["start_indices", "limit_indices", "strides"]>]> {
  let summary = "slice with start, limit and strides given as data";
  let arguments = (ins StableHLO_Tensor:$operand, StableHLO_DimensionTensor:$start_indices,
                       StableHLO_DimensionTensor:$limit_indices, StableHLO_DimensionTensor:$strides);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

#endif
