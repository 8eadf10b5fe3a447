// Collectives that the user wrote in a manual body stay, on the mesh axes that their groups are.
#include "dialect/stablehlo/dialect.h"
#include "ops/collective/ops.h"
#include "partition/model.h"
#include "partition/partitioner.h"

namespace tessera::stablehlo {
namespace {

mlir::StringAttr written_by_user(Localizer &localizer) {
  return localizer.builder().getStringAttr("written in the program");
}

// The op's groups on the program's mesh, by axes where they are those of axes.
template <typename Op>
llvm::FailureOr<spmd::MembersAttr> members_of(Op op, Localizer &localizer) {
  auto groups = device_groups(op, localizer.mesh());
  if (llvm::failed(groups)) return llvm::failure();
  return spmd::members_of(op.getContext(), localizer.mesh(), localizer.emitter().mesh_name, *groups);
}

// A body that is none of the known combinations, or several operands: the op is kept as it is.
template <typename Op>
std::optional<spmd::Reduction> known_body(Op op) {
  return op->getNumResults() == 1 ? reduction_of(op.getComputation()) : std::nullopt;
}

llvm::LogicalResult localize(AllReduceOp op, Localizer &localizer) {
  auto kind = known_body(op);
  if (!kind) return localizer.clone_as_result(), llvm::success();
  auto members = members_of(op, localizer);
  if (llvm::failed(members)) return llvm::failure();
  localizer.set_result(0, spmd::AllReduceOp::create(localizer.builder(), localizer.loc(), *kind, localizer.operand(0),
                                                    *members, written_by_user(localizer)));
  return llvm::success();
}

llvm::LogicalResult localize(ReduceScatterOp op, Localizer &localizer) {
  auto kind = known_body(op);
  if (!kind) return localizer.clone_as_result(), llvm::success();
  auto members = members_of(op, localizer);
  if (llvm::failed(members)) return llvm::failure();
  localizer.set_result(0, spmd::ReduceScatterOp::create(localizer.builder(), localizer.loc(),
                                                        localizer.local_result_type(0), *kind, localizer.operand(0),
                                                        op.getScatterDimension(), *members, written_by_user(localizer)));
  return llvm::success();
}

llvm::LogicalResult localize(AllGatherOp op, Localizer &localizer) {
  auto members = members_of(op, localizer);
  if (llvm::failed(members)) return llvm::failure();
  for (unsigned i = 0; i < op->getNumOperands(); ++i)
    localizer.set_result(i, spmd::AllGatherOp::create(localizer.builder(), localizer.loc(), localizer.local_result_type(i),
                                                      localizer.operand(i), op.getAllGatherDim(), *members,
                                                      written_by_user(localizer)));
  return llvm::success();
}

llvm::LogicalResult localize(AllToAllOp op, Localizer &localizer) {
  auto members = members_of(op, localizer);
  if (llvm::failed(members)) return llvm::failure();
  for (unsigned i = 0; i < op->getNumOperands(); ++i)
    localizer.set_result(i, spmd::AllToAllOp::create(localizer.builder(), localizer.loc(), localizer.local_result_type(i),
                                                     localizer.operand(i), op.getSplitDimension(), op.getConcatDimension(),
                                                     *members, written_by_user(localizer)));
  return llvm::success();
}

llvm::LogicalResult localize(CollectivePermuteOp op, Localizer &localizer) {
  std::vector<int64_t> pairs;
  for (int64_t device : op.getSourceTargetPairs().getValues<int64_t>()) pairs.push_back(device);
  localizer.set_result(0, spmd::CollectivePermuteOp::create(localizer.builder(), localizer.loc(), localizer.operand(0), pairs,
                                                            written_by_user(localizer)));
  return llvm::success();
}

llvm::LogicalResult localize(CollectiveBroadcastOp op, Localizer &localizer) {
  auto members = members_of(op, localizer);
  if (llvm::failed(members)) return llvm::failure();
  localizer.set_result(0, spmd::CollectiveBroadcastOp::create(localizer.builder(), localizer.loc(), localizer.operand(0),
                                                              *members, written_by_user(localizer)));
  return llvm::success();
}

}  // namespace
}  // namespace tessera::stablehlo

namespace tessera {

void register_collective_localize(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach_localize<StablehloDialect, AllReduceOp, ReduceScatterOp, AllGatherOp, AllToAllOp, CollectivePermuteOp,
                  CollectiveBroadcastOp>(registry);
}

}  // namespace tessera
