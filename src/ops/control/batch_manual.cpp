// Batches shardings and manual bodies. The batch is a leading dimension, cut over the axes that vmap was given for it,
// or left to propagation.
#include "base/text.h"
#include "dialect/sdy/dialect.h"
#include "dialect/sdy/utils.h"
#include "ops/control/ops.h"
#include "transform/batch_rules.h"

namespace tessera::sdy {
using namespace mlir;

static std::string text_of(const AxisList &axes) {
  return joined(axes, [](const AxisRef &axis) { return "\"" + axis.name.str() + "\""; });
}

// Returns the sharding with a leading dimension. Fails if it uses the batch's axes itself.
static llvm::FailureOr<Sharding> with_batch(Batcher &batcher, Sharding sharding, DimSharding batch) {
  const Mesh *mesh = mesh_of(batcher.op(), sharding);
  // Axes that mustn't cut an element may cut the batch.
  std::erase_if(sharding.replicated, [&](const AxisRef &axis) { return llvm::is_contained(batch.axes, axis); });
  for (const AxisRef &axis : batch.axes) {
    if (mesh && !mesh->has_axis(axis.name))
      return batcher.op()->emitOpError()
             << "lies on a mesh that has no axis " << text_of({axis})
             << ", over which spmd_axis_name of vmap cuts the batch; name an axis of that mesh";
    if (mesh && sharding.uses(axis, *mesh))
      return batcher.op()->emitOpError()
             << "names the axis " << text_of({axis})
             << ", over which spmd_axis_name of vmap cuts the batch; an axis cuts one dimension "
                "of an array: leave it out in the function, or give another spmd_axis_name";
  }
  sharding.dims.insert(sharding.dims.begin(), std::move(batch));
  return sharding;
}

template <typename Op>
static llvm::LogicalResult batch_op(Op op, Batcher &batcher) {
  const AxisList &axes = batcher.batch().axes();
  auto sharding = with_batch(batcher, op.getSharding().getValue(), {axes, /*is_closed=*/!axes.empty()});
  if (mlir::failed(sharding)) return failure();
  batcher.again(op, batcher.all_batched()).setShardingAttr(ShardingAttr::get(op.getContext(), *sharding));
  return success();
}

static AxisList chosen(const AxisList &axes, ManualComputationOp op, bool manual) {
  AxisList result;
  for (const AxisRef &axis : axes)
    if (is_manual(op, axis.name) == manual) result.push_back(axis);
  return result;
}

// Refuses exchanges along the batch's axes, since devices along them hold other elements, which would be mixed.
static llvm::LogicalResult check_exchanges(ManualComputationOp op, const AxisList &axes, const Mesh &mesh) {
  bool mixes = false;
  mlir::WalkResult result = op.getBody().walk([&](mlir::Operation *inner) {
    auto interface = llvm::dyn_cast<VarianceOpInterface>(inner);
    std::optional<DeviceSources> sources = interface ? interface.collectiveUse().sources : std::nullopt;
    auto coordinate = [&](DeviceId device) { return mesh.coordinate(position_of(mesh, device), axes); };
    if (!sources) return mlir::WalkResult::advance();
    for (DeviceId device : sources->ids())
      for (DeviceId source : (*sources)[device]) mixes = mixes || coordinate(source) != coordinate(device);
    if (!mixes) return mlir::WalkResult::advance();
    inner->emitOpError()
        << "communicates over " << text_of(axes)
        << ", over which spmd_axis_name of vmap cuts the batch: it would mix elements of the batch; leave the "
           "axis out of spmd_axis_name";
    return mlir::WalkResult::interrupt();
  });
  return result.wasInterrupted() ? failure() : success();
}

// Returns in how many parts the body takes the batch, over the manual axes that cut it.
static llvm::FailureOr<int64_t> parts_of_batch(ManualComputationOp op, const AxisList &cut, const Mesh &mesh,
                                               int64_t size) {
  int64_t parts = 1;
  for (const AxisRef &axis : cut) parts *= size_of(axis, mesh);
  if (size % parts != 0)
    return op->emitOpError()
           << "takes the batch in " << parts << " parts over " << text_of(cut) << ", which its " << size
           << " elements don't divide into; pad the batch, or give fewer axes in spmd_axis_name of vmap";
  if (!cut.empty() && mlir::failed(check_exchanges(op, cut, mesh))) return failure();
  return parts;
}

// Writes the body once more for a part of the batch, and returns its results.
static llvm::FailureOr<BatchValues> batch_body(ManualComputationOp op, Batcher &batcher, mlir::Region &to) {
  mlir::OpBuilder &builder = batcher.builder();
  mlir::OpBuilder::InsertionGuard guard(builder);
  mlir::Block *block = builder.createBlock(&to);
  BatchValues arguments;
  for (mlir::BlockArgument old : op.getBody().getArguments()) {
    const bool is_batched = batcher.is_batched(old.getArgNumber());
    mlir::Type type = is_batched ? mlir::Type(batcher.batch().batched_type(old.getType())) : old.getType();
    arguments.push_back({block->addArgument(type, old.getLoc()), is_batched});
  }
  llvm::FailureOr<BatchValues> results = batcher.batch().block(op.getBody().front(), arguments);
  if (mlir::failed(results)) return failure();
  llvm::SmallVector<mlir::Value> returned;
  for (const BatchValue &result : *results) returned.push_back(result.value);
  sdy::ReturnOp::create(builder, op.getLoc(), returned);
  return results;
}

static llvm::LogicalResult batch_op(ManualComputationOp op, Batcher &batcher) {
  const Mesh *mesh = mesh_of(op, op.getInShardings().getValue().front());  // one operand is batched
  const AxisList inside = chosen(batcher.batch().axes(), op, false), cut = chosen(batcher.batch().axes(), op, true);
  const auto parts = parts_of_batch(op, cut, *mesh, batcher.size());
  if (mlir::failed(parts)) return failure();

  mlir::Region body;
  BatchValues results;
  {
    std::optional<Batch::Cut> in_parts = batcher.batch().cut();
    if (!cut.empty()) {
      if (!in_parts) in_parts = Batch::Cut{*mesh, {}};
      in_parts->axes.insert(in_parts->axes.end(), cut.begin(), cut.end());
    }
    Batch::Part part(batcher.batch(), batcher.size() / *parts, inside, std::move(in_parts));
    llvm::FailureOr<BatchValues> made = batch_body(op, batcher, body);
    if (mlir::failed(made)) return failure();
    results = std::move(*made);
  }

  const bool has_free = llvm::any_of(mesh->axes(), [&](const MeshAxis &axis) { return !is_manual(op, axis.name); });
  DimSharding batch{cut, !has_free};
  batch.axes.insert(batch.axes.end(), inside.begin(), inside.end());
  std::vector<Sharding> in = op.getInShardings().getValue(), out = op.getOutShardings().getValue();
  auto add_batch = [&](Sharding &sharding) {
    auto wide = with_batch(batcher, sharding, batch);
    if (mlir::succeeded(wide)) sharding = *wide;
    return llvm::success(mlir::succeeded(wide));
  };
  llvm::SmallVector<mlir::Value> operands;
  llvm::SmallVector<mlir::Type> types;
  for (unsigned i = 0; i < op->getNumOperands(); ++i) {
    operands.push_back(batcher.operand(i));
    if (batcher.is_batched(i) && mlir::failed(add_batch(in[i]))) return failure();
  }
  for (unsigned i = 0; i < op->getNumResults(); ++i) {
    types.push_back(results[i].batched ? mlir::Type(batcher.batched_type(i)) : op->getResult(i).getType());
    if (results[i].batched && mlir::failed(add_batch(out[i]))) return failure();
  }
  mlir::MLIRContext *context = op.getContext();
  auto wide = ManualComputationOp::create(batcher.builder(), op.getLoc(), types, operands,
                                          ShardingPerValueAttr::get(context, in),
                                          ShardingPerValueAttr::get(context, out), op.getManualAxesAttr());
  wide.getBody().takeBody(body);
  for (unsigned i = 0; i < op->getNumResults(); ++i) batcher.set_result(i, wide->getResult(i), results[i].batched);
  return success();
}

}  // namespace tessera::sdy

void tessera::register_manual_batching(mlir::DialectRegistry &registry) {
  using namespace sdy;
  attach<SdyDialect, BatchModel, ShardingConstraintOp, ReshardOp, ManualComputationOp>(registry);
  attach<SdyDialect, BatchAsItselfModel, PropagationBarrierOp>(registry);
}
