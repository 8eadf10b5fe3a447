// Declares operations that make, move or relabel elements without computing on them: constants, shapes, layouts, tuples.
#ifndef TESSERA_OPS_REARRANGE_TD
#define TESSERA_OPS_REARRANGE_TD

include "dialect/stablehlo/attributes.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

//===- Without array operands -----------------------------------------------------------------------------------------===//

def StableHLO_ConstantOp : StableHLO_Op<"constant",
    [Pure, ConstantLike, InferTypeOpAdaptor, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "an array written in the program";
  let arguments = (ins ElementsAttr:$value);
  let results = (outs StableHLO_StaticShapeAnyTensor:$output);
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let builders = [OpBuilder<(ins "::mlir::ElementsAttr":$value), [{
    build($_builder, $_state, value.getType(), value);
  }]>];
  // The value of a quantized constant is given in the storage type.
  let extraClassDeclaration = [{
    static bool isCompatibleReturnTypes(::mlir::TypeRange inferred, ::mlir::TypeRange actual);
  }];
}

def StableHLO_IotaOp : StableHLO_Op<"iota", [Pure]> {
  let summary = "each element is its own index along a dimension";
  let arguments = (ins I64Attr:$iota_dimension);
  let results = (outs StableHLO_StaticShapeTensor:$output);
  let assemblyFormat = "`dim` `=` $iota_dimension attr-dict `:` type($output)";
  let hasVerifier = 1;
}

def StableHLO_DynamicIotaOp : StableHLO_Op<"dynamic_iota", [Pure]> {
  let summary = "iota of a shape given as data";
  let arguments = (ins StableHLO_DimensionTensor:$output_shape, I64Attr:$iota_dimension);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = [{
    $output_shape `,` `dim` `=` $iota_dimension attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

//===- Broadcast ------------------------------------------------------------------------------------------------------===//

def StableHLO_BroadcastOp : StableHLO_Op<"broadcast",
    [Pure, StableHLO_NeedsMappedElements, StableHLO_CompatibleOperandAndResultElements, InferTypeOpAdaptor]> {
  let summary = "the operand repeated along new leading dimensions";
  let arguments = (ins StableHLO_Tensor:$operand, DenseI64ArrayAttr:$broadcast_sizes);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = [{
    $operand `,` `sizes` `=` $broadcast_sizes attr-dict `:` functional-type(operands, results)
  }];
}

def StableHLO_BroadcastInDimOp : StableHLO_Op<"broadcast_in_dim",
    [Pure, StableHLO_NeedsMappedElements, StableHLO_CompatibleOperandAndResultElements]> {
  let summary = "operand dimension i becomes result dimension dims[i]; extents 1 and new dimensions are repeated";
  let arguments = (ins StableHLO_AnyTensor:$operand, DenseI64ArrayAttr:$broadcast_dimensions);
  let results = (outs StableHLO_AnyTensor:$result);
  let assemblyFormat = [{
    $operand `,` `dims` `=` $broadcast_dimensions attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def StableHLO_DynamicBroadcastInDimOp : StableHLO_Op<"dynamic_broadcast_in_dim", [Pure]> {
  let summary = "broadcast_in_dim to a shape given as data";
  let arguments = (ins StableHLO_AnyTensor:$operand, StableHLO_DimensionTensor:$output_dimensions,
                       DenseI64ArrayAttr:$broadcast_dimensions, OptionalAttr<DenseI64ArrayAttr>:$known_expanding_dimensions,
                       OptionalAttr<DenseI64ArrayAttr>:$known_nonexpanding_dimensions);
  let results = (outs StableHLO_AnyTensor:$result);
  let assemblyFormat = [{
    $operand `,` $output_dimensions `,` `dims` `=` $broadcast_dimensions attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

//===- Shape ----------------------------------------------------------------------------------------------------------===//

def StableHLO_ReshapeOp : StableHLO_Op<"reshape",
    [Pure, StableHLO_NeedsMappedElements, StableHLO_CompatibleOperandAndResultElements]> {
  let summary = "the elements in row-major order under another shape";
  let arguments = (ins StableHLO_AnyTensor:$operand);
  let results = (outs StableHLO_AnyTensor:$result);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

def StableHLO_DynamicReshapeOp : StableHLO_Op<"dynamic_reshape", [Pure]> {
  let summary = "reshape to a shape given as data";
  let arguments = (ins StableHLO_AnyTensor:$operand, StableHLO_DimensionTensor:$output_shape);
  let results = (outs StableHLO_AnyTensor:$result);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

def StableHLO_GetDimensionSizeOp : StableHLO_Op<"get_dimension_size", [Pure, InferTypeOpAdaptor]> {
  let summary = "extent of a dimension";
  let arguments = (ins StableHLO_AnyTensor:$operand, I64Attr:$dimension);
  let results = (outs 0DTensorOf<[I32]>:$result);
  let assemblyFormat = "$operand `,` `dim` `=` $dimension attr-dict `:` functional-type(operands, results)";
}

def StableHLO_SetDimensionSizeOp : StableHLO_Op<"set_dimension_size", [Pure, InferTypeOpAdaptor]> {
  let summary = "the operand with a dimension cut to an extent given as data";
  let arguments = (ins StableHLO_Tensor:$operand, 0DTensorOf<[I32]>:$size, I64Attr:$dimension);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = "$operand `,` $size  `,` `dim` `=` $dimension attr-dict `:` functional-type(operands, results)";
}

//===- Order of elements ----------------------------------------------------------------------------------------------===//

def StableHLO_TransposeOp : StableHLO_Op<"transpose",
    [Pure, StableHLO_NeedsMappedElements, StableHLO_CompatibleOperandAndResultElements, InferTypeOpAdaptor]> {
  let summary = "result dimension i is operand dimension dims[i]";
  let arguments = (ins StableHLO_AnyTensor:$operand, DenseI64ArrayAttr:$permutation);
  let results = (outs StableHLO_AnyTensor:$result);
  let assemblyFormat = "$operand `,` `dims` `=` $permutation attr-dict `:` functional-type(operands, results)";
}

def StableHLO_ReverseOp : StableHLO_Op<"reverse",
    [Pure, StableHLO_NeedsMappedElements, StableHLO_CompatibleOperandsAndResult]> {
  let summary = "elements in opposite order along dimensions";
  let arguments = (ins StableHLO_AnyTensor:$operand, DenseI64ArrayAttr:$dimensions);
  let results = (outs StableHLO_AnyTensor:$result);
  let assemblyFormat = [{
    $operand `,` `dims` `=` $dimensions attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))
  }];
  let hasVerifier = 1;
}

def StableHLO_ConcatenateOp : StableHLO_Op<"concatenate",
    [Pure, StableHLO_CompatibleOperandAndResultElements, InferTypeOpAdaptor]> {
  let summary = "arrays one after another along a dimension";
  let arguments = (ins Variadic<StableHLO_AnyTensor>:$inputs, I64Attr:$dimension);
  let results = (outs StableHLO_AnyTensor:$result);
  let assemblyFormat = [{
    custom<VariadicOperandWithAttribute>($inputs) `dim` `=` $dimension attr-dict `:` functional-type(operands, results)
  }];
}

def StableHLO_PadOp : StableHLO_Op<"pad",
    [Pure, StableHLO_CompatibleOperandAndResultElements, InferTypeOpAdaptor]> {
  let summary = "a value put before, behind and between elements; negative low and high cut elements off";
  let arguments = (ins StableHLO_Tensor:$operand, StableHLO_Tensor:$padding_value, DenseI64ArrayAttr:$edge_padding_low,
                       DenseI64ArrayAttr:$edge_padding_high, DenseI64ArrayAttr:$interior_padding);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = [{
    $operand `,` $padding_value `,` `low` `=` $edge_padding_low `,` `high` `=` $edge_padding_high `,`
    `interior` `=` $interior_padding attr-dict `:` functional-type(operands, results)
  }];
}

def StableHLO_DynamicPadOp : StableHLO_Op<"dynamic_pad",
    [Pure, AllElementTypesMatch<["operand", "padding_value", "result"]>,
     AllTypesMatch<["edge_padding_low", "edge_padding_high", "interior_padding"]>]> {
  let summary = "pad by amounts given as data";
  let arguments = (ins StableHLO_Tensor:$operand, StableHLO_Tensor:$padding_value,
                       StableHLO_DimensionTensor:$edge_padding_low, StableHLO_DimensionTensor:$edge_padding_high,
                       StableHLO_DimensionTensor:$interior_padding);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

//===- Tuples ---------------------------------------------------------------------------------------------------------===//

def StableHLO_TupleOp : StableHLO_Op<"tuple", [Pure, InferTypeOpAdaptor]> {
  let summary = "a tuple of values";
  let arguments = (ins Variadic<StableHLO_Value>:$val);
  let results = (outs StableHLO_Tuple:$result);
  let assemblyFormat = "$val attr-dict `:` custom<TupleOpType>(type($val), type($result))";
}

def StableHLO_GetTupleElementOp : StableHLO_Op<"get_tuple_element", [Pure, InferTypeOpAdaptor]> {
  let summary = "a value of a tuple";
  let arguments = (ins StableHLO_Tuple:$operand, I32Attr:$index);
  let results = (outs StableHLO_Value:$result);
  let assemblyFormat = "$operand `[` $index `]` attr-dict `:` functional-type(operands, results)";
}

#endif
