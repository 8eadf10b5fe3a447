// Takes the derivative of a manual region, which is two regions. The first computes the region's results, and returns
// the values that the second needs; the second is linear in the tangents.
#include "llvm/ADT/SetVector.h"
#include "ops/control/derivative_manual_region.h"
#include "ops/control/derivative_regions.h"
#include "transform/derivative_rules.h"

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

// Returns the values that the linear ops use, and that aren't linear themselves or made within one of them.
static llvm::SetVector<Value> needed_by(const std::vector<mlir::Operation *> &linear_list, mlir::Block &joint,
                                        const llvm::DenseSet<Value> &linear) {
  llvm::SetVector<Value> needed;
  for (mlir::Operation *inner : linear_list)
    inner->walk([&](mlir::Operation *nested) {
      for (Value value : nested->getOperands()) {
        mlir::Operation *from = value.getDefiningOp();
        auto argument = llvm::dyn_cast<mlir::BlockArgument>(value);
        const bool is_local = argument ? argument.getOwner() != &joint : inner->isAncestor(from);
        if (!is_local && !linear.contains(value)) needed.insert(value);
      }
    });
  return needed;
}

namespace {

// Holds the two regions of a region's derivative. `joint` has the ops of both: its first arguments stand for the op's
// operands, the others for tangents.
struct ManualDerivative {
  ManualDerivative(ManualComputationOp region, Linearizer &given)
      : op(region), linearizer(given), variance(mesh, manual), computing(region), tangential(region) {
    to_computing.setInsertionPointToEnd(&computing.block);
    to_tangential.setInsertionPointToEnd(&tangential.block);
  }

  LogicalResult write() {
    if (llvm::failed(join())) return llvm::failure();
    divide();
    compute();
    keep();
    ManualComputationOp first = computing.finish(linearizer.builder());
    linearizer.replace_clone(first);
    take_kept(first);
    carry_tangents();
    return llvm::success();
  }

  // Describes a value of the computing region that the linear ops use, returned as one of its results.
  struct Residual {
    Value inside;  // of the joint block
    unsigned result;
  };

  LogicalResult join() {
    mlir::OpBuilder at_joint(op.getContext());
    at_joint.setInsertionPointToEnd(&joint);
    for (mlir::BlockArgument argument : body.getArguments())
      values.map(argument, joint.addArgument(argument.getType(), op.getLoc()));
    for (unsigned i = 0; i < op->getNumOperands(); ++i) {
      if (!linearizer.tangent(i)) continue;
      moved.push_back(i);
      Value tangent = joint.addArgument(body.getArgument(i).getType(), op.getLoc());
      tangents[body.getArgument(i)] = tangent;
      linear.insert(tangent);
    }
    if (llvm::failed(linearize_block(body, at_joint, values, tangents))) return llvm::failure();
    // linear_ops_of leaves a terminator out; the joint block needs one.
    ReturnOp::create(at_joint, op.getLoc(), mlir::ValueRange{});
    return llvm::success();
  }

  void divide() {
    for (auto [argument, sharding] : llvm::zip(joint.getArguments(), in))
      variance.set(argument, Border(sharding, mesh, manual).varying);
    variance.infer(joint);
    linear_list = linear_ops_of(joint, linear);
    needed = needed_by(linear_list, joint, linear);
  }

  void compute() {
    for (unsigned i = 0; i < op->getNumOperands(); ++i)
      in_computing.map(joint.getArgument(i),
                       computing.add_operand(linearizer.operand(i), joint.getArgument(i).getType(), in[i]));
    const llvm::DenseSet<mlir::Operation *> linear_ops(linear_list.begin(), linear_list.end());
    for (mlir::Operation &inner : joint.without_terminator())
      if (!linear_ops.contains(&inner)) to_computing.clone(inner, in_computing);
    for (unsigned i = 0; i < op->getNumResults(); ++i)
      computing.add_result(in_computing.lookup(values.lookup(end->getOperand(i))), op.getResult(i).getType(), out[i]);
  }

  // Operands are available and constants are made again; other values are returned, stacked along the axes over which
  // they vary.
  void keep() {
    for (Value value : needed) {
      if (!value.getDefiningOp() || is_made_from_nothing(value)) continue;
      residuals.push_back({value, static_cast<unsigned>(computing.returned.size())});
      const AxisNames varying = variance.of(value);
      computing.add_result(reshaped(in_computing.lookup(value), with_leading(value, 1), to_computing),
                           with_leading(value, size_of(AxisList(varying.begin(), varying.end()), mesh)),
                           sharding_of_stack(value));
    }
  }

  void take_kept(ManualComputationOp first) {
    for (Value value : needed)
      if (auto argument = llvm::dyn_cast<mlir::BlockArgument>(value)) {
        const unsigned i = argument.getArgNumber();
        in_tangential.map(value, tangential.add_operand(first->getOperand(i), value.getType(), in[i]));
      }
    make_again();
    for (const Residual &residual : residuals) {
      Value block = tangential.add_operand(first->getResult(residual.result), with_leading(residual.inside, 1),
                                           sharding_of_stack(residual.inside));
      in_tangential.map(residual.inside, reshaped(block, array_type(residual.inside), to_tangential));
    }
  }

  void make_again() {
    llvm::SetVector<mlir::Operation *> again;
    for (Value value : needed)
      if (value.getDefiningOp() && is_made_from_nothing(value)) again.insert(value.getDefiningOp());
    for (size_t i = 0; i < again.size(); ++i)
      for (Value operand : again[i]->getOperands()) again.insert(operand.getDefiningOp());
    for (mlir::Operation &inner : joint.without_terminator())
      if (again.contains(&inner)) to_tangential.clone(inner, in_tangential);
  }

  void carry_tangents() {
    for (auto [at, i] : llvm::enumerate(moved))
      in_tangential.map(joint.getArgument(op->getNumOperands() + at),
                        tangential.add_operand(linearizer.tangent(i), body.getArgument(i).getType(), in[i]));
    for (mlir::Operation *inner : linear_list) to_tangential.clone(*inner, in_tangential);
    std::vector<unsigned> with_tangent;
    for (unsigned i = 0; i < op->getNumResults(); ++i) {
      Value tangent = tangents.lookup(end->getOperand(i));
      if (!tangent || !linear.contains(tangent)) continue;
      with_tangent.push_back(i);
      tangential.add_result(in_tangential.lookup(tangent), op.getResult(i).getType(), out[i]);
    }
    if (with_tangent.empty()) {
      tangential.block.clear();
      return;
    }
    ManualComputationOp second = tangential.finish(linearizer.builder());
    for (auto [at, i] : llvm::enumerate(with_tangent)) linearizer.set_tangent(i, second->getResult(at));
  }

  Value reshaped(Value value, mlir::RankedTensorType type, mlir::OpBuilder &builder) {
    return Emit{builder, op.getLoc()}.reshape(value, Shape(type.getShape()));
  }

  Sharding sharding_of_stack(Value value) {
    const bool is_closed = manual.size() == mesh.axes().size();
    const std::string name = !in.empty() ? in[0].mesh_name : out.empty() ? "" : out[0].mesh_name;
    return stacked_sharding(name, variance.of(value), array_type(value).getRank(), is_closed);
  }

  ManualComputationOp op;
  Linearizer &linearizer;
  const Shardings &in = op.getInShardings().getValue(), &out = op.getOutShardings().getValue();
  const Mesh &mesh = mesh_at(op);
  const AxisNames manual = in_mesh_order(mesh, op.getManualAxes().getValue());
  mlir::Block &body = op.getBody().front();
  mlir::Operation *end = body.getTerminator();

  mlir::Block joint;
  mlir::IRMapping values;  // of the body, in the joint block
  Tangents tangents;       // of the body's values, in the joint block
  llvm::DenseSet<Value> linear;
  std::vector<unsigned> moved;  // operands with tangents
  RegionVariance variance;      // of the joint block
  std::vector<mlir::Operation *> linear_list;
  llvm::SetVector<Value> needed;  // by the linear ops

  ManualBuilder computing, tangential;
  mlir::OpBuilder to_computing{op.getContext()}, to_tangential{op.getContext()};
  mlir::IRMapping in_computing, in_tangential;  // values of the joint block
  std::vector<Residual> residuals;
};

}  // namespace

static LogicalResult linearize_op(ManualComputationOp op, Linearizer &linearizer) {
  for (const Shardings *shardings : {&op.getInShardings().getValue(), &op.getOutShardings().getValue()})
    if (llvm::failed(refuse_pending(op, *shardings))) return llvm::failure();
  return ManualDerivative(op, linearizer).write();
}

static LogicalResult transpose_op(ManualComputationOp op, Transposer &transposer) {
  return transpose_manual_computation(op, transposer);
}

}  // namespace tessera::sdy

void tessera::register_manual_derivatives(mlir::DialectRegistry &registry) {
  attach<sdy::SdyDialect, LinearModel, sdy::ManualComputationOp>(registry);
}
