// Takes the derivative of a branch, which is two branches: one computes, and returns the values that the other needs
// from the taken block (zeros for other blocks); the other is linear in the tangents that its blocks capture.
#include "dialect/stablehlo/dialect.h"
#include "ops/control/derivative_regions.h"
#include "ops/control/ops.h"
#include "transform/derivative_rules.h"

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

namespace {

// Holds the two branches of a branch's derivative.
struct BranchDerivative {
  BranchDerivative(mlir::Operation *branch, Linearizer &given)
      : op(branch), linearizer(given), types(branch->getResultTypes()), moved(branch->getNumResults(), false) {}

  LogicalResult write() {
    for (mlir::Region &region : op->getRegions())
      if (llvm::failed(divide(region))) return llvm::failure();
    mlir::Operation *first = branch_like(op, linearizer.operand(0), types, builder);
    for (auto [block, region] : llvm::zip_equal(blocks, first->getRegions())) compute_and_keep(block, region);
    linearizer.replace_clone(first);
    carry_tangents(first);
    return llvm::success();
  }

  // Holds a block with its tangents.
  struct Divided {
    std::unique_ptr<JointBlock> joint;
    llvm::DenseSet<mlir::Operation *> linear_ops;
    std::vector<Value> kept;  // needed by the linear ops
    unsigned first_kept;      // among the results of the computing branch
  };

  LogicalResult divide(mlir::Region &region) {
    auto joint = joint_block(region, {}, linearizer);
    if (llvm::failed(joint)) return llvm::failure();
    const std::vector<mlir::Operation *> linear_list = linear_ops_of((*joint)->block, (*joint)->linear);
    Divided divided{
        std::move(*joint), {linear_list.begin(), linear_list.end()}, {}, static_cast<unsigned>(types.size())};
    for (Value value : used_by(linear_list)) {
      if (value.getParentBlock() != &divided.joint->block || divided.joint->linear.contains(value) ||
          is_made_from_nothing(value))
        continue;
      divided.kept.push_back(value);
      types.push_back(value.getType());
    }
    for (auto [has_moved, tangent] : llvm::zip_equal(moved, divided.joint->next_tangents))
      has_moved = has_moved || tangent;
    blocks.push_back(std::move(divided));
    return llvm::success();
  }

  // Results that other blocks keep are zeros.
  void compute_and_keep(const Divided &block, mlir::Region &region) {
    mlir::OpBuilder::InsertionGuard guard(builder);
    block_in(region, {}, builder, op->getLoc());
    mlir::IRMapping values;
    for (mlir::Operation &inner : block.joint->block.without_terminator())
      if (!block.linear_ops.contains(&inner)) builder.clone(inner, values);
    llvm::SmallVector<Value> returned;
    for (Value value : block.joint->next) returned.push_back(values.lookupOrDefault(value));
    for (unsigned i = op->getNumResults(); i < types.size(); ++i) {
      const bool is_own = i >= block.first_kept && i < block.first_kept + block.kept.size();
      returned.push_back(is_own ? values.lookupOrDefault(block.kept[i - block.first_kept]) : e.fill(types[i], 0));
    }
    ReturnOp::create(builder, op->getLoc(), returned);
  }

  void carry_tangents(mlir::Operation *first) {
    llvm::SmallVector<mlir::Type> tangent_types;
    for (auto [result, has_moved] : llvm::zip_equal(op->getResults(), moved))
      if (has_moved) tangent_types.push_back(result.getType());
    if (tangent_types.empty()) return;
    mlir::Operation *second = branch_like(op, linearizer.operand(0), tangent_types, builder);
    for (auto [block, region] : llvm::zip_equal(blocks, second->getRegions())) compute_tangents(block, first, region);
    unsigned next = 0;
    for (unsigned i = 0; i < op->getNumResults(); ++i)
      if (moved[i]) linearizer.set_tangent(i, second->getResult(next++));
  }

  void compute_tangents(const Divided &block, mlir::Operation *first, mlir::Region &region) {
    mlir::OpBuilder::InsertionGuard guard(builder);
    block_in(region, {}, builder, op->getLoc());
    mlir::IRMapping values;
    for (auto [i, value] : llvm::enumerate(block.kept))
      values.map(value, first->getResult(static_cast<unsigned>(block.first_kept + i)));
    for (mlir::Operation &inner : block.joint->block.without_terminator())
      if (block.linear_ops.contains(&inner) || (inner.getNumResults() == 1 && is_made_from_nothing(inner.getResult(0))))
        builder.clone(inner, values);
    llvm::SmallVector<Value> returned;
    for (unsigned i = 0; i < op->getNumResults(); ++i) {
      if (!moved[i]) continue;
      Value tangent = block.joint->next_tangents[i];
      returned.push_back(tangent ? values.lookupOrDefault(tangent) : e.fill(op->getResult(i).getType(), 0));
    }
    ReturnOp::create(builder, op->getLoc(), returned);
  }

  mlir::Operation *op;
  Linearizer &linearizer;
  mlir::OpBuilder &builder = linearizer.builder();
  Emit e{builder, op->getLoc()};
  llvm::SmallVector<mlir::Type> types;  // results of the computing branch
  llvm::SmallVector<bool> moved;        // results that have a tangent in some block
  std::vector<Divided> blocks;
};

// Makes the transpose of a branch that is linear in values that its blocks capture.
struct BranchTranspose {
  BranchTranspose(mlir::Operation *branch, Transposer &given) : op(branch), transposer(given) {}

  LogicalResult write() {
    for (unsigned i = 0; i < op->getNumResults(); ++i) given.push_back(transposer.cotangent(i));
    find_captured();
    for (mlir::Region &region : op->getRegions())
      if (llvm::failed(transpose(region))) return llvm::failure();
    llvm::SmallVector<mlir::Type> types;
    for (const Sum &sum : sums) types.push_back(sum.value.getType());
    mlir::Operation *transposed = branch_like(op, transposer.operand(0), types, builder);
    for (unsigned r = 0; r < op->getNumRegions(); ++r) return_sums(r, transposed->getRegion(r));
    for (auto [sum, result] : llvm::zip_equal(sums, transposed->getResults()))
      transposer.cotangents().add(sum.value, result, sum.unreduced, e);
    return llvm::success();
  }

  // Holds the blocks' contributions to the cotangent of an outer value that are unreduced along the same axes: they are
  // summed over devices once, behind the branch.
  struct Sum {
    Value value;
    AxisNames unreduced;
    std::vector<Value> of_block;  // null: none
  };

  Sum &sum_of(Value value, const AxisNames &unreduced) {
    for (Sum &sum : sums)
      if (sum.value == value && sum.unreduced == unreduced) return sum;
    return sums.emplace_back(Sum{value, unreduced, std::vector<Value>(op->getNumRegions())});
  }

  // Finds the linear values that the blocks use or return.
  void find_captured() {
    for (mlir::Region &region : op->getRegions())
      region.walk([&](mlir::Operation *inner) {
        for (Value value : inner->getOperands())
          if (!region.isAncestor(value.getParentRegion()) && transposer.linear().contains(value))
            captured.insert(value);
      });
  }

  LogicalResult transpose(mlir::Region &region) {
    mlir::OpBuilder::InsertionGuard guard(builder);
    mlir::Block &from = region.front();
    block_in(*regions.emplace_back(std::make_unique<mlir::Region>()), {}, builder, op->getLoc());
    llvm::DenseSet<Value> linear = transposer.linear();
    const std::vector<mlir::Operation *> linear_list = linear_ops_of(from, linear);
    const llvm::DenseSet<mlir::Operation *> linear_ops(linear_list.begin(), linear_list.end());
    mlir::IRMapping values = transposer.values();
    for (mlir::Operation &inner : from.without_terminator())
      if (!linear_ops.contains(&inner)) builder.clone(inner, values);
    RegionVariance *variance = transposer.variance();
    Cotangents cotangents(variance);
    for (auto [i, value] : llvm::enumerate(from.getTerminator()->getOperands()))
      if (given[i] && linear.contains(value))
        cotangents.add(value, given[i], variance ? variance->of(op->getResult(i)) : AxisNames{}, e);
    if (llvm::failed(transpose_ops(linear_list, builder, values, linear, cotangents))) return llvm::failure();
    for (Value value : captured)
      for (const AxisNames &unreduced : cotangents.unreduced_of(value))
        sum_of(value, unreduced).of_block[regions.size() - 1] = cotangents.take_unreduced(value, unreduced);
    return llvm::success();
  }

  void return_sums(unsigned r, mlir::Region &region) {
    mlir::OpBuilder::InsertionGuard guard(builder);
    region.takeBody(*regions[r]);
    builder.setInsertionPointToEnd(&region.front());
    llvm::SmallVector<Value> returned;
    for (const Sum &sum : sums) returned.push_back(sum.of_block[r] ? sum.of_block[r] : e.fill(sum.value.getType(), 0));
    ReturnOp::create(builder, op->getLoc(), returned);
  }

  mlir::Operation *op;
  Transposer &transposer;
  mlir::OpBuilder &builder = transposer.builder();
  Emit e{builder, op->getLoc()};
  llvm::SmallVector<Value> given;  // cotangents of the results
  llvm::SetVector<Value> captured;
  std::vector<Sum> sums;
  std::vector<std::unique_ptr<mlir::Region>> regions;
};

}  // namespace

template <typename Branch>
static LogicalResult linearize_op(Branch op, Linearizer &linearizer) {
  return BranchDerivative(op, linearizer).write();
}
template <typename Branch>
static LogicalResult transpose_op(Branch op, Transposer &transposer) {
  if (transposer.is_linear(0)) return llvm::failure();
  return BranchTranspose(op, transposer).write();
}

}  // namespace tessera::stablehlo

void tessera::register_branch_derivatives(mlir::DialectRegistry &registry) {
  attach<stablehlo::StablehloDialect, LinearModel, stablehlo::IfOp, stablehlo::CaseOp>(registry);
}
