// Reads the groups of processes that collectives name: a dense matrix of ids, or axes of a mesh.
#pragma once

#include <optional>
#include <vector>

#include "base/device_id.h"
#include "mlir/IR/Attributes.h"
#include "mlir/IR/Location.h"
#include "mlir/IR/SymbolTable.h"

namespace tessera::stablehlo {

// Returns one list of ids for each group, without the -1 that pad short groups. In a program over a mesh they are the
// numbers of its devices. An empty list means one group of all processes. Returns nothing if the groups are axes of a
// mesh that is a symbol, whose definition is in another dialect.
std::optional<DeviceGroups> groups_of(mlir::Attribute replica_groups);

// Returns the groups of an op whose groups are axes of a mesh, which it spells out or names.
DeviceGroups groups_over_axes(mlir::Operation *op);

// Says what a kind of collective requires of its groups.
struct GroupRules {
  bool equal_sizes = true;  // no -1
  bool cover_all = true;    // the ids are 0 .. n-1, each in a group
};

// Checks that ids are in one group only and in range. The error at `location` names the id, and the group if that
// helps.
llvm::LogicalResult verify_groups(std::optional<mlir::Location> location, mlir::Attribute replica_groups,
                                  GroupRules rules = {});

// Checks that an all_to_all has a piece for each member of a group.
llvm::LogicalResult check_pieces(mlir::Operation *op, uint64_t pieces, size_t members);
// Checks the shape of a result whose blocks are gathered or scattered along a dimension, by a group of so many members.
llvm::LogicalResult check_gathered(mlir::Operation *op, uint64_t dim, size_t members);
llvm::LogicalResult check_scattered(mlir::Operation *op, uint64_t dim, size_t members);

// Checks that groups over mesh axes name a mesh which is defined where `op` stands, and axes that it has.
llvm::LogicalResult verify_mesh_symbol(mlir::Operation *op, mlir::Attribute replica_groups,
                                       mlir::SymbolTableCollection &symbols);

// Returns the number of members of each group, if all groups are known to be equally large.
std::optional<int64_t> group_size_of(mlir::Attribute replica_groups);

}  // namespace tessera::stablehlo
