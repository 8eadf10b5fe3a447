// Holds a program with the layouts that the choice over the whole program has found (layout_choice/choose.h), as input
// of partitioning.
#pragma once

#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "mesh/sharding_rule.h"
#include "mlir/IR/BuiltinOps.h"
#include "partition/localizer.h"

namespace tessera {

// Holds the axes that cut each factor of an op's rule on blocks, and the axes along which unreduced operands stay so
// during the op.
struct ChosenWay {
  ShardingRule rule;
  FactorAxes axes;
  AxisList kept;
};

struct ChosenProgram {
  mlir::OwningOpRef<mlir::ModuleOp> module;  // a copy with the chosen shardings; null where propagation's stay
  llvm::DenseMap<mlir::Operation *, ChosenWay> ways;
  // Maps values that several operations, loops or results need in another layout to that layout. They are brought there
  // once, and are moved on from there where that costs less.
  llvm::DenseMap<mlir::Value, BlockLayout> copies;
  double seconds = 0;  // of all moves and operations, as predicted by the choice; also where the module is null
};

}  // namespace tessera
