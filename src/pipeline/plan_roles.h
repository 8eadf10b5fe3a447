// Finds what a plan decides in a program: roles of arguments, and the results that have the same layouts.
#pragma once

#include "auto_sharding/search.h"
#include "dialect/sdy/utils.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "report/report.h"

namespace tessera {

struct PlanRoles {
  std::vector<std::vector<unsigned>> arguments;  // by role
  std::vector<PlanRole> roles;
  int64_t fixed = 0, left = 0;  // arguments
  // Names, by argument, the result that takes its place in the next step and so has the same layout.
  std::vector<std::optional<unsigned>> successors;
};

// Only the roles with most bytes are decided. `report` has the inputs of @main.
PlanRoles find_plan_roles(mlir::func::FuncOp main, const Report &report, const std::string &mesh_name);

// Returns the same roles in a program that has some of the arguments and results, whose numbers are those of the whole.
// Returns nothing where a role has no argument there.
std::optional<PlanRoles> roles_among(const PlanRoles &whole, const std::vector<unsigned> &arguments,
                                     const std::vector<unsigned> &results);

}  // namespace tessera
