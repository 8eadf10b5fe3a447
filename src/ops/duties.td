// The duties of an operation: what each phase asks of it. A duty's implementation is an external model in the library of
// the phase that asks (src/ops/<family>/<duty>.cpp), so that the phases know no operation by name.
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
    InterfaceMethod<"", "::llvm::FailureOr<::tessera::Kernel>", "makeKernel", (ins "::tessera::KernelMaker &":$maker)>,
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

#endif
