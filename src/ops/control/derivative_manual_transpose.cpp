// Transposes a manual region that is linear in some of its operands: cotangents enter where results left, and leave
// where operands entered.
#include "ops/control/derivative_manual_region.h"
#include "transform/devices.h"

namespace tessera::sdy {

using namespace mlir;

// Returns the sharding of the cotangent. Each part of a sum gets the whole cotangent; a value that is whole on all
// devices gets a part from each.
//
//   P("x").unreduced("y") <-> P("x").replicated("y")
static Sharding cotangent_sharding(Sharding sharding) {
  std::swap(sharding.unreduced, sharding.replicated);
  sharding.unreduced_kind = ReductionKind::sum;
  return sharding;
}

static double count_along(const AxisNames &axes, const Mesh &mesh) {
  return static_cast<double>(size_of(AxisList(axes.begin(), axes.end()), mesh));
}

// Returns an argument's cotangent, and whether its sum over the axes along which the argument was declared equal is
// left to the caller. It is if all contributions still need this sum.
static std::pair<Value, bool> taken_at_border(Cotangents &cotangents, Value argument, const Border &border, Emit emit) {
  llvm::SmallVector<AxisNames, 1> unreduced = cotangents.unreduced_of(argument);
  bool left = !border.equal.empty() && !unreduced.empty() &&
              llvm::all_of(unreduced, [&](const AxisNames &axes) { return without(border.equal, axes).empty(); });
  if (!left) return {cotangents.take(argument, emit), false};
  Value all;
  for (const AxisNames &axes : unreduced) {
    Value part = cotangents.take_unreduced(argument, axes);
    AxisNames others = without(axes, border.equal);
    if (!others.empty()) part = sum_over_devices(part, others, *cotangents.variance(), emit);
    all = all ? emit.add(all, part) : part;
  }
  return {all, true};
}

// Makes cotangents of parts of a sum equal on all devices if it isn't known that they are. They are promised to be,
// since values that were computed from the parts depended only on their sum.
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

namespace {

// Makes the transpose of one region.
struct ManualTranspose {
  ManualTranspose(ManualComputationOp region, Transposer &given)
      : op(region),
        transposer(given),
        variance(mesh, manual, around ? around->batches() : std::vector<NamedBatch>()),
        back(region),
        cotangents(&variance) {
    builder.setInsertionPointToEnd(&back.block);
  }

  LogicalResult write() {
    infer_variance();
    take_operands();
    const std::vector<mlir::Operation *> linear_list = linear_ops_of(body, linear);
    const llvm::DenseSet<mlir::Operation *> linear_ops(linear_list.begin(), linear_list.end());
    for (mlir::Operation &inner : body.without_terminator())
      if (!linear_ops.contains(&inner)) builder.clone(inner, values);
    for (const Given &each : given) enter(each);
    if (llvm::failed(transpose_ops(linear_list, builder, values, linear, cotangents))) return llvm::failure();
    const std::vector<unsigned> wanted = leave();
    if (wanted.empty()) {
      back.block.clear();
      return llvm::success();
    }
    ManualComputationOp result = back.finish(transposer.builder());
    make_equal(result, mesh, manual);
    for (auto [at, i] : llvm::enumerate(wanted)) transposer.add_cotangent(i, result->getResult(at));
    return llvm::success();
  }

  struct Given {
    unsigned result;
    Value cotangent;  // inside
  };

  // Returns the batches over which values from around the region vary.
  AxisNames batches_of(Value value) const {
    const AxisNames names = variance.batch_names();
    return around ? without(names, without(names, around->of(value))) : AxisNames{};
  }

  void infer_variance() {
    for (auto [argument, operand, sharding] : llvm::zip(body.getArguments(), op->getOperands(), in))
      variance.set(argument, variance.joined(Border(sharding, mesh, manual).varying, batches_of(operand)));
    variance.infer(body);
  }

  // Cotangents take the positions of the linear operands, so that transposing twice restores them.
  void take_operands() {
    for (unsigned i = 0; i < op->getNumOperands(); ++i) {
      mlir::BlockArgument argument = body.getArgument(i);
      if (!transposer.is_linear(i)) {
        values.map(argument, back.add_operand(transposer.operand(i), argument.getType(), in[i]));
        continue;
      }
      if (linear.empty()) take_cotangents();
      linear.insert(argument);
    }
  }

  void take_cotangents() {
    for (unsigned i = 0; i < op->getNumResults(); ++i)
      if (Value cotangent = transposer.cotangent(i))
        given.push_back({i, back.add_operand(cotangent, end->getOperand(i).getType(), cotangent_sharding(out[i]))});
  }

  // A result that varies over axes that its sharding doesn't name was promised to be equal on all devices, so each
  // device gets its share of the cotangent. A result that all devices contribute to a sum counts once for each device.
  void enter(const Given &each) {
    Value value = end->getOperand(each.result), cotangent = each.cotangent;
    if (!linear.contains(value)) return;
    const Border border(out[each.result], mesh, manual);
    const AxisNames varying = variance.of(value), equal_parts = without(border.unreduced, varying);
    const AxisNames batches = batches_of(op->getResult(each.result));
    const AxisNames loose = without(without(without(varying, border.varying), border.equal), batches);
    const double share = count_along(equal_parts, mesh) / static_cast<double>(variance.count_along(loose));
    if (share != 1) cotangent = emit.multiply(cotangent, emit.like(cotangent, share));
    cotangents.add(value, cotangent, variance.joined(union_of(border.cut, border.equal, mesh), batches), emit);
  }

  // Returns the cotangents of operands, and which operands have one.
  std::vector<unsigned> leave() {
    std::vector<unsigned> wanted;
    for (unsigned i = 0; i < op->getNumOperands(); ++i) {
      if (!transposer.is_linear(i)) continue;
      auto [cotangent, is_pending] =
          taken_at_border(cotangents, body.getArgument(i), Border(in[i], mesh, manual), emit);
      if (!cotangent) continue;
      Sharding sharding = cotangent_sharding(in[i]);
      if (!is_pending) sharding.unreduced.clear();
      wanted.push_back(i);
      back.add_result(cotangent, op->getOperand(i).getType(), sharding);
    }
    return wanted;
  }

  ManualComputationOp op;
  Transposer &transposer;
  const Shardings &in = op.getInShardings().getValue(), &out = op.getOutShardings().getValue();
  const Mesh &mesh = mesh_at(op);
  const AxisNames manual = in_mesh_order(mesh, op.getManualAxes().getValue());
  mlir::Block &body = op.getBody().front();
  mlir::Operation *end = body.getTerminator();
  const RegionVariance *around = transposer.variance();
  RegionVariance variance;

  ManualBuilder back;
  mlir::OpBuilder builder{op.getContext()};
  Emit emit{builder, op.getLoc()};
  mlir::IRMapping values;
  llvm::DenseSet<Value> linear;
  std::vector<Given> given;
  Cotangents cotangents;
};

}  // namespace

LogicalResult transpose_manual_computation(ManualComputationOp op, Transposer &transposer) {
  return ManualTranspose(op, transposer).write();
}

}  // namespace tessera::sdy
