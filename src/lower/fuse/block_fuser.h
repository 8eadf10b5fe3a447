// Fuses the operations of one block: decides which go together, and in which order all stand afterwards.
#pragma once

#include <memory>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "lower/fuse/candidate_kernel.h"
#include "lower/fuse/cheap.h"
#include "lower/fuse/graph.h"

namespace tessera {

// Tracks the values that a group of operations reads from outside, while the group grows.
class GroupReads {
 public:
  void add(llvm::ArrayRef<mlir::Operation *> ops);
  int64_t bytes() const { return bytes_; }  // of each value once

 private:
  llvm::DenseSet<mlir::Operation *> members_;
  llvm::DenseSet<mlir::Value> values_;
  int64_t bytes_ = 0;
};

// The nodes are the block's operations except small constants and cheap ops that only kernels use. Those stand between
// a value and its users as if they weren't there. A cheap op that others use as well is a node for the others alone.
class BlockFuser {
 public:
  using Node = GroupGraph::Node;
  using Group = GroupGraph::Group;
  static constexpr Node outside = -1;  // as a user: the block's terminator

  BlockFuser(mlir::Block &block, CheapOps &cheap, FusedKernelTable &kernels, const FuseOptions &options);

  // Joins groups in three rounds: a value with its users, from the last to the first; the users of one value; small
  // groups.
  void join_all();
  // Rewrites the block, with kernels in place of groups, in an order that stays close to the old one.
  void write();

 private:
  void build_graph();
  bool is_soft_use(mlir::OpOperand &use);
  bool is_repeated(mlir::Operation *op) { return cheap_.is_repeated(op); }
  Node user_node(mlir::OpOperand &use);
  // Returns the nodes that use a value, also through repeated ops. For a repeated op's result, it returns only nodes
  // that aren't kernels.
  const std::vector<Node> &users_of(mlir::Value value);
  bool is_used_outside(mlir::Value value, Group a, Group b);
  bool is_used_in(mlir::Value value, Group group);

  // Keeps facts about a group, so that joining looks at the operation that joins and not at the whole group.
  struct Candidate {
    Candidate(CheapOps &cheap, const FuseOptions &options) : kernel(cheap, options) {}
    CandidateKernel kernel;
    bool may_grow = false;
    bool is_tiny = false;
    GroupReads reads;
  };
  Candidate &candidate(Group group);
  std::vector<mlir::Operation *> ops_of(Group group);

  bool is_fusible(Node node) { return node != outside && fusible_[node]; }
  bool is_far(Group from, Group to);
  bool is_held_behind(Node before, Node user);
  // Joins two groups if they make a good kernel and no group comes to wait for itself.
  bool try_join(Group a, Group b);
  void join_with_users(Node node);
  void join_users(const std::vector<Node> &users);
  void join_tiny();
  bool is_tiny_op(Node node);
  bool is_tiny(Group group);
  bool is_total(Node node);

  std::vector<Group> final_order() const;
  // Returns whether a group only moves elements. The library's kernel copies as fast, so no code is generated for it.
  bool is_plain_copy(mlir::Operation *op);

  mlir::Block &block_;
  CheapOps &cheap_;
  FusedKernelTable &kernels_;
  FuseOptions options_;
  std::vector<mlir::Operation *> ops_;  // of nodes
  llvm::DenseMap<mlir::Operation *, Node> node_of_;
  std::vector<bool> fusible_;
  std::vector<Node> ordered_before_;  // of nodes: the last collective or operation with effects before them
  std::unique_ptr<GroupGraph> graph_;
  std::vector<std::unique_ptr<Candidate>> candidates_;  // of groups, as far as they have been asked for
  llvm::DenseMap<mlir::Value, std::vector<Node>> users_;
};

// Writes a kernel of `members` before the block's terminator, erases them, and gives its results to the other users.
void write_kernel(llvm::ArrayRef<mlir::Operation *> members, CheapOps &cheap, FusedKernelTable &kernels);

}  // namespace tessera
