#include "partition/join_collectives.h"

#include <deque>
#include <map>
#include <tuple>

#include "base/text.h"
#include "cost/collective_time.h"
#include "dialect/devices/devices.h"
#include "dialect/spmd/dialect.h"
#include "dialect/spmd/joint_location.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include "partition/local_emitter.h"

namespace tessera {
namespace {

// A message whose bytes take this long is full.
constexpr double full_seconds = 1e-3;
// Limits the members of a message.
constexpr size_t most_members = 256;
// Limits the operations that move up with a collective.
constexpr size_t most_moved = 128;
// Limits the operations between collectives that are joined although their results are larger than their operands.
constexpr int64_t most_gathered_over = 64;
// Limits the reasons in the text of a joint collective.
constexpr size_t most_reasons = 4;

// Lists collectives that are sent in one message. They stand directly behind one another until they become one
// operation.
struct Group {
  std::vector<mlir::Operation *> members;
  int64_t bytes = 0;  // of the operands on a device
};

class BlockJoiner {
 public:
  BlockJoiner(const Mesh &mesh, const Machine &machine) : mesh_(mesh), machine_(machine) {}

  void run(mlir::Block &block) {
    for (mlir::Operation &op : block) position_[&op] = 2 * static_cast<int64_t>(position_.size());
    for (mlir::Operation &op : llvm::make_early_inc_range(block))
      if (may_join(op)) visit(op);
    for (Group &group : groups_)
      if (group.members.size() > 1) make_one(group);
  }

 private:
  // Holds everything in which collectives of one message are alike: attributes but for the reason, and the element type.
  using Key = std::tuple<void *, const void *, const void *>;

  static bool may_join(mlir::Operation &op) {
    if (!llvm::isa<spmd::JointOpInterface>(op) || spmd::is_written(&op) || op.getNumOperands() != 1) return false;
    auto members = op.getAttrOfType<spmd::MembersAttr>("members");
    return members && !members.getValue().mesh_name.empty();
  }

  static mlir::DictionaryAttr attributes_of(mlir::Operation &op) {
    mlir::NamedAttrList attributes(op.getAttrDictionary());
    attributes.erase(spmd::reason_name);
    return attributes.getDictionary(op.getContext());
  }

  static Key key_of(mlir::Operation &op) {
    return {op.getName().getAsOpaquePointer(), attributes_of(op).getAsOpaquePointer(),
            element_of(op.getOperand(0)).getAsOpaquePointer()};
  }

  void visit(mlir::Operation &op) {
    Group *&open = open_[key_of(op)];
    if (open && takes(*open, op)) return;
    open = &groups_.emplace_back(Group{{&op}, byte_count(op.getOperand(0).getType())});
  }

  bool takes(Group &group, mlir::Operation &op) {
    if (group.members.size() == most_members) return false;
    mlir::Operation *first = group.members.front();
    const bool grows = byte_count(op.getResult(0).getType()) > byte_count(op.getOperand(0).getType());
    if (grows && position_.lookup(&op) - position_.lookup(first) > 2 * most_gathered_over) return false;
    const int64_t bytes = group.bytes + byte_count(op.getOperand(0).getType());
    if (!is_worth_it(op, bytes)) return false;
    llvm::SetVector<mlir::Operation *> moved;
    depth_ = 0;
    if (!gather(op.getOperand(0), position_.lookup(first), moved)) return false;
    for (mlir::Operation *each : moved) {
      each->moveBefore(first);
      position_[each] = position_.lookup(first) - 1;
    }
    op.moveAfter(group.members.back());
    position_[&op] = position_.lookup(first);
    group.members.push_back(&op);
    group.bytes = bytes;
    return true;
  }

  bool is_worth_it(mlir::Operation &op, int64_t bytes) {
    auto members = op.getAttrOfType<spmd::MembersAttr>("members");
    auto links = links_.find(members);
    if (links == links_.end())
      links = links_.try_emplace(members, GroupLinks(members.getValue().axes, mesh_, machine_)).first;
    const CollectiveKind kind = llvm::cast<spmd::CollectiveOpInterface>(op).getKind();
    const CollectiveTime time = links->second.time_of(kind, bytes);
    return time.bytes_seconds <= full_seconds && time.start_seconds + time.rounds_seconds > 0;
  }

  // Adds the operations behind `place` that make the value, operands before their users. Returns false if one of them
  // can't move up.
  bool gather(mlir::Value value, int64_t place, llvm::SetVector<mlir::Operation *> &moved) {
    mlir::Operation *op = value.getDefiningOp();
    auto found = op ? position_.find(op) : position_.end();
    if (found == position_.end() || found->second < place || moved.contains(op)) return true;
    if (!may_move(*op) || moved.size() >= most_moved || ++depth_ > most_moved) return false;
    llvm::SetVector<mlir::Value> used(op->operand_begin(), op->operand_end());
    mlir::getUsedValuesDefinedAbove(op->getRegions(), used);
    for (mlir::Value each : used)
      if (!gather(each, place, moved)) return false;
    --depth_;
    moved.insert(op);
    return moved.size() <= most_moved;
  }

  static bool may_move(mlir::Operation &op) {
    return mlir::isPure(&op) && !holds_crossing(&op) &&
           !llvm::isa<mlir::LoopLikeOpInterface, mlir::RegionBranchOpInterface, mlir::CallOpInterface>(op);
  }

  static std::string reasons_of(const std::vector<spmd::JointMember> &members) {
    llvm::SetVector<llvm::StringRef> different;
    for (const spmd::JointMember &member : members)
      if (!member.reason.empty()) different.insert(member.reason);
    std::vector<std::string> shown;
    for (llvm::StringRef reason : different)
      if (shown.size() < most_reasons) shown.push_back(reason.str());
    if (different.size() > shown.size())
      shown.push_back("and " + std::to_string(different.size() - shown.size()) + " more");
    return joined(shown, "; ");
  }

  static void make_one(const Group &group) {
    mlir::Operation *first = group.members.front(), *last = group.members.back();
    std::vector<spmd::JointMember> members;
    for (mlir::Operation *op : group.members) members.push_back(spmd::members_of(op).front());
    mlir::OperationState state(spmd::joint_location(members), first->getName());
    for (mlir::Operation *op : group.members) {
      state.addOperands(op->getOperands());
      state.addTypes(op->getResultTypes());
    }
    state.addAttributes(attributes_of(*first).getValue());
    mlir::OpBuilder builder(last);
    if (std::string reasons = reasons_of(members); !reasons.empty())
      state.addAttribute(spmd::reason_name, builder.getStringAttr(reasons));
    mlir::Operation *joint = builder.create(state);
    for (auto [op, result] : llvm::zip_equal(group.members, joint->getResults())) {
      op->getResult(0).replaceAllUsesWith(result);
      op->erase();
    }
  }

  const Mesh &mesh_;
  const Machine &machine_;
  // Holds twice the number in the block. Operations that move up come before their group.
  llvm::DenseMap<mlir::Operation *, int64_t> position_;
  llvm::DenseMap<mlir::Attribute, GroupLinks> links_;
  std::map<Key, Group *> open_;  // the latest group of each key
  std::deque<Group> groups_;
  size_t depth_ = 0;
};

}  // namespace

void join_collectives(mlir::ModuleOp module, const Mesh &mesh, const Machine &machine) {
  module.walk([&](mlir::Block *block) { BlockJoiner(mesh, machine).run(*block); });
}

}  // namespace tessera
