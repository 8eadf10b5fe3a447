// Describes collectives for device variance: their operands and results, and the devices between which they
// communicate.
#include "dialect/stablehlo/dialect.h"
#include "ops/collective/ops.h"
#include "ops/registration.h"
#include "transform/region_variance.h"

namespace tessera::stablehlo {
namespace {

template <typename Op, Collective kind>
struct InGroups : VarianceOpInterface::ExternalModel<InGroups<Op, kind>, Op> {
  CollectiveUse collectiveUse(mlir::Operation *op) const { return use_in_groups(kind, mlir::cast<Op>(op).groups()); }
};

template <typename Op>
using Sums = InGroups<Op, Collective::psum>;
template <typename Op>
using Gathers = InGroups<Op, Collective::all_gather_invariant>;
template <typename Op>
using Scatters = InGroups<Op, Collective::psum_scatter>;
template <typename Op>
using Exchanges = InGroups<Op, Collective::all_to_all>;

template <typename Op>
struct Permutes : VarianceOpInterface::ExternalModel<Permutes<Op>, Op> {
  CollectiveUse collectiveUse(mlir::Operation *op) const {
    auto pairs = llvm::to_vector(mlir::cast<CollectivePermuteOp>(op).getSourceTargetPairs().getValues<int64_t>());
    DeviceSources sources;
    for (size_t i = 0; i + 1 < pairs.size(); i += 2) {
      if (sources.size() <= static_cast<size_t>(pairs[i + 1])) sources.resize(static_cast<size_t>(pairs[i + 1]) + 1);
      sources[DeviceId{pairs[i + 1]}].push_back(DeviceId{pairs[i]});
    }
    return {Collective::ppermute, std::move(sources)};
  }
};

// Each device gets its own number. Programs over meshes have one replica.
template <typename Op>
struct Numbers : VarianceOpInterface::ExternalModel<Numbers<Op>, Op> {
  CollectiveUse collectiveUse(mlir::Operation *op) const {
    return {Collective::axis_index, std::nullopt, /*is_device_id=*/llvm::isa<PartitionIdOp>(op)};
  }
};

}  // namespace
}  // namespace tessera::stablehlo

// A gathered value is equal on all devices of the gather; uses show which of the library's two gathers was meant. A
// broadcast of a root's value is a gather of which each device keeps one piece.
void tessera::register_collective_variance(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, Sums, AllReduceOp, CrossReplicaSumOp>(registry);
  attach<StablehloDialect, Gathers, AllGatherOp, CollectiveBroadcastOp>(registry);
  attach<StablehloDialect, Scatters, CollectiveReduceOp, ReduceScatterOp>(registry);
  attach<StablehloDialect, Exchanges, AllToAllOp>(registry);
  attach<StablehloDialect, Permutes, CollectivePermuteOp>(registry);
  attach<StablehloDialect, Numbers, PartitionIdOp, ReplicaIdOp>(registry);
}
