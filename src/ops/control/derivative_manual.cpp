// The derivative of a manual region: two regions. The first computes what the region did, and gives out what the second needs
// of it; the second is linear in the tangents. Turned round, cotangents come in as results went out, and go out as arguments
// came in.
#include "dialect/sdy/dialect.h"
#include "dialect/sdy/utils.h"
#include "llvm/ADT/SetVector.h"
#include "ops/control/derivative_regions.h"
#include "transform/devices.h"
#include "transform/rules.h"

namespace tessera::sdy {

using llvm::LogicalResult;
using mlir::Value;
using Shardings = std::vector<Sharding>;

// A manual region under construction: operands with their arguments, ops, what is returned.
struct ManualBuilder {
  explicit ManualBuilder(ManualComputationOp like) : like(like) {}

  ManualComputationOp like;
  llvm::SmallVector<Value> operands;
  Shardings in, out;
  mlir::Block block;
  llvm::SmallVector<Value> returned;
  llvm::SmallVector<mlir::Type> types;  // of the results, outside

  Value add_operand(Value operand, mlir::Type inside, const Sharding &sharding) {
    operands.push_back(operand);
    in.push_back(sharding);
    return block.addArgument(inside, like.getLoc());
  }
  void add_result(Value value, mlir::Type outside, const Sharding &sharding) {
    returned.push_back(value);
    types.push_back(outside);
    out.push_back(sharding);
  }
  ManualComputationOp finish(mlir::OpBuilder &builder) {
    mlir::MLIRContext *context = like.getContext();
    auto op =
        ManualComputationOp::create(builder, like.getLoc(), types, operands, ShardingPerValueAttr::get(context, in),
                                    ShardingPerValueAttr::get(context, out), like.getManualAxesAttr());
    mlir::OpBuilder::InsertionGuard guard(builder);
    mlir::Block *body = builder.createBlock(&op.getBody(), {}, block.getArgumentTypes(),
                                            llvm::SmallVector<mlir::Location>(block.getNumArguments(), like.getLoc()));
    for (auto [from, to] : llvm::zip(block.getArguments(), body->getArguments())) from.replaceAllUsesWith(to);
    for (Value &value : returned)
      if (auto argument = llvm::dyn_cast<mlir::BlockArgument>(value); argument && argument.getOwner() == &block)
        value = body->getArgument(argument.getArgNumber());
    body->getOperations().splice(body->end(), block.getOperations());
    builder.setInsertionPointToEnd(body);
    ReturnOp::create(builder, like.getLoc(), returned);
    return op;
  }
};

static const Mesh &mesh_at(ManualComputationOp op) {
  for (const Shardings *list : {&op.getInShardings().getValue(), &op.getOutShardings().getValue()})
    for (const Sharding &sharding : *list)
      if (const Mesh *mesh = mesh_of(op, sharding)) return *mesh;
  static const Mesh none;
  return none;
}

static AxisNames in_mesh_order(const Mesh &mesh, const std::vector<AxisName> &axes) {
  AxisNames ordered;
  for (const MeshAxis &axis : mesh.axes())
    if (llvm::is_contained(axes, axis.name)) ordered.push_back(axis.name);
  return ordered;
}

static AxisNames manual_part(const AxisList &axes, const Mesh &mesh, const AxisNames &manual) {
  std::vector<AxisName> names;
  for (const AxisRef &axis : axes)
    if (has_axis(manual, axis.name)) names.push_back(axis.name);
  return in_mesh_order(mesh, names);
}

// What a sharding says of the manual axes: which cut the value, along which the devices have parts of a sum, and along which
// it was said to be equal. Between blocks a value differs over the first two.
struct Border {
  Border(const Sharding &sharding, const Mesh &mesh, const AxisNames &manual)
      : cut(manual_part(sharding.all_dim_axes(), mesh, manual)),
        pending(manual_part(sharding.unreduced, mesh, manual)),
        equal(manual_part(sharding.replicated, mesh, manual)),
        varying(union_of(cut, pending, mesh)) {}
  AxisNames cut, pending, equal, varying;
};

// Of the cotangent: of a sum of parts each part gets the whole, and a whole that all have gets a part from each.
//
//   P("x").unreduced("y") <-> P("x").replicated("y")
static Sharding turned(Sharding sharding) {
  std::swap(sharding.unreduced, sharding.replicated);
  sharding.unreduced_kind = ReductionKind::sum;
  return sharding;
}

// How a value that differs along some axes goes out: stacked along a new leading dimension, which they cut.
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
      return op.emitOpError() << "has no derivative where a " << (sharding.unreduced_kind == ReductionKind::max ? "maximum" : "minimum")
                              << " over devices is pending; make it with pmax or pmin in the body";
  return llvm::success();
}

// Splits the ops of `joint`, whose first arguments stand for the op's operands and the others for tangents, in those that
// depend on tangents and those that don't.
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

  // What the linear part uses of the other: operands again, constants again, all else stacked.
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

static double count_along(const AxisNames &axes, const Mesh &mesh) {
  return static_cast<double>(size_of(AxisList(axes.begin(), axes.end()), mesh));
}

// An argument's cotangent, and whether its sum over the axes along which the argument was said to be equal is left to who takes
// it: where all contributions wait for that.
static std::pair<Value, bool> taken_at_border(Cotangents &cotangents, Value argument, const Border &border, Emit emit) {
  llvm::SmallVector<AxisNames, 1> waits = cotangents.waits_of(argument);
  bool left = !border.equal.empty() && !waits.empty() &&
              llvm::all_of(waits, [&](const AxisNames &axes) { return without(border.equal, axes).empty(); });
  if (!left) return {cotangents.take(argument, emit), false};
  Value all;
  for (const AxisNames &axes : waits) {
    Value part = cotangents.take_waiting(argument, axes);
    AxisNames others = without(axes, border.equal);
    if (!others.empty()) part = sum_over_devices(part, others, *cotangents.variance(), emit);
    all = all ? emit.add(all, part) : part;
  }
  return {all, true};
}

// Cotangents of parts of a sum are promised to be equal on all devices, since what was made of the parts depended on their sum.
// Where that doesn't show they are made so.
static void make_equal(ManualComputationOp op, const Mesh &mesh, const AxisNames &manual) {
  const Shardings &in = op.getInShardings().getValue(), &out = op.getOutShardings().getValue();
  mlir::Block &body = op.getBody().front();
  mlir::Operation *end = body.getTerminator();
  if (llvm::none_of(out, [](const Sharding &sharding) { return !sharding.replicated.empty(); })) return;
  RegionVariance variance(mesh, manual);
  for (auto [argument, sharding] : llvm::zip(body.getArguments(), in))
    variance.set(argument, Border(sharding, mesh, manual).varying);
  variance.infer(body);
  mlir::OpBuilder builder(end);
  Emit emit{builder, op.getLoc()};
  for (auto [i, sharding] : llvm::enumerate(out)) {
    Value value = end->getOperand(static_cast<unsigned>(i));
    Border border(sharding, mesh, manual);
    AxisNames loose = without(border.equal, without(border.equal, variance.of(value)));
    if (loose.empty()) continue;
    Value sum = sum_over_devices(value, loose, variance, emit);
    end->setOperand(static_cast<unsigned>(i), emit.multiply(sum, emit.like(sum, 1 / count_along(loose, mesh))));
  }
}

static LogicalResult transpose_op(ManualComputationOp op, Transposer &transposer) {
  const Shardings &in = op.getInShardings().getValue(), &out = op.getOutShardings().getValue();
  const Mesh &mesh = mesh_at(op);
  AxisNames manual = in_mesh_order(mesh, op.getManualAxes().getValue());
  mlir::Block &body = op.getBody().front();
  mlir::Operation *end = body.getTerminator();
  const RegionVariance *around = transposer.variance();
  RegionVariance variance(mesh, manual, around ? around->batches() : std::vector<NamedBatch>());
  // Of values around, over which batches.
  auto batches_of = [&](Value value) {
    AxisNames names = variance.batch_names();
    return around ? without(names, without(names, around->of(value))) : AxisNames{};
  };
  for (auto [argument, operand, sharding] : llvm::zip(body.getArguments(), op->getOperands(), in))
    variance.set(argument, variance.joined(Border(sharding, mesh, manual).varying, batches_of(operand)));
  variance.infer(body);

  ManualBuilder back(op);
  mlir::OpBuilder builder(op.getContext());
  builder.setInsertionPointToEnd(&back.block);
  mlir::IRMapping values;
  llvm::DenseSet<Value> linear;
  // Cotangents stand where the linear operands stood, so that what is turned twice has them there again.
  std::vector<std::pair<unsigned, Value>> given;  // result, its cotangent inside
  for (unsigned i = 0; i < op->getNumOperands(); ++i) {
    mlir::BlockArgument argument = body.getArgument(i);
    if (!transposer.is_linear(i)) {
      values.map(argument, back.add_operand(transposer.operand(i), argument.getType(), in[i]));
      continue;
    }
    bool is_first = linear.empty();
    linear.insert(argument);
    for (unsigned result = 0; is_first && result < op->getNumResults(); ++result)
      if (Value cotangent = transposer.cotangent(result))
        given.emplace_back(result, back.add_operand(cotangent, end->getOperand(result).getType(), turned(out[result])));
  }
  std::vector<mlir::Operation *> linear_list = linear_ops_of(body, linear);
  llvm::DenseSet<mlir::Operation *> linear_ops(linear_list.begin(), linear_list.end());
  for (mlir::Operation &inner : body.without_terminator())
    if (!linear_ops.contains(&inner)) builder.clone(inner, values);

  Cotangents cotangents(&variance);
  Emit emit{builder, op.getLoc()};
  for (auto [i, cotangent] : given) {
    Value value = end->getOperand(i);
    if (!linear.contains(value)) continue;
    Border border(out[i], mesh, manual);
    AxisNames varying = variance.of(value), equal_parts = without(border.pending, varying);
    // A result that differs over axes its sharding doesn't name was promised to be equal on all devices: each gets its share.
    // One that is the same as all devices' parts of a sum counts as often.
    AxisNames batches = batches_of(op->getResult(i));
    AxisNames loose = without(without(without(varying, border.varying), border.equal), batches);
    double share = count_along(equal_parts, mesh) / static_cast<double>(variance.count_along(loose));
    if (share != 1) cotangent = emit.multiply(cotangent, emit.like(cotangent, share));
    cotangents.add(value, cotangent, variance.joined(union_of(border.cut, border.equal, mesh), batches), emit);
  }
  if (llvm::failed(transpose_ops(linear_list, builder, values, linear, cotangents))) return llvm::failure();
  std::vector<unsigned> wanted;
  for (unsigned i = 0; i < op->getNumOperands(); ++i) {
    if (!transposer.is_linear(i)) continue;
    Border border(in[i], mesh, manual);
    auto [cotangent, is_pending] = taken_at_border(cotangents, body.getArgument(i), border, emit);
    if (!cotangent) continue;
    Sharding sharding = turned(in[i]);
    if (!is_pending) sharding.unreduced.clear();
    wanted.push_back(i);
    back.add_result(cotangent, op->getOperand(i).getType(), sharding);
  }
  if (wanted.empty()) {
    back.block.clear();
    return llvm::success();
  }
  ManualComputationOp result = back.finish(transposer.builder());
  make_equal(result, mesh, manual);
  for (auto [at, i] : llvm::enumerate(wanted)) transposer.add_cotangent(i, result->getResult(at));
  return llvm::success();
}

}  // namespace tessera::sdy

namespace tessera {

void register_manual_derivatives(mlir::DialectRegistry &registry) {
  attach_linear<sdy::SdyDialect, sdy::ManualComputationOp>(registry);
}

}  // namespace tessera
