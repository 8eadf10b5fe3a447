// The location of a joint collective: those of the collectives that were joined, and the reason for each.
#pragma once

#include <string>
#include <vector>

#include "mlir/IR/Location.h"
#include "mlir/IR/Operation.h"

namespace tessera::spmd {

// One operand of a joint collective, as it was alone.
struct JointMember {
  mlir::Location location;
  std::string reason;
};

mlir::Location joint_location(const std::vector<JointMember> &members);
// Empty for the location of a collective that wasn't joined.
std::vector<JointMember> members_of(mlir::Location location);
// In the order of its operands. A collective of one operand has itself.
std::vector<JointMember> members_of(mlir::Operation *collective);

}  // namespace tessera::spmd
