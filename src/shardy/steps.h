// Declares Shardy's steps of partitioning, in their order; each stands in the file that its comment names. A step fails with a
// diagnostic.
#pragma once

#include <string>

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera::shardy {

struct LocalOptions;  // local_writer.h

// Inserts reshards, so that each operation can run as its operands and results lie (explicit_reshards.cpp). `is_full` treats
// all operations. Otherwise only calls, concatenates of operands that lie in different ways, and products whose result
// alone is in the way are treated, and values that are partial where they mustn't be.
llvm::LogicalResult insert_explicit_reshards(mlir::func::FuncOp function, bool is_full);

// Checks that values which are partial along axes are combined where it is said, and nowhere else (unreduced_checks.cpp).
// Fails where an operation drops an axis along which an operand is partial, changes how partial values combine, or makes
// partial values that combine in another way than its sum. Fails too where calls and returns don't agree with functions.
// Reshards, constraints and collectives may do so.
llvm::LogicalResult check_unreduced_axes(mlir::func::FuncOp function);

// Writes reshards as collectives on whole arrays (collectives.cpp). Those that change nothing go away unless they are to be
// kept. Those from or to one device, or between meshes of different axes, stay.
llvm::LogicalResult reshards_to_collectives(mlir::func::FuncOp function, bool keeps_redundant);

// Does what MLIR's canonicalize does between steps, at the cost of what there is to do (cleaning.cpp): applies the patterns of
// collectives where there are any, and erases operations without effect and without use.
void simplify_collectives(mlir::func::FuncOp function);

// Leaves gathers before products, and scattered sums of products, to compilers that overlap them with the product
// (collective_products.cpp): removes the gather of an operand that only a product uses, and the reduce-scatter that alone
// uses a product, whose result then lies as that one's: its sum is left unsaid.
llvm::LogicalResult hide_collectives_of_products(mlir::func::FuncOp function);

// Makes a dimension of indices along which each row takes its own number a batching dimension of its gather or scatter
// (index_batching.cpp).
void batch_by_rows(mlir::func::FuncOp function);

// Lets operations run on blocks that need data of other indices: windows, shifts, reversals, reshapes (permutations.cpp).
// Borders are exchanged, where neighbours have what is needed, or dimensions made whole.
struct PermutationOptions {
  bool exchanges_borders = true;
  int64_t replica_count = 1, partition_count = 1;
};
void resolve_permutations(mlir::ModuleOp module, const PermutationOptions &options);

// Checks that the arguments and results of functions are cut into equal blocks, where nothing can be padded
// (even_borders.cpp).
llvm::LogicalResult check_even_borders(mlir::func::FuncOp function);

// Pads arrays in place so that each of their dimensions is cut into equal blocks (padding.cpp). What is behind the end of an
// array may be anything; it is filled with the element that changes nothing where operations combine elements of the
// dimension. Arguments and results of the function must be even.
llvm::LogicalResult pad_for_divisibility(mlir::func::FuncOp function);

// Makes operations whose results lie on one device branches that only this device takes, behind which the others have zeros
// that the results are added to (single_device.cpp). Devices tell themselves by their replica if `by_replica`, else by
// their partition.
void run_on_single_devices(mlir::func::FuncOp function, bool by_replica);

// Turns a program on whole arrays, whose operations run as their operands and results lie, into the program of one device
// (local_program.cpp): values become blocks, collectives on whole arrays become collectives of devices, and manual regions
// become what they contain. Fails for operations that can't run on blocks.
llvm::LogicalResult localize_program(mlir::ModuleOp module, const LocalOptions &options);

// Partitions single operations and leaves the rest of the program on whole arrays, to find which of them goes wrong
// (single_instructions.cpp). Each chosen operation becomes the program that one device runs for it, within an
// sdy.manual_computation over all axes that cut its operands and results. Arrays that these don't divide are padded before
// it and cut behind it.
struct InstructionOptions : PermutationOptions {
  // Holds tokens with commas between them: `selectLow=N` and `selectHigh=N` bound the number of an operation among
  // those that something cuts, and any other token is part of an operation's name. No token means all operations.
  std::string filter;
};
llvm::LogicalResult partition_instructions(mlir::ModuleOp module, const InstructionOptions &options);

}  // namespace tessera::shardy
