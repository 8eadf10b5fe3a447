// Finds the carries of a loop that get tangents, by two linearizations of its body however long a chain of carries is.
#pragma once

#include "llvm/ADT/BitVector.h"
#include "ops/control/ops.h"
#include "transform/derive.h"

namespace tessera::stablehlo {

// Returns the carries that depend on a tangent after some iterations, `moved` among them, which have one initially. Returns
// `moved` alone if the body can't be linearized for all carries that its operands may reach; further carries are then found
// by linearizing it for these.
llvm::BitVector settled_carries(WhileOp op, const llvm::BitVector &moved, Linearizer &linearizer);

}  // namespace tessera::stablehlo
