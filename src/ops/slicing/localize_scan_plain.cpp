// Brings unrolled scans into the form in which they are recognised (localize_scan_match.h):
//
// - Values that are computed only from constants are computed once. Propagation computes them anew for each use, so
// that a scan with a constant factor
//   has the products of pairs, of pairs of pairs and so on many times, where each belongs to one level.
// - Conversions to the type at hand are left out, which JAX writes for types that it inferred.
#include <unordered_map>

#include "llvm/ADT/SetVector.h"
#include "mlir/IR/OperationSupport.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "ops/elementwise/ops.h"
#include "ops/location_mark.h"
#include "ops/slicing/localize_scan_match.h"
#include "partition/rewriting.h"

namespace tessera::stablehlo {
namespace {

using mlir::Operation;
using mlir::OperationEquivalence;

// Describes an operation with the same result as another one, or as its own operand if there is no other.
struct Needless {
  Operation *op, *same;
};

bool converts_nothing(Operation *op) {
  return llvm::isa<ConvertOp>(op) && op->getOperand(0).getType() == op->getResult(0).getType();
}

class NeedlessFinder {
 public:
  void add_all(mlir::Block &block) {
    firsts_.clear();
    for (Operation &op : block) {
      if (mark_of(op.getLoc(), LocationMark::given)) continue;
      if (is_constant(&op))
        add_constant(&op);
      else if (converts_nothing(&op))
        found_.push_back({&op, nullptr});
    }
  }
  std::vector<Needless> take() && { return std::move(found_); }

 private:
  bool is_constant(Operation *op) const {
    return op->getNumResults() == 1 && op->getNumRegions() == 0 && mlir::isPure(op) &&
           llvm::all_of(op->getOperands(), [&](mlir::Value operand) { return same_as_.contains(operand); });
  }

  void add_constant(Operation *op) {
    const auto same_as = [&](mlir::Value value) { return same_as_.lookup(value); };
    const auto hash = static_cast<size_t>(OperationEquivalence::computeHash(
        op, [&](mlir::Value value) { return mlir::hash_value(same_as(value)); }, OperationEquivalence::ignoreHashValue,
        OperationEquivalence::IgnoreLocations));
    const auto are_same = [&](mlir::Value a, mlir::Value b) { return mlir::success(same_as(a) == same_as(b)); };
    std::vector<Operation *> &firsts = firsts_[hash];
    const auto first = llvm::find_if(firsts, [&](Operation *each) {
      return OperationEquivalence::isEquivalentTo(op, each, are_same, nullptr, OperationEquivalence::IgnoreLocations);
    });
    Operation *const same = first == firsts.end() ? op : *first;
    if (same == op)
      firsts.push_back(op);
    else
      found_.push_back({op, same});
    same_as_[op->getResult(0)] = same->getResult(0);
  }

  std::unordered_map<size_t, std::vector<Operation *>> firsts_;  // of constants in the present block, by hash
  llvm::DenseMap<mlir::Value, mlir::Value> same_as_;             // by constant
  std::vector<Needless> found_;
};

std::vector<Needless> needless_beside_scans(mlir::ModuleOp module) {
  llvm::SetVector<mlir::Block *> blocks;
  module.walk([&](AddOp op) {
    if (dim_of_scan(op)) blocks.insert(op->getBlock());
  });
  NeedlessFinder finder;
  for (mlir::Block *block : blocks) finder.add_all(*block);
  return std::move(finder).take();
}

}  // namespace

// Removes such operations from blocks (RewritesForBlocks). Constants of other shardings stay.
void plain_scans(RewrittenModule &program, const Mesh &) {
  program.rewrite(needless_beside_scans, [](const Needless &each) {
    each.op->getResult(0).replaceAllUsesWith(each.same ? each.same->getResult(0) : each.op->getOperand(0));
    each.op->erase();
  });
}

}  // namespace tessera::stablehlo
