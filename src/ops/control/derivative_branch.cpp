// The derivative of a branch is two branches: one that computes, and returns the values that the other needs from the
// taken block (zeros for the rest); and one that is linear in the tangents that its blocks capture.
#include "dialect/stablehlo/dialect.h"
#include "ops/control/derivative_regions.h"
#include "ops/control/ops.h"
#include "transform/rules.h"

namespace tessera::stablehlo {

using namespace mlir;

// Makes the same kind of branch on `predicate`, with other results and empty regions.
static mlir::Operation *branch_like(mlir::Operation *op, Value predicate, mlir::TypeRange results,
                                    mlir::OpBuilder &builder) {
  mlir::OperationState state(op->getLoc(), op->getName());
  state.addOperands(predicate);
  state.addTypes(results);
  for (unsigned i = 0; i < op->getNumRegions(); ++i) state.addRegion();
  return builder.create(state);
}

struct Taken {
  std::unique_ptr<JointBlock> joint;
  std::vector<mlir::Operation *> linear_list;
  llvm::DenseSet<mlir::Operation *> linear_ops;
  std::vector<Value> kept;  // needed by the linear part
  unsigned first_kept = 0;  // among the results of the computing branch
};

static LogicalResult linearize_branch(mlir::Operation *op, Linearizer &linearizer) {
  mlir::OpBuilder &builder = linearizer.builder();
  mlir::Location loc = op->getLoc();
  Emit e{builder, loc};
  Value predicate = linearizer.operand(0);
  llvm::SmallVector<mlir::Type> types(op->getResultTypes());
  std::vector<Taken> blocks(op->getNumRegions());
  llvm::SmallVector<bool> moved(op->getNumResults(), false);
  for (unsigned r = 0; r < blocks.size(); ++r) {
    auto joint = joint_block(op->getRegion(r), {}, linearizer);
    if (llvm::failed(joint)) return llvm::failure();
    Taken &taken = blocks[r];
    taken.joint = std::move(*joint);
    taken.linear_list = linear_ops_of(taken.joint->block, taken.joint->linear);
    taken.linear_ops.insert(taken.linear_list.begin(), taken.linear_list.end());
    taken.first_kept = types.size();
    for (Value value : used_by(taken.linear_list)) {
      if (value.getParentBlock() != &taken.joint->block || taken.joint->linear.contains(value) ||
          is_made_from_nothing(value))
        continue;
      taken.kept.push_back(value);
      types.push_back(value.getType());
    }
    for (unsigned i = 0; i < op->getNumResults(); ++i) moved[i] = moved[i] || taken.joint->next_tangents[i];
  }

  mlir::Operation *first = branch_like(op, predicate, types, builder);
  for (unsigned r = 0; r < blocks.size(); ++r) {
    Taken &taken = blocks[r];
    mlir::OpBuilder::InsertionGuard guard(builder);
    block_in(first->getRegion(r), {}, builder, loc);
    mlir::IRMapping values;
    for (mlir::Operation &inner : taken.joint->block.without_terminator())
      if (!taken.linear_ops.contains(&inner)) builder.clone(inner, values);
    llvm::SmallVector<Value> returned;
    for (Value value : taken.joint->next) returned.push_back(values.lookupOrDefault(value));
    for (unsigned i = op->getNumResults(); i < types.size(); ++i) {
      bool own = i >= taken.first_kept && i < taken.first_kept + taken.kept.size();
      returned.push_back(own ? values.lookupOrDefault(taken.kept[i - taken.first_kept]) : e.fill(types[i], 0));
    }
    ReturnOp::create(builder, loc, returned);
  }
  linearizer.replace_clone(first);

  llvm::SmallVector<mlir::Type> tangent_types;
  for (unsigned i = 0; i < op->getNumResults(); ++i)
    if (moved[i]) tangent_types.push_back(op->getResult(i).getType());
  if (tangent_types.empty()) return llvm::success();
  mlir::Operation *second = branch_like(op, predicate, tangent_types, builder);
  for (unsigned r = 0; r < blocks.size(); ++r) {
    Taken &taken = blocks[r];
    mlir::OpBuilder::InsertionGuard guard(builder);
    block_in(second->getRegion(r), {}, builder, loc);
    mlir::IRMapping values;
    for (auto [i, value] : llvm::enumerate(taken.kept))
      values.map(value, first->getResult(static_cast<unsigned>(taken.first_kept + i)));
    for (mlir::Operation &inner : taken.joint->block.without_terminator())
      if (taken.linear_ops.contains(&inner) || (inner.getNumResults() == 1 && is_made_from_nothing(inner.getResult(0))))
        builder.clone(inner, values);
    llvm::SmallVector<Value> returned;
    for (unsigned i = 0; i < op->getNumResults(); ++i) {
      if (!moved[i]) continue;
      Value tangent = taken.joint->next_tangents[i];
      returned.push_back(tangent ? values.lookupOrDefault(tangent) : e.fill(op->getResult(i).getType(), 0));
    }
    ReturnOp::create(builder, loc, returned);
  }
  unsigned next = 0;
  for (unsigned i = 0; i < op->getNumResults(); ++i)
    if (moved[i]) linearizer.set_tangent(i, second->getResult(next++));
  return llvm::success();
}

static LogicalResult transpose_branch(mlir::Operation *op, Transposer &transposer) {
  if (transposer.is_linear(0)) return llvm::failure();
  mlir::OpBuilder &builder = transposer.builder();
  mlir::Location loc = op->getLoc();
  Emit e{builder, loc};
  llvm::SetVector<Value> captured;  // linear values that the blocks use, or return
  for (mlir::Region &region : op->getRegions())
    region.walk([&](mlir::Operation *inner) {
      for (Value value : inner->getOperands())
        if (!region.isAncestor(value.getParentRegion()) && transposer.linear().contains(value)) captured.insert(value);
    });
  llvm::SmallVector<Value> given;
  for (unsigned i = 0; i < op->getNumResults(); ++i) given.push_back(transposer.cotangent(i));
  // A block's contribution to the cotangent of an outer value, by the axes it waits for: sums are made once, behind.
  struct Sum {
    Value value;
    AxisNames waits;
    std::vector<Value> of_block;  // null: none
  };
  std::vector<Sum> sums;
  auto sum_of = [&](Value value, const AxisNames &waits) -> Sum & {
    for (Sum &sum : sums)
      if (sum.value == value && sum.waits == waits) return sum;
    sums.push_back({value, waits, std::vector<Value>(op->getNumRegions())});
    return sums.back();
  };
  RegionVariance *variance = transposer.variance();
  std::vector<std::unique_ptr<mlir::Region>> regions;
  for (unsigned r = 0; r < op->getNumRegions(); ++r) {
    mlir::OpBuilder::InsertionGuard guard(builder);
    mlir::Block &from = op->getRegion(r).front();
    regions.push_back(std::make_unique<mlir::Region>());
    block_in(*regions.back(), {}, builder, loc);
    llvm::DenseSet<Value> linear = transposer.linear();
    std::vector<mlir::Operation *> linear_list = linear_ops_of(from, linear);
    llvm::DenseSet<mlir::Operation *> linear_ops(linear_list.begin(), linear_list.end());
    mlir::IRMapping values = transposer.values();
    for (mlir::Operation &inner : from.without_terminator())
      if (!linear_ops.contains(&inner)) builder.clone(inner, values);
    Cotangents cotangents(variance);
    for (auto [i, value] : llvm::enumerate(from.getTerminator()->getOperands()))
      if (given[i] && linear.contains(value))
        cotangents.add(value, given[i], variance ? variance->of(op->getResult(i)) : AxisNames{}, e);
    if (llvm::failed(transpose_ops(linear_list, builder, values, linear, cotangents))) return llvm::failure();
    for (Value value : captured)
      for (const AxisNames &waits : cotangents.waits_of(value))
        sum_of(value, waits).of_block[r] = cotangents.take_waiting(value, waits);
  }
  llvm::SmallVector<mlir::Type> types;
  for (const Sum &sum : sums) types.push_back(sum.value.getType());
  mlir::Operation *transposed = branch_like(op, transposer.operand(0), types, builder);
  for (unsigned r = 0; r < op->getNumRegions(); ++r) {
    mlir::OpBuilder::InsertionGuard guard(builder);
    transposed->getRegion(r).takeBody(*regions[r]);
    builder.setInsertionPointToEnd(&transposed->getRegion(r).front());
    llvm::SmallVector<Value> returned;
    for (const Sum &sum : sums) returned.push_back(sum.of_block[r] ? sum.of_block[r] : e.fill(sum.value.getType(), 0));
    ReturnOp::create(builder, loc, returned);
  }
  for (auto [i, sum] : llvm::enumerate(sums))
    transposer.cotangents().add(sum.value, transposed->getResult(static_cast<unsigned>(i)), sum.waits, e);
  return llvm::success();
}

static LogicalResult linearize_op(IfOp op, Linearizer &linearizer) { return linearize_branch(op, linearizer); }
static LogicalResult transpose_op(IfOp op, Transposer &transposer) { return transpose_branch(op, transposer); }
static LogicalResult linearize_op(CaseOp op, Linearizer &linearizer) { return linearize_branch(op, linearizer); }
static LogicalResult transpose_op(CaseOp op, Transposer &transposer) { return transpose_branch(op, transposer); }

}  // namespace tessera::stablehlo

void tessera::register_branch_derivatives(mlir::DialectRegistry &registry) {
  attach<stablehlo::StablehloDialect, LinearModel, stablehlo::IfOp, stablehlo::CaseOp>(registry);
}
