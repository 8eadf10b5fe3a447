#include "ops/window/localize_running.h"

#include "dialect/sdy/utils.h"
#include "dialect/spmd/dialect.h"
#include "dialect/stablehlo/body_fold.h"
#include "mlir/IR/IRMapping.h"
#include "ops/rearrange/ops.h"
#include "ops/reduction/ops.h"
#include "partition/partial.h"
#include "partition/partitioner.h"

namespace tessera::stablehlo {

bool may_fold_in_parts(ReduceWindowOp op) {
  if (op.getInputs().size() != 1) return false;
  mlir::Value init = sdy::without_annotations(op.getInitValues()[0]);
  while (auto broadcast = init.getDefiningOp<BroadcastInDimOp>())
    init = sdy::without_annotations(broadcast.getOperand());
  std::optional<Fold> kind = reduction_of(op.getBody());
  if (!kind) return adds_exponentials(op.getBody().front()) && is_neutral_constant(init, Fold::max);
  const bool is_idempotent = kind != Fold::sum && kind != Fold::product;
  return is_idempotent || is_neutral_constant(init, *kind);
}

namespace {

using Values = std::vector<mlir::Value>;

// Folds the inputs along `dim` to one element.
Values folded(LocalEmitter &emitter, const Values &inputs, const Values &inits, mlir::Region &body, int64_t dim) {
  mlir::OperationState state(emitter.loc, ReduceOp::getOperationName());
  state.addOperands(inputs);
  state.addOperands(inits);
  for (mlir::Value input : inputs) {
    Shape shape = shape_of_value(input);
    shape.erase(shape.begin() + dim);
    state.addTypes(mlir::RankedTensorType::get(shape, element_of(input)));
  }
  state.addAttribute("dimensions", emitter.builder.getDenseI64ArrayAttr({dim}));
  mlir::IRMapping mapping;
  body.cloneInto(state.addRegion(), mapping);
  mlir::Operation *reduce = emitter.builder.create(state);
  Values results;
  for (size_t i = 0; i < inputs.size(); ++i) {
    Shape shape = shape_of_value(inputs[i]);
    shape[dim] = 1;
    results.push_back(emitter.reshape(reduce->getResult(i), shape));
  }
  return results;
}

// Folds the totals of all blocks before this device's (behind it in reverse), or returns the initial values if there
// are none.
Values folded_before(Localizer &localizer, const Values &blocks, const Values &inits, mlir::Region &body,
                     RunningWindow running, const AxisList &axes) {
  LocalEmitter emitter = localizer.emitter();
  const DimId dim = running.dim;
  auto reason = emitter.builder.getStringAttr("totals of blocks of " + spoken_name(localizer.op()));
  Values totals = folded(emitter, blocks, inits, body, dim);
  for (size_t i = 0; i < totals.size(); ++i) {
    Shape shape = shape_of_value(totals[i]);
    shape[dim] = size_of(axes, localizer.mesh());
    mlir::Type type = mlir::RankedTensorType::get(shape, element_of(totals[i]));
    mlir::Value all =
        spmd::AllGatherOp::create(emitter.builder, emitter.loc, type, totals[i], dim, emitter.over(axes), reason)
            .getResult(0);
    mlir::Value block = emitter.iota(emitter.builder.getI32Type(), shape, dim);
    mlir::Value own = emitter.broadcast(emitter.axis_index(axes), shape);
    mlir::Value is_before = running.is_reverse ? emitter.less(own, block) : emitter.less(block, own);
    totals[i] = emitter.select(is_before, all, emitter.broadcast(inits[i], shape));
  }
  return folded(emitter, totals, inits, body, dim);
}

}  // namespace

// The total of the blocks before this one becomes one more element in front of it, and the local windows run over that
// too.
void localize_running(ReduceWindowOp op, Localizer &localizer, RunningWindow running) {
  const DimId dim = running.dim;
  const auto count = static_cast<unsigned>(op.getInputs().size());
  auto local = llvm::cast<ReduceWindowOp>(localizer.clone_locally());
  LocalEmitter emitter = localizer.emitter();
  Values blocks, inits;
  for (unsigned i = 0; i < count; ++i) {
    inits.push_back(localizer.operand(count + i));
    blocks.push_back(localizer.with_padding_filled(i, {dim}, inits.back()));
  }
  Values before = folded_before(localizer, blocks, inits, local.getBody(), running, localizer.operand_axes(0)[dim]);
  const int64_t block = shape_of_value(blocks[0])[dim];
  for (unsigned i = 0; i < count; ++i) {
    Values parts{before[i], blocks[i]};
    if (running.is_reverse) std::swap(parts[0], parts[1]);
    mlir::Value longer = emitter.concatenate(parts, dim);
    local->setOperand(i, longer);
    local->getResult(i).setType(longer.getType());
  }
  Shape sizes(op.getWindowDimensions());
  std::vector<int64_t> padding(2 * sizes.size(), 0);
  sizes[dim] = block + 1;
  padding[2 * dim + (running.is_reverse ? 1 : 0)] = block;
  local.setWindowDimensions(sizes);
  auto type = mlir::RankedTensorType::get({static_cast<int64_t>(sizes.size()), 2}, emitter.builder.getI64Type());
  local.setPaddingAttr(mlir::DenseIntElementsAttr::get(type, padding));
  local->remove();
  emitter.builder.insert(local);
  const int64_t first = running.is_reverse ? 0 : 1;
  for (unsigned i = 0; i < count; ++i)
    localizer.set_result(i, emitter.slice(local->getResult(i), dim, first, first + block));
}

}  // namespace tessera::stablehlo
