// Checks and infers types of control flow, tokens and communication with the host. Labels C1, C2... are those of the StableHLO
// specification.
#include "dialect/stablehlo/regions.h"
#include "mlir/IR/TypeUtilities.h"
#include "ops/control/ops.h"

namespace tessera::stablehlo {

using namespace mlir;
using Location = std::optional<mlir::Location>;

namespace {

RankedTensorType boolean_scalar(mlir::MLIRContext *context) {
  return RankedTensorType::get({}, mlir::IntegerType::get(context, 1));
}

// Checks that predicates and indices are scalars: tensor<i1>, tensor<i32>.
llvm::LogicalResult verify_scalar(mlir::Operation *op, mlir::Value value, llvm::StringRef name) {
  if (cast<RankedTensorType>(value.getType()).getRank() == 0) return mlir::success();
  return op->emitOpError() << "expects a scalar " << name << ", but it is of type " << value.getType();
}

}  // namespace

//===- Regions --------------------------------------------------------------------------------------------------------===//

llvm::LogicalResult WhileOp::verify() {
  TypeRange types = getOperandTypes();
  if (failed(verify_region(*this, getCond(), "cond", types, {boolean_scalar(getContext())})) ||  // C1
      failed(verify_region(*this, getBody(), "body", types, types)))                             // C2
    return mlir::failure();
  if (are_compatible(types, getResultTypes())) return mlir::success();  // C3
  return emitOpError() << "expects results of types " << types << ", those of the operands, but they are of types "
                       << getResultTypes();
}

llvm::LogicalResult IfOp::verify() {
  if (failed(verify_scalar(*this, getPred(), "pred")) ||
      failed(verify_region(*this, getTrueBranch(), "true_branch", {}, getResultTypes())))
    return mlir::failure();
  return verify_region(*this, getFalseBranch(), "false_branch", {}, getResultTypes());
}

llvm::LogicalResult CaseOp::verify() {
  if (getBranches().empty()) return emitOpError() << "expects at least one branch, but has none";  // C1
  if (failed(verify_scalar(*this, getIndex(), "index"))) return mlir::failure();
  for (auto [index, branch] : llvm::enumerate(getBranches()))  // C2 to C4
    if (failed(verify_region(*this, branch, "branch " + llvm::Twine(index), {}, getResultTypes())))
      return mlir::failure();
  return mlir::success();
}

//===- Types that follow from operands --------------------------------------------------------------------------------===//

llvm::LogicalResult OptimizationBarrierOp::inferReturnTypes(mlir::MLIRContext *, Location, Adaptor adaptor,
                                                            SmallVectorImpl<Type> &types) {
  llvm::append_range(types, adaptor.getOperand().getTypes());
  return mlir::success();
}

llvm::LogicalResult AfterAllOp::inferReturnTypes(mlir::MLIRContext *context, Location, Adaptor,
                                                 SmallVectorImpl<Type> &types) {
  types.push_back(TokenType::get(context));
  return mlir::success();
}

llvm::LogicalResult CreateTokenOp::inferReturnTypes(mlir::MLIRContext *context, Location, Adaptor,
                                                    SmallVectorImpl<Type> &types) {
  types.push_back(TokenType::get(context));
  return mlir::success();
}

llvm::LogicalResult OutfeedOp::inferReturnTypes(mlir::MLIRContext *context, Location, Adaptor,
                                                SmallVectorImpl<Type> &types) {
  types.push_back(TokenType::get(context));
  return mlir::success();
}

llvm::LogicalResult SendOp::inferReturnTypes(mlir::MLIRContext *context, Location, Adaptor,
                                             SmallVectorImpl<Type> &types) {
  types.push_back(TokenType::get(context));
  return mlir::success();
}

//===- The host -------------------------------------------------------------------------------------------------------===//

namespace {

llvm::LogicalResult verify_values_and_token(mlir::Operation *op) {
  TypeRange types = op->getResultTypes();
  if (types.empty() || !isa<TokenType>(types.back()))
    return op->emitOpError() << "expects a token as last result, but results are of types " << op->getResultTypes();
  for (Type type : types.drop_back())
    if (!isa<mlir::TensorType>(type))
      return op->emitOpError() << "expects tensors before the token that is the last result, but one is of type "
                               << type;
  return mlir::success();
}

enum ChannelType : int64_t { device_to_device = 1, device_to_host = 2, host_to_device = 3 };

llvm::LogicalResult verify_channel(mlir::Operation *op, ChannelHandleAttr channel, bool is_host_transfer,
                                   ChannelType host_type, llvm::StringRef host_type_name) {
  if (is_host_transfer && channel.getType() != host_type)
    return op->emitOpError() << "expects a channel of type " << host_type_name << " ("
                             << static_cast<int64_t>(host_type) << ") when is_host_transfer is true, but it is of type "
                             << channel.getType();
  if (!is_host_transfer && channel.getType() != device_to_device)
    return op->emitOpError()
           << "expects a channel of type DEVICE_TO_DEVICE (1) when is_host_transfer is false, but it is "
           << "of type " << channel.getType();
  return mlir::success();
}

llvm::LogicalResult verify_pairs(mlir::Operation *op, mlir::DenseIntElementsAttr pairs) {
  if (!pairs || (pairs.getType().getRank() == 2 && pairs.getType().getDimSize(1) == 2)) return mlir::success();
  return op->emitOpError() << "expects source_target_pairs of shape [N, 2], but it is of type " << pairs.getType();
}

}  // namespace

llvm::LogicalResult InfeedOp::verify() {
  if (failed(verify_values_and_token(*this))) return mlir::failure();
  std::optional<mlir::ArrayAttr> layouts = getLayout();
  if (!layouts) return mlir::success();
  if (layouts->size() != getNumResults() - 1)
    return emitOpError() << "expects a layout for each of " << getNumResults() - 1 << " values, but there are "
                         << layouts->size();
  for (auto [index, layout] : llvm::enumerate(*layouts)) {
    auto entries = llvm::dyn_cast<mlir::ArrayAttr>(layout);
    if (!entries || !llvm::all_of(entries, [](mlir::Attribute entry) { return isa<mlir::IntegerAttr>(entry); }))
      return emitOpError() << "expects layout " << index << " to be a list of integers, but it is " << layout;
  }
  return mlir::success();
}

llvm::LogicalResult SendOp::verify() {
  if (failed(verify_channel(*this, getChannelHandle(), getIsHostTransfer(), device_to_host, "DEVICE_TO_HOST")))
    return mlir::failure();
  return verify_pairs(*this, getSourceTargetPairsAttr());
}

llvm::LogicalResult RecvOp::verify() {
  if (failed(verify_values_and_token(*this)) ||
      failed(verify_channel(*this, getChannelHandle(), getIsHostTransfer(), host_to_device, "HOST_TO_DEVICE")))
    return mlir::failure();
  return verify_pairs(*this, getSourceTargetPairsAttr());
}

//===- Asynchronous operations ----------------------------------------------------------------------------------------===//

llvm::LogicalResult AsyncStartOp::verify() {
  auto future = cast<FutureType>(getType());
  if (failed(verify_region(*this, getBody(), "body", getInputs().getTypes(), future.getTypes())))
    return mlir::failure();
  if (!llvm::hasNItems(getBody().front(), 2))
    return emitOpError() << "expects one operation and a return in its body, but it has "
                         << getBody().front().getOperations().size() << " operations";
  llvm::StringRef name = getBody().front().front().getName().getStringRef();
  static constexpr llvm::StringRef allowed[] = {"stablehlo.all_gather",
                                                "stablehlo.all_reduce",
                                                "stablehlo.all_to_all",
                                                "stablehlo.collective_broadcast",
                                                "stablehlo.collective_permute",
                                                "stablehlo.reduce_scatter",
                                                "stablehlo.slice",
                                                "stablehlo.dynamic_slice",
                                                "stablehlo.dynamic_update_slice",
                                                "stablehlo.custom_call"};
  if (llvm::is_contained(allowed, name)) return mlir::success();
  return emitOpError() << "expects a collective or a slice in its body, but it holds '" << name << "'";
}

llvm::LogicalResult AsyncDoneOp::inferReturnTypes(mlir::MLIRContext *, Location, Adaptor adaptor,
                                                  SmallVectorImpl<Type> &types) {
  llvm::append_range(types, cast<FutureType>(adaptor.getOperand().getType()).getTypes());
  return mlir::success();
}

}  // namespace tessera::stablehlo
