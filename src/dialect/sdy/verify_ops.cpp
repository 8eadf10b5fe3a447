// Verifies the sdy operations other than collectives.
#include <set>

#include "base/text.h"
#include "dialect/sdy/utils.h"
#include "dialect/sdy/verify.h"
#include "mlir/Interfaces/CallInterfaces.h"

namespace tessera::sdy {

using namespace mlir;

LogicalResult MeshOp::verify() {
  if (std::optional<std::string> problem = problem_of(getMesh().getValue())) return emitOpError(*problem);
  return success();
}

namespace {

mlir::Value through_barriers(mlir::Value value) {
  while (auto barrier = value.getDefiningOp<PropagationBarrierOp>()) value = barrier.getInput();
  return value;
}

// Checks that a change of sharding adds unreduced axes only for sums, and keeps the kind of the others. A value without
// a sharding may get one of any kind.
LogicalResult verify_unreduced_change(mlir::Operation *op, mlir::Value input, const Sharding &sharding) {
  if (sharding.unreduced.empty()) return success();
  const Mesh *mesh = mesh_of(op, sharding);
  std::optional<Sharding> before = sharding_of(through_barriers(input));
  AxisList old = before ? before->unreduced : AxisList();
  bool keeps = false, introduces = false;
  for (const AxisRef &axis : sharding.unreduced) {
    bool is_old = false;
    for (const AxisRef &other : old) is_old = is_old || (mesh->has_axis(other.name) && overlap(axis, other, *mesh));
    (is_old ? keeps : introduces) = true;
  }
  if (keeps && before->unreduced_kind != sharding.unreduced_kind)
    return op->emitOpError() << "cannot change the reduction operator of kept unreduced axes from "
                             << name_of(before->unreduced_kind) << " to " << name_of(sharding.unreduced_kind) << ".";
  if (introduces && before && sharding.unreduced_kind != ReductionKind::sum)
    return op->emitOpError() << "cannot introduce '" << name_of(sharding.unreduced_kind)
                             << "' unreduced axes. Expected 'sum'.";
  return success();
}

template <typename Op>
LogicalResult verify_sharding_op(Op op) {
  const Sharding &sharding = op.getSharding().getValue();
  if (failed(verify_sharding(op, sharding, op.getType(), report_at(op)))) return failure();
  return verify_unreduced_change(op, op.getInput(), sharding);
}

LogicalResult verify_edge(mlir::Operation *op, mlir::Value input, llvm::StringRef input_name) {
  auto shaped = llvm::cast<mlir::ShapedType>(op->getResult(0).getType());
  if (!shaped.hasStaticShape())
    return op->emitOpError() << "expected " << op->getName().getStringRef() << " to have a static-shaped result";
  if (!input.hasOneUse())
    return op->emitOpError() << "expected " << input_name << " of " << op->getName().getStringRef()
                             << " to have a single user";
  return success();
}

}  // namespace

LogicalResult ShardingConstraintOp::verify() { return verify_sharding_op(*this); }
LogicalResult ReshardOp::verify() { return verify_sharding_op(*this); }

LogicalResult PropagationBarrierOp::verify() {
  if (getAllowedDirection() == PropagationDirection::BOTH)
    return emitOpError("cannot specify `BOTH` as the direction: the barrier would do nothing");
  return success();
}

LogicalResult DataFlowEdgeOp::verify() {
  if (failed(verify_edge(*this, getInput(), "input"))) return failure();
  mlir::Operation *owner = getInput().getDefiningOp();
  if (owner && llvm::isa_and_present<SdyDialect>(owner->getDialect()) &&
      !llvm::isa<ManualComputationOp, NamedComputationOp>(owner)) {
    mlir::InFlightDiagnostic diagnostic =
        emitOpError("expected input of sdy.data_flow_edge to not be defined by an SdyDialect op");
    diagnostic.attachNote(owner->getLoc()) << "sdy op defining the input of the sdy.data_flow_edge";
    return diagnostic;
  }
  if (!getSharding()) return success();
  return verify_sharding(*this, getSharding()->getValue(), getType(), report_at(*this));
}

LogicalResult FuncDataFlowEdgeOp::verify() {
  if (failed(verify_edge(*this, getInput(), "operand"))) return failure();
  if (auto argument = llvm::dyn_cast<mlir::BlockArgument>(getInput())) {
    if (!llvm::isa<mlir::FunctionOpInterface>(argument.getOwner()->getParentOp()))
      return emitOpError("expected operand of sdy.func_data_flow_edge to be a block argument of a func op.");
  } else if (!getInput().getDefiningOp<mlir::CallOpInterface>()) {
    return emitOpError("expected operand of sdy.func_data_flow_edge to be a result of call op.");
  }
  return success();
}

//===- Manual computations --------------------------------------------------------------------------------------------===//

namespace {

// Checks the values on one side of a manual computation: operands against block arguments, or results against the
// body's returned values.
class ManualSide {
 public:
  ManualSide(ManualComputationOp op, std::string which, const std::vector<Sharding> &shardings)
      : op_(op), which_(std::move(which)), shardings_(shardings), manual_(op.getManualAxes().getValue()) {}

  LogicalResult check_shardings(mlir::TypeRange global_types) {
    if (failed(verify_shardings(op_, shardings_, global_types, which_))) return failure();
    for (size_t i = 0; i < shardings_.size(); ++i)
      if (failed(check_order(i)) || failed(check_divisible(i, global_types[i]))) return failure();
    return success();
  }

  LogicalResult check_blocks(mlir::TypeRange global_types, mlir::TypeRange local_types) {
    if (global_types.size() != local_types.size())
      return op_->emitOpError() << "number of op " << which_ << "s and region " << which_ << "s must match. Op has "
                                << global_types.size() << " op " << which_ << "s and " << local_types.size()
                                << " region " << which_ << "s";
    for (size_t i = 0; i < local_types.size(); ++i) {
      auto global = llvm::dyn_cast<mlir::RankedTensorType>(global_types[i]);
      mlir::Type expected =
          global ? manual_block_type(global, shardings_[i], manual_, *mesh(i)) : global_types[i];  // a token
      if (expected != local_types[i])
        return op_->emitOpError() << which_ << " shape, corresponding sharding, and region " << which_
                                  << " shape at index " << i << " must match. Expected local shape " << expected
                                  << ", actual local shape " << local_types[i];
    }
    return success();
  }

 private:
  const Mesh *mesh(size_t i) { return mesh_of(op_, shardings_[i]); }
  bool is_manual(const AxisRef &axis) { return llvm::is_contained(manual_, axis.name); }

  LogicalResult check_order(size_t i) {
    for (size_t dim = 0; dim < shardings_[i].dims.size(); ++dim) {
      const AxisRef *free = nullptr;
      for (const AxisRef &axis : shardings_[i].dims[dim].axes) {
        if (!is_manual(axis)) free = free ? free : &axis;
        if (is_manual(axis) && free)
          return op_->emitOpError()
                 << which_ << " sharding at index " << i
                 << " must have all manual axes come before free axes in its dimension sharding at index " << dim
                 << ". Saw manual axis " << tessera::to_string(axis) << " after free axis "
                 << tessera::to_string(*free);
      }
    }
    return success();
  }

  LogicalResult check_divisible(size_t i, mlir::Type type) {
    auto global = llvm::dyn_cast<mlir::RankedTensorType>(type);
    if (!global) return success();
    for (size_t dim = 0; dim < shardings_[i].dims.size(); ++dim) {
      int64_t size = 1;
      for (const AxisRef &axis : shardings_[i].dims[dim].axes)
        if (is_manual(axis)) size *= size_of(axis, *mesh(i));
      int64_t extent = global.getDimSize(dim);
      if (!mlir::ShapedType::isDynamic(extent) && extent % size != 0)
        return op_->emitOpError() << which_ << " dimension size " << extent
                                  << " is not divisible by the manual axes size " << size << ": dimension " << dim
                                  << " of " << which_ << " " << i;
    }
    return success();
  }

  ManualComputationOp op_;
  std::string which_;
  const std::vector<Sharding> &shardings_;
  const std::vector<AxisName> &manual_;
};

// Checks that all shardings are on one mesh, and that it has the manual axes.
LogicalResult verify_manual_mesh(ManualComputationOp op) {
  const Mesh *common = nullptr;
  for (ShardingPerValueAttr side : {op.getInShardings(), op.getOutShardings()})
    for (const Sharding &sharding : side.getValue()) {
      const Mesh *mesh = mesh_of(op, sharding);
      if (is_empty(*mesh)) continue;
      if (common && !(*common == *mesh))
        return op.emitOpError("all in and out shardings must be bound to the same mesh or an empty mesh.");
      common = mesh;
    }
  bool has_shardings = !op.getInShardings().getValue().empty() || !op.getOutShardings().getValue().empty();
  if (!has_shardings) return success();
  for (const AxisName &axis : op.getManualAxes().getValue())
    if (!common || !common->has_axis(axis)) return op.emitOpError() << "unknown manual axis: \"" << axis.str() << "\"";
  return success();
}

LogicalResult verify_end(mlir::Operation *op, mlir::Operation *terminator) {
  if (llvm::isa<ReturnOp>(terminator)) return success();
  return op->emitOpError("expects regions to end with '")
         << ReturnOp::getOperationName() << "', found '" << terminator->getName().getStringRef() << "'";
}

}  // namespace

LogicalResult ManualComputationOp::verify() {
  std::set<std::string> names;
  for (const AxisName &axis : getManualAxes().getValue()) {
    if (failed(verify_free(*this, axis, report_at(*this)))) return failure();
    if (!names.insert(axis.str()).second) return emitOpError() << "duplicate manual axis: \"" << axis.str() << "\"";
  }
  ManualSide operands(*this, "operand", getInShardings().getValue());
  ManualSide results(*this, "result", getOutShardings().getValue());
  if (failed(operands.check_shardings(getOperandTypes())) || failed(results.check_shardings(getResultTypes())) ||
      failed(verify_manual_mesh(*this)))
    return failure();
  return operands.check_blocks(getOperandTypes(), getBody().getArgumentTypes());
}

LogicalResult ManualComputationOp::verifyRegions() {
  mlir::Operation *terminator = getBody().front().getTerminator();
  if (failed(verify_end(*this, terminator))) return failure();
  ManualSide results(*this, "result", getOutShardings().getValue());
  return results.check_blocks(getResultTypes(), terminator->getOperandTypes());
}

//===- Named computations ---------------------------------------------------------------------------------------------===//

// Checks that the body takes the operands.
static LogicalResult verify_arguments(NamedComputationOp op) {
  const mlir::TypeRange inner = op.getBody().getArgumentTypes(), outer = op.getOperandTypes();
  if (inner.size() != outer.size())
    return op->emitOpError() << "number of block arguments must match the number of operands: " << inner.size()
                             << " != " << outer.size();
  for (size_t i = 0; i < inner.size(); ++i)
    if (inner[i] != outer[i])
      return op->emitOpError() << "expected the type of the " << i
                               << "'th block argument to match the type of the corresponding operand: " << inner[i]
                               << " vs " << outer[i];
  return success();
}

LogicalResult NamedComputationOp::verify() {
  if (failed(verify_arguments(*this))) return failure();
  if (getInShardings() &&
      failed(verify_shardings(*this, getInShardings()->getValue(), getOperandTypes(), "in_shardings")))
    return failure();
  if (!getOutShardings()) return success();
  return verify_shardings(*this, getOutShardings()->getValue(), getResultTypes(), "out_shardings");
}

LogicalResult NamedComputationOp::verifyRegions() {
  mlir::Operation *terminator = getBody().front().getTerminator();
  if (failed(verify_end(*this, terminator))) return failure();
  if (terminator->getOperandTypes() == getResultTypes()) return success();
  // The body determines the types of the results. The two errors are those of MLIR's check of inferred types.
  emitOpError("inferred type(s) ") << terminator->getOperandTypes()
                                   << " are incompatible with return type(s) of operation " << getResultTypes();
  return emitOpError("failed to infer returned types");
}

}  // namespace tessera::sdy
