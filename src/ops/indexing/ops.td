// Declares operations that look up or store slices at indices given by an operand, and sorting.
#ifndef TESSERA_OPS_INDEXING_TD
#define TESSERA_OPS_INDEXING_TD

include "dialect/stablehlo/attributes.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "ops/partial_traits.td"

def StableHLO_GatherOp : StableHLO_Op<"gather", [Pure, InferTypeOpAdaptor]> {
  let summary = "slices of the operand at the indices in start_indices";
  let arguments = (ins StableHLO_AnyTensor:$operand, StableHLO_IntTensor:$start_indices,
                       StableHLO_GatherDimensionNumbersAttr:$dimension_numbers, DenseI64ArrayAttr:$slice_sizes,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$indices_are_sorted);
  let results = (outs StableHLO_AnyTensor:$result);
}

def StableHLO_DynamicGatherOp : StableHLO_Op<"dynamic_gather", [Pure, InferTypeOpAdaptor]> {
  let summary = "gather whose slice sizes are an operand";
  let arguments = (ins StableHLO_AnyTensor:$operand, StableHLO_IntTensor:$start_indices,
                       StableHLO_TensorOf<[StableHLO_Int]>:$slice_sizes,
                       StableHLO_GatherDimensionNumbersAttr:$dimension_numbers,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$indices_are_sorted);
  let results = (outs StableHLO_AnyTensor:$result);
}

// Updates of one element are combined in their order, on any number of devices and threads. `unique_indices` promises
// that each element has one update: values don't rely on it, derivatives do.
def StableHLO_ScatterOp : StableHLO_Op<"scatter",
    [RecursiveMemoryEffects, RecursivelySpeculatable, SameVariadicOperandSize, SingleBlock, Tessera_CombinesIntoFirst]> {
  let summary = "combines updates into the inputs at the indices in scatter_indices, n tensors side by side";
  let arguments = (ins Variadic<StableHLO_AnyTensor>:$inputs,
                       StableHLO_TensorOf<[StableHLO_Int, Index]>:$scatter_indices,
                       Variadic<StableHLO_AnyTensor>:$updates,
                       StableHLO_ScatterDimensionNumbersAttr:$scatter_dimension_numbers,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$indices_are_sorted,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$unique_indices);
  let results = (outs Variadic<StableHLO_AnyTensor>:$results);
  let regions = (region SizedRegion<1>:$update_computation);
  let hasVerifier = 1;
}

def StableHLO_SortOp : StableHLO_Op<"sort", [RecursiveMemoryEffects, RecursivelySpeculatable, SingleBlock]> {
  let summary = "sorts 1-dimensional slices along a dimension by a comparator, n tensors moving together";
  let arguments = (ins Variadic<StableHLO_AnyTensor>:$inputs, DefaultValuedOptionalAttr<I64Attr, "-1">:$dimension,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$is_stable);
  let results = (outs Variadic<StableHLO_AnyTensor>:$results);
  let regions = (region SizedRegion<1>:$comparator);
  let hasVerifier = 1;
  code moreDeclarations = [{
    // Returns the sorted dimension, counted from 0: -1 is the last.
    int64_t sorted_dimension() {
      int64_t rank = llvm::cast<mlir::RankedTensorType>(getInputs()[0].getType()).getRank();
      int64_t dimension = static_cast<int64_t>(getDimension());
      return dimension < 0 ? dimension + rank : dimension;
    }
  }];
}

def StableHLO_TorchIndexSelectOp : StableHLO_Op<"torch_index_select", [Pure]> {
  let summary = "the operand's slices along one dimension, by an index operand with batching dimensions";
  let arguments = (ins StableHLO_Tensor:$operand, StableHLO_Tensor:$index, I64Attr:$dim, I64Attr:$batch_dims);
  let results = (outs StableHLO_Tensor:$result);
  let hasVerifier = 1;
}

#endif
