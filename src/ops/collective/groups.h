// Groups of processes as collectives name them: a dense matrix of ids, or axes of a mesh.
#pragma once

#include <optional>
#include <vector>

#include "mlir/IR/Attributes.h"
#include "mlir/IR/Location.h"
#include "mlir/IR/SymbolTable.h"

namespace tessera::stablehlo {

// One list of ids a group; -1, which pads short groups, left out. An empty list means one group of all processes. Nothing
// where the groups are axes of a mesh that is a symbol: its definition is in another dialect.
std::optional<std::vector<std::vector<int64_t>>> groups_of(mlir::Attribute replica_groups);

// What a kind of collective asks of its groups.
struct GroupRules {
  bool equal_sizes = true;  // no -1
  bool cover_all = true;    // the ids are 0 .. n-1, each in a group
};

// Ids stand in one group only and are in range. An error at `location` names the id, and the group where that helps.
llvm::LogicalResult verify_groups(std::optional<mlir::Location> location, mlir::Attribute replica_groups,
                                  GroupRules rules = {});

// The mesh that groups over mesh axes name is defined where `op` can see it.
llvm::LogicalResult verify_mesh_symbol(mlir::Operation *op, mlir::Attribute replica_groups,
                                       mlir::SymbolTableCollection &symbols);

// Members of each group, where all groups are equally large and that is known.
std::optional<int64_t> group_size_of(mlir::Attribute replica_groups);

}  // namespace tessera::stablehlo
