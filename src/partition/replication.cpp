#include "partition/replication.h"

#include "base/text.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/SymbolTable.h"

namespace tessera {
namespace {

std::string text_of(const DimAxes &axes) {
  return "[" + joined(axes, [](const AxisList &list) { return "{" + to_string(list) + "}"; }) + "]";
}

// Returns `@main` for a function, and the operation's own name for others.
std::string name_of(mlir::Operation *op) {
  if (auto symbol = op->getAttrOfType<mlir::StringAttr>(mlir::SymbolTable::getSymbolAttrName()))
    return "@" + symbol.str();
  return op->getName().getStringRef().str();
}

std::string described(mlir::Value value) {
  if (auto argument = llvm::dyn_cast<mlir::BlockArgument>(value))
    return "argument " + std::to_string(argument.getArgNumber()) + " of " + name_of(argument.getOwner()->getParentOp());
  auto result = llvm::cast<mlir::OpResult>(value);
  return "result " + std::to_string(result.getResultNumber()) + " of " +
         result.getOwner()->getName().getStringRef().str();
}

AxisList all_axes(const DimAxes &dims) {
  AxisList all;
  for (const AxisList &list : dims) all.insert(all.end(), list.begin(), list.end());
  return all;
}

// Describes an operand that becomes whole, and what its op can do.
struct WholeOperand {
  const TensorLayout &layout;
  const TensorFactors &factors;
  const ShardingRule &rule;
  const std::function<bool(FactorId)> &may_shard;
  const Mesh &mesh;

  // Returns whether the op can run on blocks that are cut along the dimension's first factor.
  bool can_be_cut(size_t dim) const {
    return layout.shape[dim] > 1 && !factors[dim].empty() && is_passed_on(factors[dim][0], rule) &&
           may_shard(factors[dim][0]);
  }

  // Returns the layout with the axes on the first dimension that they divide and along which the op can run, if there is one.
  std::optional<DimAxes> on_one_dim(const AxisList &axes) const {
    DimAxes other(layout.axes.size());
    for (size_t dim = 0; dim < factors.size(); ++dim) {
      if (!can_be_cut(dim) || rule.factors[factors[dim][0]].size % size_of(axes, mesh) != 0) continue;
      other[dim] = axes;
      return other;
    }
    return std::nullopt;
  }

  // Suggests a sharding with which the operand needn't become whole: one with all its axes, or else with the first
  // possible axis.
  std::string way_out() const {
    const AxisList all = all_axes(layout.axes);
    std::optional<DimAxes> other = on_one_dim(all);
    for (size_t i = 0; i < all.size() && !other; ++i) other = on_one_dim({all[i]});
    if (other) return "it can run on blocks if the operand is sharded " + text_of(*other);
    for (size_t dim = 0; dim < factors.size(); ++dim)
      if (can_be_cut(dim))
        return "no dimension along which it can be cut is a multiple of " + std::to_string(size_of(all, mesh)) +
               " long";
    return "no sharding of the operand avoids it";
  }
};

}  // namespace

void warn_of_replication(mlir::Operation *op, const ShardingRule &rule, const std::vector<TensorLayout> &operands,
                         const Assignment &assignment, const std::function<bool(FactorId)> &may_shard,
                         const Mesh &mesh) {
  if (op->getNumResults() == 0) return;
  auto is_whole = [&](const DimAxes &axes) {
    return llvm::all_of(axes, [](const AxisList &list) { return list.empty(); });
  };
  llvm::SmallPtrSet<mlir::Value, 4> told;
  for (size_t i = 0; i < operands.size(); ++i) {
    const TensorLayout &operand = operands[i];
    if (is_whole(operand.axes) || !is_whole(assignment.operands[i])) continue;
    const FactorAxes by_factor = axes_by_factor(rule, rule.operands[i], operand.axes, mesh);
    bool has_a_way = false;
    for (FactorId factor : by_factor.ids())
      has_a_way |= !by_factor[factor].empty() && is_passed_on(factor, rule) && may_shard(factor);
    mlir::Value value = op->getOperand(i);
    if (has_a_way || !told.insert(value).second) continue;
    const auto element_bytes = static_cast<int64_t>(bytes_of(operand.dtype));
    int64_t whole = element_count(operand.shape) * element_bytes;
    int64_t block = element_count(block_shape(operand.shape, operand.axes, mesh)) * element_bytes;
    if (block == whole) continue;  // for example a single element
    mlir::InFlightDiagnostic warning = op->emitWarning();
    warning << "operand " << i << ", " << described(value) << ", is sharded " << text_of(operand.axes)
            << " and becomes whole on every device, " << whole << " bytes in place of " << block << ": "
            << op->getName() << " can't run on blocks along these dimensions; "
            << WholeOperand{operand, rule.operands[i], rule, may_shard, mesh}.way_out();
    warning.attachNote(value.getLoc()) << "the operand is made here";
  }
}

}  // namespace tessera
