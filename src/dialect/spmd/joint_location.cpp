#include "dialect/spmd/joint_location.h"

#include "dialect/spmd/dialect.h"
#include "mlir/IR/Builders.h"

namespace tessera::spmd {

// A member is a FusedLoc with [number, reason] as its metadata: the number keeps equal members distinct, which MLIR
// would merge.
mlir::Location joint_location(const std::vector<JointMember> &members) {
  mlir::MLIRContext *context = members.front().location.getContext();
  mlir::Builder builder(context);
  std::vector<mlir::Location> locations;
  for (const JointMember &member : members) {
    mlir::ArrayAttr facts = builder.getArrayAttr(
        {builder.getI64IntegerAttr(static_cast<int64_t>(locations.size())), builder.getStringAttr(member.reason)});
    locations.push_back(mlir::FusedLoc::get(context, {member.location}, facts));
  }
  return mlir::FusedLoc::get(context, locations, builder.getUnitAttr());
}

static std::string reason_of(mlir::Operation *op) {
  auto reason = op->getAttrOfType<mlir::StringAttr>(reason_name);
  return reason ? reason.str() : "";
}

std::vector<JointMember> members_of(mlir::Location location) {
  auto joint = llvm::dyn_cast<mlir::FusedLoc>(location);
  if (!joint || !llvm::isa_and_nonnull<mlir::UnitAttr>(joint.getMetadata())) return {};
  std::vector<JointMember> members;
  for (mlir::Location each : joint.getLocations()) {
    auto member = llvm::dyn_cast<mlir::FusedLoc>(each);
    auto facts = member ? llvm::dyn_cast_or_null<mlir::ArrayAttr>(member.getMetadata()) : nullptr;
    if (!facts || facts.size() != 2 || !llvm::isa<mlir::StringAttr>(facts[1])) return {};
    members.push_back({member.getLocations().front(), llvm::cast<mlir::StringAttr>(facts[1]).str()});
  }
  return members;
}

// A joint collective may come from a text, which has one location for all members.
std::vector<JointMember> members_of(mlir::Operation *collective) {
  std::vector<JointMember> members = members_of(collective->getLoc());
  if (members.size() == collective->getNumOperands()) return members;
  return std::vector<JointMember>(collective->getNumOperands(), {collective->getLoc(), reason_of(collective)});
}

}  // namespace tessera::spmd
