// Converts the module to tables for solve(), and back.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "propagate/ir/functions.h"
#include "propagate/problem.h"
#include "propagate/propagate.h"

namespace tessera {

// Says where a table's value is in the module: an owner of shardings, or result `function_result` of a function.
struct ValueHome {
  mlir::Value value;
  mlir::Operation *function = nullptr;
  unsigned function_result = 0;
};

struct ProgramTables {
  Problem problem;
  ById<ValueId, ValueHome> homes;
  ById<NodeId, mlir::Operation *> operations;  // the op, or the op that has the edge
};

// Holds what is known of a module before its tables are made.
struct TableSources {
  mlir::ModuleOp module;
  const CallTable &calls;
  std::vector<mlir::Operation *> listed;  // the operations of the index
  bool is_conservative;
  size_t ops_in_each = 0;  // about how many operations a call of tables_of() meets
};

// Reads what is reached from the functions that nothing calls: from all of them, or from some that nothing ties to the
// others. Called functions stand in the order in which they run, so each must have only one call site: further call
// sites are taken as unknown. All shapes are static.
ProgramTables tables_of(const TableSources &sources, llvm::ArrayRef<mlir::func::FuncOp> roots);

// Writes `problem.values` to the module.
void write_shardings(const ProgramTables &tables);

// Returns `argument 0 of @main`, `result 0 of stablehlo.add`.
std::string name_of(const ValueHome &home);

// Makes SolveOptions::decide, which passes each decision as an action to the context.
std::function<void(const Decision &, const std::function<void()> &take)> sharding_actions(const ProgramTables &tables);

// Records from the tables what explanations need, before anything spreads (record.cpp).
void fill_record(const ProgramTables &tables, PropagationRecord &record);

}  // namespace tessera
