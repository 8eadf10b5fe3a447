// Finds what there is to plan in a program: roles of arguments, and the results that lie like them.
#pragma once

#include "auto_sharding/search.h"
#include "dialect/sdy/utils.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "report/report.h"

namespace tessera {

// Names a value behind the arguments that is decided.
struct DecidedValue {
  std::optional<int64_t> operation;  // its number in the order of a walk; none: the value is a result of @main
  unsigned result = 0;               // of the operation, or of @main
  std::string name, type;            // `result 0`, `f32[8,4]`
  int64_t bytes = 0;
};

struct PlanRoles {
  std::vector<std::vector<unsigned>> arguments;  // by role; those behind them are of values
  std::vector<PlanRole> roles;
  std::vector<DecidedValue> values = {};
  int64_t fixed = 0, left = 0;  // arguments
  // Names, by argument, the result that takes its place in the next step, and lies like it then.
  std::vector<std::optional<unsigned>> successors;
};

// Returns whether something about each dimension is open.
std::vector<bool> open_dims(const Sharding &sharding);

// Returns the sharding of a role's arguments or value under a decision.
Sharding sharding_of(const PlanRole &role, const RoleDecision &decision);

// The roles of most bytes are decided. `report` has the inputs of @main.
PlanRoles find_plan_roles(mlir::func::FuncOp main, const Report &report, const std::string &mesh_name);

// Returns the same roles in a program that has some of the arguments and results, whose numbers are those of the whole.
// Returns nothing where a role has no argument there.
std::optional<PlanRoles> roles_among(const PlanRoles &whole, const std::vector<unsigned> &arguments,
                                     const std::vector<unsigned> &results);

}  // namespace tessera
