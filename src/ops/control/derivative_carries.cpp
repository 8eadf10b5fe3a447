#include "ops/control/derivative_while.h"

#include "base/visits.h"
#include "dialect/stablehlo/dialect.h"
#include "ops/thread_diagnostics.h"

namespace tessera::stablehlo {

using namespace mlir;

namespace {

// Walks from values to those that depend on them, in one block and from each returned value to the next iteration's
// argument.
class Reach {
 public:
  Reach(mlir::Block &block, unsigned carries) : block_(block), carries_(carries) {}

  // Notes that the block returns the value as this carry.
  void returns(Value value, unsigned carry) { returned_[value].push_back(carry); }
  // Notes that the carry is this value in the block, or, if null, none.
  void begins(unsigned carry, Value value) { begin_[carry] = value; }

  // Begins at the uses of these values within the block's ops, of which there may be fewer than elsewhere.
  void from_outer(llvm::function_ref<bool(Value)> is_source) {
    for (Operation &op : block_)
      op.walk([&](Operation *inner) {
        Visits::note();
        for (Value value : inner->getOperands())
          if (is_source(value)) through(op);
      });
    for (auto &[value, carries] : returned_)
      if (is_source(value)) return_to(carries);
  }
  void from_carry(unsigned carry) {
    if (carries_.test(carry)) return;
    carries_.set(carry);
    if (Value value = begin_.lookup(carry)) push(value);
  }
  const llvm::BitVector &carries() {
    while (!open_.empty()) follow(open_.pop_back_val());
    return carries_;
  }

 private:
  void push(Value value) {
    if (is_differentiable(value.getType()) && seen_.insert(value).second) open_.push_back(value);
  }
  void through(Operation &op) {
    for (Value result : op.getResults()) push(result);
  }
  void return_to(llvm::ArrayRef<unsigned> carries) {
    for (unsigned carry : carries) from_carry(carry);
  }
  void follow(Value value) {
    if (auto found = returned_.find(value); found != returned_.end()) return_to(found->second);
    for (Operation *user : value.getUsers()) {
      Visits::note();
      through(*block_.findAncestorOpInBlock(*user));
    }
  }

  mlir::Block &block_;
  llvm::BitVector carries_;
  llvm::DenseMap<Value, llvm::SmallVector<unsigned, 1>> returned_;
  llvm::DenseMap<unsigned, Value> begin_;
  llvm::DenseSet<Value> seen_;
  llvm::SmallVector<Value> open_;
};

// Returns all carries that values with tangents may reach.
llvm::BitVector reached_by_values(WhileOp op, const llvm::BitVector &moved, const Linearizer &linearizer) {
  mlir::Block &body = op.getBody().front();
  Reach reach(body, moved.size());
  for (auto [i, value] : llvm::enumerate(body.getTerminator()->getOperands()))
    reach.returns(value, static_cast<unsigned>(i));
  for (auto [i, argument] : llvm::enumerate(body.getArguments()))
    if (is_differentiable(argument.getType())) reach.begins(static_cast<unsigned>(i), argument);
  for (unsigned carry : moved.set_bits()) reach.from_carry(carry);
  reach.from_outer([&](Value value) {
    return !op.getBody().isAncestor(value.getParentRegion()) && linearizer.tangents().lookup(value);
  });
  llvm::BitVector carries = reach.carries();
  for (auto [i, argument] : llvm::enumerate(body.getArguments()))
    if (!is_differentiable(argument.getType())) carries.reset(static_cast<unsigned>(i));
  return carries;
}

// Returns the carries of the joint block whose tangents depend on existing tangents.
llvm::BitVector reached_by_tangents(JointBlock &joint, const llvm::BitVector &moved) {
  Reach reach(joint.block, moved.size());
  const size_t carries = moved.size();
  for (auto [i, carry] : llvm::enumerate(joint.moved)) {
    Value tangent = joint.block.getArgument(static_cast<unsigned>(carries + i));
    reach.begins(carry, tangent);
  }
  for (auto [i, tangent] : llvm::enumerate(joint.next_tangents))
    if (tangent) reach.returns(tangent, static_cast<unsigned>(i));
  reach.from_outer([&](Value value) { return value.getParentBlock() != &joint.block && joint.linear.contains(value); });
  for (unsigned carry : moved.set_bits()) reach.from_carry(carry);
  return reach.carries();
}

}  // namespace

llvm::BitVector settled_carries(WhileOp op, const llvm::BitVector &moved, Linearizer &linearizer) {
  const llvm::BitVector all = reached_by_values(op, moved, linearizer);
  if (all == moved) return moved;
  const MutedDiagnostics muted(op.getContext());
  auto joint = joint_block(op.getBody(), {all.set_bits_begin(), all.set_bits_end()}, linearizer);
  return llvm::failed(joint) ? moved : reached_by_tangents(**joint, moved);
}

}  // namespace tessera::stablehlo
