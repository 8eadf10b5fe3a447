// The derivative of a manual region is two regions. The first computes the region's results, and returns the values
// that the second needs; the second is linear in the tangents.
#include "llvm/ADT/SetVector.h"
#include "ops/control/derivative_manual_region.h"
#include "ops/control/derivative_regions.h"
#include "transform/rules.h"

namespace tessera::sdy {

using namespace mlir;

// Returns the sharding of a returned value that varies along some axes: it is stacked along a new leading dimension,
// which they cut.
static Sharding stacked_sharding(const std::string &mesh_name, const AxisNames &varying, int64_t rank, bool closed) {
  Sharding sharding = Sharding::replicated_of(mesh_name, rank + 1, closed);
  sharding.dims[0] = DimSharding{AxisList(varying.begin(), varying.end())};
  return sharding;
}

static mlir::RankedTensorType with_leading(Value value, int64_t extent) {
  Shape shape = array_shape(value);
  shape.insert(shape.begin(), extent);
  return mlir::RankedTensorType::get(shape, array_type(value).getElementType());
}

static LogicalResult refuse_pending(ManualComputationOp op, const Shardings &shardings) {
  for (const Sharding &sharding : shardings)
    if (!sharding.unreduced.empty() && sharding.unreduced_kind != ReductionKind::sum)
      return op.emitOpError() << "has no derivative where a "
                              << (sharding.unreduced_kind == ReductionKind::max ? "maximum" : "minimum")
                              << " over devices is pending; make it with pmax or pmin in the body";
  return llvm::success();
}

// Splits the ops of `joint`, whose first arguments stand for the op's operands and the others for tangents, into those
// that depend on tangents and those that don't.
static LogicalResult linearize_op(ManualComputationOp op, Linearizer &linearizer) {
  const Shardings &in = op.getInShardings().getValue(), &out = op.getOutShardings().getValue();
  if (llvm::failed(refuse_pending(op, in)) || llvm::failed(refuse_pending(op, out))) return llvm::failure();
  const Mesh &mesh = mesh_at(op);
  AxisNames manual = in_mesh_order(mesh, op.getManualAxes().getValue());
  mlir::Block &body = op.getBody().front();
  std::string mesh_name = !in.empty() ? in[0].mesh_name : out.empty() ? "" : out[0].mesh_name;
  bool closed = manual.size() == mesh.axes().size();

  mlir::Block joint;
  mlir::OpBuilder at_joint(op.getContext());
  at_joint.setInsertionPointToEnd(&joint);
  mlir::IRMapping values;
  llvm::DenseMap<Value, Value> tangents;
  llvm::DenseSet<Value> linear;
  for (mlir::BlockArgument argument : body.getArguments())
    values.map(argument, joint.addArgument(argument.getType(), op.getLoc()));
  std::vector<unsigned> moved;  // operands with tangents
  for (unsigned i = 0; i < op->getNumOperands(); ++i) {
    if (!linearizer.tangent(i)) continue;
    moved.push_back(i);
    Value tangent = joint.addArgument(body.getArgument(i).getType(), op.getLoc());
    tangents[body.getArgument(i)] = tangent;
    linear.insert(tangent);
  }
  if (llvm::failed(linearize_block(body, at_joint, values, tangents))) return llvm::failure();
  mlir::Operation *end = body.getTerminator();
  // linear_ops_of leaves a terminator out; the joint block needs one.
  ReturnOp::create(at_joint, op.getLoc(), mlir::ValueRange{});
  RegionVariance variance(mesh, manual);
  for (auto [argument, sharding] : llvm::zip(joint.getArguments(), in))
    variance.set(argument, Border(sharding, mesh, manual).varying);
  variance.infer(joint);
  std::vector<mlir::Operation *> linear_list = linear_ops_of(joint, linear);
  llvm::DenseSet<mlir::Operation *> linear_ops(linear_list.begin(), linear_list.end());

  ManualBuilder first(op), second(op);
  mlir::OpBuilder to_first(op.getContext()), to_second(op.getContext());
  to_first.setInsertionPointToEnd(&first.block);
  to_second.setInsertionPointToEnd(&second.block);
  mlir::IRMapping in_first, in_second;
  for (unsigned i = 0; i < op->getNumOperands(); ++i)
    in_first.map(joint.getArgument(i), first.add_operand(linearizer.operand(i), joint.getArgument(i).getType(), in[i]));
  for (mlir::Operation &inner : joint.without_terminator())
    if (!linear_ops.contains(&inner)) to_first.clone(inner, in_first);
  for (unsigned i = 0; i < op->getNumResults(); ++i)
    first.add_result(in_first.lookup(values.lookup(end->getOperand(i))), op.getResult(i).getType(), out[i]);

  // A value of the first region that the linear part uses: operands and constants again, all others stacked.
  struct Residual {
    Value inside;  // of the joint block
    unsigned result;
  };
  std::vector<Residual> residuals;
  llvm::SetVector<Value> needed;
  for (mlir::Operation *inner : linear_list)
    inner->walk([&](mlir::Operation *nested) {
      for (Value value : nested->getOperands()) {
        mlir::Operation *from = value.getDefiningOp();
        bool local = from && inner->isAncestor(from);
        if (auto argument = llvm::dyn_cast<mlir::BlockArgument>(value); argument && argument.getOwner() != &joint)
          local = true;
        if (!local && !linear.contains(value)) needed.insert(value);
      }
    });
  for (Value value : needed) {
    mlir::Operation *from = value.getDefiningOp();
    if (!from || is_made_from_nothing(value)) continue;
    residuals.push_back({value, static_cast<unsigned>(first.returned.size())});
    Emit emit{to_first, op.getLoc()};
    Shape shape = array_shape(value);
    shape.insert(shape.begin(), 1);
    AxisNames varying = variance.of(value);
    first.add_result(emit.reshape(in_first.lookup(value), shape),
                     with_leading(value, size_of(AxisList(varying.begin(), varying.end()), mesh)),
                     stacked_sharding(mesh_name, varying, array_type(value).getRank(), closed));
  }
  ManualComputationOp first_op = first.finish(linearizer.builder());
  linearizer.replace_clone(first_op);

  llvm::SetVector<mlir::Operation *> again;
  for (Value value : needed) {
    if (auto argument = llvm::dyn_cast<mlir::BlockArgument>(value)) {
      unsigned i = argument.getArgNumber();
      in_second.map(value, second.add_operand(first_op->getOperand(i), value.getType(), in[i]));
    } else if (is_made_from_nothing(value)) {
      again.insert(value.getDefiningOp());
    }
  }
  for (size_t i = 0; i < again.size(); ++i)
    for (Value operand : again[i]->getOperands()) again.insert(operand.getDefiningOp());
  for (mlir::Operation &inner : joint.without_terminator())
    if (again.contains(&inner)) to_second.clone(inner, in_second);
  for (const Residual &residual : residuals) {
    Value stacked = first_op->getResult(residual.result);
    Value block = second.add_operand(
        stacked, with_leading(residual.inside, 1),
        stacked_sharding(mesh_name, variance.of(residual.inside), array_type(residual.inside).getRank(), closed));
    in_second.map(residual.inside, Emit{to_second, op.getLoc()}.reshape(block, array_shape(residual.inside)));
  }
  for (auto [at, i] : llvm::enumerate(moved))
    in_second.map(joint.getArgument(op->getNumOperands() + at),
                  second.add_operand(linearizer.tangent(i), body.getArgument(i).getType(), in[i]));
  for (mlir::Operation *inner : linear_list) to_second.clone(*inner, in_second);
  std::vector<unsigned> with_tangent;
  for (unsigned i = 0; i < op->getNumResults(); ++i) {
    Value tangent = tangents.lookup(end->getOperand(i));
    if (!tangent || !linear.contains(tangent)) continue;
    with_tangent.push_back(i);
    second.add_result(in_second.lookup(tangent), op.getResult(i).getType(), out[i]);
  }
  if (with_tangent.empty()) {
    second.block.clear();
    return llvm::success();
  }
  ManualComputationOp second_op = second.finish(linearizer.builder());
  for (auto [at, i] : llvm::enumerate(with_tangent)) linearizer.set_tangent(i, second_op->getResult(at));
  return llvm::success();
}

static LogicalResult transpose_op(ManualComputationOp op, Transposer &transposer) {
  return transpose_manual_computation(op, transposer);
}

}  // namespace tessera::sdy

void tessera::register_manual_derivatives(mlir::DialectRegistry &registry) {
  attach<sdy::SdyDialect, LinearModel, sdy::ManualComputationOp>(registry);
}
