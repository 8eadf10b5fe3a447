// The duties of an operation; see duties.td. Each is attached as an external model (registration.h), and a test walks
// operations x duties (test/unit/pipeline/duties_test.cpp).
#pragma once

#include "mesh/sharding_rule.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/Operation.h"
#include "native/exchange.h"
#include "native/kernel.h"
#include "ops/collective_use.h"
#include "ops/fusion_traits.h"
#include "ops/lanes.h"
#include "ops/propagation_traits.h"
#include "tessera/axis_state.h"

namespace tessera {
class OpEvaluation;      // reference/evaluation.h
class SpmdEvaluation;    // reference/evaluation.h
class Localizer;         // partition/localizer.h
class Emitter;           // lower/codegen/emitter.h
struct LaneIndex;        // lower/codegen/emitter.h
class KernelMaker;       // lower/native.h
struct EpilogueResults;  // lower/native.h
class Linearizer;        // transform/derive.h
class Transposer;        // transform/derive.h
class Batcher;           // transform/batch.h

// Values that are one and the same: a loop's carry is its operand, the argument of its condition and of its body, the
// body's returned value, and its result. Targets take their value from one of the sources; all are sharded alike.
struct DataFlowEdge {
  mlir::Value owner;  // the target with the sharding: a result of the op
  std::vector<mlir::OpOperand *> sources;
  std::vector<mlir::Value> other_targets;
};
}  // namespace tessera

#include "ops/duties_interfaces.h.inc"
