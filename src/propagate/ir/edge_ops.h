// Writes data-flow edges as operations, and named computations in place of calls. Shardy's tools bring programs into
// these forms.
#pragma once

#include "propagate/propagate.h"

namespace tessera {

// Adds an `sdy.data_flow_edge` for each value that loops, branches, barriers, and manual and named regions tie
// together. The edge's result takes over the value's uses.
llvm::LogicalResult add_data_flow_edges(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// Does the same for the arguments and results of one region.
void add_edges_of_region(mlir::Operation *op);
// Adds `sdy.func_data_flow_edge` for each argument of a called function and each result of a call.
llvm::LogicalResult add_function_edges(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// Removes edges. Each edge's sharding goes to the value that it stands for. With `with_origins`, notes of where axes
// came from go there too, and with `with_steps` notes of the steps that brought them.
void sink_data_flow_edges(mlir::func::FuncOp function, bool with_origins, bool with_steps);
void sink_function_edges(mlir::func::FuncOp function);
void sink_all_data_flow_edges(mlir::ModuleOp module, OpIndex &index, bool with_origins, bool with_steps);
// Removes the edges of the arguments and results of one region.
void sink_edges_of_region(mlir::Operation *op);

// Turns each call into a named computation with the function's body, the shardings of its arguments and of the call's
// results. The called functions are erased. Fails with a diagnostic for recursion.
llvm::LogicalResult import_calls(mlir::ModuleOp module, bool adds_edges, OpIndex &index);
// Turns each named computation into a call of a private function of its name. `marks_origin` notes the name in
// sdy.original_func_name, which tells sdy-unflatten-call-graph that functions are copies of one.
llvm::LogicalResult export_named_computations(mlir::ModuleOp module, bool marks_origin, OpIndex &index);
// Orders functions in reverse postorder of a depth-first walk along calls that begins at each function in turn.
// Functions then stand behind their callers, and functions that nothing calls stand from the last to the first, as in
// Shardy.
llvm::LogicalResult order_functions(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// Gives a call's results the shardings of its function's results, and reshards them to their former shardings.
llvm::LogicalResult reshard_call_results(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);

// Cuts the axes of dimensions of functions' arguments and results to the longest prefix of axes, or parts of axes, that
// divides them.
llvm::LogicalResult cut_uneven_borders(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// Puts meshes into the shardings, without names.
llvm::LogicalResult inline_meshes(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// Removes notes of where shardings came from.
llvm::LogicalResult drop_debug_notes(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);

}  // namespace tessera
