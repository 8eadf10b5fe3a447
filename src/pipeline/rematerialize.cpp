#include "pipeline/rematerialize.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "dialect/spmd/dialect.h"
#include "dialect/spmd/joint_location.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/RegionUtils.h"
#include "ops/control/ops.h"
#include "ops/value_types.h"
#include "pipeline/live_bytes.h"
#include "pipeline/loop_residuals.h"
#include "pipeline/signature.h"
#include "pipeline/work.h"

namespace tessera {
namespace {

using mlir::Operation;

constexpr int most_rounds = 256;        // each looks at one peak of the program
constexpr size_t most_operations = 16;  // for one value
constexpr int most_steps = 64;          // in the search for these operations
constexpr int64_t small_part = 8;       // an operand of less than this part of the value is kept instead

bool is_joint(Operation *op) { return llvm::isa<spmd::JointOpInterface>(op) && op->getNumResults() > 1; }

bool may_repeat(mlir::Value value) {
  Operation *op = value.getDefiningOp();
  if (!op || op->getNumOperands() == 0 || (op->getNumResults() != 1 && !is_joint(op))) return false;
  return tessera::may_repeat(op);
}

// A member of a joint collective can be computed again alone.
llvm::SetVector<mlir::Value> used_by(mlir::Value result) {
  Operation *op = result.getDefiningOp();
  llvm::SetVector<mlir::Value> used;
  if (is_joint(op)) {
    used.insert(op->getOperand(llvm::cast<mlir::OpResult>(result).getResultNumber()));
    return used;
  }
  used.insert(op->operand_begin(), op->operand_end());
  mlir::getUsedValuesDefinedAbove(op->getRegions(), used);
  return used;
}

void repeat(mlir::Value value, mlir::OpBuilder &builder, mlir::IRMapping &copies) {
  Operation *op = value.getDefiningOp();
  if (!is_joint(op)) {
    builder.clone(*op, copies);
    return;
  }
  const unsigned member = llvm::cast<mlir::OpResult>(value).getResultNumber();
  mlir::OperationState state(spmd::members_of(op)[member].location, op->getName());
  state.addOperands(copies.lookup(op->getOperand(member)));
  state.addTypes(value.getType());
  state.addAttributes(op->getAttrs());
  copies.map(value, builder.create(state)->getResult(0));
}

// Describes a value's second computation.
struct Recomputation {
  mlir::Value of;
  Operation *before = nullptr;        // its next use
  llvm::SetVector<mlir::Value> made;  // again; operands before their users
  llvm::SetVector<mlir::Value> read;  // from outside
  int64_t extended = 0;               // bytes of operands that are kept longer for it
  double seconds = 0;
  size_t number = 0;  // among the candidates, in the order of the program

  int64_t freed() const { return byte_count(of.getType()) - extended; }
};

// Examines one block at its peak.
class BlockAtPeak {
 public:
  BlockAtPeak(mlir::Block &block, Operation *peak, const Mesh &mesh, const Machine &machine)
      : block_(block), peak_(peak), mesh_(mesh), machine_(machine) {}

  // Finds values that may be computed again, and orders them by the time for each byte, least first.
  void find() {
    for (Operation &op : block_) {
      if (&op == peak_) break;
      for (mlir::Value value : op.getResults())
        if (std::optional<Recomputation> found = candidate(value)) {
          found->number = candidates_.size();
          candidates_.push_back(std::move(*found));
        }
    }
    auto key = [](const Recomputation &each) {
      return std::pair(each.seconds / static_cast<double>(each.freed()), each.number);
    };
    std::ranges::sort(candidates_, {}, key);
  }

  // Returns whether `wanted` bytes can be freed in less time than `seconds`.
  bool frees_within(int64_t wanted, double seconds) const {
    for (const Recomputation &each : candidates_) {
      if (wanted <= 0) break;
      wanted -= each.freed();
      seconds -= each.seconds;
    }
    return wanted <= 0 && seconds >= 0;
  }

  // Frees about `wanted` bytes, and returns how many. `count` counts the values that it drops.
  int64_t relieve(int64_t wanted, int64_t &count) {
    int64_t freed = 0;
    for (Recomputation &each : candidates_) {
      if (freed >= wanted) break;
      if (kept_.contains(each.of) ||
          llvm::any_of(each.read, [&](mlir::Value value) { return dropped_.contains(value); }))
        continue;  // another round looks at it again
      apply(each);
      freed += each.freed();
      ++count;
    }
    return freed;
  }

 private:
  // Returns the first use behind the peak, or null if the peak itself is a use.
  Operation *next_use(mlir::Value value) const {
    Operation *next = nullptr;
    for (Operation *user : value.getUsers()) {
      Operation *here = block_.findAncestorOpInBlock(*user);
      if (here == peak_) return nullptr;
      if (peak_->isBeforeInBlock(here) && (!next || here->isBeforeInBlock(next))) next = here;
    }
    return next;
  }

  std::optional<Recomputation> candidate(mlir::Value value) {
    if (!may_repeat(value)) return std::nullopt;
    Recomputation found;
    found.of = value;
    found.before = next_use(value);
    steps_ = 0;
    if (!found.before || !add(value, found) || found.freed() <= 0) return std::nullopt;
    return found;
  }

  bool add(mlir::Value value, Recomputation &to) {
    if (to.made.size() == most_operations || ++steps_ > most_steps) return false;
    for (mlir::Value operand : used_by(value))
      if (!to.made.contains(operand)) add_operand(operand, to);
    to.made.insert(value);
    to.seconds += seconds_to_repeat(value.getDefiningOp(), used_by(value).getArrayRef(), mesh_, machine_);
    return to.made.size() <= most_operations;
  }

  // Many candidates may read one value that has many uses.
  Operation *known_last_use(mlir::Value value) {
    auto [known, is_new] = last_uses_.try_emplace(value, nullptr);
    if (is_new) known->second = last_use(value, block_);
    return known->second;
  }

  // An operand is still live, or is computed again too, or is kept longer.
  void add_operand(mlir::Value value, Recomputation &to) {
    Operation *maker = value.getDefiningOp();
    if (to.read.contains(value)) return;
    const bool costs_nothing = !maker || maker->getBlock() != &block_ || maker->getNumOperands() == 0;
    Operation *last = costs_nothing ? nullptr : known_last_use(value);
    const int64_t bytes = byte_count(value.getType());
    if (!costs_nothing && last->isBeforeInBlock(to.before)) {
      const bool is_small = bytes * small_part <= byte_count(to.of.getType());
      if (Recomputation longer = to;
          !is_small && may_repeat(value) && add(value, longer) && longer.extended - to.extended < bytes) {
        to = std::move(longer);
        return;
      }
      to.extended += bytes;
    }
    to.read.insert(value);
  }

  void apply(const Recomputation &again) {
    mlir::OpBuilder builder(again.before);
    const std::vector<mlir::Value> read(again.read.begin(), again.read.end());
    mlir::IRMapping copies;
    auto barrier =
        stablehlo::OptimizationBarrierOp::create(builder, again.of.getLoc(), mlir::ValueRange(read).getTypes(), read);
    for (auto [value, result] : llvm::zip_equal(read, barrier->getResults())) {
      copies.map(value, result);
      kept_.insert(value);
    }
    for (mlir::Value value : again.made) repeat(value, builder, copies);
    mlir::Value old = again.of;
    old.replaceUsesWithIf(copies.lookup(old), [&](mlir::OpOperand &use) {
      Operation *here = block_.findAncestorOpInBlock(*use.getOwner());
      return here == again.before || again.before->isBeforeInBlock(here);
    });
    dropped_.insert(old);
  }

  mlir::Block &block_;
  Operation *peak_;
  const Mesh &mesh_;
  const Machine &machine_;
  std::vector<Recomputation> candidates_;
  llvm::DenseMap<mlir::Value, Operation *> last_uses_;  // before any value is computed again
  llvm::DenseSet<mlir::Value> kept_, dropped_;
  int steps_ = 0;
};

// Goes from the peak of @main to the peaks inside its regions. If a loop's residuals are computed again, both loops
// change, so nothing more is looked at in this round.
int64_t relieve(mlir::ModuleOp per_device, int64_t wanted, const Mesh &mesh, const Machine &machine, int64_t &count) {
  mlir::func::FuncOp main = find_main(per_device, "the per-device program");
  LiveBytes live(per_device);
  int64_t freed = 0;
  for (mlir::Block *block = &main.getBody().front(); block && freed < wanted;) {
    const LiveBytes::Peak peak = live.peak_of(*block);
    BlockAtPeak at_peak(*block, peak.at, mesh, machine);
    at_peak.find();
    std::optional<LoopResiduals> loops = LoopResiduals::around(peak.at, wanted - freed, mesh, machine);
    if (loops && !at_peak.frees_within(wanted - freed, loops->seconds())) {
      freed += loops->freed();
      count += loops->values();
      loops->apply();
      break;
    }
    freed += at_peak.relieve(wanted - freed, count);
    block = peak.inside;
  }
  return freed;
}

}  // namespace

Rematerialization rematerialize(mlir::ModuleOp per_device, const Mesh &mesh, const Machine &machine,
                                int64_t most_bytes) {
  Rematerialization done;
  for (int round = 0; round < most_rounds; ++round) {
    int64_t wanted = memory_of(per_device).peak - most_bytes;
    done.suffices = wanted <= 0;
    if (done.suffices) break;
    const int64_t freed = relieve(per_device, wanted, mesh, machine, done.values);
    if (freed == 0) break;
  }
  return done;
}

}  // namespace tessera
