// The module as tables for the choice of layouts (choice/problem.h), and back.
#pragma once

#include <vector>

#include "choice/problem.h"
#include "mesh/mesh.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera {

struct ChoiceTables {
  ChoiceProblem problem;
  // By value of the tables: the values of the module that lie where it does.
  std::vector<std::vector<mlir::Value>> homes;
};

ChoiceTables choice_tables_of(mlir::ModuleOp module, const Mesh &mesh);

// Writes the shardings of values that lie elsewhere than propagation has them. Returns how many these are.
int64_t write_places(const ChoiceTables &tables, const std::vector<Places> &chosen, const std::string &mesh_name,
                     const Mesh &mesh);

}  // namespace tessera
