// Evaluates collectives, over groups of processes as StableHLO's specification forms them.
#include "ops/collective/ops.h"

#include "mesh/mesh_devices.h"
#include "mlir/IR/TypeUtilities.h"
#include "ops/collective/groups.h"
#include "reference/evaluators/collectives.h"
#include "reference/evaluators/combine.h"
#include "reference/evaluators/convert.h"
#include "reference/evaluators/rearrange.h"
#include "reference/groups.h"
#include "reference/model.h"

namespace tessera {

using namespace mlir;
using namespace stablehlo;  // NOLINT: the operations of this file

// Returns the op's groups; `grouping` gives the meaning of numbers.
static ProcessGroups groups_of(SpmdEvaluation &evaluation, mlir::Attribute written, Grouping grouping) {
  // A device of the mesh is the process of its number.
  if (llvm::isa<ReplicaGroupMeshAxesAttr>(written))
    return process_groups(numbers_of(groups_over_axes(evaluation.op())), Grouping::flattened_ids, evaluation.grid());
  const Tensor matrix = tensor_of(llvm::cast<mlir::DenseElementsAttr>(written));
  return process_groups(groups_of_matrix(matrix), grouping, evaluation.grid());
}

static bool has_channel(std::optional<ChannelHandleAttr> channel) {
  return channel && *channel && channel->getHandle() > 0;
}

// Serves all_gather, all_reduce, reduce_scatter.
template <typename Op>
static ProcessGroups groups_with_ids(Op op, SpmdEvaluation &evaluation) {
  bool channel = has_channel(op.getChannelHandle());
  if (op.getUseGlobalDeviceIds() && !channel)
    throw InputError("has use_global_device_ids without a channel; a positive channel handle is needed");
  return groups_of(evaluation, op.getReplicaGroups(),
                   op.getUseGlobalDeviceIds() ? Grouping::flattened_ids
                   : channel                  ? Grouping::cross_replica_and_partition
                                              : Grouping::cross_replica);
}
// Serves all_to_all, collective_broadcast.
template <typename Op>
static ProcessGroups groups_by_channel(Op op, SpmdEvaluation &evaluation) {
  return groups_of(evaluation, op.getReplicaGroups(),
                   has_channel(op.getChannelHandle()) ? Grouping::cross_partition : Grouping::cross_replica);
}

static LogicalResult evaluate(AllGatherOp op, SpmdEvaluation &evaluation) {
  const ProcessGroups groups = groups_with_ids(op, evaluation);
  for (const std::vector<int64_t> &group : groups)
    if (failed(check_gathered(op, op.getAllGatherDim(), group.size()))) return failure();
  return for_each_whole_group(evaluation, groups, true, [&](const auto &group) {
    for (unsigned i = 0; i < op->getNumOperands(); ++i) {
      Tensor whole = concatenate(values_on(evaluation, i, group), op.getAllGatherDim());
      set_on(evaluation, i, group, std::vector<Tensor>(group.size(), whole));
    }
  });
}

// Returns operand `index` on the members, in the type of the computation.
static std::vector<Tensor> promoted_on(const SpmdEvaluation &evaluation, unsigned index,
                                       const std::vector<int64_t> &group, mlir::Region &computation) {
  std::vector<Tensor> values = values_on(evaluation, index, group);
  DType dtype = dtype_of(computation.getArgument(0).getType());
  for (Tensor &value : values)
    if (value.dtype() != dtype) value = convert(value, dtype);
  return values;
}

static LogicalResult evaluate(AllReduceOp op, SpmdEvaluation &evaluation) {
  return for_each_whole_group(evaluation, groups_with_ids(op, evaluation), true, [&](const auto &group) {
    Body body = evaluation.body(op.getComputation(), group.front());
    for (unsigned i = 0; i < op->getNumOperands(); ++i) {
      Tensor sum = all_reduce(promoted_on(evaluation, i, group, op.getComputation()), body);
      set_on(evaluation, i, group, std::vector<Tensor>(group.size(), sum));
    }
  });
}

static LogicalResult evaluate(ReduceScatterOp op, SpmdEvaluation &evaluation) {
  const ProcessGroups groups = groups_with_ids(op, evaluation);
  for (const std::vector<int64_t> &group : groups)
    if (failed(check_scattered(op, op.getScatterDimension(), group.size()))) return failure();
  return for_each_whole_group(evaluation, groups, true, [&](const auto &group) {
    Body body = evaluation.body(op.getComputation(), group.front());
    std::vector<Tensor> values = promoted_on(evaluation, 0, group, op.getComputation());
    set_on(evaluation, 0, group, reduce_scatter(values, op.getScatterDimension(), body));
  });
}

static LogicalResult evaluate(AllToAllOp op, SpmdEvaluation &evaluation) {
  ProcessGroups groups = groups_by_channel(op, evaluation);
  for (const std::vector<int64_t> &group : groups)
    if (failed(check_pieces(op, op.getSplitCount(), group.size()))) return failure();
  return for_each_whole_group(evaluation, groups, true, [&](const auto &group) {
    for (unsigned i = 0; i < op->getNumOperands(); ++i)
      set_on(evaluation, i, group,
             all_to_all(values_on(evaluation, i, group), op.getSplitDimension(), op.getConcatDimension()));
  });
}

static void set_zeros(mlir::Operation *op, SpmdEvaluation &evaluation) {
  for (auto [index, type] : llvm::enumerate(op->getResultTypes()))
    for (int64_t process : evaluation.active())
      evaluation.set_result(index, process, Tensor(dtype_of(mlir::getElementTypeOrSelf(type)), shape_of(type)));
}

// Returns the position in the group of the member whose operand `index` is broadcast, or which gets its reduction.
template <typename Op>
static int64_t root_of(Op op, SpmdEvaluation &evaluation, unsigned index, const std::vector<int64_t> &group) {
  if (!op.getHasDynamicRoot()) return 0;
  int64_t root = evaluation.operand(op->getNumOperands() - 1, group.front()).template as<int32_t>()[index];
  if (root < 0 || root >= static_cast<int64_t>(group.size()))
    throw InputError("has root " + std::to_string(root) + " for operand " + std::to_string(index) +
                     ", but the group has " + std::to_string(group.size()) + " members, 0 to " +
                     std::to_string(group.size() - 1));
  return root;
}

static LogicalResult evaluate(CollectiveBroadcastOp op, SpmdEvaluation &evaluation) {
  set_zeros(op, evaluation);
  return for_each_whole_group(evaluation, groups_by_channel(op, evaluation), false, [&](const auto &group) {
    for (unsigned i = 0; i < op->getNumResults(); ++i) {
      Tensor value = evaluation.operand(i, group[root_of(op, evaluation, i, group)]);
      set_on(evaluation, i, group, std::vector<Tensor>(group.size(), value));
    }
  });
}

static LogicalResult evaluate(CollectiveReduceOp op, SpmdEvaluation &evaluation) {
  set_zeros(op, evaluation);
  return for_each_whole_group(evaluation, groups_by_channel(op, evaluation), false, [&](const auto &group) {
    Body body = evaluation.body(op.getComputation(), group.front());
    for (unsigned i = 0; i < op->getNumResults(); ++i)
      evaluation.set_result(i, group[root_of(op, evaluation, i, group)],
                            all_reduce(values_on(evaluation, i, group), body));
  });
}

static LogicalResult evaluate(CollectivePermuteOp op, SpmdEvaluation &evaluation) {
  Grouping grouping = has_channel(op.getChannelHandle()) ? Grouping::cross_partition : Grouping::cross_replica;
  ProcessGroups written = groups_of_matrix(tensor_of(op.getSourceTargetPairs()));
  std::vector<std::pair<int64_t, int64_t>> pairs;
  if (!written.empty())
    for (const std::vector<int64_t> &pair : process_groups(written, grouping, evaluation.grid()))
      pairs.emplace_back(pair.front(), pair.back());
  return permute(evaluation, pairs);
}

static LogicalResult evaluate(CrossReplicaSumOp op, SpmdEvaluation &evaluation) {
  ProcessGroups groups = groups_of(evaluation, op.getReplicaGroups(), Grouping::cross_replica);
  return for_each_whole_group(evaluation, groups, true, [&](const auto &group) {
    Tensor sum = all_reduce(values_on(evaluation, 0, group), body_of(Fold::sum));
    set_on(evaluation, 0, group, std::vector<Tensor>(group.size(), sum));
  });
}

static LogicalResult set_ids(SpmdEvaluation &evaluation, int64_t (*id_of)(int64_t, const ProcessGrid &)) {
  for (int64_t process : evaluation.active()) {
    Tensor id(DType::ui32, {});
    *id.mutable_as<uint32_t>() = static_cast<uint32_t>(id_of(process, evaluation.grid()));
    evaluation.set_result(0, process, id);
  }
  return success();
}

static LogicalResult evaluate(PartitionIdOp, SpmdEvaluation &evaluation) {
  return set_ids(evaluation, [](int64_t process, const ProcessGrid &grid) { return process % grid.partitions; });
}

static LogicalResult evaluate(ReplicaIdOp, SpmdEvaluation &evaluation) {
  return set_ids(evaluation, [](int64_t process, const ProcessGrid &grid) { return process / grid.partitions; });
}

void register_collective_reference(mlir::DialectRegistry &registry) {
  attach<StablehloDialect, SpmdReferenceModel, AllGatherOp, AllReduceOp, ReduceScatterOp, AllToAllOp,
         CollectiveBroadcastOp, CollectiveReduceOp, CollectivePermuteOp, CrossReplicaSumOp, PartitionIdOp, ReplicaIdOp>(
      registry);
}

}  // namespace tessera
