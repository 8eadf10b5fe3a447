// Helps the derivatives of loops and branches, whose regions use outer values.
#pragma once

#include <memory>
#include <vector>

#include "llvm/ADT/SetVector.h"
#include "transform/derive.h"

namespace tessera {

// Maps the outer values that a region uses to the new program. A mapping that has cloned the region before also has
// inner values, and can't be used for another clone.
mlir::IRMapping outer_values(mlir::Region &region, const mlir::IRMapping &values);

// Holds a region's block with tangents: arguments for the values, then arguments for the tangents of the values that
// `moved` numbers.
struct JointBlock {
  mlir::Block block;
  std::vector<unsigned> moved;
  llvm::SmallVector<mlir::Value> next, next_tangents;  // returned values; null for no tangent
  llvm::DenseSet<mlir::Value> linear;                  // its own tangents and outer ones
};
llvm::FailureOr<std::unique_ptr<JointBlock>> joint_block(mlir::Region &region, const std::vector<unsigned> &moved,
                                                         Linearizer &linearizer);

// Returns the outer values that `ops` use: arguments and results of other ops of the same block, and values of
// enclosing blocks.
llvm::SetVector<mlir::Value> used_by(const std::vector<mlir::Operation *> &ops);
// Returns whether a value is cheaper to recompute than to keep. Such a value is made without operands, or is a single
// element computed from such values in the same block (a device's coordinate), perhaps broadcast.
bool is_made_from_nothing(mlir::Value value);
// Makes an empty block with arguments of these types and moves the builder into it.
mlir::Block *block_in(mlir::Region &region, mlir::TypeRange types, mlir::OpBuilder &builder, mlir::Location loc);
// Clones `from` once more into `to`, whose block takes arguments of these types: the types of `from`, then others.
void clone_into(mlir::Region &from, mlir::Region &to, mlir::TypeRange types, Linearizer &linearizer);

}  // namespace tessera
