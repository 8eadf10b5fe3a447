// Joins the collectives of a per-device program that can wait for one another: the sums of eight gradients become one
// message.
//
//   %s = all_reduce %a        %t needs neither %s nor       %d = tanh %c
//   %u = negate %s            %u, so that its operands      %s, %t = all_reduce %a, %d
//   %d = tanh %c              are computed first            %u = negate %s
//   %t = all_reduce %d
//
// Only collectives of one kind, with equal attributes and element types, over equal groups are joined
// (JointOpInterface). Written collectives aren't joined. The later one moves up to the first, with the operations that
// compute its operands. These must not depend on the first one, nor hold other collectives, loops or branches, so that
// a joint collective never waits for itself.
//
// Saving a start is worth less the longer a message takes: a message that takes a thousandth of a second on the machine
// is full. A gathered array is larger than its operand and takes memory early, so that gathers move up only a little.
#pragma once

#include "cost/machine.h"
#include "mesh/mesh.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Joins the collectives of loops' bodies within themselves. Bytes stay as they are, and so does each element's value.
void join_collectives(mlir::ModuleOp module, const Mesh &mesh, const Machine &machine);

}  // namespace tessera
