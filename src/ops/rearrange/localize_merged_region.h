// Finds values that share a merged dimension, where no operation between them depends on the order of its elements.
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
  // Holds the rules of the operations that regions of a module have looked at.
  using Rules = llvm::DenseMap<mlir::Operation *, std::optional<ShardingRule>>;

  MergedRegion(Merge merge, std::shared_ptr<Rules> rules);

  // Returns the values, each with its merged dimension.
  const llvm::MapVector<mlir::Value, int64_t> &dims() const { return dims_; }
  const MergedParts &parts() const { return merge_.parts; }
  void see(llvm::DenseSet<mlir::Value> &values) const;
  bool has_any_of(const llvm::DenseSet<mlir::Value> &values) const;
  // Returns whether fewer bytes cross the region's border than would move in order to merge the dimensions.
  bool pays(const Mesh &mesh) const;

  bool is_made_inside(mlir::Value value) const { return members_.contains(value.getDefiningOp()); }
  // Returns whether an operation takes the dimension along the factor for which it is in the region. It may take the same array along
  // another one as well, as rows that are looked up.
  bool is_used_inside(mlir::OpOperand &use) const;
  // Returns the merge of a reshape that makes `value` by merging dimensions of the same extents as the region's first
  // merge, if each device holds all elements of its block of the merged dimension.
  std::optional<Merge> merged_alike(mlir::Value value, const Mesh &mesh) const;

 private:
  void add(mlir::Value value, int64_t dim);
  const std::optional<ShardingRule> &rule_of(mlir::Operation *op);
  void visit(mlir::Value value, int64_t dim);
  // Takes an operation into the region if elements along the only factor of a dimension may stand in any order.
  void join(mlir::Operation *op, const ShardingRule &rule, const FactorIndices &of_dim);
  // Returns whether a use outside of the region needs the elements in order, and doesn't just split them into the
  // parts.
  bool leaves_moved(mlir::OpOperand &use) const;

  Merge merge_;
  std::shared_ptr<Rules> rules_;
  llvm::MapVector<mlir::Value, int64_t> dims_;
  llvm::DenseMap<mlir::Operation *, FactorId> members_;
  bool is_consistent_ = true;
};

// Returns whether a value's elements are equal along a dimension.
bool is_constant_along(mlir::Value value, int64_t dim);

}  // namespace tessera::stablehlo
