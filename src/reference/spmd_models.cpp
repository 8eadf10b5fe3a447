// Evaluates the collectives of per-device programs. A device of the mesh is the process of its number.
#include "dialect/sdy/utils.h"
#include "dialect/spmd/dialect.h"
#include "dialect/stablehlo/body_fold.h"
#include "reference/evaluators/collectives.h"
#include "reference/evaluators/combine.h"
#include "reference/evaluators/rearrange.h"
#include "reference/groups.h"
#include "reference/model.h"

namespace tessera {

using namespace mlir;

static ProcessGroups groups_of(SpmdEvaluation &evaluation, spmd::MembersAttr members) {
  const std::string &name = members.getValue().mesh_name;
  return numbers_of(spmd::groups_of(members, name.empty() ? Mesh() : *sdy::find_mesh(evaluation.op(), name)));
}

// Each operand of a joint collective is evaluated independently: `of_group` gives results for the values on a group's
// devices.
template <typename Op, typename OfGroup>
static LogicalResult evaluate_joint(Op op, SpmdEvaluation &evaluation, OfGroup of_group) {
  return for_each_whole_group(evaluation, groups_of(evaluation, op.getMembers()), true, [&](const auto &group) {
    for (unsigned i = 0; i < op->getNumOperands(); ++i)
      set_on(evaluation, i, group, of_group(values_on(evaluation, i, group)));
  });
}

static LogicalResult evaluate(spmd::AllReduceOp op, SpmdEvaluation &evaluation) {
  Body body = body_of(op.getReduction());
  return evaluate_joint(op, evaluation, [&](const std::vector<Tensor> &values) {
    return std::vector<Tensor>(values.size(), all_reduce(values, body));
  });
}

static LogicalResult evaluate(spmd::AllGatherOp op, SpmdEvaluation &evaluation) {
  return evaluate_joint(op, evaluation, [&](const std::vector<Tensor> &values) {
    return std::vector<Tensor>(values.size(), concatenate(values, op.getDim()));
  });
}

static LogicalResult evaluate(spmd::ReduceScatterOp op, SpmdEvaluation &evaluation) {
  Body body = body_of(op.getReduction());
  return evaluate_joint(op, evaluation,
                        [&](const std::vector<Tensor> &values) { return reduce_scatter(values, op.getDim(), body); });
}

static LogicalResult evaluate(spmd::AllToAllOp op, SpmdEvaluation &evaluation) {
  return for_each_whole_group(evaluation, groups_of(evaluation, op.getMembers()), true, [&](const auto &group) {
    set_on(evaluation, 0, group, all_to_all(values_on(evaluation, 0, group), op.getSplit(), op.getConcat()));
  });
}

static LogicalResult evaluate(spmd::CollectivePermuteOp op, SpmdEvaluation &evaluation) {
  return permute(evaluation, numbers_of(spmd::pairs_of(op)));
}

static LogicalResult evaluate(spmd::CollectiveBroadcastOp op, SpmdEvaluation &evaluation) {
  Tensor zeros(dtype_of(op.getType()), shape_of(op.getType()));
  for (int64_t process : evaluation.active()) evaluation.set_result(0, process, zeros);
  return for_each_whole_group(evaluation, groups_of(evaluation, op.getMembers()), false, [&](const auto &group) {
    set_on(evaluation, 0, group, std::vector<Tensor>(group.size(), evaluation.operand(0, group.front())));
  });
}

// Joins the members' blocks to the whole array and gives each its new block, with zeros beyond the array's ends.
static LogicalResult evaluate(spmd::DirectExchangeOp op, SpmdEvaluation &evaluation) {
  const spmd::Move &move = op.getMove().getValue();
  const Rearrangement &what = move.what;
  const Mesh mesh = *sdy::find_mesh(evaluation.op(), move.mesh_name);
  const DType dtype = dtype_of(op.getType());
  const Shape ones(what.shape.size(), 1), none(what.shape.size(), 0);
  const Tensor zero(dtype, {});
  return for_each_whole_group(evaluation, mesh.groups(exchanging_axes(what, mesh)), true, [&](const auto &group) {
    Tensor whole(dtype, what.shape);
    for (int64_t device : group) {
      const Box held = box_at(what.shape, what.from, mesh.position_of(device), mesh);
      if (held.elements() == 0) continue;
      Shape size = held.end;
      for (size_t dim = 0; dim < size.size(); ++dim) size[dim] -= held.begin[dim];
      whole = dynamic_update_slice(whole, slice(evaluation.operand(0, device), none, size, ones), held.begin);
    }
    for (int64_t device : group) {
      const auto [wanted, first] = wanted_at(what, mesh.position_of(device), mesh);
      const Shape block = wanted_block(what, mesh);
      Shape before = none, after = none;
      for (size_t dim = 0; dim < block.size(); ++dim) {
        before[dim] = std::clamp<int64_t>(wanted.begin[dim] - first[dim], 0, block[dim]);
        after[dim] = block[dim] - before[dim] - (wanted.end[dim] - wanted.begin[dim]);
      }
      evaluation.set_result(0, device, pad(slice(whole, wanted.begin, wanted.end, ones), zero, before, after, none));
    }
  });
}

static LogicalResult evaluate(spmd::AxisIndexOp op, SpmdEvaluation &evaluation) {
  ProcessGroups groups = groups_of(evaluation, op.getMembers());
  for (int64_t process : evaluation.active()) {
    Tensor index(DType::i32, {});
    for (const std::vector<int64_t> &group : groups)
      for (size_t i = 0; i < group.size(); ++i)
        if (group[i] == process) *index.mutable_as<int32_t>() = static_cast<int32_t>(i);
    evaluation.set_result(0, process, index);
  }
  return success();
}

static LogicalResult evaluate(spmd::FusedOp op, OpEvaluation &evaluation) {
  std::vector<Tensor> results;
  if (llvm::failed(evaluation.apply(op.getBody(), evaluation.operands(op.getOperands()), results)))
    return llvm::failure();
  for (auto [i, result] : llvm::enumerate(results)) evaluation.set_result(static_cast<unsigned>(i), std::move(result));
  return success();
}

void register_spmd_reference(mlir::DialectRegistry &registry) {
  using namespace spmd;  // NOLINT
  attach<SpmdDialect, SpmdReferenceModel, AllReduceOp, AllGatherOp, ReduceScatterOp, AllToAllOp, CollectivePermuteOp,
         CollectiveBroadcastOp, DirectExchangeOp, AxisIndexOp>(registry);
  attach<SpmdDialect, ReferenceModel, FusedOp>(registry);
}

}  // namespace tessera
