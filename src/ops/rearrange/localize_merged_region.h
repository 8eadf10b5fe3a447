// Finds the values that have a merged dimension in common which no operation between them orders.
#pragma once

#include <memory>
#include <optional>

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "mesh/sharding_rule.h"
#include "ops/rearrange/localize_merged_dims.h"

namespace tessera::stablehlo {

class MergedRegion {
 public:
  // The rules of the operations that regions of a module have looked at.
  using Rules = llvm::DenseMap<mlir::Operation *, std::optional<ShardingRule>>;

  MergedRegion(Merge merge, std::shared_ptr<Rules> rules);

  // The values, and the dimension of each.
  const llvm::MapVector<mlir::Value, int64_t> &dims() const { return dims_; }
  const MergedParts &parts() const { return merge_.parts; }
  void see(llvm::DenseSet<mlir::Value> &values) const;
  bool has_any_of(const llvm::DenseSet<mlir::Value> &values) const;
  // Returns whether fewer bytes cross the region's border than would move to merge the dimensions.
  bool pays(const Mesh &mesh) const;

  bool is_made_inside(mlir::Value value) const { return members_.contains(value.getDefiningOp()); }
  // Returns whether an operation takes the dimension along the factor for which it is in the region. It may take the same array along
  // another one as well, as rows that are looked up.
  bool is_used_inside(mlir::OpOperand &use) const;
  // Returns how a value is made by a reshape that merges dimensions of the same extents as the region's first one does, if each device
  // has of them all that its block of the merged dimension is to hold.
  std::optional<Merge> merged_alike(mlir::Value value, const Mesh &mesh) const;

 private:
  void add(mlir::Value value, int64_t dim);
  const std::optional<ShardingRule> &rule_of(mlir::Operation *op);
  void visit(mlir::Value value, int64_t dim);
  // Takes an operation into the region if elements along the only factor of a dimension may stand in any order.
  void join(mlir::Operation *op, const ShardingRule &rule, const FactorIndices &of_dim);
  // Returns whether an operand outside of the region is wanted in the order of elements, and isn't just cut up into the parts.
  bool leaves_moved(mlir::OpOperand &use) const;

  Merge merge_;
  std::shared_ptr<Rules> rules_;
  llvm::MapVector<mlir::Value, int64_t> dims_;
  llvm::DenseMap<mlir::Operation *, FactorId> members_;
  bool is_consistent_ = true;
};

// Returns whether a value's elements are the same ones all along a dimension.
bool is_constant_along(mlir::Value value, int64_t dim);

}  // namespace tessera::stablehlo
