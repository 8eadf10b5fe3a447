// Spreads shardings through a module, as `tessera propagate` and the sdy-propagation-pipeline pass do.
#pragma once

#include <functional>
#include <vector>

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "propagate/record.h"
#include "propagate/solve.h"

namespace tessera {

class OpIndex;

struct PropagateOptions {
  std::vector<Strategy> strategies = *strategies_named(usual_strategies);
  bool op_priorities = true;
  bool user_priorities = true;
  bool is_conservative = false;
  bool groups_overrule_replicated = false;  // as Shardy's passes do; see agree_in_groups()
  bool trims_uneven_borders = true;
  bool notes_origins = false;  // write where axes came from on the values
  bool notes_steps = false;    // write on operations which step brought which axis along them
  bool drops_rules = false;    // remove rules from operations that the user hasn't given
  // Propagation calls this after each user priority, with shardings written to the module.
  std::function<void(mlir::ModuleOp, int64_t priority)> after_user_priority;
  OpIndex *index = nullptr;  // of the module; phases keep it up to date. null: each makes its own
};

// Describes a phase. It changes the module in place; failure means that an error was emitted. The record may be null.
struct PropagationPhase {
  enum class Pass { plain, own } form;  // whether the pass only runs this phase, or has its own options
  const char *pass;                     // the pass's name
  const char *description;
  llvm::LogicalResult (*run)(mlir::ModuleOp module, const PropagateOptions &options, PropagationRecord *record);
};

// Returns the phases in the order in which propagate() runs them: preparation, the spreading itself, tidying up.
const std::vector<PropagationPhase> &propagation_phases();

// Runs all phases. Afterwards every value that has axes carries a closed sharding, constraints are reshards, and each
// call site whose shardings differ has a function of its own.
llvm::LogicalResult propagate(mlir::ModuleOp module, const PropagateOptions &options = {},
                              PropagationRecord *record = nullptr);

// --- The phases one by one.

// Gives each call site its own copy of the function, recursively, so that each can be sharded in its own way.
llvm::LogicalResult flatten_calls(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// Gives a call without result shardings the shardings of the function's results.
llvm::LogicalResult shard_calls_like_functions(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// Copies constants, values computed only from constants, and broadcasts of scalars, once for each use.
llvm::LogicalResult split_constants(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// Applies a constraint to its input itself if it is the only constraint on that input.
llvm::LogicalResult apply_constraints(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// Makes groups that share a member one group.
llvm::LogicalResult import_groups(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// Gives members of a group the sharding that one of them has. Members that start with different shardings are set apart
// by constraints. A member that is fully open and says which axes are replicated keeps its own sharding, unless the
// group overrules it. Fails if members have different shapes or lie in different manual regions.
llvm::LogicalResult agree_in_groups(OpIndex &index, bool overrules_replicated, PropagationRecord *record);
// Removes operations without effect and without use, and functions that nothing calls. Before shardings spread,
// operations with data-flow edges stay: as in Shardy, the values around them are sharded as if they were used.
llvm::LogicalResult erase_dead_code(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
llvm::LogicalResult erase_all_dead_code(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// Spreads shardings: module -> tables -> solve -> module. Fails with a diagnostic for a dynamic shape or a tuple.
llvm::LogicalResult spread_shardings(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// Gives results of called functions the shardings of the returned values.
llvm::LogicalResult shard_function_results(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// Merges copies of a function again if their arguments and results ended up sharded alike.
llvm::LogicalResult merge_calls(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// Makes calls of copies that are sharded alike call one of them, or, with `merges_all`, makes all calls call the copy
// that is called most often. Copies that nothing calls any more stay.
void redirect_calls(mlir::ModuleOp module, bool merges_all, OpIndex &index);
// Merges equal constants, iotas and broadcasts of scalars again if they have equal shardings.
llvm::LogicalResult merge_constants(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
void merge_constants_in(mlir::func::FuncOp function, bool merges_iota);
void merge_constants_in_all(mlir::ModuleOp module, bool merges_iota);
llvm::LogicalResult remove_groups(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
llvm::LogicalResult constraints_to_reshards(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
void constraints_to_reshards_in(mlir::func::FuncOp function);
// Gives names to meshes that stand in shardings; equal ones share one.
llvm::LogicalResult lift_inlined_meshes(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// Adds StableHLO's description to each mesh, as Shardy's pass does: `{stablehlo.mesh = {axes = [{name = "x", size = 2 :
// i64}]}}`.
void note_meshes(mlir::ModuleOp module);
// Merges meshes of the same devices in the same order. Their axes may stand in another order if that gives the same
// order of devices, and if each axis ends where an axis of another mesh may be cut. The first mesh stays: shardings on
// the others are rewritten to its axes or parts of them. If a region is manual over a part of an axis, the merged mesh
// gets an axis for each part. Meshes for which this can't be done stay as they are.
void unify_meshes(mlir::ModuleOp module);
// Removes axes of size 1, which divide nothing, from shardings and manual regions.
llvm::LogicalResult remove_size_one_axes(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// Puts manual axes into mesh order, and lists them as replicated where they don't divide a value of the region.
llvm::LogicalResult clean_manual_axes(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// Writes each op's rule as an attribute, for readers; the other function removes the rules that the user didn't give.
// Warns of a call without a rule: of the first one, if a single thread does this.
void write_sharding_rules(mlir::Operation *root, bool is_conservative);
bool has_written_rule(mlir::Operation *op);
void drop_sharding_rules(mlir::func::FuncOp function);
// Warns of a call without a rule, once in a process, as Shardy does.
void warn_if_unknown(mlir::Operation *call);
// Removes all shardings, rules and meshes.
void drop_shardings_and_meshes(mlir::ModuleOp module);
// Cuts the axes of open dimensions of @main's arguments and results before the first part of an axis.
llvm::LogicalResult remove_sub_axes_at_borders(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// Cuts the axes of @main's arguments and results whose sharding the program left open to those that divide them: uneven
// blocks are for programs that ask for them.
llvm::LogicalResult trim_uneven_borders(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// Closes all dimensions, and removes the lists of replicated axes.
llvm::LogicalResult close_shardings(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);

}  // namespace tessera
