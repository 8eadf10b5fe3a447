#include "shardy/steps.h"

#include "base/reshaped_dims.h"
#include "dialect/sdy/utils.h"
#include "llvm/ADT/TypeSwitch.h"
#include "ops/contraction/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/ops.h"
#include "ops/window/ops.h"
#include "shardy/halo.h"
#include "shardy/op_tensors.h"
#include "shardy/padded_values.h"
#include "shardy/reshards.h"

namespace tessera::shardy {

namespace {

// Lists the dimensions of one tensor that are to be whole.
using Marks = llvm::SmallVector<bool>;

int64_t rounded_up(int64_t size, int64_t parts) { return (size + parts - 1) / parts; }

// Finds the dimensions of an operation's operands and results that can't stay cut.
class Plan {
 public:
  Plan(mlir::Operation *op, const sdy::MeshTable &meshes) : op_(op), meshes_(meshes) {
    for (mlir::Value operand : op->getOperands()) operands.emplace_back(rank_of(operand));
    for (mlir::Value result : op->getResults()) results.emplace_back(rank_of(result));
    llvm::TypeSwitch<mlir::Operation *>(op)
        .Case<stablehlo::PadOp>([&](auto pad) { mark(pad); })
        .Case<stablehlo::SliceOp>([&](auto slice) { mark(slice); })
        .Case<stablehlo::ReshapeOp>([&](auto reshape) { mark(reshape); })
        .Case<stablehlo::ReverseOp, stablehlo::ReduceWindowOp, stablehlo::SelectAndScatterOp, stablehlo::ConvolutionOp>(
            [&](auto) { mark_by_rule(); });
  }

  llvm::SmallVector<Marks> operands, results;

 private:
  static size_t rank_of(mlir::Value value) {
    auto tensor = mlir::dyn_cast<mlir::RankedTensorType>(value.getType());
    return tensor ? tensor.getRank() : 0;
  }

  int64_t parts_of(mlir::Value value, size_t dim) const {
    std::optional<Sharding> sharding = lying(value);
    const Mesh *mesh = sharding ? meshes_.of(*sharding) : nullptr;
    return mesh && dim < sharding->dims.size() ? size_of(sharding->dims[dim].axes, *mesh) : 1;
  }

  // Returns whether element i of a dimension, which is moved to i + shift, stays in its block. If blocks change their
  // size, its position may differ in each block; a pad handles this, but a slice doesn't.
  bool stays(size_t dim, int64_t shift, bool may_resize) const {
    auto from = mlir::cast<mlir::RankedTensorType>(op_->getOperand(0).getType()).getDimSize(dim);
    auto to = mlir::cast<mlir::RankedTensorType>(op_->getResult(0).getType()).getDimSize(dim);
    if (mlir::ShapedType::isDynamic(from) || mlir::ShapedType::isDynamic(to)) return false;
    const int64_t parts = parts_of(op_->getResult(0), dim);
    if (parts != parts_of(op_->getOperand(0), dim)) return false;
    if (parts == 1) return true;
    const int64_t from_block = rounded_up(from, parts), to_block = rounded_up(to, parts);
    if (from_block != to_block && !may_resize) return false;
    // Blocks are intervals, so it suffices to test the ends of the part of each block that is kept.
    for (int64_t part = 0; part < parts; ++part) {
      const int64_t first = std::max(part * from_block, -shift);
      const int64_t last = std::min({(part + 1) * from_block, from, to - shift}) - 1;
      if (first <= last && ((first + shift) / to_block != part || (last + shift) / to_block != part)) return false;
    }
    return true;
  }

  void mark_both(size_t dim) { operands[0][dim] = results[0][dim] = true; }

  void mark(stablehlo::PadOp pad) {
    for (size_t dim = 0; dim < results[0].size(); ++dim) {
      const int64_t low = pad.getEdgePaddingLow()[dim], interior = pad.getInteriorPadding()[dim];
      if (low == 0 && interior == 0 && pad.getEdgePaddingHigh()[dim] == 0) continue;
      if (interior != 0 || !stays(dim, low, true)) mark_both(dim);
    }
  }

  void mark(stablehlo::SliceOp slice) {
    for (size_t dim = 0; dim < results[0].size(); ++dim)
      if (slice.getStrides()[dim] != 1 || !stays(dim, -slice.getStartIndices()[dim], false)) mark_both(dim);
  }

  void mark(stablehlo::ReshapeOp reshape) {
    llvm::ArrayRef<int64_t> from = mlir::cast<mlir::RankedTensorType>(reshape.getOperand().getType()).getShape();
    llvm::ArrayRef<int64_t> to = mlir::cast<mlir::RankedTensorType>(reshape.getType()).getShape();
    for (const auto &[from_begin, from_end, to_begin, to_end] : reshaped_dims(from, to))
      mark_group(reshape, {from_begin, from_end}, {to_begin, to_end});
  }

  struct Range {
    size_t begin, end;
  };

  struct Group {
    bool is_even = true;     // parts divide all sizes
    bool only_major = true;  // only the first dimension that isn't of size 1 is cut
    int64_t block = 1;       // elements of one part
  };

  Group group_of(mlir::Value value, Range range) const {
    llvm::ArrayRef<int64_t> shape = mlir::cast<mlir::RankedTensorType>(value.getType()).getShape();
    Group group;
    bool is_major = true;
    for (size_t dim = range.begin; dim < range.end; ++dim) {
      const int64_t parts = parts_of(value, dim);
      group.is_even &= shape[dim] % parts == 0;
      if (parts > 1 && !is_major) group.only_major = false;
      if (shape[dim] != 1) is_major = false;
      group.block *= rounded_up(shape[dim], parts);
    }
    return group;
  }

  // Blocks of rows stay where they are if rows of the operand and of the result end at the same elements.
  void mark_group(stablehlo::ReshapeOp reshape, Range from, Range to) {
    const Group left = group_of(reshape.getOperand(), from), right = group_of(reshape.getResult(), to);
    if (left.is_even && right.is_even) return;
    if (left.only_major && right.only_major && left.block == right.block) return;
    for (size_t dim = from.begin; dim < from.end; ++dim) operands[0][dim] = true;
    for (size_t dim = to.begin; dim < to.end; ++dim) results[0][dim] = true;
  }

  void mark_by_rule() {
    auto is_known = [](mlir::Value value) { return is_static(value); };
    if (!llvm::all_of(op_->getOperands(), is_known) || !llvm::all_of(op_->getResults(), is_known)) {
      // There are no rules without lengths.
      for (llvm::SmallVector<Marks> *side : {&operands, &results})
        for (Marks &marks : *side) llvm::fill(marks, true);
      return;
    }
    std::optional<ShardingRule> rule = rule_on_devices(op_);
    if (!rule) return;
    auto mark_tensors = [&](const std::vector<TensorFactors> &tensors, llvm::SmallVector<Marks> &marks) {
      for (size_t i = 0; i < tensors.size() && i < marks.size(); ++i)
        for (size_t dim = 0; dim < tensors[i].size() && dim < marks[i].size(); ++dim)
          for (FactorId factor : tensors[i][dim])
            if (rule->factors[factor].kind == FactorKind::permutation) marks[i][dim] = true;
    };
    mark_tensors(rule->operands, operands);
    mark_tensors(rule->results, results);
  }

  mlir::Operation *op_;
  const sdy::MeshTable &meshes_;
};

// Returns the sharding without the axes of marked dimensions, or nothing if none is cut.
std::optional<Sharding> without_marked(const std::optional<Sharding> &sharding, const Marks &marks) {
  if (!sharding) return std::nullopt;
  Sharding whole = *sharding;
  bool has_changed = false;
  for (size_t dim = 0; dim < whole.dims.size() && dim < marks.size(); ++dim)
    if (marks[dim] && !whole.dims[dim].axes.empty()) {
      whole.dims[dim].axes.clear();
      has_changed = true;
    }
  return has_changed ? std::optional(whole) : std::nullopt;
}

bool is_any(const Plan &plan) {
  auto has_mark = [](const Marks &marks) { return llvm::is_contained(marks, true); };
  return llvm::any_of(plan.operands, has_mark) || llvm::any_of(plan.results, has_mark);
}

void replicate(mlir::Operation *op, const Plan &plan) {
  mlir::OpBuilder builder(op);
  for (mlir::OpOperand &operand : op->getOpOperands())
    if (auto whole = without_marked(lying(operand.get()), plan.operands[operand.getOperandNumber()]))
      operand.set(write_reshard(builder, operand.get(), *whole));
  builder.setInsertionPointAfter(op);
  for (mlir::OpResult result : op->getResults()) {
    std::optional<Sharding> wanted = sdy::sharding_of(result);
    std::optional<Sharding> whole = without_marked(wanted, plan.results[result.getResultNumber()]);
    if (!whole) continue;
    sdy::set_sharding(result, *whole);
    mlir::Value back = write_reshard(builder, result, *wanted);
    result.replaceAllUsesExcept(back, back.getDefiningOp());
  }
}

}  // namespace

void resolve_permutations(mlir::ModuleOp module, const PermutationOptions &options) {
  LocalOptions local;
  local.replica_count = options.replica_count;
  local.partition_count = options.partition_count;
  LocalWriter writer(module, local);
  ReversedMeshes reversed(module);
  const sdy::MeshTable &meshes = writer.meshes();
  llvm::SmallVector<mlir::Operation *> ops;
  module.walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation *op) {
    if (mlir::isa<sdy::ManualComputationOp>(op)) return mlir::WalkResult::skip();  // is local already
    if (mlir::isa<stablehlo::PadOp, stablehlo::SliceOp, stablehlo::ReshapeOp, stablehlo::ReverseOp,
                  stablehlo::ReduceWindowOp, stablehlo::SelectAndScatterOp, stablehlo::ConvolutionOp>(op))
      ops.push_back(op);
    return mlir::WalkResult::advance();
  });
  for (mlir::Operation *op : ops) {
    const Plan plan(op, meshes);
    if (is_any(plan) && !(options.exchanges_borders && exchange_borders(writer, reversed, op))) replicate(op, plan);
  }
}

}  // namespace tessera::shardy
