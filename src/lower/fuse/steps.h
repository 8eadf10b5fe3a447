// The steps of prepare, each on its own. What may be merged, dropped and moved is told by the ops' own effects and traits.
#pragma once

#include <vector>

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tessera {

// True if the op, or one inside of its regions, crosses devices or has an effect: these stay in their order.
bool is_ordered(mlir::Operation *op);

// Blocks that run as part of the program (of the function, of its loops and branches), inner before outer.
std::vector<mlir::Block *> blocks_within(mlir::Region &region);

// A constant whose value is known here; null otherwise.
mlir::DenseElementsAttr constant_of(mlir::Value value);
// The scalar that all elements of a value are equal to: of a constant, or of a broadcast of one. Null if not known.
mlir::Attribute splat_of(mlir::Value value);

int64_t element_count(mlir::Type type);
int64_t byte_count(mlir::Type type);  // 0 of what isn't an array

void inline_calls(mlir::ModuleOp module, mlir::FunctionOpInterface function);
void drop_unused(mlir::Region &region);
void merge_equal(mlir::FunctionOpInterface function);
void hoist_invariant(mlir::Region &region);
void drop_barriers(mlir::Region &region);

// Before fusion: operations of the library joined with the slices that they read, where they take them in place.
void join_views(mlir::Block &block);

// After fusion: kernels of elementwise work joined with the op that makes what they work on, where that takes it.
void join_producers(mlir::Block &block);

// Applies the families' rewriting patterns until none applies: linear in practice, as patterns only shrink or sink.
void simplify(mlir::Region &region);
void add_rearrange_patterns(mlir::RewritePatternSet &patterns);
void add_elementwise_patterns(mlir::RewritePatternSet &patterns);
void add_slicing_patterns(mlir::RewritePatternSet &patterns);
void add_reduction_patterns(mlir::RewritePatternSet &patterns);
void add_dynamic_patterns(mlir::RewritePatternSet &patterns);
void add_scatter_patterns(mlir::RewritePatternSet &patterns);
void add_contraction_patterns(mlir::RewritePatternSet &patterns);

}  // namespace tessera
