// What derivatives of loops and branches share: regions that use values from outside.
#pragma once

#include <memory>
#include <vector>

#include "llvm/ADT/SetVector.h"
#include "transform/derive.h"

namespace tessera {

// What a region uses from outside, as it is called in the new program. (A mapping that has cloned the region before knows what
// is inside of it too, and can't be used for another clone.)
mlir::IRMapping outer_values(mlir::Region &region, const mlir::IRMapping &values);

// A region's block with tangents: arguments of the values, then of the tangents of those that `moved` numbers.
struct JointBlock {
  mlir::Block block;
  std::vector<unsigned> moved;
  llvm::SmallVector<mlir::Value> next, next_tangents;  // what is returned; null for no tangent
  llvm::DenseSet<mlir::Value> linear;                  // its own tangents and those from outside
};
llvm::FailureOr<std::unique_ptr<JointBlock>> joint_block(mlir::Region &region, const std::vector<unsigned> &moved,
                                                         Linearizer &linearizer);

// Values from outside of `ops` that they use: arguments and results of other ops of the same block, and what lies further out.
llvm::SetVector<mlir::Value> used_by(const std::vector<mlir::Operation *> &ops);
// Made from nothing, or a single element made of such in the same block (a device's coordinate), repeated perhaps: cheaper to make
// again than to keep. What it is made of is made from nothing too.
bool is_made_from_nothing(mlir::Value value);
// An empty block with arguments of these types; the builder writes into it from now on.
mlir::Block *block_in(mlir::Region &region, mlir::TypeRange types, mlir::OpBuilder &builder, mlir::Location loc);
// Writes `from` once more into `to`, whose block takes arguments of these types: those of `from`, then others.
void clone_into(mlir::Region &from, mlir::Region &to, mlir::TypeRange types, Linearizer &linearizer);

}  // namespace tessera
