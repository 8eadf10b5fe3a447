// Data-flow edges as operations, and regions with names in place of calls: forms of the program that Shardy's tools go through.
#pragma once

#include "propagate/propagate.h"

namespace tessera {

// `sdy.data_flow_edge` for what loops, branches, barriers, and manual and named regions tie together; it has the uses.
llvm::LogicalResult add_data_flow_edges(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// Does the same for the arguments and results of one region.
void add_edges_of_region(mlir::Operation *op);
// `sdy.func_data_flow_edge` for each argument of a called function and each result of a call.
llvm::LogicalResult add_function_edges(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// Edges go away; what they say of their sharding goes to what they stand for, and `with_origins` so do their notes of where
// axes came from.
void sink_data_flow_edges(mlir::func::FuncOp function, bool with_origins);
void sink_function_edges(mlir::func::FuncOp function);

// Each call becomes a named computation with the function's body, the shardings of its arguments and of the call's results;
// functions that were called go away. Failure for recursion, with a diagnostic.
llvm::LogicalResult import_calls(mlir::ModuleOp module, bool adds_edges);
// Each named computation becomes a call of a private function of its name; `marks_origin` notes the name in
// sdy.original_func_name, which says to sdy-unflatten-call-graph that functions are copies of one.
llvm::LogicalResult export_named_computations(mlir::ModuleOp module, bool marks_origin);
// Each function stands behind the first function, in that order, that calls it.
llvm::LogicalResult order_functions(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// A call's results take the shardings of its function's results, and go on in those that they had.
llvm::LogicalResult reshard_call_results(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);

// Dimensions of arguments and results of functions keep the longest prefix of their axes, or parts of axes, that divides them.
llvm::LogicalResult cut_uneven_borders(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// Meshes stand in the shardings, and have no names.
llvm::LogicalResult inline_meshes(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);
// Notes of where shardings came from go away.
llvm::LogicalResult drop_debug_notes(mlir::ModuleOp, const PropagateOptions &, PropagationRecord *);

}  // namespace tessera
