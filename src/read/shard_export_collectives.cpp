#include "dialect/stablehlo/body_fold.h"
#include "llvm/ADT/TypeSwitch.h"
#include "mesh/mesh_devices.h"
#include "ops/collective/ops.h"
#include "read/shard_collectives.h"
#include "read/shard_reductions.h"

namespace tessera {
namespace {

using namespace mlir;
using Groups = std::vector<std::vector<int64_t>>;

RankedTensorType array_type(Value value) { return llvm::cast<RankedTensorType>(value.getType()); }

// Writes the shard dialect's collective for one of StableHLO's.
class Exporter {
 public:
  Exporter(Operation *op, llvm::StringRef grid, const GridAxes &axes)
      : builder_(op), op_(op), grid_(grid), axes_(axes), mesh_(axes.mesh()) {}

  // Returns null if there is none.
  Value written() {
    const bool is_of_devices =
        op_->getAttr("channel_handle") && op_->getNumOperands() == 1 && op_->getNumResults() == 1;
    if (!is_of_devices) return {};
    return llvm::TypeSwitch<Operation *, Value>(op_)
        .Case([&](stablehlo::AllGatherOp op) {
          return make<shard::AllGatherOp>(op, op.getUseGlobalDeviceIds(), {{"gather_axis", op.getAllGatherDim()}});
        })
        .Case([&](stablehlo::AllReduceOp op) { return reduction<shard::AllReduceOp>(op, {}); })
        .Case([&](stablehlo::ReduceScatterOp op) {
          return reduction<shard::ReduceScatterOp>(op, {{"scatter_axis", op.getScatterDimension()}});
        })
        .Case([&](stablehlo::AllToAllOp op) {
          return make<shard::AllToAllOp>(
              op, true, {{"split_axis", op.getSplitDimension()}, {"concat_axis", op.getConcatDimension()}});
        })
        .Case([&](stablehlo::CollectivePermuteOp op) { return rotation(op); })
        .Default(Value());
  }

 private:
  using Numbers = std::vector<std::pair<llvm::StringRef, uint64_t>>;

  template <typename Shard, typename Op>
  Value make(Op op, bool counts_devices, const Numbers &numbers, Attribute reduction = {}) {
    const std::optional<std::vector<int16_t>> over = numbers_of(op);
    if (!counts_devices || !over) return {};
    OperationState state(op->getLoc(), Shard::getOperationName());
    state.addOperands(op->getOperand(0));
    state.addTypes(op->getResultTypes());
    state.addAttribute("grid", FlatSymbolRefAttr::get(builder_.getContext(), grid_));
    state.addAttribute(grid_axes_name, builder_.getDenseI16ArrayAttr(*over));
    for (const auto &[name, value] : numbers)
      state.addAttribute(name, builder_.getIndexAttr(static_cast<int64_t>(value)));
    if (reduction) state.addAttribute("reduction", reduction);
    return builder_.create(state)->getResult(0);
  }

  template <typename Shard, typename Op>
  Value reduction(Op op, const Numbers &numbers) {
    const Fold fold = tessera::fold_of(op.getComputation());
    const ShardReduction *known =
        llvm::find_if(shard_reductions, [&](const ShardReduction &each) { return each.fold == fold; });
    if (known == std::end(shard_reductions)) return {};
    return make<Shard>(op, op.getUseGlobalDeviceIds(), numbers,
                       shard::ReductionKindAttr::get(builder_.getContext(), known->kind));
  }

  // Returns the numbers of the axes that give the groups, with members in order; nothing if axes of the grid don't give
  // them.
  template <typename Op>
  std::optional<std::vector<int16_t>> numbers_of(Op op) const {
    const auto groups = op.groups();
    const std::optional<AxisList> axes =
        groups && !groups->empty() ? axes_of_groups(mesh_, *groups) : std::optional<AxisList>();
    if (!axes) return std::nullopt;
    std::vector<int16_t> numbers = axes_.numbers_of(*axes);
    if (size_of(axes_.axes_of(numbers), mesh_) != size_of(*axes, mesh_)) return std::nullopt;
    return numbers;
  }

  // Writes a permutation that moves all values by the same distance along one axis, around its end.
  Value rotation(stablehlo::CollectivePermuteOp op) {
    if (array_type(op.getOperand()).getRank() == 0) return {};  // the other dialect can't move scalars
    std::vector<int64_t> target(static_cast<size_t>(mesh_.size()), -1);
    llvm::SmallVector<int64_t> flat(op.getSourceTargetPairs().getValues<int64_t>());
    for (size_t i = 0; i + 1 < flat.size(); i += 2)
      if (flat[i] >= 0 && flat[i] < mesh_.size()) target[static_cast<size_t>(flat[i])] = flat[i + 1];
    const std::vector<int64_t> sizes = axes_.sizes();
    for (size_t axis = 0; axis < sizes.size(); ++axis) {
      const auto number = static_cast<int16_t>(axis);
      const Groups groups = mesh_.groups(axes_.axes_of({number}));
      const int64_t size = sizes[axis];
      const auto place = llvm::find(groups.front(), target[static_cast<size_t>(groups.front().front())]);
      const int64_t offset = place - groups.front().begin();
      if (offset == 0 || offset == size) continue;
      const bool rotates = llvm::all_of(groups, [&](const std::vector<int64_t> &group) {
        for (int64_t i = 0; i < size; ++i)
          if (target[static_cast<size_t>(group[static_cast<size_t>(i)])] !=
              group[static_cast<size_t>((i + offset) % size)])
            return false;
        return true;
      });
      if (!rotates) continue;
      return shard::ShiftOp::create(
          builder_, op.getLoc(), op.getType(), FlatSymbolRefAttr::get(builder_.getContext(), grid_),
          builder_.getDenseI16ArrayAttr({number}), op.getOperand(), builder_.getIndexAttr(number),
          builder_.getI64IntegerAttr(offset), builder_.getUnitAttr());
    }
    return {};
  }

  OpBuilder builder_;
  Operation *op_;
  llvm::StringRef grid_;
  const GridAxes &axes_;
  const Mesh &mesh_;
};

}  // namespace

void export_collective(Operation *op, llvm::StringRef grid, const GridAxes &axes) {
  const Value written = Exporter(op, grid, axes).written();
  if (!written) return;
  op->getResult(0).replaceAllUsesWith(written);
  op->erase();
}

}  // namespace tessera
