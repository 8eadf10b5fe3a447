// Declares the steps of prepare. The ops' effects and traits say what may be merged, dropped and moved.
#pragma once

#include <vector>

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "ops/value_types.h"
#include "reference/known_values.h"

namespace tessera {

// Returns whether the op, or one in its regions, crosses devices or has an effect. Such ops keep their order.
bool is_ordered(mlir::Operation *op);

// Returns the blocks that run as part of the function, its loops and its branches, inner ones first.
std::vector<mlir::Block *> blocks_within(mlir::Region &region);

// Returns the scalar that all elements of a value equal, if it is a constant or the broadcast of a scalar; else null.
mlir::Attribute splat_of(mlir::Value value);

inline mlir::RankedTensorType type_of(mlir::Value array) { return llvm::cast<mlir::RankedTensorType>(array.getType()); }

void inline_calls(mlir::ModuleOp module, mlir::FunctionOpInterface function);
void drop_unused(mlir::Region &region);
void hoist_invariant(mlir::Region &region);
void drop_annotations(mlir::Region &region);  // and whatever else returns its operand as it is
void drop_barriers(mlir::Region &region);     // but those between rounds (dialect/spmd/in_turn.h)

// Joins operations of the library with the slices that they read, before fusion, if the operations can read them in
// place.
void join_views(mlir::Block &block);

// Joins kernels of elementwise work with the op that makes their operand, after fusion, if that op takes such work.
void join_producers(mlir::Block &block);

// Applies the families' rewriting patterns until none applies. This is linear in practice, because patterns only shrink
// or sink operations.
void simplify(mlir::Region &region);
void add_rearrange_patterns(mlir::RewritePatternSet &patterns);
void add_elementwise_patterns(mlir::RewritePatternSet &patterns);
void add_slicing_patterns(mlir::RewritePatternSet &patterns);
void add_reduction_patterns(mlir::RewritePatternSet &patterns);
void add_dynamic_patterns(mlir::RewritePatternSet &patterns);
void add_scatter_patterns(mlir::RewritePatternSet &patterns);
void add_contraction_patterns(mlir::RewritePatternSet &patterns);

}  // namespace tessera
