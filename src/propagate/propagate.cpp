#include "propagate/propagate.h"

#include "dialect/sdy/dialect.h"
#include "propagate/ir/edge_ops.h"
#include "propagate/ir/op_index.h"

namespace tessera {

const std::vector<PropagationPhase> &propagation_phases() {
  using enum PropagationPhase::Pass;
  static const auto &phases = *new std::vector<PropagationPhase>{
      {own, "sdy-lift-inlined-meshes", "gives names to meshes that stand in shardings", lift_inlined_meshes},
      {plain, "sdy-remove-size-one-axes", "takes axes of size 1 out of shardings", remove_size_one_axes},
      {plain, "sdy-propagate-sharding-from-func-to-call", "calls take the shardings of their functions' results",
       shard_calls_like_functions},
      {plain, "sdy-constant-or-scalar-splitter", "gives each use of a constant its own copy", split_constants},
      {plain, "sdy-manual-axes-cleanup", "sorts manual axes in mesh order, and lists unused ones as replicated",
       clean_manual_axes},
      {plain, "sdy-flatten-call-graph", "gives each call its own copy of the function", flatten_calls},
      {own, "sdy-apply-sharding-constraints", "applies constraints to inputs that have no other", apply_constraints},
      {plain, "sdy-sharding-group-import", "joins groups that share a member and numbers them", import_groups},
      {plain, "sdy-erase-dead-code", "removes what has no effect and no use", erase_dead_code},
      {own, "sdy-user-priority-propagate", "spreads axes until nothing changes", spread_shardings},
      {own, "sdy-export-named-computations", "regions with names become calls",
       [](mlir::ModuleOp module, const PropagateOptions &options, PropagationRecord *) {
         return export_named_computations(module, /*marks_origin=*/false, *IndexOf(module, options));
       }},
      {plain, "sdy-propagate-to-func-results", "results of functions take the shardings of what is returned",
       shard_function_results},
      {own, "sdy-unflatten-call-graph", "joins copies of a function that are sharded alike", merge_calls},
      {own, "sdy-constant-or-scalar-merger", "joins equal constants", merge_constants},
      {plain, "sdy-remove-sharding-groups", "removes sharding groups", remove_groups},
      {own, "sdy-sharding-constraint-to-reshard", "renames constraints to reshards", constraints_to_reshards},
      {own, "sdy-erase-dead-code", "removes what has no effect and no use", erase_all_dead_code},
      {plain, "sdy-remove-sub-axes-in-input-output-shardings",
       "ends open dims of arguments and results before parts of axes", remove_sub_axes_at_borders},
      {own, "sdy-update-non-divisible-input-output-shardings", "cuts arguments and results of functions evenly",
       trim_uneven_borders},
      {plain, "sdy-close-shardings", "closes all dims and drops replicated axes", close_shardings},
  };
  return phases;
}

llvm::LogicalResult propagate(mlir::ModuleOp module, const PropagateOptions &options, PropagationRecord *record) {
  module.getContext()->loadDialect<sdy::SdyDialect>();
  for (const PropagationPhase &phase : propagation_phases())
    if (failed(phase.run(module, options, record))) return mlir::failure();
  return mlir::success();
}

}  // namespace tessera
