// Declares the op interfaces through which phases query operations. An interface's implementation is an external model
// in the library of the phase that uses it (src/ops/<family>/<interface>.cpp), so that phases needn't know operations
// by name. Types of the phases are declared in ops/op_interfaces.h; only the models know their definitions.
#ifndef TESSERA_OPS_OP_INTERFACES_TD
#define TESSERA_OPS_OP_INTERFACES_TD

include "mlir/IR/OpBase.td"

// The reference asks for the meaning of an op that every device computes for itself.
def Tessera_ReferenceOpInterface : OpInterface<"ReferenceOpInterface"> {
  let cppNamespace = "::tessera";
  let description = [{ Evaluates the op on one device, from the operands' values to the results'. }];
  let methods = [
    InterfaceMethod<"", "::llvm::LogicalResult", "evaluate", (ins "::tessera::OpEvaluation &":$evaluation)>,
    InterfaceMethod<"Each result element depends on the operands' elements at its index alone.", "bool",
                    "evaluatesElementwise", (ins), [{}], [{ return false; }]>,
  ];
}

// The reference asks for the meaning of an op that concerns all devices at once: collectives, control flow, calls.
def Tessera_SpmdReferenceOpInterface : OpInterface<"SpmdReferenceOpInterface"> {
  let cppNamespace = "::tessera";
  let description = [{ Evaluates the op on all active devices together. }];
  let methods = [InterfaceMethod<"", "::llvm::LogicalResult", "evaluateSpmd", (ins "::tessera::SpmdEvaluation &":$evaluation)>];
}

// Propagation and partitioning ask for the relations between dimensions of operands and results.
def Tessera_ShardingRuleOpInterface : OpInterface<"ShardingRuleOpInterface"> {
  let cppNamespace = "::tessera";
  let description = [{ The op's rule over factors. Only ranked operands and results of static shape have factors. }];
  let methods = [
    InterfaceMethod<"The empty rule, of no tensors, says that axes can't spread through the op.",
                    "::tessera::ShardingRule", "shardingRule", (ins "bool":$conservative)>,
    InterfaceMethod<"", "::tessera::PropagationTraits", "propagationTraits", (ins), [{}], [{ return {}; }]>,
  ];
}

// Propagation asks for the values that an op with regions, or a barrier, passes through.
def Tessera_DataFlowOpInterface : OpInterface<"DataFlowOpInterface"> {
  let cppNamespace = "::tessera";
  let description = [{ The edges between outside values, arguments and returned values of regions, and results. }];
  let methods = [InterfaceMethod<"One edge for each result, in order.", "::std::vector<::tessera::DataFlowEdge>",
                                 "dataFlowEdges", (ins)>];
}

// Partitioning asks for the op on the blocks of one device.
def Tessera_LocalizeOpInterface : OpInterface<"LocalizeOpInterface"> {
  let cppNamespace = "::tessera";
  let description = [{ Rebuilds the op on local operands; see partition/localizer.h. }];
  let methods = [
    InterfaceMethod<"", "::llvm::LogicalResult", "localize", (ins "::tessera::Localizer &":$localizer)>,
    // Returns true for ops that choose the layouts of operands and results themselves: control flow, calls, manual
    // regions, annotations, constants. For all others the engine chooses axes by the op's sharding rule.
    InterfaceMethod<"", "bool", "placesItself", (ins), "", [{ return false; }]>,
    // Returns whether the op can run with this factor of its rule sharded.
    InterfaceMethod<"", "bool", "mayShard", (ins "const ::tessera::ShardingRule &":$rule, "::tessera::FactorId":$factor), "",
                    [{ return rule.factors[factor].kind == ::tessera::FactorKind::pass_through; }]>,
    // Returns the rule by which the op runs on blocks, if it differs from the rule by which axes spread.
    InterfaceMethod<"", "::tessera::ShardingRule", "ruleOnBlocks", (ins "const ::tessera::ShardingRule &":$rule), "",
                    [{ return rule; }]>,
    // Adds what the op sends by itself if these axes cut its factors. Returns false if the op doesn't say.
    InterfaceMethod<"", "bool", "saysWhatItSends",
                    (ins "const ::tessera::ShardingRule &":$rule, "const ::tessera::FactorAxes &":$axes,
                         "::tessera::OwnExchanges &":$sent), "", [{ return false; }]>,
    // Returns the op as a direct exchange, if it only moves elements of its first operand, which the axes `from` cut,
    // to a result that the axes `to` cut.
    InterfaceMethod<"", "::std::optional<::tessera::Rearrangement>", "asExchange",
                    (ins "const ::std::vector<::tessera::AxisList> &":$from,
                         "const ::std::vector<::tessera::AxisList> &":$to, "const ::tessera::Mesh &":$mesh), "",
                    [{ return ::std::nullopt; }]>,
  ];
}

// Lowering asks for the op as part of a fused loop, which computes it in registers at its uses.
def Tessera_FusedOpInterface : OpInterface<"FusedOpInterface"> {
  let cppNamespace = "::tessera";
  let description = [{ See lower/codegen/emitter.h. Ops with this interface may be gathered into spmd.fused. }];
  let methods = [
    // Returns the op's part in fusion, or FusionRole::none if its types or attributes can't be generated.
    InterfaceMethod<"", "::tessera::FusionTraits", "fusionTraits", (ins)>,
    // Returns the elements of an operand that an element of the results (all of one shape) needs. The empty list means
    // "at the same index", or an operand of rank 0.
    InterfaceMethod<"", "::tessera::DimUses", "operandDims", (ins "unsigned":$operand), [{}], [{ return {}; }]>,
    // Returns the dimensions of the result, one bit each, whose coordinates determine the value, as in iota.
    InterfaceMethod<"", "uint64_t", "coordinatesUsed", (ins), [{}], [{ return 0; }]>,
    // Returns nothing if the result isn't a box of the first operand, as in a reshape that merges dimensions.
    InterfaceMethod<"", "::std::optional<::tessera::BoxOfOperand>", "boxOfOperand", (ins), [{}], [{ return {}; }]>,
    // Emits the elements of a result at `index`. Asks the emitter for elements of the operands.
    InterfaceMethod<"", "::tessera::Lanes", "emit",
                    (ins "::tessera::Emitter &":$emitter, "unsigned":$result, "const ::tessera::LaneIndex &":$index)>,
  ];
}

// Predictions ask for the amount of an op's computation.
def Tessera_CostOpInterface : OpInterface<"CostOpInterface"> {
  let cppNamespace = "::tessera";
  let description = [{ See pipeline/work.h. It is for ops whose work isn't the number of their elements. }];
  let methods = [InterfaceMethod<"The number of additions and multiplications.", "double", "operations", (ins)>];
}

// Lowering asks for the op alone as a kernel of the library (src/kernels).
def Tessera_KernelOpInterface : OpInterface<"KernelOpInterface"> {
  let cppNamespace = "::tessera";
  let description = [{ See lower/kernel_maker.h. }];
  let methods = [
    // Fails, without a diagnostic, if no kernel fits these types or attributes; the reference then computes the op.
    InterfaceMethod<"", "::llvm::FailureOr<::tessera::OpKernel>", "makeKernel", (ins "::tessera::KernelMaker &":$maker)>,
  ];
}

// Lowering asks for the data movement of a collective among its participants.
def Tessera_ExchangeOpInterface : OpInterface<"CollectiveTaskOpInterface"> {
  let cppNamespace = "::tessera";
  let description = [{ See collectives/collectives.h. }];
  let methods = [
    // Returns the movement of one of the op's operands. Fails, without a diagnostic, if an exchange can't describe it;
    // the reference then computes the op. Lowering completes the task of a direct exchange by cut_pieces
    // (lower/collective_tasks.h). Predictions don't need its pieces, which are many on thousands of devices.
    InterfaceMethod<"", "::llvm::FailureOr<::tessera::CollectiveTask>", "makeCollectiveTask", (ins "unsigned":$operand)>,
  ];
}

// Lowering asks for an op that fused loops could contain, as a kernel of its own, of any shape.
def Tessera_GenericOpInterface : OpInterface<"GenericOpInterface"> {
  let cppNamespace = "::tessera";
  let description = [{
    See lower/kernel_maker.h. These kernels serve programs for which no code is generated (Lowering::library). Kernels
    of KernelOpInterface are used where code is generated, too.
  }];
  let methods = [
    // Fails, without a diagnostic, if no kernel fits these types or attributes; the reference then computes the op.
    InterfaceMethod<"", "::llvm::FailureOr<::tessera::Kernel>", "makeGenericKernel",
                    (ins "::tessera::KernelMaker &":$maker)>,
  ];
}

// Lowering asks which joined work the kernel of an op of the library can do.
def Tessera_JoinOpInterface : OpInterface<"JoinOpInterface"> {
  let cppNamespace = "::tessera";
  let description = [{ See kernels/joined.h. The op has KernelOpInterface, too. }];
  let methods = [
    // Returns whether the kernel can, and should, do elementwise work on the op's only result while that is in a cache,
    // and return other arrays of the result's shape instead.
    InterfaceMethod<"", "bool", "takesEpilogue", (ins "const ::tessera::EpilogueResults &":$results)>,
    // Returns whether the kernel can read this operand in place in a larger array.
    InterfaceMethod<"", "bool", "takesView", (ins "unsigned":$operand), [{}], [{ return false; }]>,
  ];
}

// Partitioning asks about an op on partial values, whose sum (maximum, minimum) over devices is the value.
def Tessera_PartialOpInterface : OpInterface<"PartialOpInterface"> {
  let cppNamespace = "::tessera";
  let description = [{ See partition/partial.h. An op without the interface takes whole values. }];
  let methods = [
    // Returns whether op(combined parts) = combined op(parts), where the marked operands are partial for `kind` and the
    // others are equal on all devices. At least one is marked.
    InterfaceMethod<"", "bool", "keepsPartial",
                    (ins "::tessera::ReductionKind":$kind, "const ::std::vector<bool> &":$partial), "",
                    [{ return false; }]>,
    // Returns how the devices' results combine if a reduction factor of the op's rule is cut.
    InterfaceMethod<"", "::std::optional<::tessera::ReductionKind>", "makesPartial", (ins), "",
                    [{ return ::std::nullopt; }]>,
  ];
}

// Derivatives ask for tangents and cotangents of an op.
def Tessera_DeriveOpInterface : OpInterface<"DeriveOpInterface"> {
  let cppNamespace = "::tessera";
  let description = [{ See transform/derive.h. }];
  let methods = [
    // Computes the results' tangents from the operands'. Fails after a diagnostic.
    InterfaceMethod<"", "::llvm::LogicalResult", "linearize", (ins "::tessera::Linearizer &":$linearizer)>,
    // Transposes the op as a linear map of some of its operands: computes their cotangents from the results'. Fails if
    // it isn't linear in them, or after a diagnostic.
    InterfaceMethod<"", "::llvm::LogicalResult", "transposeLinear", (ins "::tessera::Transposer &":$transposer), "",
                    [{ return ::llvm::failure(); }]>,
    // Returns whether the op has effects besides its results, other than in its regions.
    InterfaceMethod<"", "bool", "mayHaveEffect", (ins), "", [{ return false; }]>,
  ];
}

// Batching asks for an op on a batch of operands.
def Tessera_BatchOpInterface : OpInterface<"BatchOpInterface"> {
  let cppNamespace = "::tessera";
  let description = [{ See transform/batch.h. }];
  let methods = [
    // Batches the op, which uses at least one batched value, for all elements at once. Fails after a diagnostic.
    InterfaceMethod<"", "::llvm::LogicalResult", "batch", (ins "::tessera::Batcher &":$batcher)>,
  ];
}

// The reader of symbolic dimensions asks an op of dynamic shapes, whose operands are static already.
def Tessera_RefineOpInterface : OpInterface<"RefineOpInterface"> {
  let cppNamespace = "::tessera";
  let description = [{ Serves ops whose result types MLIR's InferTypeOpInterface doesn't give. }];
  let methods = [
    // Gives the results static types, or replaces the op by one without operands for shapes. An op may stay dynamic. Fails
    // after a diagnostic.
    InterfaceMethod<"", "::llvm::LogicalResult", "refine", (ins "::tessera::Refiner &":$refiner)>,
  ];
}

// Pruning asks for an op without unused results.
def Tessera_PruneOpInterface : OpInterface<"PruneOpInterface"> {
  let cppNamespace = "::tessera";
  let description = [{ Serves ops with regions that return the op's results. Some of the results are used. }];
  let methods = [
    // Replaces the op by one without unused results, the values computed only for them, and operands that it no longer
    // needs. It may stay if there is nothing to remove.
    InterfaceMethod<"", "void", "shrink", (ins)>,
  ];
}

// Inference of device variance asks for the devices between which an op communicates.
def Tessera_VarianceOpInterface : OpInterface<"VarianceOpInterface"> {
  let cppNamespace = "::tessera";
  let description = [{ Serves ops that communicate. Results of other ops vary along the union of their operands' axes. }];
  let methods = [InterfaceMethod<"", "::tessera::CollectiveUse", "collectiveUse", (ins)>];
}

#endif
