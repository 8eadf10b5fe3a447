// Declares the spmd dialect: collectives of the per-device program, with mesh axes by name.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/fold.h"
#include "dialect/devices/devices.h"
#include "llvm/ADT/Hashing.h"
#include "mesh/collective.h"
#include "mesh/device_groups.h"
#include "mesh/direct_exchange.h"
#include "mesh/mesh.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace tessera::spmd {

using Groups = DeviceGroups;

// Holds the groups of devices in a collective: devices that differ along mesh axes only (members of a group in
// row-major order of the axes as listed), or groups of devices that are spelled out. `groups` counts if `mesh_name` is
// empty.
struct Members {
  AxisList axes;
  std::string mesh_name;
  Groups groups;
  bool operator==(const Members &) const = default;
};
llvm::hash_code hash_value(const Members &members);

// Holds an array's layouts on a mesh before and after an exchange.
struct Move {
  Rearrangement what;
  std::string mesh_name;
  bool operator==(const Move &) const = default;
};
llvm::hash_code hash_value(const Move &move);

// Counts the bytes that devices send when they execute a collective once.
struct CollectiveTraffic {
  AxisList axes = {};                  // along which the devices that exchange differ
  Groups groups = {};                  // that exchange among themselves; none for a permute
  DevicePairs pairs = {};              // source and target, of a permute
  std::vector<Message> messages = {};  // of a direct_exchange
  int64_t bytes_of_operand = 0;        // on one device
  int64_t bytes_sent = 0;              // by the device that sends most
  int64_t bytes_total = 0;             // by all devices together
};

// Names an integer attribute with the number of an op in reports.
inline constexpr llvm::StringLiteral number_name = "tessera.number";
inline constexpr llvm::StringLiteral written_name = "written";
inline constexpr llvm::StringLiteral reason_name = "reason";  // the text that says why the collective is there

// Returns whether the collective is written in the program itself, in a manual body.
bool is_written(mlir::Operation *op);
void add_effects_of_collective(mlir::Operation *op,
                               llvm::SmallVectorImpl<mlir::MemoryEffects::EffectInstance> &effects);

}  // namespace tessera::spmd

#include "dialect/spmd/spmd_dialect.h.inc"

#define GET_ATTRDEF_CLASSES
#include "dialect/spmd/spmd_attrs.h.inc"

#include "dialect/spmd/spmd_interfaces.h.inc"

#define GET_OP_CLASSES
#include "dialect/spmd/spmd.h.inc"

namespace tessera::spmd {

MembersAttr members_over(mlir::MLIRContext *context, const AxisList &axes, const std::string &mesh_name);
// Names axes if the groups are those along mesh axes.
MembersAttr members_of(mlir::MLIRContext *context, const Mesh &mesh, const std::string &mesh_name,
                       const Groups &groups);

// Returns pairs as plain numbers, which the attribute of a permute has.
std::vector<int64_t> flattened(const DevicePairs &pairs);
DevicePairs pairs_of(CollectivePermuteOp op);

// Returns the device groups of a collective on its mesh. Members name devices of the mesh, not positions.
Groups groups_of(MembersAttr members, const Mesh &mesh);
// Does the same for an op of this dialect, with its mesh from the module; for a direct_exchange these are the devices
// that exchange among themselves. Emits an error for collective_permute and other ops without groups, and for an
// unknown mesh.
mlir::FailureOr<Groups> groups_of(mlir::Operation *op);

}  // namespace tessera::spmd
