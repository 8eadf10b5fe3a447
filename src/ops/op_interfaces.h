// Declares the interfaces of operations; see op_interfaces.td. Each is attached as an external model (registration.h),
// and a test walks operations x interfaces (test/unit/pipeline/op_interfaces.cpp).
#pragma once

#include <functional>

#include "collectives/collectives.h"
#include "kernels/kernel.h"
#include "mesh/direct_exchange.h"
#include "mesh/sharding_rule.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/Operation.h"
#include "ops/collective_use.h"
#include "ops/fusion_traits.h"
#include "ops/lanes.h"
#include "ops/propagation_traits.h"
#include "tessera/axis_state.h"

namespace llvm {
class IRBuilderBase;
class Value;
}  // namespace llvm
namespace tessera {
class OpEvaluation;      // reference/evaluation.h
class SpmdEvaluation;    // reference/evaluation.h
class Localizer;         // partition/localizer.h
class OwnExchanges;      // partition/assignment.h
class Emitter;           // lower/codegen/emitter.h
struct LaneIndex;        // lower/codegen/emitter.h
class KernelMaker;       // lower/kernel_maker.h
struct EpilogueResults;  // lower/kernel_maker.h
class Linearizer;        // transform/derive.h
class Transposer;        // transform/derive.h
class Batcher;           // transform/batch.h
class Refiner;           // transform/refine.h

// Lists values that are one and the same: a loop's carry is its operand, the argument of its condition and of its body,
// the body's returned value, and its result. Targets take their value from one of the sources; all are sharded alike.
struct DataFlowEdge {
  mlir::Value owner;  // the target with the sharding: a result of the op
  std::vector<mlir::OpOperand *> sources;
  std::vector<mlir::Value> other_targets;
};

// Writes a kernel's work in place of a call, with its results in the memory of the operands that may share it
// (Kernel::may_share), at the builder's insertion point; `buffers` are the kernel's.
using InPlaceWriter = std::function<void(llvm::IRBuilderBase &builder, llvm::ArrayRef<llvm::Value *> buffers)>;

// Holds a kernel. It has a writer if it is so little work in place that writing it where it is needed is better than a
// call.
struct OpKernel {
  OpKernel(Kernel kernel, InPlaceWriter write_in_place = nullptr)
      : kernel(std::move(kernel)), write_in_place(std::move(write_in_place)) {}
  Kernel kernel;
  InPlaceWriter write_in_place;
};
}  // namespace tessera

#include "ops/op_interfaces_interfaces.h.inc"
