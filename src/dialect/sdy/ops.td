// Declares the operations of the sdy dialect. Their text is Shardy's; their verifiers are in verify_*.cpp, their rewrites in
// canonicalize.cpp.
#ifndef TESSERA_DIALECT_SDY_OPS_TD
#define TESSERA_DIALECT_SDY_OPS_TD

include "dialect/sdy/attributes.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

class Sdy_Op<string mnemonic, list<Trait> traits = []> : Op<Sdy_Dialect, mnemonic, traits>;

def Sdy_MeshOp : Sdy_Op<"mesh", [Symbol, HasParent<"::mlir::ModuleOp">]> {
  let summary = "a named mesh: axes with sizes, and optionally the order of devices";
  let arguments = (ins SymbolNameAttr:$sym_name, Sdy_Mesh:$mesh);
  let assemblyFormat = "$sym_name `=` $mesh attr-dict";
  let hasVerifier = 1;
}

//===- Shardings of values --------------------------------------------------------------------------------------------===//

class Sdy_ShardingOp<string mnemonic, list<Trait> traits> : Sdy_Op<mnemonic, traits # [SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$input, Sdy_Sharding:$sharding);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$input $sharding attr-dict `:` type($result)";
  let hasVerifier = 1;
}

def Sdy_ShardingConstraintOp : Sdy_ShardingOp<"sharding_constraint", []> {
  let summary = "constrains the sharding of a value, or of the uses of the result";
}

def Sdy_ReshardOp : Sdy_ShardingOp<"reshard", [Pure]> {
  let summary = "the same value in another sharding";
  let hasCanonicalizer = 1;
}

def Sdy_ShardingGroupOp : Sdy_Op<"sharding_group"> {
  let summary = "values of one group id have one sharding";
  let arguments = (ins AnyRankedTensor:$input, I64Attr:$group_id);
  let assemblyFormat = "$input `group_id` `` `=` `` $group_id attr-dict `:` type($input)";
  let hasCanonicalizer = 1;
}

def Sdy_ConstantOp : Sdy_Op<"constant", [Pure, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "a constant that is never merged with an equal one, so that each use can have its own sharding";
  let arguments = (ins ElementsAttr:$value);
  let results = (outs AnyStaticShapeTensor:$output);
  let assemblyFormat = "attr-dict $value";
}

def Sdy_PropagationBarrierOp : Sdy_Op<"propagation_barrier", [Pure, SameOperandsAndResultType]> {
  let summary = "the same value; shardings propagate in one direction only, or not at all";
  let arguments = (ins AnyRankedTensor:$input, Sdy_PropagationDirection:$allowed_direction);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$input `allowed_direction` `` `=` `` $allowed_direction attr-dict `:` type($input)";
  let hasVerifier = 1;
}

def Sdy_DataFlowEdgeOp : Sdy_Op<"data_flow_edge", [SameOperandsAndResultType]> {
  let summary = "stands for one edge of a control-flow op: sources and targets that must be sharded alike";
  let arguments = (ins AnyShaped:$input, OptionalAttr<Sdy_Sharding>:$sharding);
  let results = (outs AnyShaped:$result);
  let assemblyFormat = "$input (`sharding` `` `=` `` $sharding^)? attr-dict `:` type($result)";
  let hasVerifier = 1;
}

def Sdy_FuncDataFlowEdgeOp : Sdy_Op<"func_data_flow_edge", [SameOperandsAndResultType]> {
  let summary = "stands for the edge between an argument or a result of a function and its call sites";
  let arguments = (ins AnyShaped:$input);
  let results = (outs AnyShaped:$result);
  let assemblyFormat = "$input attr-dict `:` type($result)";
  let hasVerifier = 1;
}

//===- Regions --------------------------------------------------------------------------------------------------------===//

def Sdy_ReturnOp : Sdy_Op<"return", [Pure, Terminator]> {
  let summary = "ends the body of an sdy op";
  let arguments = (ins Variadic<AnyType>:$results);
  let assemblyFormat = "attr-dict ($results^ `:` type($results))?";
}

def Sdy_ManualComputationOp : Sdy_Op<"manual_computation",
    [RecursiveMemoryEffects, SingleBlock, IsolatedFromAbove]> {
  let summary = "a body written for one device of the manual axes, with explicit collectives";
  let arguments = (ins Variadic<AnyType>:$tensors, Sdy_ShardingPerValue:$in_shardings,
                       Sdy_ShardingPerValue:$out_shardings, Sdy_ManualAxes:$manual_axes);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    `(` operands `)` `in_shardings` `` `=` `` custom<StrippedShardings>($in_shardings)
    `out_shardings` `` `=` `` custom<StrippedShardings>($out_shardings) `manual_axes` `` `=` `` $manual_axes
    custom<BodyWithArguments>($body) attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
  let hasCanonicalizer = 1;
}

def Sdy_NamedComputationOp : Sdy_Op<"named_computation",
    [RecursiveMemoryEffects, RecursivelySpeculatable, SingleBlock, IsolatedFromAbove]> {
  let summary = "a group of operations with a name: the form of a function call while shardings spread";
  let arguments = (ins StrAttr:$name, Variadic<AnyType>:$operands, OptionalAttr<Sdy_ShardingPerValue>:$in_shardings,
                       OptionalAttr<Sdy_ShardingPerValue>:$out_shardings);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    `` `<` $name `>` `` `(` $operands `)` (`in_shardings` `` `=` `` custom<StrippedShardings>($in_shardings)^)?
    (`out_shardings` `` `=` `` custom<StrippedShardings>($out_shardings)^)?
    custom<BodyWithArguments>($body) attr-dict `:` functional-type($operands, results)
  }];
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

//===- Collectives on global shapes -----------------------------------------------------------------------------------===//

// These ops aren't marked pure: a rewriter may drop or merge requested communication only by the patterns named here.

class Sdy_CollectiveOp<string mnemonic, dag moreArguments, string text> : Sdy_Op<mnemonic, [SameOperandsAndResultType]> {
  let arguments = !con(moreArguments, (ins AnyRankedTensor:$tensor, Sdy_Sharding:$out_sharding));
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = text # " $tensor `out_sharding` `` `=` `` $out_sharding attr-dict `:` type($result)";
  let hasVerifier = 1;
}

def Sdy_AllGatherOp : Sdy_CollectiveOp<"all_gather", (ins Sdy_AxisLists:$gathering_axes), "$gathering_axes"> {
  let summary = "takes the last axes away from dimensions";
  let hasFolder = 1;
}

def Sdy_AllSliceOp : Sdy_CollectiveOp<"all_slice", (ins Sdy_AxisLists:$slicing_axes), "$slicing_axes"> {
  let summary = "appends axes to dimensions: each device keeps its slice";
  let hasCanonicalizer = 1;
  let hasFolder = 1;
}

def Sdy_AllToAllOp : Sdy_CollectiveOp<"all_to_all", (ins Sdy_AllToAllParams:$params), "$params"> {
  let summary = "moves the last axes of dimensions to the end of other dimensions";
  let hasCanonicalizer = 1;
}

def Sdy_CollectivePermuteOp : Sdy_CollectiveOp<"collective_permute", (ins), ""> {
  let summary = "permutes blocks of equal shape among devices";
  let hasFolder = 1;
}

def Sdy_AllReduceOp : Sdy_CollectiveOp<"all_reduce",
    (ins DefaultValuedAttr<Sdy_ReductionKind, "::tessera::ReductionKind::sum">:$reduction_kind,
         Sdy_AxisList:$reduction_axes), "custom<ReductionKind>($reduction_kind) $reduction_axes"> {
  let summary = "combines partial values along axes";
  let hasCanonicalizer = 1;
  let hasFolder = 1;
}

def Sdy_ReduceScatterOp : Sdy_CollectiveOp<"reduce_scatter",
    (ins DefaultValuedAttr<Sdy_ReductionKind, "::tessera::ReductionKind::sum">:$reduction_kind,
         Sdy_AxisLists:$reduce_scatter_axes), "custom<ReductionKind>($reduction_kind) $reduce_scatter_axes"> {
  let summary = "combines partial values along axes; each device keeps its slice";
  let hasFolder = 1;
}

def Sdy_ShardedToUnreducedOp : Sdy_CollectiveOp<"sharded_to_unreduced", (ins Sdy_AxisLists:$axes), "$axes"> {
  let summary = "each device pads its block with zeros to the whole shape: a partial sum of the whole";
}

def Sdy_ReplicatedToUnreducedOp : Sdy_CollectiveOp<"replicated_to_unreduced", (ins Sdy_AxisList:$axes), "$axes"> {
  let summary = "one device keeps the value and the others have zeros: a partial sum of it";
}

#endif
