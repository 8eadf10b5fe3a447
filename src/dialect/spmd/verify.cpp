// Verifies the spmd ops. The mesh is a symbol of the module; an op outside of a module isn't checked against its
// groups.
#include <algorithm>
#include <set>

#include "dialect/sdy/utils.h"
#include "dialect/spmd/dialect.h"
#include "llvm/ADT/DenseSet.h"

namespace tessera::spmd {
namespace {

mlir::RankedTensorType tensor(mlir::Value value) { return llvm::cast<mlir::RankedTensorType>(value.getType()); }

llvm::LogicalResult check_groups(mlir::Operation *op, const Groups &groups) {
  if (groups.empty() || groups[0].empty()) return op->emitOpError("names no device");
  std::set<DeviceId> seen;
  for (const std::vector<DeviceId> &group : groups) {
    if (group.size() != groups[0].size())
      return op->emitOpError("has groups of ")
             << groups[0].size() << " and of " << group.size() << " devices; all groups of a collective have one size";
    for (DeviceId device : group) {
      if (device < DeviceId{0})
        return op->emitOpError("names device ") << to_string(device) << "; devices are numbered from 0";
      if (!seen.insert(device).second) return op->emitOpError("names device ") << to_string(device) << " twice";
    }
  }
  return llvm::success();
}

// Returns the number of devices in each group, or 0 for an op outside of a module, where no mesh is known.
llvm::FailureOr<int64_t> group_size(mlir::Operation *op, MembersAttr members) {
  const Members &value = members.getValue();
  if (value.mesh_name.empty()) {
    if (llvm::failed(check_groups(op, value.groups))) return llvm::failure();
    return static_cast<int64_t>(value.groups[0].size());
  }
  const Mesh *mesh = sdy::find_mesh(op, value.mesh_name);
  if (!mesh) {
    if (!op->getParentOfType<mlir::ModuleOp>()) return 0;
    return op->emitOpError("names mesh @") << value.mesh_name << ", which the module doesn't define";
  }
  if (std::optional<std::string> problem = problem_of(value.axes, *mesh))
    return op->emitOpError("has bad axes on mesh @")
           << value.mesh_name << " = " << to_string(*mesh) << ": " << *problem;
  return size_of(value.axes, *mesh);
}

llvm::LogicalResult check_dim(mlir::Operation *op, const char *what, int64_t dim, int64_t rank) {
  if (dim >= 0 && dim < rank) return llvm::success();
  return op->emitOpError() << what << " " << dim << " isn't a dimension of an operand of rank " << rank;
}

llvm::LogicalResult check_static(mlir::Operation *op, mlir::RankedTensorType operand) {
  if (operand.hasStaticShape()) return llvm::success();
  return op->emitOpError("needs an operand of static shape, got ") << operand;
}

// Checks that `shape` is the shape of result `number`.
llvm::LogicalResult check_result(mlir::Operation *op, unsigned number, mlir::RankedTensorType operand,
                                 llvm::ArrayRef<int64_t> shape) {
  auto expected = operand.clone(shape);
  mlir::Type result = op->getResult(number).getType();
  if (result == expected) return llvm::success();
  return op->emitOpError("gives ") << expected << " from " << operand << ", but its result is " << result;
}

// Checks what all collectives of several operands have in common.
llvm::LogicalResult check_joint(mlir::Operation *op) {
  if (op->getNumOperands() == 0) return op->emitOpError("has no operand");
  if (op->getNumOperands() != op->getNumResults())
    return op->emitOpError("has ") << op->getNumOperands() << " operands and " << op->getNumResults()
                                   << " results; each operand has one result";
  const mlir::Type first = tensor(op->getOperand(0)).getElementType();
  for (mlir::Value operand : op->getOperands())
    if (mlir::Type other = tensor(operand).getElementType(); other != first)
      return op->emitOpError("has operands of ")
             << first << " and of " << other << "; one message has one element type";
  return llvm::success();
}

llvm::LogicalResult check_divides(mlir::Operation *op, int64_t extent, int64_t dim, int64_t devices) {
  if (extent % devices == 0) return llvm::success();
  return op->emitOpError("cuts dimension ")
         << dim << " of extent " << extent << " into " << devices << " blocks, which doesn't divide it";
}

}  // namespace

llvm::LogicalResult AllReduceOp::verify() {
  return llvm::success(llvm::succeeded(check_joint(*this)) && llvm::succeeded(group_size(*this, getMembers())));
}

llvm::LogicalResult CollectiveBroadcastOp::verify() {
  return llvm::success(llvm::succeeded(group_size(*this, getMembers())));
}

llvm::LogicalResult AxisIndexOp::verify() {
  if (getMembers().getValue().mesh_name.empty())
    return emitOpError("needs mesh axes: an index along groups of devices has no order");
  return llvm::success(llvm::succeeded(group_size(*this, getMembers())));
}

// Checks an op that divides dimension `split` among a group's devices, and concatenates as many pieces along `concat`.
// Either dimension may be absent.
template <typename Op>
static llvm::LogicalResult check_pieces(Op op, const char *split_name, int64_t split, const char *concat_name,
                                        int64_t concat) {
  auto devices = group_size(op, op.getMembers());
  if (llvm::failed(devices) || llvm::failed(check_joint(op))) return llvm::failure();
  for (auto [number, value] : llvm::enumerate(op->getOperands())) {
    auto operand = tensor(value);
    if (llvm::failed(check_static(op, operand)) ||
        (split_name && llvm::failed(check_dim(op, split_name, split, operand.getRank()))) ||
        (concat_name && llvm::failed(check_dim(op, concat_name, concat, operand.getRank()))))
      return llvm::failure();
    if (*devices == 0) continue;
    llvm::SmallVector<int64_t> shape(operand.getShape());
    if (split_name && llvm::failed(check_divides(op, shape[split], split, *devices))) return llvm::failure();
    if (split_name) shape[split] /= *devices;
    if (concat_name) shape[concat] *= *devices;
    if (llvm::failed(check_result(op, static_cast<unsigned>(number), operand, shape))) return llvm::failure();
  }
  return llvm::success();
}

llvm::LogicalResult AllGatherOp::verify() { return check_pieces(*this, nullptr, -1, "dim", getDim()); }
llvm::LogicalResult ReduceScatterOp::verify() { return check_pieces(*this, "dim", getDim(), nullptr, -1); }
llvm::LogicalResult AllToAllOp::verify() { return check_pieces(*this, "split", getSplit(), "concat", getConcat()); }

llvm::LogicalResult CollectivePermuteOp::verify() {
  llvm::ArrayRef<int64_t> pairs = getPairs();
  llvm::DenseSet<uint64_t> sources(pairs.size() / 2), targets(pairs.size() / 2);  // of numbers from 0
  if (pairs.size() % 2 != 0) return emitOpError("has ") << pairs.size() << " numbers in its pairs; pairs are two each";
  for (size_t i = 0; i < pairs.size(); i += 2) {
    if (std::min(pairs[i], pairs[i + 1]) < 0)
      return emitOpError("names device ") << std::min(pairs[i], pairs[i + 1]) << "; devices are numbered from 0";
    if (!sources.insert(pairs[i]).second) return emitOpError("sends twice from device ") << pairs[i];
    if (!targets.insert(pairs[i + 1]).second) return emitOpError("sends twice to device ") << pairs[i + 1];
  }
  return llvm::success();
}

// Windows are listed by dimension.
static std::optional<std::string> problem_of(const std::vector<ExchangedWindow> &windows, size_t rank) {
  constexpr int64_t most = int64_t{1} << 40;
  int64_t last = -1;
  for (const ExchangedWindow &window : windows) {
    if (window.dim <= last || window.dim >= static_cast<int64_t>(rank))
      return "has a window of dimension " + std::to_string(window.dim) + " where one of " + std::to_string(last + 1) +
             " to " + std::to_string(rank) + ", excluded, is due";
    if (window.length < 0 || window.step < 0 || std::max({std::abs(window.base), window.step, window.length}) > most)
      return "has a window at " + std::to_string(window.base) + " of step " + std::to_string(window.step) +
             " and size " + std::to_string(window.length) + "; steps and sizes are from 0 to " + std::to_string(most) +
             ", and windows begin no further from the array";
    last = window.dim;
  }
  return std::nullopt;
}

llvm::LogicalResult DirectExchangeOp::verify() {
  const Move &move = getMove().getValue();
  const Rearrangement &what = move.what;
  auto operand = tensor(getOperand());
  const auto rank = static_cast<size_t>(operand.getRank());
  if (what.shape.size() != rank || what.from.size() != rank || what.to.size() != rank)
    return emitOpError("moves an array of rank ")
           << what.shape.size() << " with layouts of " << what.from.size() << " and " << what.to.size()
           << " dimensions, but its operand has rank " << rank << "; all have one rank";
  const Mesh *mesh = sdy::find_mesh(*this, move.mesh_name);
  if (!mesh && !(*this)->getParentOfType<mlir::ModuleOp>()) return llvm::success();
  if (!mesh) return emitOpError("names mesh @") << move.mesh_name << ", which the module doesn't define";
  for (const std::vector<AxisList> *dims : {&what.from, &what.to})
    if (std::optional<std::string> problem = problem_of(*dims, *mesh))
      return emitOpError("has bad axes on mesh @") << move.mesh_name << " = " << to_string(*mesh) << ": " << *problem;
  const Shape block = padded_block(what.shape, what.from, *mesh);
  if (operand.getShape() != llvm::ArrayRef<int64_t>(block))
    return emitOpError("moves blocks of ") << operand.clone(block) << ", but its operand is " << operand;
  if (auto problem = problem_of(what.windows, rank)) return emitOpError(*problem);
  return check_result(*this, 0, operand, wanted_block(what, *mesh));
}

llvm::LogicalResult FusedOp::verify() {
  mlir::Block &block = getBody().front();
  if (block.getArgumentTypes() != getOperandTypes())
    return emitOpError("has ") << getNumOperands() << " operands of types (" << getOperandTypes()
                               << "), but its body takes (" << block.getArgumentTypes() << ")";
  auto yield = llvm::dyn_cast<YieldOp>(block.back());
  if (!yield) return emitOpError("has a body that doesn't end in spmd.yield");
  if (yield.getOperandTypes() != getResultTypes())
    return emitOpError("has results (") << getResultTypes() << "), but its body yields (" << yield.getOperandTypes()
                                        << ")";
  return llvm::success();
}

llvm::LogicalResult YieldOp::verify() { return llvm::success(); }

}  // namespace tessera::spmd
