// Turns a group into one spmd.fused.
#include "dialect/spmd/dialect.h"
#include "lower/codegen/fused_kernel_table.h"
#include "lower/fuse/block_fuser.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"

namespace tessera {
namespace {

using namespace mlir;

class KernelWriter {
 public:
  KernelWriter(llvm::ArrayRef<Operation *> members, CheapOps &cheap, FusedKernelTable &kernels)
      : members_(members), cheap_(cheap), kernels_(kernels), is_member_(members.begin(), members.end()) {}

  void write() {
    Operation *terminator = members_.front()->getBlock()->getTerminator();
    mlir::OpBuilder outer(terminator);
    std::vector<Value> results = values_for_others();
    if (results.empty()) return take_out_members();
    std::vector<mlir::Type> types;
    for (Value result : results) types.push_back(result.getType());
    auto region = std::make_unique<mlir::Region>();
    body_ = new mlir::Block;
    region->push_back(body_);
    builder_.emplace(terminator->getContext());
    builder_->setInsertionPointToEnd(body_);
    for (Operation *op : members_) copy(op);
    std::vector<Value> yielded;
    for (Value result : results) yielded.push_back(mapping_.lookup(result));
    spmd::YieldOp::create(*builder_, location(), yielded);

    auto fused = spmd::FusedOp::create(outer, location(), types, operands_);
    fused.getBody().takeBody(*region);
    bool reduces =
        llvm::any_of(members_, [&](Operation *op) { return cheap_.traits_of(op).role == FusionRole::reduces; });
    if (reduces && !kernels_.traits(fused)) {
      fused.erase();
      return write_apart();
    }
    for (auto [from, to] : llvm::zip_equal(results, fused.getResults()))
      from.replaceUsesWithIf(to, [&](mlir::OpOperand &use) { return is_other(use); });
    take_out_members();
  }

 private:
  mlir::Location location() {
    llvm::SetVector<mlir::Location> locations;
    for (Operation *op : members_) locations.insert(op->getLoc());
    return mlir::FusedLoc::get(members_.front()->getContext(), locations.takeVector());
  }

  // Returns whether the user is an op that repeats this op where it needs it.
  bool is_soft_use(mlir::OpOperand &use) {
    return use.getOwner()->getBlock() == members_.front()->getBlock() && cheap_.is_fusible(use.getOwner());
  }

  // Returns whether a use reads the kernel's result from now on. Cheap ops outlive the kernels that repeat them.
  bool is_other(mlir::OpOperand &use) {
    Operation *user = use.getOwner(), *defining = use.get().getDefiningOp();
    if (is_soft_use(use) && cheap_.is_repeated(defining)) return false;
    return !is_member_.contains(user) || cheap_.is_repeated(user);
  }

  std::vector<Value> values_for_others() {
    std::vector<Value> values;
    for (Operation *op : members_)
      for (Value result : op->getResults())
        if (is_needed(result)) values.push_back(result);
    return values;
  }

  // Returns whether an op that isn't a member uses the value, also through cheap ops, which other kernels repeat.
  bool is_needed(Value value) {
    llvm::SmallVector<Value> chain{value};
    llvm::SmallPtrSet<Operation *, 8> seen;
    while (!chain.empty()) {
      Value next = chain.pop_back_val();
      Operation *defining = next.getDefiningOp();
      for (mlir::OpOperand &use : next.getUses()) {
        Operation *user = use.getOwner();
        if (!is_soft_use(use)) {
          // The kernel returns the value of a cheap member.
          if (next == value || !is_member_.contains(defining)) return true;
        } else if (next == value && cheap_.is_repeated(defining)) {
          continue;
        } else if (cheap_.is_repeated(user)) {
          if (seen.insert(user).second)
            for (Value result : user->getResults()) chain.push_back(result);
        } else if (!is_member_.contains(user)) {
          return true;
        }
      }
    }
    return false;
  }

  Value copied(Value value) {
    if (Value known = mapping_.lookupOrNull(value)) return known;
    Operation *defining = value.getDefiningOp();
    if (defining && (is_member_.contains(defining) || cheap_.is_repeated(defining))) {
      copy(defining);
      return mapping_.lookup(value);
    }
    operands_.push_back(value);
    Value argument = body_->addArgument(value.getType(), value.getLoc());
    mapping_.map(value, argument);
    return argument;
  }

  void copy(Operation *op) {
    if (op->getNumResults() != 0 && mapping_.contains(op->getResult(0))) return;
    for (Value operand : op->getOperands()) copied(operand);
    Operation *inner = builder_->clone(*op, mapping_);
    inner->setDiscardableAttrs(mlir::DictionaryAttr::get(op->getContext()));
  }

  // Handles a group of which no single kernel can be made: each member gets its own kernel, or stays an operation.
  void write_apart() {
    if (members_.size() > 1) {
      for (Operation *op : members_) KernelWriter(op, cheap_, kernels_).write();
      return;
    }
    Operation *op = members_.front();
    mapping_.clear();
    builder_ = mlir::OpBuilder(op->getBlock()->getTerminator());
    Operation *alone = copy_with_needs(op);
    for (auto [from, to] : llvm::zip_equal(op->getResults(), alone->getResults()))
      from.replaceUsesWithIf(to, [&](mlir::OpOperand &use) { return is_other(use); });
    take_out_members();
  }

  Operation *copy_with_needs(Operation *op) {
    for (Value operand : op->getOperands()) {
      Operation *defining = operand.getDefiningOp();
      if (!defining || mapping_.contains(operand) || !cheap_.is_repeated(defining)) continue;
      copy_with_needs(defining);
    }
    return builder_->clone(*op, mapping_);
  }

  // A cheap member is repeated by later kernels. Its remaining uses are cheap ops that no kernel repeats any more.
  void take_out_members() {
    for (Operation *op : llvm::reverse(members_)) {
      if (cheap_.is_repeated(op)) continue;
      op->dropAllUses();
      cheap_.bury(op);
    }
  }

  llvm::ArrayRef<Operation *> members_;
  CheapOps &cheap_;
  FusedKernelTable &kernels_;
  llvm::SmallPtrSet<Operation *, 16> is_member_;
  mlir::Block *body_ = nullptr;
  std::optional<mlir::OpBuilder> builder_;
  mlir::IRMapping mapping_;
  llvm::SmallVector<Value> operands_;
};

}  // namespace

void write_kernel(llvm::ArrayRef<Operation *> members, CheapOps &cheap, FusedKernelTable &kernels) {
  KernelWriter(members, cheap, kernels).write();
}

}  // namespace tessera
