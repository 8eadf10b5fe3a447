// Fusion within one block: which operations go together, and in which order all then stand.
#pragma once

#include <memory>

#include "llvm/ADT/DenseMap.h"
#include "lower/fuse/cheap.h"
#include "lower/fuse/graph.h"
#include "lower/fuse/kernel_rules.h"

namespace tessera {

// Nodes are the block's operations but for small constants and cheap ops that only kernels use: these stand between a
// value and its users as if they weren't there, and a cheap op that others use as well is a node for those alone.
class BlockFuser {
 public:
  using Node = GroupGraph::Node;
  using Group = GroupGraph::Group;
  static constexpr Node outside = -1;  // as a user: the block's terminator

  BlockFuser(mlir::Block &block, CheapOps &cheap, const FuseOptions &options);

  // Joins groups: of a value and its users, from the last to the first; of the users of one value; of small ones.
  void join_all();
  // Rewrites the block: kernels in place of groups, all in an order that stays close to what it was.
  void write();

 private:
  void build_graph();
  bool is_soft_use(mlir::OpOperand &use);
  bool is_repeated(mlir::Operation *op) { return cheap_.is_repeated(op); }
  Node user_node(mlir::OpOperand &use);
  // Nodes that use a value, through ops that are repeated; of a repeated op's result only those that aren't kernels.
  const std::vector<Node> &users_of(mlir::Value value);
  bool is_used_outside(mlir::Value value, Group a, Group b);

  bool is_fusible(Node node) { return node != outside && fusible_[node]; }
  bool is_far(Group from, Group to);
  bool try_join(Group a, Group b);
  void join_with_users(Node node);
  void join_users(const std::vector<Node> &users);
  void join_tiny();
  bool is_tiny(Group group);
  bool is_total(Node node);

  std::vector<Group> final_order() const;
  // Moves elements and does nothing else: the library's kernel copies as fast, and needn't be generated.
  bool is_plain_copy(mlir::Operation *op);

  mlir::Block &block_;
  CheapOps &cheap_;
  FuseOptions options_;
  KernelRules rules_;
  std::vector<mlir::Operation *> ops_;  // of nodes
  llvm::DenseMap<mlir::Operation *, Node> node_of_;
  std::vector<bool> fusible_;
  std::unique_ptr<GroupGraph> graph_;
  llvm::DenseMap<mlir::Value, std::vector<Node>> users_;
};

// Writes a kernel of `members` before the block's terminator, takes them out, and gives others its results.
void write_kernel(llvm::ArrayRef<mlir::Operation *> members, CheapOps &cheap);

}  // namespace tessera
