// Decides how values behind the arguments lie: results of @main, and values in it that are brought elsewhere.
#pragma once

#include "partition/record.h"
#include "pipeline/plan_roles.h"

namespace tessera {

// Adds the roles of results that `main` leaves open; `report` says where propagation has them. A result of an argument's
// type may be the next step's argument, and stays.
void add_results(PlanRoles &roles, mlir::func::FuncOp main, const Report &report, const std::string &mesh_name);

// Numbers a module's operations in their locations, in which PartitionRecord names them.
void number_operations(mlir::ModuleOp module);

// Adds the roles of values of `main` that `moves` bring to other layouts, those of most bytes. The operations of its module
// have the numbers that the moves name.
void add_moved_values(PlanRoles &roles, mlir::func::FuncOp main, const std::vector<PartitionRecord::Move> &moves,
                      const std::string &mesh_name, const Mesh &mesh);

// Writes the decisions of a plan about such values into a copy of the module: constraints, and shardings of results.
void write_values(const PlanRoles &roles, const PlanState &plan, mlir::ModuleOp module, mlir::func::FuncOp main);

}  // namespace tessera
