#include "ops/control/derivative_regions.h"

#include "base/visits.h"
#include "llvm/ADT/DenseMap.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "ops/control/ops.h"
#include "ops/op_interfaces.h"
#include "transform/derivative_rules.h"

namespace tessera {

using mlir::Value;

mlir::IRMapping outer_values(mlir::Region &region, const mlir::IRMapping &values) {
  mlir::IRMapping outer;
  region.walk([&](mlir::Operation *op) {
    for (Value value : op->getOperands())
      if (!region.isAncestor(value.getParentRegion())) outer.map(value, values.lookupOrDefault(value));
  });
  return outer;
}

llvm::FailureOr<std::unique_ptr<JointBlock>> joint_block(mlir::Region &region, const std::vector<unsigned> &moved,
                                                         Linearizer &linearizer) {
  auto joint = std::make_unique<JointBlock>();
  joint->moved = moved;
  mlir::Block &body = region.front();
  mlir::Location loc = linearizer.op()->getLoc();
  mlir::IRMapping values = outer_values(region, linearizer.values());
  Tangents tangents(&linearizer.tangents());
  for (mlir::BlockArgument argument : body.getArguments())
    values.map(argument, joint->block.addArgument(argument.getType(), loc));
  for (unsigned i : moved) {
    Value tangent = joint->block.addArgument(body.getArgument(i).getType(), loc);
    tangents[body.getArgument(i)] = tangent;
    joint->linear.insert(tangent);
  }
  mlir::OpBuilder builder(region.getContext());
  builder.setInsertionPointToEnd(&joint->block);
  if (llvm::failed(linearize_block(body, builder, values, tangents))) return llvm::failure();
  for (Value value : body.getTerminator()->getOperands()) {
    joint->next.push_back(values.lookupOrDefault(value));
    joint->next_tangents.push_back(tangents.lookup(value));
  }
  joint->linear.insert_range(tangents.used());
  stablehlo::ReturnOp::create(builder, loc, mlir::ValueRange{});
  return std::move(joint);
}

llvm::SetVector<Value> used_by(const std::vector<mlir::Operation *> &ops) {
  llvm::SetVector<Value> used;
  for (mlir::Operation *op : ops)
    op->walk([&](mlir::Operation *nested) {
      for (Value value : nested->getOperands()) {
        mlir::Operation *holder = value.getParentBlock()->getParentOp();
        bool local = holder && op->isAncestor(holder);
        if (!local && value.getDefiningOp() != op) used.insert(value);
      }
    });
  return used;
}

static bool repeats_scalar(mlir::Operation *op) {
  auto interface = llvm::dyn_cast<ShardingRuleOpInterface>(op);
  return interface && interface.propagationTraits().expands && op->getNumOperands() == 1 &&
         array_type(op->getOperand(0)).getRank() == 0;
}

using FromNothing = llvm::DenseMap<std::pair<Value, int>, bool>;  // by value and depth

static bool is_made_from_nothing(Value value, int depth, FromNothing &known);

static bool find_made_from_nothing(Value value, int depth, FromNothing &known) {
  Visits::note();
  mlir::Operation *op = value.getDefiningOp();
  if (!op || op->getNumRegions() != 0) return false;
  if (op->getNumOperands() == 0) return true;
  auto type = llvm::dyn_cast<mlir::RankedTensorType>(value.getType());
  if (depth == 0 || op->getNumResults() != 1 || !type || !mlir::isMemoryEffectFree(op)) return false;
  if (type.getNumElements() != 1 && !repeats_scalar(op)) return false;
  return llvm::all_of(op->getOperands(), [&](Value operand) {
    return operand.getParentBlock() == value.getParentBlock() && is_made_from_nothing(operand, depth - 1, known);
  });
}
static bool is_made_from_nothing(Value value, int depth, FromNothing &known) {
  if (auto found = known.find({value, depth}); found != known.end()) return found->second;
  bool found = find_made_from_nothing(value, depth, known);
  return known[{value, depth}] = found;
}
bool is_made_from_nothing(Value value) {
  FromNothing known;
  return is_made_from_nothing(value, /*depth=*/16, known);
}

mlir::Block *block_in(mlir::Region &region, mlir::TypeRange types, mlir::OpBuilder &builder, mlir::Location loc) {
  return builder.createBlock(&region, {}, types, llvm::SmallVector<mlir::Location>(types.size(), loc));
}

void clone_into(mlir::Region &from, mlir::Region &to, mlir::TypeRange types, Linearizer &linearizer) {
  mlir::OpBuilder &builder = linearizer.builder();
  mlir::IRMapping values = outer_values(from, linearizer.values());
  mlir::Block *block = block_in(to, types, builder, from.getLoc());
  for (mlir::BlockArgument argument : from.getArguments())
    values.map(argument, block->getArgument(argument.getArgNumber()));
  for (mlir::Operation &inner : from.front()) builder.clone(inner, values);
}

}  // namespace tessera
