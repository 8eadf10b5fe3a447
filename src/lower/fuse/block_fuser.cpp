#include "lower/fuse/block_fuser.h"

#include <algorithm>
#include <queue>

#include "lower/fuse/steps.h"
#include "mlir/Transforms/RegionUtils.h"

namespace tessera {

using mlir::Operation;
using mlir::Value;

namespace {

constexpr int32_t far_apart = 64;  // nodes: two groups so far from each other may be in different phases of a program
constexpr int32_t neighbourhood = 48;  // nodes: how far siblings may stand from each other
constexpr int64_t least_shared_bytes = 1 << 12;
constexpr int64_t tiny_elements = 64;

}  // namespace

void GroupReads::add(llvm::ArrayRef<mlir::Operation *> ops) {
  for (mlir::Operation *op : ops) {
    members_.insert(op);
    for (mlir::Value result : op->getResults())
      if (values_.erase(result)) bytes_ -= byte_count(result.getType());
  }
  for (mlir::Operation *op : ops)
    for (mlir::Value operand : op->getOperands())
      if (!members_.contains(operand.getDefiningOp()) && values_.insert(operand).second)
        bytes_ += byte_count(operand.getType());
}

BlockFuser::BlockFuser(mlir::Block &block, CheapOps &cheap, FusedKernelTable &kernels, const FuseOptions &options)
    : block_(block), cheap_(cheap), kernels_(kernels), options_(options) {
  cheap_.add(block);
  build_graph();
}

// Returns whether the user is an op that may be part of a kernel of this block.
bool BlockFuser::is_soft_use(mlir::OpOperand &use) {
  return use.getOwner()->getBlock() == &block_ && cheap_.is_fusible(use.getOwner());
}

BlockFuser::Node BlockFuser::user_node(mlir::OpOperand &use) {
  Operation *user = block_.findAncestorOpInBlock(*use.getOwner());
  auto found = node_of_.find(user);
  return found == node_of_.end() ? outside : found->second;
}

const std::vector<BlockFuser::Node> &BlockFuser::users_of(Value value) {
  if (auto found = users_.find(value); found != users_.end()) return found->second;
  std::vector<Node> users;
  Operation *defining = value.getDefiningOp();
  bool only_hard = defining && defining->getBlock() == &block_ && is_repeated(defining);
  for (mlir::OpOperand &use : value.getUses()) {
    bool soft = is_soft_use(use);
    if (soft && only_hard) continue;
    if (soft && is_repeated(use.getOwner())) {
      // Lists the users of the op's kernels, and the users that need it stored.
      llvm::SmallVector<Operation *> chain{use.getOwner()};
      llvm::SmallPtrSet<Operation *, 8> seen{use.getOwner()};
      while (!chain.empty()) {
        Operation *op = chain.pop_back_val();
        if (auto node = node_of_.find(op); node != node_of_.end()) users.push_back(node->second);
        for (mlir::OpOperand &inner : op->getUses())
          if (is_soft_use(inner)) {
            if (!is_repeated(inner.getOwner()))
              users.push_back(user_node(inner));
            else if (seen.insert(inner.getOwner()).second)
              chain.push_back(inner.getOwner());
          }
      }
    } else {
      users.push_back(user_node(use));
    }
  }
  std::sort(users.begin(), users.end());
  users.erase(std::unique(users.begin(), users.end()), users.end());
  return users_[value] = std::move(users);
}

void BlockFuser::build_graph() {
  for (Operation &op : block_.without_terminator()) {
    if (is_small_constant(&op)) continue;
    bool is_node =
        !is_repeated(&op) || llvm::any_of(op.getUses(), [&](mlir::OpOperand &use) { return !is_soft_use(use); });
    if (!is_node) continue;
    node_of_[&op] = static_cast<Node>(ops_.size());
    ops_.push_back(&op);
    fusible_.push_back(cheap_.is_fusible(&op));
  }
  graph_ = std::make_unique<GroupGraph>(ops_.size());
  candidates_.resize(ops_.size());
  for (auto [node, op] : llvm::enumerate(ops_))
    for (Value result : op->getResults())
      for (Node user : users_of(result))
        if (user != outside) graph_->add_edge(static_cast<Node>(node), user);
  Node last = outside;
  for (auto [node, op] : llvm::enumerate(ops_)) {
    ordered_before_.push_back(last);
    if (fusible_[node] || !is_ordered(op)) continue;
    if (last != outside) graph_->add_edge(last, static_cast<Node>(node));
    last = static_cast<Node>(node);
  }
}

bool BlockFuser::is_used_outside(Value value, Group a, Group b) {
  const std::vector<Node> &users = users_of(value);
  if (users.size() > graph_->members(a).size() + graph_->members(b).size()) return true;
  return llvm::any_of(users, [&](Node user) {
    if (user == outside) return true;
    Group group = graph_->group_of(user);
    return group != a && group != b;
  });
}

bool BlockFuser::is_used_in(Value value, Group group) {
  const std::vector<Node> &users = users_of(value), &members = graph_->members(group);
  if (users.size() <= members.size())
    return llvm::any_of(users, [&](Node user) { return user != outside && graph_->group_of(user) == group; });
  return llvm::any_of(members, [&](Node node) { return std::binary_search(users.begin(), users.end(), node); });
}

std::vector<Operation *> BlockFuser::ops_of(Group group) {
  std::vector<Operation *> ops;
  for (Node node : graph_->members(group)) ops.push_back(ops_[node]);
  return ops;
}

// A group that hasn't been requested yet is a single operation.
BlockFuser::Candidate &BlockFuser::candidate(Group group) {
  std::unique_ptr<Candidate> &candidate = candidates_[group];
  if (candidate) return *candidate;
  candidate = std::make_unique<Candidate>(cheap_, options_);
  std::vector<Operation *> ops = ops_of(group);
  candidate->may_grow = candidate->kernel.add(ops, [&](Value value) { return is_used_outside(value, group, group); });
  candidate->is_tiny = is_tiny_op(graph_->members(group)[0]);
  candidate->reads.add(ops);
  return *candidate;
}

// Returns whether computing late would keep more values alive than it stores, as when the second half of a program
// computes what the first half could.
bool BlockFuser::is_far(Group from, Group to) {
  Node last = graph_->members(from).back(), first = graph_->members(to).front();
  if (first - last <= far_apart) return false;
  int64_t gives = 0;
  for (Value result : candidate(from).kernel.results())
    if (is_used_in(result, to)) gives += byte_count(result.getType());
  return candidate(from).reads.bytes() > gives;
}

// The smaller group is added to the larger one, unless it uses results of that one.
bool BlockFuser::try_join(Group a, Group b) {
  if (a == b) return true;
  if (static_cast<int>(graph_->members(a).size() + graph_->members(b).size()) > options_.most_operations) return false;
  if (graph_->members(a).size() < graph_->members(b).size()) std::swap(a, b);
  Group base = graph_->feeds(a, b) ? b : a, other = base == a ? b : a;
  Candidate &kept = candidate(base);
  if (!kept.may_grow) return false;
  std::vector<Operation *> joining = ops_of(other);
  bool joined = kept.kernel.add(joining, [&](Value value) { return is_used_outside(value, base, other); }) &&
                kept.kernel.is_good() && graph_->join(base, other);
  if (!joined) {
    kept.kernel.take_back();
    return false;
  }
  kept.is_tiny = kept.is_tiny && is_tiny(other);
  kept.reads.add(joining);
  std::unique_ptr<Candidate> whole = std::move(candidates_[base]);
  candidates_[other] = nullptr;
  candidates_[graph_->group_of(base)] = std::move(whole);
  return true;
}

void BlockFuser::join_with_users(Node node) {
  for (Node user : graph_->successors(node)) {
    if (!is_fusible(user)) continue;
    Group own = graph_->group_of(node), other = graph_->group_of(user);
    if (own != other && !is_far(own, other)) try_join(own, other);
  }
}

void BlockFuser::join_users(const std::vector<Node> &users) {
  Node last = outside;
  for (Node user : users) {
    if (!is_fusible(user)) continue;
    if (last != outside && user - last <= neighbourhood && !is_held_behind(last, user))
      try_join(graph_->group_of(last), graph_->group_of(user));
    last = user;
  }
}

// Returns whether a user that only moves elements, each of which it reads once, would run before a collective that
// precedes it, so that its result would be held until after the collective.
bool BlockFuser::is_held_behind(Node before, Node user) {
  return ordered_before_[user] != ordered_before_[before] && cheap_.traits_of(ops_[user]).role == FusionRole::moves;
}

bool BlockFuser::is_tiny_op(Node node) {
  return fusible_[node] && llvm::all_of(ops_[node]->getOperandTypes(),
                                        [](mlir::Type type) { return element_count(type) <= tiny_elements; });
}

bool BlockFuser::is_tiny(Group group) {
  return candidates_[group] ? candidates_[group]->is_tiny : is_tiny_op(graph_->members(group)[0]);
}

void BlockFuser::join_tiny() {
  Node last = outside;
  for (Node node = 0; node < static_cast<Node>(ops_.size()); ++node) {
    if (!is_tiny(graph_->group_of(node))) continue;
    if (last != outside && node - last <= neighbourhood) try_join(graph_->group_of(last), graph_->group_of(node));
    last = node;
  }
}

// Returns whether the node's result is one number of a whole array.
bool BlockFuser::is_total(Node node) {
  Operation *op = ops_[node];
  return cheap_.traits_of(op).role == FusionRole::reduces && element_count(op->getResult(0).getType()) == 1 &&
         element_count(op->getOperand(0).getType()) > tiny_elements;
}

void BlockFuser::join_all() {
  // A total is cheap to store, but its array isn't: a total joins the kernel that makes the array rather than the
  // kernels that use the number.
  std::vector<Node> totals;
  for (Node node = static_cast<Node>(ops_.size()) - 1; node >= 0; --node)
    if (fusible_[node]) is_total(node) ? totals.push_back(node) : join_with_users(node);
  for (Node node : totals) join_with_users(node);
  auto shared = [&](Value value) {
    if (byte_count(value.getType()) >= least_shared_bytes) join_users(users_of(value));
  };
  for (Value argument : block_.getArguments()) shared(argument);
  for (Operation *op : ops_)
    for (Value result : op->getResults()) shared(result);
  join_tiny();
}

std::vector<BlockFuser::Group> BlockFuser::final_order() const {
  std::vector<int> waits(ops_.size(), 0);
  auto each_edge = [&](Group group, auto &&visit) {
    for (Node node : graph_->members(group))
      for (Node user : graph_->successors(node))
        if (graph_->group_of(user) != group) visit(graph_->group_of(user));
  };
  std::vector<Group> groups;
  for (Node node = 0; node < static_cast<Node>(ops_.size()); ++node)
    if (Group group = graph_->group_of(node); graph_->members(group).front() == node) groups.push_back(group);
  for (Group group : groups) each_edge(group, [&](Group user) { ++waits[user]; });

  using Ready = std::pair<Node, Group>;  // its last node comes first
  std::priority_queue<Ready, std::vector<Ready>, std::greater<>> ready;
  auto push = [&](Group group) { ready.push({graph_->members(group).back(), group}); };
  for (Group group : groups)
    if (waits[group] == 0) push(group);
  std::vector<Group> order;
  while (!ready.empty()) {
    Group group = ready.top().second;
    ready.pop();
    order.push_back(group);
    each_edge(group, [&](Group user) {
      if (--waits[user] == 0) push(user);
    });
  }
  return order;
}

bool BlockFuser::is_plain_copy(Operation *op) {
  if (!llvm::isa<KernelOpInterface>(op) || cheap_.traits_of(op).role != FusionRole::moves) return false;
  return llvm::none_of(op->getOperands(), [&](Value operand) {
    Operation *defining = operand.getDefiningOp();
    return defining && is_repeated(defining) && !is_small_constant(defining);
  });
}

void BlockFuser::write() {
  Operation *terminator = block_.getTerminator();
  for (Group group : final_order()) {
    std::vector<Operation *> members = ops_of(group);
    if (members.size() == 1 && (!is_fusible(graph_->members(group)[0]) || is_plain_copy(members[0])))
      members[0]->moveBefore(terminator);
    else
      write_kernel(members, cheap_, kernels_);
  }
  // Operations that were repeated in all kernels that need them are gone from the block.
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block_)))
    if (op.use_empty() && (is_small_constant(&op) || cheap_.is_repeated(&op))) cheap_.bury(&op);
}

}  // namespace tessera
