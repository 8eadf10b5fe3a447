#include "stages/stages.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "dialect/sdy/ops.h"
#include "dialect/sdy/utils.h"
#include "stages/schedule.h"
#include "transform/emit.h"
#include "transform/prune.h"

namespace tessera {
namespace {

std::string divisors_of(int64_t number) {
  std::vector<int64_t> divisors;
  for (int64_t each = 2; each <= number && divisors.size() < 8; ++each)
    if (number % each == 0) divisors.push_back(each);
  return fmt::format("{}", fmt::join(divisors, ", "));
}

// An argument that is a stack lies on the stages' devices already, unless the program cuts its layers otherwise.
void lay_over_stages(mlir::Value stack, const std::string &mesh_name) {
  auto argument = llvm::dyn_cast<mlir::BlockArgument>(stack);
  if (!argument) return;
  Sharding sharding = sdy::sharding_of(argument).value_or(Sharding::open_of(mesh_name, array_type(stack).getRank()));
  if (sharding.mesh_name != mesh_name || !sharding.dims[0].axes.empty()) return;
  sharding.dims[0].axes = {AxisRef(AxisName(stage_axis.str()))};
  sdy::set_sharding(argument, sharding);
}

}  // namespace

Mesh with_stages(const Mesh &mesh, int64_t stages) {
  std::vector<MeshAxis> axes{{AxisName(stage_axis.str()), stages}};
  axes.insert(axes.end(), mesh.axes().begin(), mesh.axes().end());
  return Mesh(std::move(axes));
}

llvm::FailureOr<StageChain> StageChain::find(mlir::func::FuncOp main) {
  auto loop = find_layer_loop(main);
  if (llvm::failed(loop)) return llvm::failure();
  auto layer = layer_of(*loop);
  if (llvm::failed(layer)) return llvm::failure();
  StageChain chain(std::move(*loop), std::move(*layer));
  if (llvm::failed(chain.find_batch())) return llvm::failure();
  return chain;
}

llvm::LogicalResult StageChain::find_batch() {
  std::vector<std::string> reasons;
  for (size_t carried = 0; carried < layer_.carried; ++carried) {
    auto type = llvm::dyn_cast<mlir::RankedTensorType>(loop_.op->getResultTypes()[loop_.carries[carried]]);
    if (!type) continue;
    for (int64_t dim = 0; dim < type.getRank(); ++dim) {
      const int64_t rows = type.getDimSize(dim);
      if (rows < 2) continue;
      std::string why_not;
      if (auto part = part_of(layer_, {carried, dim, rows}, why_not)) {
        batch_ = {carried, dim, rows};
        rows_ = rows;
        if (!part->knows_place) by_rows_ = part->dims;
        return llvm::success();
      }
      reasons.push_back(
          fmt::format("along dimension {} of carried value {}, {}", dim, loop_.carries[carried], why_not));
    }
  }
  mlir::InFlightDiagnostic error =
      loop_.op.emitError() << "what this loop carries can't be divided into microbatches: its layers go through whole "
                              "batches, and stages would wait for each other";
  for (const std::string &reason : reasons) error.attachNote(loop_.op.getLoc()) << reason;
  error.attachNote(loop_.op.getLoc()) << "if this is the step of a training, " << training_hint;
  return llvm::failure();
}

llvm::LogicalResult StageChain::cut(int64_t stages, int64_t microbatches, const std::string &mesh_name,
                                    const Mesh &mesh) {
  if (layers() % stages != 0)
    return loop_.op.emitError() << "this loop has " << layers() << " layers, which " << stages
                                << " stages don't divide; it can be cut into " << divisors_of(layers());
  if (rows_ % microbatches != 0)
    return loop_.op.emitError() << "the batch of this loop's layers, dimension " << batch_.dim << " of " << batch_type()
                                << ", has " << rows_ << " rows, which " << microbatches
                                << " microbatches don't divide; it can be divided into " << divisors_of(rows_);
  std::string why_not;
  auto part = part_of(layer_, {batch_.carried, batch_.dim, microbatches}, why_not);
  if (!part)
    return loop_.op.emitError() << "the batch of this loop's layers, dimension " << batch_.dim << " of " << batch_type()
                                << ", can't be divided into " << microbatches << " microbatches: " << why_not;
  put_constraints_back(*part->module, layer_);
  const bool by_rows = by_rows_ && *by_rows_ == part->dims && !part->knows_place;
  auto main = loop_.op->getParentOfType<mlir::func::FuncOp>();
  for (const LayerLoop::Stack &stack : loop_.stacks) lay_over_stages(stack.value, mesh_name);
  write_stages({loop_, layer_, *part, {microbatches, rows_, by_rows}, stages, mesh_name, with_stages(mesh, stages)});
  prune(main);
  return llvm::success();
}

}  // namespace tessera
