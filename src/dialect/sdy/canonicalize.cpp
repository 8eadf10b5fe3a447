// Simplifies sdy operations for `canonicalize`. By the labels, a pipeline can select only the reshard patterns or only
// the collective patterns.
#include "dialect/sdy/canonicalize.h"

#include <algorithm>

#include "dialect/sdy/utils.h"
#include "mlir/IR/PatternMatch.h"

namespace tessera::sdy {

using namespace mlir;

namespace {

bool all_empty(const std::vector<AxisList> &lists) {
  return std::all_of(lists.begin(), lists.end(), [](const AxisList &axes) { return axes.empty(); });
}

AxisList sorted_union(const std::vector<AxisList> &lists, const Mesh &mesh) {
  AxisList all;
  for (const AxisList &axes : lists) all.insert(all.end(), axes.begin(), axes.end());
  sort_in_mesh_order(all, mesh);
  return all;
}

template <typename Op>
struct Pattern : mlir::OpRewritePattern<Op> {
  using Function = LogicalResult (*)(Op, PatternRewriter &);
  Pattern(mlir::MLIRContext *context, Function function, llvm::StringRef label)
      : mlir::OpRewritePattern<Op>(context), function(function) {
    this->addDebugLabels(label);
  }
  LogicalResult matchAndRewrite(Op op, PatternRewriter &rewriter) const override { return function(op, rewriter); }
  Function function;
};

template <typename Op>
void add(mlir::RewritePatternSet &patterns, llvm::StringRef label, LogicalResult (*function)(Op, PatternRewriter &)) {
  patterns.add(std::make_unique<Pattern<Op>>(patterns.getContext(), function, label));
}

constexpr llvm::StringLiteral reshard_label = "sdy-reshard";
constexpr llvm::StringLiteral collective_label = "sdy-collective";

//===- Reshards -------------------------------------------------------------------------------------------------------===//

// Rewrites reshard(reshard(x)) to reshard(x), if nothing else uses the inner one.
LogicalResult skip_inner_reshard(ReshardOp op, PatternRewriter &rewriter) {
  auto inner = op.getInput().getDefiningOp<ReshardOp>();
  if (!inner || !inner->hasOneUse()) return failure();
  rewriter.modifyOpInPlace(op, [&] { op.getInputMutable().assign(inner.getInput()); });
  rewriter.eraseOp(inner);
  return success();
}

// Merges two equal reshards of one value.
LogicalResult reuse_equal_reshard(ReshardOp op, PatternRewriter &rewriter) {
  for (mlir::Operation *user : first_users(op.getInput())) {
    auto other = llvm::dyn_cast<ReshardOp>(user);
    if (!other || other == op || other->getBlock() != op->getBlock() || other.getSharding() != op.getSharding())
      continue;
    if (!other->isBeforeInBlock(op)) continue;
    rewriter.replaceOp(op, other.getResult());
    return success();
  }
  return failure();
}

// Drops a group op whose value is already in the group.
LogicalResult drop_repeated_group(ShardingGroupOp op, PatternRewriter &rewriter) {
  for (mlir::Operation *user : first_users(op.getInput())) {
    auto other = llvm::dyn_cast<ShardingGroupOp>(user);
    if (!other || other == op || other->getBlock() != op->getBlock() || other.getGroupId() != op.getGroupId()) continue;
    if (!other->isBeforeInBlock(op)) continue;
    rewriter.eraseOp(op);
    return success();
  }
  return failure();
}

//===- Collectives ----------------------------------------------------------------------------------------------------===//

// Replaces all_slice(all_gather(x)) over the same axes of the same dimensions by x.
LogicalResult drop_slice_of_gather(AllSliceOp op, PatternRewriter &rewriter) {
  auto gather = op.getTensor().getDefiningOp<AllGatherOp>();
  if (!gather || gather.getGatheringAxes() != op.getSlicingAxes()) return failure();
  rewriter.replaceOp(op, gather.getTensor());
  return success();
}

// Replaces a sum of x on one device and zeros on the others by x.
LogicalResult drop_reduce_of_replicated(AllReduceOp op, PatternRewriter &rewriter) {
  auto source = op.getTensor().getDefiningOp<ReplicatedToUnreducedOp>();
  if (!source || source.getAxes() != op.getReductionAxes() || op.getReductionKind() != ReductionKind::sum)
    return failure();
  rewriter.replaceOp(op, source.getTensor());
  return success();
}

// Replaces a sum of blocks among zeros by an all_gather.
LogicalResult gather_for_reduce_of_sharded(AllReduceOp op, PatternRewriter &rewriter) {
  auto source = op.getTensor().getDefiningOp<ShardedToUnreducedOp>();
  const Mesh *mesh = mesh_of(op, op.getOutSharding().getValue());
  if (!source || !mesh || op.getReductionKind() != ReductionKind::sum ||
      sorted_union(source.getAxes().getValue(), *mesh) != op.getReductionAxes().getValue())
    return failure();
  rewriter.replaceOpWithNewOp<AllGatherOp>(op, op.getType(), source.getAxes(), source.getTensor(), op.getOutSharding());
  return success();
}

// Splits the slicing axes of each dimension into those that are reduced, which must come first, and the rest. Fails if
// the reduced ones aren't exactly `reduced`.
bool split_slices(const std::vector<AxisList> &slices, const AxisList &reduced, const Mesh &mesh,
                  std::vector<AxisList> &scattered, std::vector<AxisList> &rest) {
  for (const AxisList &axes : slices) {
    auto end =
        std::find_if(axes.begin(), axes.end(), [&](const AxisRef &axis) { return !llvm::is_contained(reduced, axis); });
    scattered.emplace_back(axes.begin(), end);
    rest.emplace_back(end, axes.end());
  }
  return sorted_union(scattered, mesh) == reduced;
}

// Turns an all_reduce, all of whose uses are the same all_slice, into a reduce_scatter and a slice along the other
// axes.
LogicalResult scatter_for_reduce_and_slice(AllReduceOp op, PatternRewriter &rewriter) {
  const Mesh *mesh = mesh_of(op, op.getOutSharding().getValue());
  if (!mesh || op->use_empty() || op.getReductionAxes().getValue().empty()) return failure();
  auto first = llvm::dyn_cast<AllSliceOp>(*op->getUsers().begin());
  auto is_like_first = [&](mlir::Operation *user) {
    auto slice = llvm::dyn_cast<AllSliceOp>(user);
    return slice && slice.getSlicingAxes() == first.getSlicingAxes() &&
           slice.getOutSharding() == first.getOutSharding();
  };
  if (!first || !llvm::all_of(op->getUsers(), is_like_first)) return failure();
  std::vector<AxisList> scattered, rest;
  const AxisList &reduced = op.getReductionAxes().getValue();
  if (!split_slices(first.getSlicingAxes().getValue(), reduced, *mesh, scattered, rest)) return failure();

  mlir::MLIRContext *context = op->getContext();
  Sharding scatter_sharding = first.getOutSharding().getValue();
  for (size_t dim = 0; dim < rest.size(); ++dim) {
    scatter_sharding.dims[dim].axes = op.getOutSharding().getValue().dims[dim].axes;
    append(scatter_sharding.dims[dim].axes, scattered[dim], *mesh);
  }
  rewriter.setInsertionPoint(op);
  mlir::Value result = ReduceScatterOp::create(rewriter, op.getLoc(), op.getType(), op.getReductionKindAttr(),
                                               AxisListsAttr::get(context, scattered), op.getTensor(),
                                               ShardingAttr::get(context, scatter_sharding));
  if (!all_empty(rest))
    result = AllSliceOp::create(rewriter, op.getLoc(), op.getType(), AxisListsAttr::get(context, rest), result,
                                first.getOutSharding());
  for (mlir::Operation *user : llvm::make_early_inc_range(op->getUsers())) rewriter.replaceOp(user, result);
  rewriter.eraseOp(op);
  return success();
}

LogicalResult drop_unused_all_to_all(AllToAllOp op, PatternRewriter &rewriter) {
  if (!op->use_empty()) return failure();
  rewriter.eraseOp(op);
  return success();
}

// Merges two all_to_alls that touch different dimensions.
LogicalResult fuse_all_to_alls(AllToAllOp op, PatternRewriter &rewriter) {
  auto inner = op.getTensor().getDefiningOp<AllToAllOp>();
  if (!inner || !inner->hasOneUse()) return failure();
  std::vector<AllToAllParam> params = op.getParams().getValue();
  for (const AllToAllParam &a : op.getParams().getValue())
    for (const AllToAllParam &b : inner.getParams().getValue())
      if (a.source_dim == b.source_dim || a.source_dim == b.target_dim || a.target_dim == b.source_dim ||
          a.target_dim == b.target_dim)
        return failure();
  const std::vector<AllToAllParam> &more = inner.getParams().getValue();
  params.insert(params.end(), more.begin(), more.end());
  std::sort(params.begin(), params.end(),
            [](const AllToAllParam &a, const AllToAllParam &b) { return a.source_dim < b.source_dim; });
  rewriter.modifyOpInPlace(op, [&] {
    op.setParamsAttr(AllToAllParamsAttr::get(op->getContext(), params));
    op.getTensorMutable().assign(inner.getTensor());
  });
  rewriter.eraseOp(inner);
  return success();
}

//===- Manual computations --------------------------------------------------------------------------------------------===//

LogicalResult drop_unused_inputs(ManualComputationOp op, PatternRewriter &rewriter) {
  mlir::Block &body = op.getBody().front();
  llvm::BitVector unused(body.getNumArguments());
  for (mlir::BlockArgument argument : body.getArguments())
    if (argument.use_empty()) unused.set(argument.getArgNumber());
  if (unused.none()) return failure();
  std::vector<Sharding> shardings;
  for (unsigned i = 0; i < unused.size(); ++i)
    if (!unused[i]) shardings.push_back(op.getInShardings().getValue()[i]);
  rewriter.modifyOpInPlace(op, [&] {
    body.eraseArguments(unused);
    op->eraseOperands(unused);
    op.setInShardingsAttr(ShardingPerValueAttr::get(op->getContext(), shardings));
  });
  return success();
}

// Inlines a manual computation over manual axes of one device in total, where inside and outside are the same.
LogicalResult inline_on_one_device(ManualComputationOp op, PatternRewriter &rewriter) {
  mlir::Block &body = op.getBody().front();
  bool has_values = op->getNumOperands() || op->getNumResults();
  bool is_empty_body = body.without_terminator().empty();
  if (!has_values && is_empty_body) {
    rewriter.eraseOp(op);
    return success();
  }
  const Mesh *mesh = nullptr;
  for (ShardingPerValueAttr side : {op.getInShardings(), op.getOutShardings()})
    for (const Sharding &sharding : side.getValue()) mesh = mesh ? mesh : mesh_of(op, sharding);
  int64_t devices = 1;
  for (const AxisName &axis : op.getManualAxes().getValue()) {
    if (!mesh || !mesh->has_axis(axis)) return failure();
    devices *= mesh->axis_size(axis);
  }
  if (devices != 1) return failure();
  mlir::Operation *terminator = body.getTerminator();
  rewriter.inlineBlockBefore(&body, op, op.getOperands());
  llvm::SmallVector<mlir::Value> replacements(terminator->getOperands());
  rewriter.eraseOp(terminator);
  rewriter.replaceOp(op, replacements);
  return success();
}

}  // namespace

void ReshardOp::getCanonicalizationPatterns(mlir::RewritePatternSet &patterns, mlir::MLIRContext *) {
  add(patterns, reshard_label, skip_inner_reshard);
  add(patterns, reshard_label, reuse_equal_reshard);
  add(patterns, reshard_label, reuse_reshard_through_reshapes);
}

void ShardingGroupOp::getCanonicalizationPatterns(mlir::RewritePatternSet &patterns, mlir::MLIRContext *) {
  add(patterns, "sdy-group", drop_repeated_group);
}

void AllSliceOp::getCanonicalizationPatterns(mlir::RewritePatternSet &patterns, mlir::MLIRContext *) {
  add(patterns, collective_label, drop_slice_of_gather);
}

void AllReduceOp::getCanonicalizationPatterns(mlir::RewritePatternSet &patterns, mlir::MLIRContext *) {
  add(patterns, collective_label, drop_reduce_of_replicated);
  add(patterns, collective_label, gather_for_reduce_of_sharded);
  add(patterns, collective_label, scatter_for_reduce_and_slice);
}

void AllToAllOp::getCanonicalizationPatterns(mlir::RewritePatternSet &patterns, mlir::MLIRContext *) {
  add(patterns, collective_label, drop_unused_all_to_all);
  add(patterns, collective_label, fuse_all_to_alls);
}

void ManualComputationOp::getCanonicalizationPatterns(mlir::RewritePatternSet &patterns, mlir::MLIRContext *) {
  add(patterns, "sdy-manual", drop_unused_inputs);
  add(patterns, "sdy-manual", inline_on_one_device);
}

//===- Collectives that do nothing ------------------------------------------------------------------------------------===//

mlir::OpFoldResult AllGatherOp::fold(FoldAdaptor) {
  return all_empty(getGatheringAxes().getValue()) ? getTensor() : mlir::Value();
}

mlir::OpFoldResult AllSliceOp::fold(FoldAdaptor) {
  return all_empty(getSlicingAxes().getValue()) ? getTensor() : mlir::Value();
}

mlir::OpFoldResult AllReduceOp::fold(FoldAdaptor) {
  return getReductionAxes().getValue().empty() ? getTensor() : mlir::Value();
}

mlir::OpFoldResult ReduceScatterOp::fold(FoldAdaptor) {
  return all_empty(getReduceScatterAxes().getValue()) ? getTensor() : mlir::Value();
}

mlir::OpFoldResult CollectivePermuteOp::fold(FoldAdaptor) {
  std::optional<Sharding> sharding = sharding_of(getTensor());
  return sharding && places_equally(*sharding, getOutSharding().getValue()) ? getTensor() : mlir::Value();
}

}  // namespace tessera::sdy
