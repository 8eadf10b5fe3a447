// Spreads shardings through a module: what `tessera propagate` and the sdy-propagation-pipeline pass do.
#pragma once

#include <functional>
#include <vector>

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "propagate/record.h"
#include "propagate/solve.h"

namespace tessera {

struct PropagateOptions {
  std::vector<Strategy> strategies = *strategies_named(usual_strategies);
  bool op_priorities = true;
  bool user_priorities = true;
  bool is_conservative = false;
  bool trims_uneven_borders = true;
  bool notes_origins = false;  // write where axes came from on the values
  // Called after each user priority, shardings written to the module.
  std::function<void(mlir::ModuleOp, int64_t priority)> after_user_priority;
};

// A phase changes the module in place; failure means that an error was emitted. The record may be null.
struct PropagationPhase {
  // Where Shardy's pipelines have it (passes.cpp) as a pass that has no options; `elsewhere`: its pass has a form of its own.
  enum class Part { import, flat_import, elsewhere, after_spread, finish } part;
  const char *pass;  // the pass's name there
  const char *description;
  llvm::LogicalResult (*run)(mlir::ModuleOp module, const PropagateOptions &options, PropagationRecord *record);
};

// In the order in which propagate() runs them: what prepares, the spreading itself, what tidies up.
const std::vector<PropagationPhase> &propagation_phases();

// All phases. Afterwards every value that has axes carries a closed sharding, constraints are reshards, and each call site
// whose shardings differ has a function of its own.
llvm::LogicalResult propagate(mlir::ModuleOp module, const PropagateOptions &options = {},
                              PropagationRecord *record = nullptr);

// --- The phases one by one.

// Each call site gets its own copy of the function, recursively, so that each can be sharded in its own way.
llvm::LogicalResult flatten_calls(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// A call without result shardings takes those of the function's results.
llvm::LogicalResult shard_calls_like_functions(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// Constants and what is computed from them alone get one copy for each use; so do broadcasts of scalars.
llvm::LogicalResult split_constants(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// A constraint that is the only one on its input holds for the input itself.
llvm::LogicalResult apply_constraints(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// Groups that share a member become one; members that start with different shardings are set apart by constraints.
llvm::LogicalResult import_groups(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// Operations without effect and without use go away, and functions that nothing calls. Before shardings spread, what has
// data-flow edges stays: the values around it are sharded as if it were used, as Shardy does.
llvm::LogicalResult erase_dead_code(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
llvm::LogicalResult erase_all_dead_code(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// The spreading: module -> tables -> solve -> module.
llvm::LogicalResult spread_shardings(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// Results of called functions take the shardings of what is returned.
llvm::LogicalResult shard_function_results(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// Copies of a function whose arguments and results ended up sharded alike become one again.
llvm::LogicalResult merge_calls(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// Equal constants, iota and broadcasts of scalars with equal shardings become one again.
llvm::LogicalResult merge_constants(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
void merge_constants_in(mlir::func::FuncOp function, bool merges_iota);
llvm::LogicalResult remove_groups(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
llvm::LogicalResult constraints_to_reshards(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
void constraints_to_reshards_in(mlir::func::FuncOp function);
// Meshes that stand in shardings get names; equal ones share one.
llvm::LogicalResult lift_inlined_meshes(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// Meshes of the same devices in the same order, or with axes that can be put in an order that gives them so, become one, the
// first, where each axis ends where an axis of another may be cut: shardings on the others are said in its axes or parts of
// them. Where a region is manual over what is part of an axis, the one mesh gets an axis for each part. Meshes for which this
// can't be done stay as they are.
void unify_meshes(mlir::ModuleOp module);
// Axes of size 1 divide nothing: shardings and manual regions don't name them.
llvm::LogicalResult remove_size_one_axes(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// Manual axes stand in mesh order, and are listed as replicated where a value of the region isn't divided by them.
llvm::LogicalResult clean_manual_axes(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// Each op's rule as an attribute, for looking at; and away with those that the user didn't give.
void write_sharding_rules(mlir::Operation *root, bool is_conservative);
void drop_sharding_rules(mlir::Operation *root);
// All shardings, rules and meshes.
void drop_shardings_and_meshes(mlir::ModuleOp module);
// Arguments and results of @main: an open dimension ends before its first part of an axis.
llvm::LogicalResult remove_sub_axes_at_borders(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// Arguments and results of @main whose sharding the program left open keep the axes that divide them: uneven blocks are
// for those who ask for them.
llvm::LogicalResult trim_uneven_borders(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// No dimension is open any more, and no axis is listed as replicated.
llvm::LogicalResult close_shardings(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);

}  // namespace tessera
