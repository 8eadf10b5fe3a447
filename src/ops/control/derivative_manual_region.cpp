#include "ops/control/derivative_manual_region.h"

#include "dialect/sdy/utils.h"

namespace tessera::sdy {

using mlir::Value;

Value ManualBuilder::add_operand(Value operand, mlir::Type inside, const Sharding &sharding) {
  operands.push_back(operand);
  in.push_back(sharding);
  return block.addArgument(inside, like.getLoc());
}

void ManualBuilder::add_result(Value value, mlir::Type outside, const Sharding &sharding) {
  returned.push_back(value);
  types.push_back(outside);
  out.push_back(sharding);
}

ManualComputationOp ManualBuilder::finish(mlir::OpBuilder &builder) {
  mlir::MLIRContext *context = like.getContext();
  auto op = ManualComputationOp::create(builder, like.getLoc(), types, operands, ShardingPerValueAttr::get(context, in),
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

const Mesh &mesh_at(ManualComputationOp op) {
  for (const Shardings *list : {&op.getInShardings().getValue(), &op.getOutShardings().getValue()})
    for (const Sharding &sharding : *list)
      if (const Mesh *mesh = mesh_of(op, sharding)) return *mesh;
  static const auto &none = *new Mesh;
  return none;
}

AxisNames in_mesh_order(const Mesh &mesh, const std::vector<AxisName> &axes) {
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

Border::Border(const Sharding &sharding, const Mesh &mesh, const AxisNames &manual)
    : cut(manual_part(sharding.all_dim_axes(), mesh, manual)),
      unreduced(manual_part(sharding.unreduced, mesh, manual)),
      equal(manual_part(sharding.replicated, mesh, manual)),
      varying(union_of(cut, unreduced, mesh)) {}

}  // namespace tessera::sdy
