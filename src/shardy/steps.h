// Declares Shardy's steps of partitioning, in their order; each stands in the file that its comment names. A step fails with a
// diagnostic.
#pragma once

#include <string>

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera::shardy {

struct LocalOptions;  // local_writer.h

// Inserts reshards, so that each operation can run with the shardings of its operands and results
// (explicit_reshards.cpp). With `is_full`, it treats all operations. Otherwise it treats only calls, concatenates of
// operands with different shardings, products in which only the result's sharding doesn't fit, and values that are
// partial where they mustn't be.
llvm::LogicalResult insert_explicit_reshards(mlir::func::FuncOp function, bool is_full);

// Checks that partial values are combined only by operations that may do so: reshards, constraints and collectives
// (unreduced_checks.cpp). Fails if another operation drops an axis along which an operand is partial, changes how
// partial values combine, or makes partial values that combine in another way than its sum. Fails too if calls and
// returns don't agree with functions.
llvm::LogicalResult check_unreduced_axes(mlir::func::FuncOp function);

// Writes reshards as collectives on whole arrays (collectives.cpp). Reshards that change nothing are erased unless an
// option keeps them. Reshards from or to one device, or between meshes of different axes, stay.
llvm::LogicalResult reshards_to_collectives(mlir::func::FuncOp function, bool keeps_redundant);

// Does what MLIR's canonicalize would do between steps, but looks only at the operations concerned (cleaning.cpp):
// applies the patterns of collectives if there are any, and erases operations without effect and without use.
void simplify_collectives(mlir::func::FuncOp function);

// Leaves gathers before products, and scattered sums of products, to compilers that overlap them with the product
// (collective_products.cpp): removes the gather of an operand that only a product uses, and the reduce-scatter that is
// the only use of a product. The product then has the sharding of the reduce-scatter's result, and its sum stays
// implicit.
llvm::LogicalResult hide_collectives_of_products(mlir::func::FuncOp function);

// Makes a dimension of indices along which each row takes its own number a batching dimension of its gather or scatter
// (index_batching.cpp).
void batch_by_rows(mlir::func::FuncOp function);

// Lets operations run on blocks that need data of other indices: windows, shifts, reversals, reshapes (permutations.cpp).
// Borders are exchanged if neighbours have the needed elements; otherwise dimensions are made whole.
struct PermutationOptions {
  bool exchanges_borders = true;
  int64_t replica_count = 1, partition_count = 1;
};
void resolve_permutations(mlir::ModuleOp module, const PermutationOptions &options);

// Checks that the arguments and results of functions, which can't be padded, are cut into equal blocks
// (even_borders.cpp).
llvm::LogicalResult check_even_borders(mlir::func::FuncOp function);

// Pads arrays in place so that each of their dimensions is cut into equal blocks (padding.cpp). Elements behind the end
// of an array are undefined. Before an operation combines elements along the dimension, they are filled with its
// neutral element. Arguments and results of the function must be even.
llvm::LogicalResult pad_for_divisibility(mlir::func::FuncOp function);

// Turns operations whose results lie on one device into branches that only this device takes. The other devices get
// zeros, and a sum over devices distributes the results (single_device.cpp). Devices identify themselves by their
// replica if `by_replica`, else by their partition.
void run_on_single_devices(mlir::func::FuncOp function, bool by_replica);

// Turns a program on whole arrays, whose operations can run with the shardings of their operands and results, into the
// program of one device (local_program.cpp): values become blocks, collectives on whole arrays become collectives of
// devices, and manual regions are replaced by their bodies. Fails for operations that can't run on blocks.
llvm::LogicalResult localize_program(mlir::ModuleOp module, const LocalOptions &options);

// Partitions single operations and leaves the rest of the program on whole arrays, in order to find the one that is
// partitioned wrongly (single_instructions.cpp). Each chosen operation becomes the program that one device runs for it,
// within an sdy.manual_computation over all axes that cut its operands and results. Arrays that these axes don't divide
// are padded before it and cut behind it.
struct InstructionOptions : PermutationOptions {
  // Holds tokens with commas between them: `selectLow=N` and `selectHigh=N` bound the number of an operation among the
  // sharded ones, and any other token is part of an operation's name. No token means all operations.
  std::string filter;
};
llvm::LogicalResult partition_instructions(mlir::ModuleOp module, const InstructionOptions &options);

}  // namespace tessera::shardy
