// Checks and infers types of the collectives. Labels C1, C2... are those of the StableHLO specification.
#include <unordered_set>

#include "dialect/stablehlo/dimensions.h"
#include "dialect/stablehlo/regions.h"
#include "mlir/IR/TypeUtilities.h"
#include "ops/collective/ops.h"

namespace tessera::stablehlo {

using namespace mlir;
using Location = std::optional<mlir::Location>;

namespace {

// Returns the members of each group of all_gather and reduce_scatter if the op alone determines them: with a channel
// and without global ids the ids are replicas and all their partitions take part, whose number only the module knows.
template <typename Op>
std::optional<int64_t> members_of_groups(Op op) {
  auto channel = op.getChannelHandle();
  bool with_partitions = channel && *channel && channel->getHandle() > 0 && !op.getUseGlobalDeviceIds();
  return with_partitions ? std::nullopt : group_size_of(op.getReplicaGroups());
}

// Global device ids have a meaning only together with a channel, and then need groups.
template <typename Op>
llvm::LogicalResult verify_global_ids(Op op) {
  if (!op.getUseGlobalDeviceIds()) return mlir::success();
  if (op.getChannelHandle() && op.getChannelHandle()->getHandle() <= 0)
    return op.emitOpError() << "channel_id must be positive when useGlobalDeviceIds is set but got: "
                            << op.getChannelHandle()->getHandle();
  auto groups = op.groups();
  if (groups && groups->empty())
    return op.emitOpError() << "expects replica_groups not to be empty when use_global_device_ids is set";
  return mlir::success();
}

// Checks that `result` is `operand` except in one dimension.
llvm::LogicalResult verify_same_but(mlir::Operation *op, RankedTensorType operand, RankedTensorType result,
                                    int64_t dim) {
  bool same_rank = operand.getRank() == result.getRank();
  bool equal = same_rank && llvm::all_of(llvm::seq<int64_t>(0, operand.getRank()), [&](int64_t other) {
                 return other == dim || are_compatible_extents(operand.getDimSize(other), result.getDimSize(other));
               });
  if (equal) return mlir::success();
  return op->emitOpError() << "expects operand and result to have equal extents except in dimension " << dim
                           << ", but they are of types " << operand << " and " << result;
}

bool both_static(int64_t a, int64_t b) { return !ShapedType::isDynamic(a) && !ShapedType::isDynamic(b); }

}  // namespace

//===- all_gather -----------------------------------------------------------------------------------------------------===//

llvm::LogicalResult AllGatherOp::verify() {
  if (getOperands().empty() || getOperands().size() != getResults().size())
    return emitOpError() << "expects as many operands as results, at least one, but there are " << getOperands().size()
                         << " and " << getResults().size();
  if (failed(verify_groups(getLoc(), getReplicaGroups())) || failed(verify_global_ids(*this)))  // C2 to C5
    return mlir::failure();
  int64_t dim = static_cast<int64_t>(getAllGatherDim());
  std::optional<int64_t> size = members_of_groups(*this);
  for (auto [from, to] : llvm::zip(getOperands().getTypes(), getResults().getTypes())) {
    auto operand = cast<RankedTensorType>(from), result = cast<RankedTensorType>(to);
    if (failed(verify_dimension(getLoc(), "all_gather_dim", dim, operand.getRank())) ||  // C1
        failed(verify_same_but(*this, operand, result, dim)))
      return mlir::failure();
    int64_t piece = operand.getDimSize(dim), whole = result.getDimSize(dim);
    if (both_static(piece, whole) && piece == 0 && whole != 0)
      return emitOpError() << "operand gather dimension cannot be zero: dimension " << dim << " of " << operand;
    WideExtent gathered = WideExtent(piece) * size.value_or(1);
    if (both_static(piece, whole) && (size ? whole != gathered : piece != 0 && whole % piece != 0))  // C6
      return size ? emitOpError() << "result gather dimension has size " << whole << ", expected to be "
                                  << to_text(gathered) << ": " << piece << " of each of " << *size << " group members"
                  : emitOpError() << "result gather dimension has size " << whole << ", expected to be a multiple of "
                                  << "operand gather dimension size " << piece;
    if (!are_compatible_elements(operand.getElementType(), result.getElementType()))
      return emitOpError() << "expects operand and result of one element type, but they are of "
                           << operand.getElementType() << " and " << result.getElementType();
  }
  return mlir::success();
}

//===- all_reduce, reduce_scatter -------------------------------------------------------------------------------------===//

llvm::LogicalResult AllReduceOp::verify() {
  if (getOperands().empty() || getOperands().size() != getResults().size())
    return emitOpError() << "expects as many operands as results, at least one, but there are " << getOperands().size()
                         << " and " << getResults().size();
  if (failed(verify_groups(getLoc(), getReplicaGroups(), {.equal_sizes = false})) ||  // C1 to C4
      failed(verify_global_ids(*this)))
    return mlir::failure();
  for (auto [index, from] : llvm::enumerate(getOperands().getTypes())) {
    auto scalar = RankedTensorType::get({}, mlir::getElementTypeOrSelf(from));
    mlir::FailureOr<llvm::SmallVector<Type>> elements =
        verify_reducer(*this, getComputation(), {from}, {scalar});  // C5
    if (failed(elements)) return mlir::failure();
    auto expected = RankedTensorType::get(cast<RankedTensorType>(from).getShape(), (*elements)[0]);  // C6, C7
    if (failed(verify_result(*this, index, expected))) return mlir::failure();
  }
  return mlir::success();
}

llvm::LogicalResult ReduceScatterOp::verify() {
  auto operand = cast<RankedTensorType>(getOperand().getType()), result = cast<RankedTensorType>(getType());
  int64_t dim = static_cast<int64_t>(getScatterDimension());
  if (failed(verify_groups(getLoc(), getReplicaGroups())) || failed(verify_global_ids(*this)) ||  // C3 to C6
      failed(verify_dimension(getLoc(), "scatter_dimension", dim, operand.getRank())) ||          // C2
      failed(verify_same_but(*this, operand, result, dim)))
    return mlir::failure();
  std::optional<int64_t> size = members_of_groups(*this);
  int64_t whole = operand.getDimSize(dim), piece = result.getDimSize(dim);
  if (size && !ShapedType::isDynamic(whole) && whole % *size != 0)  // C1
    return emitOpError() << "expects the operand's scatter dimension (" << whole << ") to be divisible by the " << *size
                         << " members of a group";
  if (both_static(whole, piece) && (size         ? WideExtent(piece) * *size != whole
                                    : piece == 0 ? whole != 0
                                                 : whole % piece != 0))  // C8
    return size ? emitOpError() << "expects the result's scatter dimension to be " << whole << " / " << *size << " = "
                                << whole / *size << ", but it is " << piece
                : emitOpError() << "expects the operand's scatter dimension (" << whole
                                << ") to be a multiple of the result's (" << piece << ")";
  auto scalar = RankedTensorType::get({}, operand.getElementType());
  mlir::FailureOr<llvm::SmallVector<Type>> elements =
      verify_reducer(*this, getComputation(), {operand}, {scalar});  // C7
  if (failed(elements)) return mlir::failure();
  if (are_compatible_elements(result.getElementType(), (*elements)[0])) return mlir::success();  // C9
  return emitOpError() << "expects a result of element type " << (*elements)[0] << ", but it is of type " << result;
}

//===- all_to_all -----------------------------------------------------------------------------------------------------===//

namespace {

mlir::FailureOr<Type> all_to_all_type(Location location, RankedTensorType operand, int64_t split, int64_t concat,
                                      int64_t count) {
  if (failed(verify_dimension(location, "split_dimension", split, operand.getRank())) ||  // C1
      failed(verify_dimension(location, "concat_dimension", concat, operand.getRank())))  // C3
    return mlir::failure();
  llvm::SmallVector<int64_t> shape(operand.getShape());
  if (split == concat) return Type(operand);
  if (!ShapedType::isDynamic(shape[split])) {
    if (shape[split] % count != 0)  // C2
      return emitOptionalError(location, "split dimension has size ", shape[split],
                               ", expected to be a multiple of split_count ", count);
    shape[split] /= count;
  }
  if (!ShapedType::isDynamic(shape[concat])) {
    auto joined = extent_from(location, WideExtent(shape[concat]) * count, concat);
    if (failed(joined)) return mlir::failure();
    shape[concat] = *joined;
  }
  return Type(RankedTensorType::get(shape, operand.getElementType()));  // C9
}

}  // namespace

llvm::LogicalResult AllToAllOp::inferReturnTypes(mlir::MLIRContext *, Location location, Adaptor adaptor,
                                                 SmallVectorImpl<Type> &types) {
  int64_t split = static_cast<int64_t>(adaptor.getSplitDimension());
  int64_t concat = static_cast<int64_t>(adaptor.getConcatDimension());
  int64_t count = static_cast<int64_t>(adaptor.getSplitCount());
  if (adaptor.getOperands().empty()) return emitOptionalError(location, "expects at least one operand, got none");
  if (count < 1) return emitOptionalError(location, "expects split_count to be positive, but it is ", count);  // C4
  if (failed(verify_groups(location, adaptor.getReplicaGroups()))) return mlir::failure();              // C5 to C7
  if (std::optional<int64_t> size = group_size_of(adaptor.getReplicaGroups()); size && *size != count)  // C8
    return emitOptionalError(location, "group size of replica_groups must be ", count, ", the split_count, but is ",
                             *size);
  for (mlir::Value operand : adaptor.getOperands()) {
    auto type = all_to_all_type(location, cast<RankedTensorType>(operand.getType()), split, concat, count);
    if (failed(type)) return mlir::failure();
    types.push_back(*type);
  }
  return mlir::success();
}

//===- collective_broadcast, collective_permute, cross-replica-sum, ids -----------------------------------------------===//

namespace {

// Returns the operands that are sent: all, or all but the roots.
mlir::FailureOr<mlir::ValueRange> sent_operands(Location location, mlir::ValueRange operands, bool has_dynamic_root) {
  mlir::ValueRange sent = has_dynamic_root && !operands.empty() ? operands.drop_back() : operands;
  if (sent.empty())
    return emitOptionalError(location, "expects at least one operand", has_dynamic_root ? " and the roots" : "",
                             ", but there are ", operands.size(), " operands");
  if (!has_dynamic_root) return sent;
  auto roots = cast<RankedTensorType>(operands.back().getType());
  if (roots.getElementType().isSignlessInteger(32) && roots.getRank() == 1 &&
      are_compatible_extents(roots.getDimSize(0), static_cast<int64_t>(sent.size())))
    return sent;
  return emitOptionalError(location, "expects as last operand a root for each of ", sent.size(),
                           " others, a vector of i32, but it is of type ", roots);
}

template <typename Adaptor>
llvm::LogicalResult types_of_sent(Location location, Adaptor adaptor, SmallVectorImpl<Type> &types) {
  if (failed(verify_groups(location, adaptor.getReplicaGroups(), {.cover_all = false}))) return mlir::failure();
  auto sent = sent_operands(location, adaptor.getOperands(), adaptor.getHasDynamicRoot());
  if (failed(sent)) return mlir::failure();
  llvm::append_range(types, sent->getTypes());
  return mlir::success();
}

}  // namespace

llvm::LogicalResult CollectiveBroadcastOp::inferReturnTypes(mlir::MLIRContext *, Location location, Adaptor adaptor,
                                                            SmallVectorImpl<Type> &types) {
  return types_of_sent(location, adaptor, types);
}

llvm::LogicalResult CollectiveReduceOp::inferReturnTypes(mlir::MLIRContext *, Location location, Adaptor adaptor,
                                                         SmallVectorImpl<Type> &types) {
  return types_of_sent(location, adaptor, types);
}

llvm::LogicalResult CollectiveReduceOp::verify() {
  for (Type type : getResultTypes()) {
    auto scalar = RankedTensorType::get({}, mlir::getElementTypeOrSelf(type));
    if (failed(verify_reducer(*this, getComputation(), {type}, {scalar}))) return mlir::failure();
  }
  return mlir::success();
}

llvm::LogicalResult CrossReplicaSumOp::verify() {
  return verify_groups(getLoc(), getReplicaGroups(), {.equal_sizes = false});
}

llvm::LogicalResult CollectivePermuteOp::verify() {
  mlir::DenseIntElementsAttr pairs = getSourceTargetPairs();
  if (pairs.getType().getRank() != 2 || pairs.getType().getDimSize(1) != 2)  // C1
    return emitOpError() << "expect source_target_pairs attribute of shape (N, 2), but it is of type "
                         << pairs.getType();
  std::unordered_set<int64_t> seen[2];
  for (auto [position, value] : llvm::enumerate(pairs.getValues<llvm::APInt>())) {
    int64_t id = value.getSExtValue();
    size_t side = position % 2;
    llvm::StringRef name = side == 0 ? "source" : "target";
    if (id < 0)  // C4
      return emitOpError() << "replica ids in source_target_pairs must be >= 0, but the " << name << " of pair "
                           << position / 2 << " is " << id;
    if (!seen[side].insert(id).second)  // C2, C3
      return emitOpError() << "duplicate " << name << "s not allowed: " << id << " is again the " << name << " of pair "
                           << position / 2;
  }
  return mlir::success();
}

llvm::LogicalResult PartitionIdOp::inferReturnTypes(mlir::MLIRContext *context, Location, Adaptor,
                                                    SmallVectorImpl<Type> &types) {
  types.push_back(RankedTensorType::get({}, mlir::IntegerType::get(context, 32, mlir::IntegerType::Unsigned)));
  return mlir::success();
}

llvm::LogicalResult ReplicaIdOp::inferReturnTypes(mlir::MLIRContext *context, Location, Adaptor,
                                                  SmallVectorImpl<Type> &types) {
  types.push_back(RankedTensorType::get({}, mlir::IntegerType::get(context, 32, mlir::IntegerType::Unsigned)));
  return mlir::success();
}

}  // namespace tessera::stablehlo
