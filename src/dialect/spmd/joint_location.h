// Makes the location of a joint collective: the locations of the collectives that were joined, and the reason for each.
#pragma once

#include <string>
#include <vector>

#include "mlir/IR/Location.h"
#include "mlir/IR/Operation.h"

namespace tessera::spmd {

// Describes one operand of a joint collective, as it was alone.
struct JointMember {
  mlir::Location location;
  std::string reason;
};

// `members` isn't empty.
mlir::Location joint_location(const std::vector<JointMember> &members);
// Returns the members of a joint collective, by its location. Other collectives have none.
std::vector<JointMember> members_of(mlir::Location location);
// Returns the members in the order of the operands. A collective of one operand is its only member.
std::vector<JointMember> members_of(mlir::Operation *collective);

}  // namespace tessera::spmd
