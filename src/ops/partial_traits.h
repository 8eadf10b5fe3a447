// Defines a trait of operations whose results are partial where a factor is cut that they sum over (PartialOpInterface).
#pragma once

#include "mlir/IR/OpDefinition.h"

namespace tessera {

// The first operand counts once beside what the devices make of the others, so that it may be partial along the same axes.
template <typename Op>
class CombinesIntoFirst : public mlir::OpTrait::TraitBase<Op, CombinesIntoFirst> {};

}  // namespace tessera
