#include "transform/late_sums.h"

#include "base/visits.h"
#include "llvm/ADT/SetVector.h"
#include "ops/op_interfaces.h"

namespace tessera {
namespace {

int64_t bits_of(mlir::Value value) {
  auto type = array_type(value);
  mlir::Type element = type.getElementType();
  auto complex = llvm::dyn_cast<mlir::ComplexType>(element);
  int64_t bits = complex ? 2 * complex.getElementType().getIntOrFloatBitWidth() : element.getIntOrFloatBitWidth();
  return type.getNumElements() * bits;
}

int64_t bits_of(mlir::ValueRange values) {
  int64_t bits = 0;
  for (mlir::Value value : values) bits += bits_of(value);
  return bits;
}

// Lists each operand once.
llvm::SmallVector<mlir::Value> linear_operands(mlir::Operation *op, const llvm::DenseSet<mlir::Value> &linear) {
  llvm::SmallSetVector<mlir::Value, 4> values;
  for (mlir::Value operand : op->getOperands())
    if (linear.contains(operand)) values.insert(operand);
  return llvm::SmallVector<mlir::Value>(values.begin(), values.end());
}

}  // namespace

LateSums::LateSums(const std::vector<mlir::Operation *> &ops, const llvm::DenseSet<mlir::Value> &linear,
                   const RegionVariance *variance)
    : ops_(ops), linear_(linear), variance_(variance) {
  if (!variance) return;
  for (mlir::Operation *op : llvm::reverse(ops)) {
    Visits::note();
    AxisNames given = variance->of(op->getResults());
    for (mlir::Value value : linear_operands(op, linear)) {
      AxisNames axes = without(given, variance->of(value));
      if (!axes.empty()) expect(value, axes);
    }
    for (mlir::Value result : op->getResults()) {
      auto found = unreduced_.find(result);
      if (found == unreduced_.end()) continue;
      llvm::SmallVector<UnreducedUses, 1> unreduced = found->second;
      for (const UnreducedUses &known : unreduced)
        if (may_go_on(op, known.axes) && shrinks(op, known.axes))
          for (mlir::Value value : linear_operands(op, linear)) expect(value, known.axes);
    }
  }
}

void LateSums::expect(mlir::Value value, const AxisNames &axes) {
  for (UnreducedUses &known : unreduced_[value])
    if (known.axes == axes) {
      ++known.uses;
      return;
    }
  unreduced_[value].push_back({axes, 1});
}

bool LateSums::may_go_on(mlir::Operation *op, const AxisNames &axes) const {
  if (axes.empty()) return false;
  // A sum over the elements of a batch makes all later values smaller.
  if (llvm::all_of(axes, [&](AxisName axis) { return variance_->batch(axis); })) return false;
  // Ops with bodies of other ops handle unreduced values inside themselves; a body that combines elements doesn't
  // matter.
  if (op->getNumRegions() != 0 && !llvm::isa<ShardingRuleOpInterface>(op)) return false;
  // An op that acts along the axes itself needs to know the device of a contribution.
  AxisNames others = variance_->joined(variance_->of(mlir::ValueRange(op->getOperands())), variance_->acts_along(*op));
  return without(axes, others) == axes;
}

LateSums::Sums LateSums::sums_beyond(mlir::Operation *op, const SumsOf &sums) const {
  constexpr size_t most = 8;  // to keep this linear: more count as one sum of each operand
  const llvm::SmallVector<mlir::Value> operands = linear_operands(op, linear_);
  llvm::SmallSetVector<mlir::Value, most> found;
  for (mlir::Value value : operands) {
    auto known = sums.find(value);
    const mlir::ValueRange beyond = known == sums.end() ? mlir::ValueRange(value) : mlir::ValueRange(known->second);
    for (mlir::Value sum : beyond) {
      Visits::note();
      found.insert(sum);
    }
  }
  return found.size() > most ? Sums(operands.begin(), operands.end()) : Sums(found.begin(), found.end());
}

const LateSums::SumsOf &LateSums::sums_for(const AxisNames &axes) {
  for (const auto &[known, sums] : sums_)
    if (known == axes) return sums;
  SumsOf &sums = sums_.emplace_back(axes, SumsOf()).second;
  for (mlir::Operation *op : ops_) {
    if (!llvm::all_of(op->getResultTypes(), is_differentiable) || !may_go_on(op, axes)) continue;
    Sums beyond = sums_beyond(op, sums);
    if (!beyond.empty() && bits_of(beyond) <= bits_of(op->getResults()))
      for (mlir::Value result : op->getResults()) sums[result] = beyond;
  }
  return sums;
}

bool LateSums::shrinks(mlir::Operation *op, const AxisNames &axes) {
  return bits_of(sums_beyond(op, sums_for(axes))) <= bits_of(op->getResults());
}

bool LateSums::only_moves(mlir::Operation *op) const {
  return llvm::all_of(op->getOperands(), [&](mlir::Value operand) {
    return linear_.contains(operand) || array_type(operand).getNumElements() == 1;
  });
}

bool LateSums::is_unreduced_anyway(mlir::Operation *op, const AxisNames &axes) {
  int own = shrinks(op, axes) ? 1 : 0;  // of this op, counted above
  return llvm::all_of(linear_operands(op, linear_), [&](mlir::Value value) {
    auto found = unreduced_.find(value);
    return found != unreduced_.end() && llvm::any_of(found->second, [&](const UnreducedUses &known) {
             return known.axes == axes && known.uses > own;
           });
  });
}

std::vector<AxisNames> LateSums::that_go_on(mlir::Operation *op, const Cotangents &cotangents) {
  std::vector<AxisNames> unreduced, going;
  if (!variance_) return going;
  for (mlir::Value result : op->getResults())
    for (AxisNames &axes : cotangents.unreduced_of(result))
      if (!llvm::is_contained(unreduced, axes)) unreduced.push_back(std::move(axes));
  // Several sets make several copies of the op. That is worth it if the op only moves elements, or if it saves a sum.
  for (const AxisNames &axes : unreduced) {
    if (!may_go_on(op, axes)) continue;
    bool cheap = shrinks(op, axes) && (unreduced.size() == 1 || only_moves(op));
    if (cheap || is_unreduced_anyway(op, axes)) going.push_back(axes);
  }
  return going;
}

}  // namespace tessera
