#include "pipeline/repeated_layers.h"

#include <algorithm>
#include <map>
#include <unordered_map>

#include "base/error.h"
#include "dialect/spmd/donation.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/STLExtras.h"
#include "mlir/IR/SymbolTable.h"
#include "propagate/ir/dead_code.h"

namespace tessera {
namespace {

constexpr size_t window = 6;          // operations that are compared in order to find repetitions
constexpr size_t most_lengths = 16;   // of copies that are tried
constexpr size_t fewest_copies = 4;   // of a run
constexpr size_t most_runs = 16;      // that are looked at, longest first
constexpr int64_t unlike_copies = 1;  // in one run, the first or the last copy of the layers may differ from the others

// Computes fingerprints of operations without their operands. A symbol counts as the body of the function that it
// names.
class Fingerprints {
 public:
  explicit Fingerprints(mlir::ModuleOp module) : symbols_(module) {}

  size_t of(mlir::Operation *op) {
    llvm::hash_code code = llvm::hash_value(op->getName().getAsOpaquePointer());
    for (mlir::NamedAttribute attribute : op->getAttrs())
      if (auto symbol = llvm::dyn_cast<mlir::SymbolRefAttr>(attribute.getValue()))
        code = llvm::hash_combine(code, of(symbol));
      else
        code = llvm::hash_combine(code, attribute.getName(), attribute.getValue());
    for (mlir::Type type : op->getOperandTypes()) code = llvm::hash_combine(code, type);
    for (mlir::Type type : op->getResultTypes()) code = llvm::hash_combine(code, type);
    for (mlir::Region &region : op->getRegions()) code = llvm::hash_combine(code, of(region));
    return code;
  }

 private:
  size_t of(mlir::Region &region) {
    llvm::hash_code code(0);
    for (mlir::Operation &op : region.getOps()) code = llvm::hash_combine(code, of(&op));
    return code;
  }

  // A function that calls itself is being looked at already; its name counts there.
  size_t of(mlir::SymbolRefAttr symbol) {
    auto function = symbols_.lookup<mlir::func::FuncOp>(symbol.getRootReference());
    if (!function) return hash_value(symbol);
    auto [known, is_new] = functions_.try_emplace(function, hash_value(symbol));
    if (!is_new) return known->second;
    const size_t found = of(function.getBody());
    return functions_[function] = found;
  }

  const mlir::SymbolTable symbols_;
  llvm::DenseMap<mlir::Operation *, size_t> functions_;
};

// Lists the distances between equal sequences of operations, most frequent first.
std::vector<size_t> frequent_lengths(const std::vector<size_t> &prints) {
  std::unordered_map<size_t, size_t> next;  // the position, by the sequence that begins there
  std::map<size_t, size_t> counts;          // by distance
  for (size_t i = prints.size() - std::min(prints.size(), window); i > 0; --i) {
    const size_t stretch = llvm::hash_combine_range(prints.begin() + static_cast<std::ptrdiff_t>(i - 1),
                                                    prints.begin() + static_cast<std::ptrdiff_t>(i - 1 + window));
    auto [known, is_new] = next.try_emplace(stretch, i - 1);
    if (is_new) continue;
    ++counts[known->second - (i - 1)];
    known->second = i - 1;
  }
  std::vector<std::pair<size_t, size_t>> by_count;
  for (auto [length, count] : counts) by_count.emplace_back(count, length);
  std::ranges::sort(by_count, std::greater<>());
  by_count.resize(std::min(by_count.size(), most_lengths));
  std::vector<size_t> lengths;
  for (auto [count, length] : by_count) lengths.push_back(length);
  return lengths;
}

void add_runs_of(size_t length, const std::vector<size_t> &prints, std::vector<RepeatedRun> &runs) {
  for (size_t i = 0; i + length < prints.size(); ++i) {
    const size_t first = i;
    while (i + length < prints.size() && prints[i] == prints[i + length]) ++i;
    const size_t copies = (i - first) / length + 1;
    if (copies >= fewest_copies) runs.push_back({first, length, copies});
  }
}

// Lists runs that don't overlap and have about as many copies as the longest run, which is the first.
std::vector<RepeatedRun> runs_in(const std::vector<size_t> &prints) {
  std::vector<RepeatedRun> all, taken;
  for (size_t length : frequent_lengths(prints)) add_runs_of(length, prints, all);
  std::ranges::sort(all, std::greater<>(),
                    [](const RepeatedRun &run) { return std::tuple(run.length * run.copies, run.copies, run.first); });
  all.resize(std::min(all.size(), most_runs));
  for (const RepeatedRun &run : all) {
    const bool overlaps = llvm::any_of(
        taken, [&](const RepeatedRun &other) { return run.first < other.end() && other.first < run.end(); });
    const auto unlike =
        static_cast<int64_t>(run.copies) - static_cast<int64_t>(taken.empty() ? run.copies : taken[0].copies);
    if (!overlaps && std::abs(unlike) <= unlike_copies) taken.push_back(run);
  }
  return taken;
}

// Counts how often something is seen, by a number.
using Votes = std::map<int64_t, int64_t>;

std::pair<int64_t, int64_t> most_seen(const Votes &votes) {
  const auto most = std::ranges::max_element(votes, {}, [](const auto &vote) { return vote.second; });
  if (most == votes.end()) return {};
  return *most;
}

// Erases the arguments that nothing uses any more, and returns them.
llvm::BitVector erase_unused_arguments(mlir::func::FuncOp main, mlir::func::FuncOp whole) {
  llvm::BitVector gone(main.getNumArguments());
  for (mlir::BlockArgument argument : main.getArguments())
    if (argument.use_empty() && !whole.getArgument(argument.getArgNumber()).use_empty())
      gone.set(argument.getArgNumber());
  if (mlir::failed(main.eraseArguments(gone)))
    throw DefectError("RepeatedLayers: arguments of layers that are gone can't be erased");
  return gone;
}

std::vector<unsigned> numbers_kept(const llvm::BitVector &gone) {
  std::vector<unsigned> kept;
  for (unsigned i = 0; i < gone.size(); ++i)
    if (!gone[i]) kept.push_back(i);
  return kept;
}

}  // namespace

RepeatedLayers::RepeatedLayers(mlir::func::FuncOp main) : main_(main) {
  Fingerprints fingerprints(main->getParentOfType<mlir::ModuleOp>());
  std::vector<size_t> prints;
  for (mlir::Operation &op : main.getBody().front().without_terminator()) {
    ops_.push_back(&op);
    prints.push_back(fingerprints.of(&op));
  }
  runs_ = runs_in(prints);
  find_orders();
}

int64_t RepeatedLayers::count() const {
  size_t copies = runs_.empty() ? 1 : runs_[0].copies;
  for (const RepeatedRun &run : runs_) copies = std::min(copies, run.copies);
  return static_cast<int64_t>(copies);
}

// The longest run counts the layers up. The others are found to go in the direction of the runs before them, or in the
// opposite one.
void RepeatedLayers::find_orders() {
  Layers layers;
  for (const RepeatedRun &run : runs_) {
    const Order order = orders_.empty() ? Order() : order_of(run, layers);
    orders_.push_back(order);
    for (size_t i = run.first; i < run.end(); ++i)
      layers.try_emplace(ops_[i], order.layer_of(static_cast<int64_t>((i - run.first) / run.length)));
  }
}

// Returns the layer of the operations that read an argument, if there is just one.
std::optional<int64_t> RepeatedLayers::layer_of_readers(mlir::Value argument, const Layers &layers) {
  std::optional<int64_t> found;
  for (mlir::Operation *user : argument.getUsers()) {
    const auto layer = layers.find(user);
    if (layer == layers.end()) continue;
    if (found && *found != layer->second) return std::nullopt;
    found = layer->second;
  }
  return found;
}

// Each operand that belongs to a layer votes for one order in each direction.
RepeatedLayers::Order RepeatedLayers::order_of(const RepeatedRun &run, const Layers &layers) const {
  Votes up, down;
  llvm::DenseMap<mlir::Value, std::optional<int64_t>> of_arguments;
  for (size_t i = run.first; i < run.end(); ++i)
    for (mlir::Value operand : ops_[i]->getOperands()) {
      std::optional<int64_t> layer;
      if (mlir::Operation *maker = operand.getDefiningOp()) {
        if (const auto known = layers.find(maker); known != layers.end()) layer = known->second;
      } else {
        auto [known, is_new] = of_arguments.try_emplace(operand);
        if (is_new) known->second = layer_of_readers(operand, layers);
        layer = known->second;
      }
      if (!layer) continue;
      const auto copy = static_cast<int64_t>((i - run.first) / run.length);
      ++up[*layer - copy];
      ++down[*layer + copy];
    }
  const auto [offset_up, seen_up] = most_seen(up);
  const auto [offset_down, seen_down] = most_seen(down);
  return seen_down > seen_up ? Order{true, offset_down} : Order{false, offset_up};
}

// The removed layers follow the first one, so that the last layers stay too. A run keeps its first copy.
size_t RepeatedLayers::first_gone(size_t run, int64_t gone) const {
  const Order &order = orders_[run];
  const int64_t first = order.is_reversed ? order.offset - gone : 1 - order.offset;
  return static_cast<size_t>(std::clamp<int64_t>(first, 1, static_cast<int64_t>(runs_[run].copies) - gone));
}

RepeatedLayers::Shortened RepeatedLayers::with(int64_t layers) const {
  if (layers < 2 || layers >= count()) throw DefectError("RepeatedLayers: so many layers can't be kept");
  const int64_t gone = count() - layers;
  mlir::func::FuncOp whole = main_;
  Shortened shortened;
  shortened.module = llvm::cast<mlir::ModuleOp>(whole->getParentOp()).clone();
  auto main = shortened.module->lookupSymbol<mlir::func::FuncOp>(whole.getName());
  mlir::Block &block = main.getBody().front();
  std::vector<mlir::Operation *> ops, erased;
  for (mlir::Operation &op : block.without_terminator()) ops.push_back(&op);
  llvm::BitVector gone_results(main.getNumResults());
  for (size_t i = 0; i < runs_.size(); ++i) {
    const RepeatedRun &run = runs_[i];
    const size_t first = first_gone(i, gone), count = static_cast<size_t>(gone) * run.length;
    const size_t begin = run.first + first * run.length;
    for (size_t at = begin; at < begin + count; ++at) {
      mlir::Operation *before = ops[begin - run.length + (at - begin) % run.length];
      for (mlir::OpOperand &use : ops[at]->getUses())
        if (use.getOwner() == block.getTerminator()) gone_results.set(use.getOperandNumber());
      ops[at]->replaceAllUsesWith(before);
      erased.push_back(ops[at]);
    }
  }
  for (mlir::Operation *op : llvm::reverse(erased)) op->erase();
  block.getTerminator()->eraseOperands(gone_results);
  erase_results(main, gone_results);
  erase_dead_ops(block, [](mlir::Operation *) { return false; });
  const llvm::BitVector gone_arguments = erase_unused_arguments(main, whole);
  shortened.arguments = numbers_kept(gone_arguments);
  shortened.results = numbers_kept(gone_results);
  return shortened;
}

}  // namespace tessera
