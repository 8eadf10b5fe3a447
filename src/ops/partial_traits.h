// Defines a trait of operations whose results are partial if a factor that they sum over is cut (PartialOpInterface).
#pragma once

#include "mlir/IR/OpDefinition.h"

namespace tessera {

// The first operand is added once to the devices' partial sums of the others, so that it may be partial along the same
// axes.
template <typename Op>
class CombinesIntoFirst : public mlir::OpTrait::TraitBase<Op, CombinesIntoFirst> {};

// Elements along the reduction factors of the sharding rule may come in any order: nothing depends on their positions.
template <typename Op>
class ReducesInAnyOrder : public mlir::OpTrait::TraitBase<Op, ReducesInAnyOrder> {};

}  // namespace tessera
