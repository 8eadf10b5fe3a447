#include "pipeline_parallel/stages.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>

#include "base/divisors.h"
#include "dialect/sdy/utils.h"
#include "pipeline_parallel/schedule.h"
#include "transform/emit.h"
#include "transform/prune.h"

namespace tessera {
namespace {

constexpr int64_t most_counted = std::numeric_limits<int32_t>::max();  // layers and ticks are counted in it

// A layer is partitioned over as many devices to see whether the parts are independent.
constexpr int64_t most_parts = int64_t{1} << 20;

// Names the smallest divisors of a number.
std::string ways_to_divide(int64_t number) {
  std::vector<int64_t> divisors = divisors_of(number);
  divisors.erase(divisors.begin());
  divisors.resize(std::min<size_t>(divisors.size(), 8));
  return fmt::format("{}", fmt::join(divisors, ", "));
}

llvm::LogicalResult check_counts(LayerLoop &loop) {
  const int64_t layers = loop.counter.iterations;
  if (layers > most_counted)
    return loop.op.emitError() << "the layers of this loop can't be cut into stages, since they are " << layers
                               << ", and stages count to " << most_counted << " at most";
  return llvm::success();
}

// Puts an argument that is a stack on the stages' devices from the start, unless the program cuts its layers in another
// way.
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
  std::vector<int64_t> devices;
  if (!mesh.is_maximal())
    for (int64_t stage = 0; stage < stages; ++stage)
      for (int64_t device : mesh.device_ids()) devices.push_back(stage * mesh.size() + device);
  return Mesh(std::move(axes), std::move(devices));
}

llvm::FailureOr<StageChain> StageChain::find(mlir::func::FuncOp main) {
  auto loop = find_layer_loop(main);
  if (llvm::failed(loop)) return llvm::failure();
  if (llvm::failed(check_counts(*loop))) return llvm::failure();
  auto layer = layer_of(*loop);
  if (llvm::failed(layer)) return llvm::failure();
  StageChain chain(std::move(*loop), std::move(*layer));
  if (llvm::failed(chain.find_batch())) return llvm::failure();
  return chain;
}

bool StageChain::has_batch(size_t carried, DimId dim, int64_t parts, std::string &why_not) {
  auto part = part_of(layer_, {carried, dim, parts}, why_not);
  if (!part) return false;
  batch_ = {carried, dim, parts};
  rows_ = llvm::cast<mlir::RankedTensorType>(loop_.op->getResultTypes()[loop_.carries[carried]]).getDimSize(dim);
  if (parts == rows_ && !part->knows_place) by_rows_ = part->dims;
  return true;
}

// If single rows can't be computed alone, groups of rows may be. If a number of parts is possible, each of its divisors
// is, so it suffices to try prime numbers. Rows of a larger batch than may be cut into are tried in the smallest groups.
llvm::LogicalResult StageChain::find_batch() {
  std::vector<std::string> reasons;
  std::vector<BatchChoice> others;
  for (size_t carried = 0; carried < layer_.carried; ++carried) {
    auto type = llvm::dyn_cast<mlir::RankedTensorType>(loop_.op->getResultTypes()[loop_.carries[carried]]);
    if (!type) continue;
    for (DimId dim(0); dim < type.getRank(); ++dim) {
      const int64_t rows = type.getDimSize(dim);
      if (rows < 2) continue;
      const int64_t parts = largest_divisor_of(rows, most_parts);
      std::string why_not = fmt::format("its {} rows have no divisor of at most {}", rows, most_parts);
      if (parts > 1 && has_batch(carried, dim, parts, why_not)) return llvm::success();
      for (int64_t prime : prime_divisors_of(rows, most_parts))
        if (prime != parts) others.push_back({carried, dim, prime});
      reasons.push_back(
          fmt::format("along dimension {} of carried value {}, {}", dim, loop_.carries[carried], why_not));
    }
  }
  for (const BatchChoice &other : others)
    if (std::string why_not; has_batch(other.carried, other.dim, other.parts, why_not)) return llvm::success();
  mlir::InFlightDiagnostic error =
      loop_.op.emitError() << "what this loop carries can't be divided into microbatches: its layers go through whole "
                              "batches, and stages would wait for each other";
  for (const std::string &reason : reasons) error.attachNote(loop_.op.getLoc()) << reason;
  error.attachNote(loop_.op.getLoc()) << "if this is a training step, " << training_hint;
  return llvm::failure();
}

llvm::LogicalResult StageChain::cut(int64_t stages, int64_t microbatches, const std::string &mesh_name,
                                    const Mesh &mesh) {
  if (layers() % stages != 0)
    return loop_.op.emitError() << "this loop has " << layers() << " layers, which " << stages
                                << " stages don't divide; it can be cut into " << ways_to_divide(layers());
  if (rows_ % microbatches != 0)
    return loop_.op.emitError() << "the batch of this loop's layers, dimension " << batch_.dim << " of " << batch_type()
                                << ", has " << rows_ << " rows, which " << microbatches
                                << " microbatches don't divide; it can be divided into " << ways_to_divide(rows_);
  if (microbatches > most_counted - stages)
    return loop_.op.emitError() << "the layers of this loop can't be cut into stages, since " << microbatches
                                << " microbatches take more ticks than the " << most_counted << " that stages count";
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
