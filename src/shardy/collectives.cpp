#include "shardy/steps.h"

#include "dialect/sdy/utils.h"
#include "shardy/collective_plan.h"
#include "shardy/op_tensors.h"
#include "shardy/reshards.h"

namespace tessera::shardy {

namespace {

using Step = CollectiveStep;

AxesOfDims axes_of(const Sharding &sharding) {
  AxesOfDims axes;
  for (const DimSharding &dim : sharding.dims) axes.push_back(dim.axes);
  return axes;
}

bool cuts_nothing(const Sharding &sharding) { return sharding.all_dim_axes().empty(); }

class Writer {
 public:
  Writer(sdy::ReshardOp op, const Sharding &from, const sdy::MeshTable &meshes)
      : builder_(op), value_(op.getInput()), from_(from), to_(op.getSharding().getValue()) {
    while (auto barrier = value_.getDefiningOp<sdy::PropagationBarrierOp>()) value_ = barrier.getInput();
    now_ = cuts_nothing(from) ? to_ : from;
    reorders_devices_ = !cuts_nothing(from) && !cuts_nothing(to_) && *meshes.of(from) != *meshes.of(to_);
    mesh_ = meshes.of(now_);
  }

  mlir::Value write() {
    Shape shape(mlir::cast<mlir::RankedTensorType>(value_.getType()).getShape());
    std::optional<std::vector<Step>> steps =
        plan_collectives(shape, axes_of(from_), axes_of(to_), *mesh_, reorders_devices_);
    if (!steps) return nullptr;
    now_.replicated.clear();
    now_.unreduced = from_.unreduced;
    now_.unreduced_kind = from_.unreduced_kind;
    for (const Step &step : *steps) value_ = write(step);
    return value_;
  }

 private:
  mlir::Value write(const Step &step) {
    if (step.kind == Step::Kind::permute) now_.mesh_name = to_.mesh_name, now_.inlined_mesh = to_.inlined_mesh;
    now_.dims.clear();
    for (const AxisList &axes : step.result) now_.dims.push_back({axes});
    mlir::MLIRContext *context = builder_.getContext();
    mlir::Location loc = value_.getLoc();
    mlir::Type type = value_.getType();
    auto sharding = sdy::ShardingAttr::get(context, now_);
    switch (step.kind) {
      case Step::Kind::slice:
        return sdy::AllSliceOp::create(builder_, loc, type, sdy::AxisListsAttr::get(context, step.axes), value_,
                                       sharding);
      case Step::Kind::permute:
        return sdy::CollectivePermuteOp::create(builder_, loc, type, value_, sharding);
      case Step::Kind::move:
        return sdy::AllToAllOp::create(
            builder_, loc, type,
            sdy::AllToAllParamsAttr::get(context, {{step.moved, step.source_dim, step.target_dim}}), value_, sharding);
      case Step::Kind::gather:
        return sdy::AllGatherOp::create(builder_, loc, type, sdy::AxisListsAttr::get(context, step.axes), value_,
                                        sharding);
    }
    return nullptr;
  }

  mlir::OpBuilder builder_;
  mlir::Value value_;
  const Sharding &from_;
  const Sharding &to_;
  Sharding now_;
  const Mesh *mesh_;
  bool reorders_devices_;
};

}  // namespace

llvm::LogicalResult reshards_to_collectives(mlir::func::FuncOp function, bool keeps_redundant) {
  sdy::MeshTable meshes(function->getParentOfType<mlir::ModuleOp>());
  llvm::SmallVector<sdy::ReshardOp> reshards;
  function.walk([&](sdy::ReshardOp op) { reshards.push_back(op); });
  for (sdy::ReshardOp op : reshards) {
    const Sharding &to = op.getSharding().getValue();
    Sharding from = lying(op.getInput()).value_or(whole_like(to));
    const Mesh *from_mesh = meshes.of(from), *to_mesh = meshes.of(to);
    if (!from_mesh || !to_mesh || from_mesh->is_maximal() || to_mesh->is_maximal()) continue;
    if (lie_alike(from, to, meshes)) {
      if (keeps_redundant) continue;
      op.getResult().replaceAllUsesWith(op.getInput());
      op.erase();
      continue;
    }
    if (!cuts_nothing(from) && !cuts_nothing(to) && from_mesh->axes() != to_mesh->axes()) continue;
    mlir::Value result = Writer(op, from, meshes).write();
    if (!result) continue;
    op.getResult().replaceAllUsesWith(result);
    op.erase();
  }
  return mlir::success();
}

}  // namespace tessera::shardy
