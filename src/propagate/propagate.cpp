#include "propagate/propagate.h"

#include "dialect/sdy/dialect.h"
#include "propagate/ir/edge_ops.h"

namespace tessera {

const std::vector<PropagationPhase> &propagation_phases() {
  static const auto &phases = *new std::vector<PropagationPhase>{
      {"lift-meshes", "meshes that stand in shardings get names", lift_inlined_meshes},
      {"remove-unit-axes", "axes of size 1 divide nothing", remove_size_one_axes},
      {"shard-calls", "calls take the shardings that their functions promise", shard_calls_like_functions},
      {"split-constants", "each use of a constant gets a copy, to be sharded in its own way", split_constants},
      {"clean-manual-axes", "manual axes in mesh order, replicated where they divide nothing", clean_manual_axes},
      {"flatten-calls", "each call gets a copy of its function, to be sharded in its own way", flatten_calls},
      {"apply-constraints", "a constraint that is alone on its input holds for the input", apply_constraints},
      {"import-groups", "groups that share a member become one", import_groups},
      {"erase-dead-code", "what nothing uses has no say", erase_dead_code},
      {"spread", "axes go from value to value until nothing changes", spread_shardings},
      {"export-named-computations", "regions with names become calls",
       [](mlir::ModuleOp module, const PropagateOptions &, PropagationRecord *) {
         return export_named_computations(module, /*marks_origin=*/false);
       }},
      {"shard-function-results", "functions promise what they return", shard_function_results},
      {"merge-calls", "copies of a function that are sharded alike become one", merge_calls},
      {"merge-constants", "equal constants become one", merge_constants},
      {"remove-groups", "groups have done their work", remove_groups},
      {"constraints-to-reshards", "what is left of constraints is a change of sharding", constraints_to_reshards},
      {"erase-all-dead-code", "what only a group or a constraint used goes too", erase_all_dead_code},
      {"remove-sub-axes", "arguments and results end before parts of axes that they needn't have",
       remove_sub_axes_at_borders},
      {"trim-uneven", "arguments and results that nobody asked to be cut unevenly aren't", trim_uneven_borders},
      {"close", "no dimension is open any more", close_shardings},
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
