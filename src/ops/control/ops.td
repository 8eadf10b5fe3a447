// Declares control flow, calls, tokens, and communication with the host and between programs.
#ifndef TESSERA_OPS_CONTROL_TD
#define TESSERA_OPS_CONTROL_TD

include "dialect/devices/devices.td"
include "dialect/stablehlo/attributes.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/LoopLikeInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

//===- Regions --------------------------------------------------------------------------------------------------------===//

def StableHLO_ReturnOp : StableHLO_Op<"return", [Pure, ReturnLike, Terminator]> {
  let summary = "returns values from a region";
  let arguments = (ins Variadic<StableHLO_Value>:$results);
  let assemblyFormat = "$results attr-dict (`:` type($results)^)?";
}

def StableHLO_WhileOp : StableHLO_Op<"while",
    [RecursiveMemoryEffects, SingleBlock, DeclareOpInterfaceMethods<LoopLikeOpInterface>,
     DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmBlockArgumentNames"]>]> {
  let summary = "applies the body to the carried values while the condition holds for them";
  let description = [{
    LoopLikeOpInterface tells only its regions. The interface's methods for carried values (getInitsMutable,
    getRegionIterArgs, getYieldedValuesMutable, getLoopResults) keep MLIR's defaults. Otherwise MLIR would verify that
    all of these have equal types, while StableHLO requires only compatible ones (C1 to C3), such as tensor<?xf32> and
    tensor<4xf32>; and getRegionIterArgs would be the arguments of the condition, which runs first, and not those of the
    body, between which values are carried.
  }];
  let arguments = (ins Variadic<StableHLO_TensorTokenOrBuffer>:$operand);
  let results = (outs Variadic<StableHLO_TensorTokenOrBuffer>:$results);
  let regions = (region SizedRegion<1>:$cond, SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

// These are ops one of whose regions runs. It takes nothing and returns the results.
def StableHLO_Branches : DeclareOpInterfaceMethods<RegionBranchOpInterface, ["areTypesCompatible"]>;

def StableHLO_IfOp : StableHLO_Op<"if", [RecursiveMemoryEffects, SingleBlock, StableHLO_Branches]> {
  let summary = "one of two branches";
  let arguments = (ins StableHLO_TensorOf<[StableHLO_Pred]>:$pred);
  let results = (outs Variadic<StableHLO_TensorTokenOrBuffer>:$results);
  let regions = (region SizedRegion<1>:$true_branch, SizedRegion<1>:$false_branch);
  let hasVerifier = 1;
}

def StableHLO_CaseOp : StableHLO_Op<"case", [RecursiveMemoryEffects, SingleBlock, StableHLO_Branches]> {
  let summary = "the branch that the index names; the last one for an index out of range";
  let arguments = (ins StableHLO_TensorOf<[I32]>:$index);
  let results = (outs Variadic<StableHLO_TensorTokenOrBuffer>:$results);
  let regions = (region VariadicRegion<SizedRegion<1>>:$branches);
  let hasVerifier = 1;
}

//===- Calls ----------------------------------------------------------------------------------------------------------===//

def StableHLO_CustomCallOp : StableHLO_Op<"custom_call",
    [DeclareOpInterfaceMethods<CrossDeviceOpInterface, ["crossesDevices"]>,
     DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "a computation that something outside of StableHLO defines";
  let description = [{
    A call with has_side_effect, or without results, is made for its effects: all devices come to it, in order. Any other is a
    value that each device computes for itself.
  }];
  let arguments = (ins Variadic<StableHLO_Value>:$inputs, StrAttr:$call_target_name,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$has_side_effect,
                       OptionalAttr<AnyAttrOf<[StrAttr, DictionaryAttr]>>:$backend_config,
                       DefaultValuedOptionalAttr<StableHLO_CustomCallApiVersionAttr,
                           "::tessera::stablehlo::CustomCallApiVersion::API_VERSION_ORIGINAL">:$api_version,
                       DefaultValuedOptionalAttr<TypedArrayAttrBase<FlatSymbolRefAttr, "flat symbol ref array attribute">,
                           "{}">:$called_computations,
                       OptionalAttr<StableHLO_ArrayOfLayoutAttr>:$operand_layouts,
                       OptionalAttr<StableHLO_ArrayOfLayoutAttr>:$result_layouts,
                       DefaultValuedOptionalAttr<
                           TypedArrayAttrBase<StableHLO_OutputOperandAliasAttr,
                                              "Aliasing attribute for outputs and operands of CustomCall">,
                           "{}">:$output_operand_aliases,
                       OptionalAttr<StableHLO_ArrayOfTilingsAttr>:$result_tilings);
  let results = (outs Variadic<StableHLO_Value>:$results);
  let hasVerifier = 1;
  let assemblyFormat = [{
    custom<CustomCallTarget>($call_target_name) `(` $inputs `)` attr-dict `:` functional-type(operands, results)
  }];
}

def StableHLO_CompositeOp
    : StableHLO_Op<"composite", [CallOpInterface, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "a computation with a name, and the function that defines it";
  let arguments = (ins Variadic<StableHLO_Value>:$inputs, StrAttr:$name,
                       DefaultValuedOptionalAttr<DictionaryAttr, "{}">:$composite_attributes,
                       FlatSymbolRefAttr:$decomposition, DefaultValuedOptionalAttr<I32Attr, "0">:$version);
  let results = (outs Variadic<StableHLO_Value>:$results);
  let regions = (region VariadicRegion<AnyRegion>:$composite_regions);
  let hasVerifier = 1;
  let moreDeclarations = [{
    ::mlir::CallInterfaceCallable getCallableForCallee() { return getDecompositionAttr(); }
    void setCalleeFromCallable(::mlir::CallInterfaceCallable callee) {
      setDecompositionAttr(::llvm::cast<::mlir::FlatSymbolRefAttr>(::llvm::cast<::mlir::SymbolRefAttr>(callee)));
    }
    ::mlir::Operation::operand_range getArgOperands() { return getInputs(); }
    ::mlir::MutableOperandRange getArgOperandsMutable() { return getInputsMutable(); }
    // Operands and results carry no attributes.
    ::mlir::ArrayAttr getArgAttrsAttr() { return {}; }
    ::mlir::ArrayAttr getResAttrsAttr() { return {}; }
    void setArgAttrsAttr(::mlir::ArrayAttr) {}
    void setResAttrsAttr(::mlir::ArrayAttr) {}
    ::mlir::Attribute removeArgAttrsAttr() { return {}; }
    ::mlir::Attribute removeResAttrsAttr() { return {}; }
  }];
  let hasCustomAssemblyFormat = 1;  // a generated parser frees regions whose values are named elsewhere
}

def StableHLO_OptimizationBarrierOp
    : StableHLO_Op<"optimization_barrier",
        [NoMemoryEffect, StableHLO_ForwardsOperands, StableHLO_PairwiseSameOperandAndResultType, InferTypeOpAdaptor]> {
  let summary = "its operands, whose computation isn't moved behind their users";
  let description = [{ It isn't Speculatable, so that it and the ops behind it stay in their loop. }];
  let arguments = (ins Variadic<AnyTypeOf<[StableHLO_AnyTensor, StableHLO_Token]>>:$operand);
  let results = (outs Variadic<AnyTypeOf<[StableHLO_AnyTensor, StableHLO_Token]>>:$result);
  let assemblyFormat = [{
    attr-dict ($operand^ `:` custom<PairwiseOpType>(type($operand), type($result))):(`(` `)`)?
  }];
}

//===- Tokens and the host --------------------------------------------------------------------------------------------===//

def StableHLO_AfterAllOp : StableHLO_Op<"after_all", [Pure, InferTypeOpAdaptor]> {
  let summary = "a token that is ready when all the operands are";
  let arguments = (ins Variadic<StableHLO_Token>:$inputs);
  let results = (outs StableHLO_Token:$result);
  let assemblyFormat = [{
    $inputs attr-dict `:` custom<VariadicSameOperandsAndResultType>(ref($inputs), type($inputs), type($result))
  }];
}

def StableHLO_CreateTokenOp : StableHLO_Op<"create_token", [Pure, InferTypeOpAdaptor]> {
  let summary = "a token that waits for nothing";
  let results = (outs StableHLO_Token:$output);
  let assemblyFormat = "attr-dict `:` type(results)";
}

def StableHLO_InfeedOp : StableHLO_Op<"infeed", [CrossDeviceOpInterface]> {
  let summary = "values from the host's infeed";
  let arguments = (ins StableHLO_Token:$token, DefaultValuedOptionalStrAttr<StrAttr, "">:$infeed_config,
                       OptionalAttr<ArrayAttr>:$layout);
  let results = (outs Variadic<AnyTypeOf<[StableHLO_StaticShapeAnyTensor, StableHLO_Token]>>:$results);
  let hasVerifier = 1;
}

def StableHLO_OutfeedOp : StableHLO_Op<"outfeed", [CrossDeviceOpInterface, InferTypeOpAdaptor]> {
  let summary = "writes values to the host's outfeed";
  let arguments = (ins Variadic<StableHLO_AnyTensor>:$inputs, StableHLO_Token:$token,
                       DefaultValuedOptionalStrAttr<StrAttr, "">:$outfeed_config);
  let results = (outs StableHLO_Token:$result);
}

def StableHLO_SendOp : StableHLO_Op<"send", [CrossDeviceOpInterface, InferTypeOpAdaptor]> {
  let summary = "sends values over a channel, to the host or to other devices";
  let arguments = (ins Variadic<StableHLO_AnyTensor>:$inputs, StableHLO_Token:$token,
                       StableHLO_ChannelHandleAttr:$channel_handle,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$is_host_transfer,
                       OptionalAttr<I64ElementsAttr>:$source_target_pairs);
  let results = (outs StableHLO_Token:$result);
  let hasVerifier = 1;
}

def StableHLO_RecvOp : StableHLO_Op<"recv", [CrossDeviceOpInterface]> {
  let summary = "receives values over a channel, from the host or from other devices";
  let arguments = (ins StableHLO_Token:$token, StableHLO_ChannelHandleAttr:$channel_handle,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$is_host_transfer,
                       OptionalAttr<I64ElementsAttr>:$source_target_pairs);
  let results = (outs Variadic<AnyTypeOf<[StableHLO_StaticShapeAnyTensor, StableHLO_Token]>>:$results);
  let hasVerifier = 1;
}

//===- Asynchronous operations ----------------------------------------------------------------------------------------===//

def StableHLO_AsyncStartOp : StableHLO_Op<"async_start", [CrossDeviceOpInterface, SingleBlock]> {
  let summary = "starts the one collective or slice in its body";
  let arguments = (ins Variadic<StableHLO_AnyTensor>:$inputs);
  let results = (outs StableHLO_Future:$result);
  let regions = (region SizedRegion<1>:$body);
  let hasVerifier = 1;
}

def StableHLO_AsyncDoneOp : StableHLO_Op<"async_done", [CrossDeviceOpInterface, InferTypeOpAdaptor]> {
  let summary = "waits for an async_start's operation and returns its results";
  let arguments = (ins StableHLO_Future:$operand);
  let results = (outs Variadic<StableHLO_AnyTensor>:$results);
}

#endif
