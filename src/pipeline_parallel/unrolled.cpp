#include "pipeline_parallel/unrolled.h"

#include <algorithm>
#include <map>

#include "base/saturating.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/SetVector.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/OperationSupport.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include "ops/rearrange/ops.h"
#include "ops/value_types.h"

namespace tessera {
namespace {

using mlir::Operation;
using mlir::Value;

constexpr size_t most_periods = 32, most_phases = 8;

// Returns whether an operation takes a part of an argument, or reshapes such a part, such as a layer's row of stacked
// weights. It counts as outside of layers, since it takes a different part for each.
bool takes_part(Operation &op, const llvm::DenseSet<Value> &parts) {
  if (op.getNumResults() != 1 || op.getNumRegions() != 0 || !mlir::isPure(&op)) return false;
  Value from;
  for (Value operand : op.getOperands()) {
    if (mlir::matchPattern(operand, mlir::m_Constant())) continue;
    if (from || !(llvm::isa<mlir::BlockArgument>(operand) || parts.contains(operand))) return false;
    from = operand;
  }
  const int64_t taken = element_count(op.getResult(0).getType());
  return from && (parts.contains(from) ? llvm::isa<stablehlo::ReshapeOp>(op) : taken < element_count(from.getType()));
}

// Operations look equal if they may be the same operation of two layers.
size_t look_of(Operation *op) {
  llvm::hash_code code = llvm::hash_combine(op->getName().getAsOpaquePointer(), op->getAttrDictionary());
  for (mlir::Type type : op->getOperandTypes()) code = llvm::hash_combine(code, type);
  for (mlir::Type type : op->getResultTypes()) code = llvm::hash_combine(code, type);
  op->walk([&](Operation *inner) { code = llvm::hash_combine(code, inner->getName().getAsOpaquePointer()); });
  return code;
}

// Returns whether two operations do the same, whatever outside values they use.
bool do_the_same(Operation *one, Operation *other) {
  llvm::DenseMap<Value, Value> inner;
  auto check = [&](Value a, Value b) {
    auto found = inner.find(a);
    return llvm::success(found == inner.end() || found->second == b);
  };
  auto mark = [&](Value a, Value b) { inner[a] = b; };
  return mlir::OperationEquivalence::isEquivalentTo(one, other, check, mark,
                                                    mlir::OperationEquivalence::IgnoreLocations);
}

class Sequence {
 public:
  explicit Sequence(mlir::func::FuncOp main) : block_(&main.getBody().front()) {
    llvm::DenseSet<Value> parts;
    for (Operation &op : block_->without_terminator()) {
      if (mlir::matchPattern(&op, mlir::m_Constant())) continue;
      if (takes_part(op, parts)) {
        parts.insert(op.getResult(0));
        continue;
      }
      index_[&op] = ops_.size();
      ops_.push_back(&op);
      looks_.push_back(look_of(&op));
    }
  }

  std::optional<UnrolledChain> best() {
    std::optional<UnrolledChain> best;
    for (size_t period : periods()) {
      for (size_t begin = 0; begin + period < ops_.size();) {
        size_t end = begin;  // of the operations that are followed by equal ones
        while (end + period < ops_.size() && looks_[end] == looks_[end + period]) ++end;
        if (end >= begin + period)
          if (auto chain = chain_in(begin, end + period, period); chain && (!best || chain->work > best->work))
            best = std::move(chain);
        begin = end + 1;
      }
    }
    return best;
  }

 private:
  // Returns the distances after which a look repeats, those of most operations first.
  std::vector<size_t> periods() const {
    llvm::DenseMap<size_t, size_t> last;
    std::map<size_t, size_t> counts;
    for (size_t i = 0; i < ops_.size(); ++i) {
      const size_t look = looks_[i] >> 2;  // smaller than the map's reserved keys
      if (auto [known, is_new] = last.try_emplace(look, i); !is_new) {
        ++counts[i - known->second];
        known->second = i;
      }
    }
    std::vector<size_t> periods;
    for (const auto &[distance, count] : counts) periods.push_back(distance);
    std::ranges::stable_sort(periods, std::greater<>(), [&](size_t distance) { return counts[distance] * distance; });
    periods.resize(std::min(periods.size(), most_periods));
    return periods;
  }

  std::optional<size_t> index_of(Operation *op) const {
    auto found = index_.find(op);
    return found == index_.end() ? std::nullopt : std::optional(found->second);
  }

  // Returns the bytes that layers hand on if the first one begins at begin + [phase]: those of values that are made
  // before a border of layers and used behind it.
  std::vector<int64_t> handed_on(size_t begin, size_t end, size_t period) const {
    std::vector<int64_t> changes(2 * period + 1);
    for (size_t i = 0; i < period; ++i)
      for (Value result : ops_[begin + i]->getResults()) {
        size_t last = begin + i;
        for (Operation *user : result.getUsers())
          if (auto at = index_of(block_->findAncestorOpInBlock(*user)); at && *at < end) last = std::max(last, *at);
        changes[i + 1] += byte_count(result.getType());
        changes[i + 1 + std::min(last - begin - i, period)] -= byte_count(result.getType());
      }
    std::vector<int64_t> bytes(period);
    int64_t crossing = 0;
    for (size_t border = 0; border < 2 * period; ++border) bytes[border % period] += crossing += changes[border];
    return bytes;
  }

  // Tries positions at which layers of a sequence of equal operations may begin: those that give the most layers, and
  // among them those that hand on least.
  std::optional<UnrolledChain> chain_in(size_t begin, size_t end, size_t period) const {
    const std::vector<int64_t> bytes = handed_on(begin, end, period);
    std::vector<size_t> phases(period);
    for (size_t phase = 0; phase < period; ++phase) phases[phase] = phase;
    std::ranges::stable_sort(phases, {}, [&](size_t phase) {
      return std::pair(-static_cast<int64_t>((end - begin - phase) / period), bytes[phase]);
    });
    phases.resize(std::min(phases.size(), most_phases));
    for (size_t phase : phases)
      if (auto chain = chain_from(begin + phase, (end - begin - phase) / period, period)) return chain;
    return std::nullopt;
  }

  std::optional<UnrolledChain> chain_from(size_t begin, size_t count, size_t period) const;

  mlir::Block *block_;
  std::vector<Operation *> ops_;
  llvm::DenseMap<Operation *, size_t> index_;
  std::vector<size_t> looks_;
};

// Checks that the operations of each layer use values as those of the second one do.
class Uses {
 public:
  Uses(UnrolledChain &chain, mlir::Block &block) : chain_(chain), block_(block) {
    for (size_t layer = 0; layer < chain.layers.size(); ++layer)
      for (size_t place = 0; place < chain.layers[layer].size(); ++place)
        at_[chain.layers[layer][place]] = {layer, place};
  }

  bool are_alike() {
    for (size_t place = 0; place < chain_.layers[0].size(); ++place) {
      const auto pattern = used_in_order(chain_.layers[1][place]);
      for (size_t layer = 0; layer < chain_.layers.size(); ++layer) {
        Operation *op = chain_.layers[layer][place];
        const auto used = used_in_order(op);
        if (used.size() != pattern.size() || !do_the_same(op, chain_.layers[1][place])) return false;
        for (size_t i = 0; i < used.size(); ++i)
          if (!is_alike(layer, used[i], pattern[i])) return false;
      }
    }
    for (const auto &[made, initial] : initial_) chain_.carried.push_back({made, initial});
    return std::ranges::all_of(at_, [&](const auto &entry) { return hands_on(entry.first, entry.second.layer); });
  }

 private:
  struct Position {
    size_t layer, place;
  };

  std::optional<Position> position_of(Value value) const {
    auto found = at_.find(value.getDefiningOp());
    return found == at_.end() ? std::nullopt : std::optional(found->second);
  }

  bool is_alike(size_t layer, Value used, Value of_second) {
    const std::optional<Position> own = position_of(used), second = position_of(of_second);
    if (!second) return !own;
    const unsigned result = llvm::cast<mlir::OpResult>(of_second).getResultNumber();
    const bool is_from_before = second->layer == 0;
    if (is_from_before && layer == 0) {
      auto [known, is_new] = initial_.try_emplace({second->place, result}, used);
      return !own && known->second == used;
    }
    return own && own->layer == layer - (is_from_before ? 1 : 0) && own->place == second->place &&
           llvm::cast<mlir::OpResult>(used).getResultNumber() == result;
  }

  // Returns whether only this layer and the next one use a result; operations behind the chain may use the last layer's
  // results.
  bool hands_on(Operation *op, size_t layer) {
    for (mlir::OpResult result : op->getResults())
      for (Operation *user : result.getUsers()) {
        auto found = at_.find(block_.findAncestorOpInBlock(*user));
        if (found != at_.end()) continue;  // is_alike has checked it
        if (layer + 1 != chain_.layers.size()) return false;
        const UnrolledChain::Made made{at_.lookup(op).place, result.getResultNumber()};
        if (initial_.try_emplace(made).second) chain_.carried.push_back({made, {}});
      }
    return true;
  }

  UnrolledChain &chain_;
  mlir::Block &block_;
  llvm::DenseMap<Operation *, Position> at_;
  std::map<UnrolledChain::Made, Value> initial_;
};

std::optional<UnrolledChain> Sequence::chain_from(size_t begin, size_t count, size_t period) const {
  if (count < 2) return std::nullopt;
  UnrolledChain chain;
  for (size_t layer = 0; layer < count; ++layer) {
    const auto first = ops_.begin() + static_cast<std::ptrdiff_t>(begin + layer * period);
    chain.layers.emplace_back(first, first + static_cast<std::ptrdiff_t>(period));
    for (Operation *op : chain.layers.back())
      for (Value result : op->getResults()) chain.work = saturating_sum(chain.work, element_count(result.getType()));
  }
  if (!Uses(chain, *block_).are_alike() || chain.carried.empty()) return std::nullopt;
  return chain;
}

}  // namespace

llvm::SmallVector<Value> used_in_order(Operation *op) {
  llvm::SmallVector<Value> used(op->getOperands());
  llvm::SetVector<Value> captured;
  mlir::getUsedValuesDefinedAbove(op->getRegions(), captured);
  used.append(captured.begin(), captured.end());
  return used;
}

std::optional<UnrolledChain> find_unrolled(mlir::func::FuncOp main) { return Sequence(main).best(); }

}  // namespace tessera
