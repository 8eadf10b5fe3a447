// All duties of an operation: what each phase asks of it. A duty's implementation is an external model in the library of
// the phase that asks (src/ops/<family>/<duty>.cpp), so that the phases know no operation by name. Types of the phases are
// declared in ops/duties.h and known to the models only.
#ifndef TESSERA_OPS_DUTIES_TD
#define TESSERA_OPS_DUTIES_TD

include "mlir/IR/OpBase.td"

// Reference: the meaning of an op that every device computes for itself.
def Tessera_ReferenceDuty : OpInterface<"ReferenceDuty"> {
  let cppNamespace = "::tessera";
  let description = [{ Evaluates the op on one device, from the operands' values to the results'. }];
  let methods = [
    InterfaceMethod<"", "::llvm::LogicalResult", "evaluate", (ins "::tessera::OpEvaluation &":$evaluation)>,
    InterfaceMethod<"Each result element depends on the operands' elements at its index alone.", "bool",
                    "evaluatesElementwise", (ins), [{}], [{ return false; }]>,
  ];
}

// Reference: the meaning of an op that concerns all devices at once: collectives, control flow, calls.
def Tessera_SpmdReferenceDuty : OpInterface<"SpmdReferenceDuty"> {
  let cppNamespace = "::tessera";
  let description = [{ Evaluates the op on all active devices together. }];
  let methods = [InterfaceMethod<"", "::llvm::LogicalResult", "evaluateSpmd", (ins "::tessera::SpmdEvaluation &":$evaluation)>];
}

// Propagation and partition: how the dimensions of operands and results relate.
def Tessera_ShardingRuleDuty : OpInterface<"ShardingRuleDuty"> {
  let cppNamespace = "::tessera";
  let description = [{ The rule over factors; only ranked operands and results of static shape count. }];
  let methods = [
    InterfaceMethod<"The empty rule, of no tensors, says that axes can't spread through the op.",
                    "::tessera::ShardingRule", "shardingRule", (ins "bool":$conservative)>,
    InterfaceMethod<"", "::tessera::PropagationTraits", "propagationTraits", (ins), [{}], [{ return {}; }]>,
  ];
}

// Propagation: which values an op with regions, or a barrier, passes on as they are.
def Tessera_DataFlowDuty : OpInterface<"DataFlowDuty"> {
  let cppNamespace = "::tessera";
  let description = [{ The edges between values outside, arguments and returned values of regions, and results. }];
  let methods = [InterfaceMethod<"One edge a result, in order.", "::std::vector<::tessera::DataFlowEdge>",
                                 "dataFlowEdges", (ins)>];
}

// Partition: the op on the blocks of one device.
def Tessera_LocalizeDuty : OpInterface<"LocalizeDuty"> {
  let cppNamespace = "::tessera";
  let description = [{ Rebuilds the op on local operands; see partition/localizer.h. }];
  let methods = [
    InterfaceMethod<"", "::llvm::LogicalResult", "localize", (ins "::tessera::Localizer &":$localizer)>,
    // True for ops that bring operands and results where they want them themselves: control flow, calls, manual regions,
    // annotations, constants. For all others the engine chooses axes by the op's sharding rule.
    InterfaceMethod<"", "bool", "placesItself", (ins), "", [{ return false; }]>,
    // Whether the op can run with this factor of its rule sharded.
    InterfaceMethod<"", "bool", "mayShard", (ins "const ::tessera::ShardingRule &":$rule, "int64_t":$factor), "",
                    [{ return rule.factors[factor].kind == ::tessera::FactorKind::pass_through; }]>,
    // The rule by which the op runs on blocks, where that is another than the one by which axes spread.
    InterfaceMethod<"", "::tessera::ShardingRule", "ruleOnBlocks", (ins "const ::tessera::ShardingRule &":$rule), "",
                    [{ return rule; }]>,
    // Adds what the op sends by itself if these axes cut its factors. False: the op doesn't say.
    InterfaceMethod<"", "bool", "saysWhatItSends",
                    (ins "const ::tessera::ShardingRule &":$rule, "const ::std::vector<::tessera::AxisList> &":$axes,
                         "::tessera::OwnExchanges &":$sent), "", [{ return false; }]>,
  ];
}

// Lowering: the op as part of a fused loop, which computes it where its value is needed, in registers.
def Tessera_FusedDuty : OpInterface<"FusedDuty"> {
  let cppNamespace = "::tessera";
  let description = [{ See lower/codegen/emitter.h. Ops with this duty may be gathered into spmd.fused. }];
  let methods = [
    // How the op takes part in fusion; FusionRole::none where its types or attributes can't be generated.
    InterfaceMethod<"", "::tessera::FusionTraits", "fusionTraits", (ins)>,
    // Where the elements of an operand stand that an element of the results (all of one shape) needs. The empty list stands
    // for "at the same index", or for an operand of rank 0.
    InterfaceMethod<"", "::tessera::DimUses", "operandDims", (ins "unsigned":$operand), [{}], [{ return {}; }]>,
    // Dimensions of the result, a bit each, whose coordinate itself makes the value, as iota's does.
    InterfaceMethod<"", "uint64_t", "coordinatesUsed", (ins), [{}], [{ return 0; }]>,
    // Nothing if the result is no box of the first operand, as that of a reshape that merges dimensions.
    InterfaceMethod<"", "::std::optional<::tessera::BoxOfOperand>", "boxOfOperand", (ins), [{}], [{ return {}; }]>,
    // The elements of a result at `index`. Asks the emitter for elements of the operands.
    InterfaceMethod<"", "::tessera::Lanes", "emit",
                    (ins "::tessera::Emitter &":$emitter, "unsigned":$result, "const ::tessera::LaneIndex &":$index)>,
  ];
}

// Prediction: how much an op has to compute.
def Tessera_CostDuty : OpInterface<"CostDuty"> {
  let cppNamespace = "::tessera";
  let description = [{ See pipeline/work.h. For ops whose work isn't told by the number of their elements. }];
  let methods = [InterfaceMethod<"Sums and products, each counted as one.", "double", "operations", (ins)>];
}

// Lowering: the op alone as a kernel of the library (src/native).
def Tessera_NativeDuty : OpInterface<"NativeDuty"> {
  let cppNamespace = "::tessera";
  let description = [{ See lower/native.h. }];
  let methods = [
    // Failure, without a diagnostic: no kernel fits these types or attributes, and the reference computes the op.
    InterfaceMethod<"", "::llvm::FailureOr<::tessera::NativeKernel>", "makeKernel", (ins "::tessera::KernelMaker &":$maker)>,
  ];
}

// Lowering: what a collective does with the memory of its participants.
def Tessera_ExchangeDuty : OpInterface<"ExchangeDuty"> {
  let cppNamespace = "::tessera";
  let description = [{ See native/exchange.h. }];
  let methods = [
    // Failure, without a diagnostic: it can't be said this way, and the reference computes the op.
    InterfaceMethod<"", "::llvm::FailureOr<::tessera::Exchange>", "makeExchange", (ins)>,
  ];
}

// Lowering: an op that fused loops would take in, as a kernel for it alone, of any shape.
def Tessera_GenericDuty : OpInterface<"GenericDuty"> {
  let cppNamespace = "::tessera";
  let description = [{
    See lower/native.h. Beside NativeDuty, whose kernels are worth having where code is generated too: these are for programs
    for which nothing is generated (Lowering::library).
  }];
  let methods = [
    // Failure, without a diagnostic: no kernel fits these types or attributes, and the reference computes the op.
    InterfaceMethod<"", "::llvm::FailureOr<::tessera::Kernel>", "makeGenericKernel",
                    (ins "::tessera::KernelMaker &":$maker)>,
  ];
}

// Lowering: an op of the library whose kernel can do more than the op.
def Tessera_JoinDuty : OpInterface<"JoinDuty"> {
  let cppNamespace = "::tessera";
  let description = [{ See native/joined.h. Beside NativeDuty. }];
  let methods = [
    // Whether the kernel can, and had better, do elementwise work on the op's only result while that is in a cache, and give
    // other arrays of the result's shape in its place.
    InterfaceMethod<"", "bool", "takesEpilogue", (ins "const ::tessera::EpilogueResults &":$results)>,
    // Whether the kernel can read this operand where it stands in a larger array.
    InterfaceMethod<"", "bool", "takesView", (ins "unsigned":$operand), [{}], [{ return false; }]>,
  ];
}

// Partition: an op on partial values, whose sum (maximum, minimum) over devices is the value.
def Tessera_PartialDuty : OpInterface<"PartialDuty"> {
  let cppNamespace = "::tessera";
  let description = [{ See partition/partial.h. An op without the duty takes whole values. }];
  let methods = [
    // Whether op(combined parts) is combined op(parts), where the marked operands are partial for `kind` and the others equal
    // on all devices. At least one is marked.
    InterfaceMethod<"", "bool", "keepsPartial",
                    (ins "::tessera::ReductionKind":$kind, "const ::std::vector<bool> &":$partial), "",
                    [{ return false; }]>,
    // How the results of the devices combine where a reduction factor of the op's rule is cut.
    InterfaceMethod<"", "::std::optional<::tessera::ReductionKind>", "makesPartial", (ins), "",
                    [{ return ::std::nullopt; }]>,
  ];
}

// Differentiation.
def Tessera_DeriveDuty : OpInterface<"DeriveDuty"> {
  let cppNamespace = "::tessera";
  let description = [{ See transform/derive.h. }];
  let methods = [
    // The tangents of the results from those of the operands. Failure: a diagnostic was emitted.
    InterfaceMethod<"", "::llvm::LogicalResult", "linearize", (ins "::tessera::Linearizer &":$linearizer)>,
    // The op as a linear map of some of its operands, transposed: cotangents of those operands from cotangents of the
    // results. Failure: it isn't linear in them, or what a diagnostic says.
    InterfaceMethod<"", "::llvm::LogicalResult", "transposeLinear", (ins "::tessera::Transposer &":$transposer), "",
                    [{ return ::llvm::failure(); }]>,
    // Whether it may be transposed for some of its results' contributions at a time (transform/late_sums.h). Not for ops that
    // run a body of others.
    InterfaceMethod<"", "bool", "letsSumsWait", (ins), "", [{ return true; }]>,
    // Whether something happens besides the op's results, other than in its regions.
    InterfaceMethod<"", "bool", "mayHaveEffect", (ins), "", [{ return false; }]>,
  ];
}

// Batching.
def Tessera_BatchDuty : OpInterface<"BatchDuty"> {
  let cppNamespace = "::tessera";
  let description = [{ See transform/batch.h. }];
  let methods = [
    // The op for all elements of a batch at once. It uses at least one batched value. Failure: a diagnostic was
    // emitted.
    InterfaceMethod<"", "::llvm::LogicalResult", "batch", (ins "::tessera::Batcher &":$batcher)>,
  ];
}

// Removing what nothing uses.
def Tessera_PruneDuty : OpInterface<"PruneDuty"> {
  let cppNamespace = "::tessera";
  let description = [{ Is for ops with regions whose results are returned from there. Some of the results are used. }];
  let methods = [
    // Puts an op without the results that nothing uses, with what computed them, and without operands that it doesn't need then in
    // place of this one; where there is nothing to take away, it may stay.
    InterfaceMethod<"", "void", "shrink", (ins)>,
  ];
}

// Device variance: which devices an op brings together.
def Tessera_VarianceDuty : OpInterface<"VarianceDuty"> {
  let cppNamespace = "::tessera";
  let description = [{ Is for ops between devices; the results of others vary as their operands do together. }];
  let methods = [InterfaceMethod<"", "::tessera::CollectiveUse", "collectiveUse", (ins)>];
}

#endif
