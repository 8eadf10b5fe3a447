// Converts a module to tables for the choice of layouts (layout_choice/problem.h), and the answer back.
#pragma once

#include <vector>

#include "layout_choice/choose.h"
#include "layout_choice/problem.h"
#include "llvm/ADT/DenseMap.h"
#include "mesh/mesh.h"
#include "mesh/sharding.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/IRMapping.h"
#include "partition/chosen_program.h"
#include "partition/executions.h"
#include "partition/reshard_plan.h"

namespace tessera {

struct ChoiceTables {
  ChoiceProblem problem;
  // Lists, for each value of the tables, the values of the module that have its layout.
  std::vector<std::vector<mlir::Value>> homes;
  std::vector<std::optional<Sharding>> propagated;  // by value of the tables
  std::vector<mlir::Operation *> operations;        // by operation of the tables
  bool has_crossing_parts = false;                  // of axes: "x":(1)2 and "x":(1)3, which Placements can't say
};

// Lists the axes that a choice tells apart: all of the mesh that have several devices, each as the parts by which some
// sharding has it.
struct ChoiceAxes {
  AxisList axes;
  bool has_crossing_parts = false;  // in which case the axes are whole
};
ChoiceAxes choice_axes_of(llvm::ArrayRef<std::optional<Sharding>> shardings, const Mesh &mesh);

// Numbers operations by their names and attributes, also across several programs in one context. Each operation that has
// regions or looks at its operands (OwnExchanges) gets a number of its own.
class KindsOfExchanges {
 public:
  int64_t of(mlir::Operation &op, bool looks_at_operands);

 private:
  llvm::DenseMap<std::pair<const void *, const void *>, int64_t> kinds_;
  int64_t count_ = 0;
};

// With a planner, operations have the rules by which they run on blocks, and own_work uses the planner, which outlives
// the tables. Without one they have the rules of propagation. Kinds of exchanges are numbered by `kinds` if given.
ChoiceTables choice_tables_of(mlir::ModuleOp module, const Executions &executions, const Mesh &mesh,
                              ReshardPlanner *planner = nullptr, KindsOfExchanges *kinds = nullptr);

// Names a value whose sharding differs from propagation's.
struct ChangedSharding {
  mlir::Value value;
  Sharding propagated, chosen;
};

// Names a value of which several operations take a copy in another layout than its own.
struct CopiedValue {
  mlir::Value value;
  Sharding lies, copy;
};

// Writes down, for the operations and values that a mapping has, which axes cut the factors and which values have
// copies. Returns these values, each once.
std::vector<CopiedValue> write_ways(const ChoiceTables &tables, const Choice &choice, const Mesh &mesh,
                                    const mlir::IRMapping &written_to, ChosenProgram &chosen);

// Writes the changed shardings of all values that a mapping has, and returns these values, each once.
std::vector<ChangedSharding> write_placements(const ChoiceTables &tables, const std::vector<Placements> &chosen,
                                              const std::string &mesh_name, const Mesh &mesh,
                                              const mlir::IRMapping &written_to);

}  // namespace tessera
