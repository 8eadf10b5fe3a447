// A program with the layouts that the choice over the whole program has found (choice/choose.h), as partitioning takes it.
#pragma once

#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "mesh/sharding_rule.h"
#include "mlir/IR/BuiltinOps.h"
#include "partition/localizer.h"

namespace tessera {

// The axes that cut each factor of an op's rule on blocks, and those along which unreduced operands stay so during the op.
struct ChosenWay {
  ShardingRule rule;
  std::vector<AxisList> axes;
  AxisList kept;
};

struct ChosenProgram {
  mlir::OwningOpRef<mlir::ModuleOp>
      module;  // a copy, whose shardings are the chosen ones; null where propagation's stay
  llvm::DenseMap<mlir::Operation *, ChosenWay> ways;
  // Values that several operations, loops or results need elsewhere: they are brought to this layout once, and from there on where
  // that is nearer.
  llvm::DenseMap<mlir::Value, BlockLayout> copies;
};

}  // namespace tessera
