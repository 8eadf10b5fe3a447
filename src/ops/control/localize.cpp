// Localizes control flow: carries and results have their declared layouts, and bodies are rebuilt for them. Predicates
// are whole on every device, so that all devices take the same branch. Calls of functions outside of the program run on
// blocks by the user's rule for them.
#include "dialect/stablehlo/dialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "ops/control/ops.h"
#include "partition/model.h"
#include "partition/partitioner.h"
#include "partition/rewriting.h"

namespace tessera::stablehlo {

// This is defined in a file of its own.
Rewriting independent_loops;

static std::vector<BlockLayout> wanted_of_results(Localizer &localizer) {
  std::vector<BlockLayout> wanted;
  for (unsigned i = 0; i < localizer.op()->getNumResults(); ++i) wanted.push_back(localizer.wanted_result(i));
  return wanted;
}

// Makes the op with the same attributes on other operands, with local result types and empty regions.
static mlir::Operation *create_like(Localizer &localizer, const std::vector<mlir::Value> &operands,
                                    const std::vector<BlockLayout> &results) {
  mlir::Operation *op = localizer.op();
  std::vector<mlir::Type> types;
  for (auto [result, layout] : llvm::zip_equal(op->getResults(), results))
    types.push_back(localizer.partitioner().local_type(result.getType(), layout.axes));
  mlir::OperationState state(op->getLoc(), op->getName(), operands, types, op->getAttrs());
  for (unsigned i = 0; i < op->getNumRegions(); ++i) state.addRegion();
  mlir::Operation *local = localizer.builder().create(state);
  localizer.partitioner().drop_sharding(local);
  for (unsigned i = 0; i < op->getNumResults(); ++i)
    localizer.set_result(i, LocalValue{local->getResult(i), results[i].axes, results[i].partial});
  return local;
}

static llvm::LogicalResult localize(WhileOp op, Localizer &localizer) {
  std::vector<BlockLayout> carries = wanted_of_results(localizer);
  std::vector<mlir::Value> operands;
  for (unsigned i = 0; i < op->getNumOperands(); ++i) operands.push_back(localizer.operand_as(i, carries[i]).value);
  mlir::Operation *local = create_like(localizer, operands, carries);
  Partitioner &partitioner = localizer.partitioner();
  if (llvm::failed(partitioner.rebuild_region(op->getRegion(0), local->getRegion(0), carries, {DimAxes{}})))
    return llvm::failure();
  return partitioner.rebuild_region(op->getRegion(1), local->getRegion(1), carries, carries);
}

// Localizes `case` and `if`, in which one operand chooses a region.
static llvm::LogicalResult localize_branches(Localizer &localizer) {
  std::vector<BlockLayout> results = wanted_of_results(localizer);
  mlir::Operation *op = localizer.op();
  mlir::Operation *local = create_like(localizer, {localizer.operand_as(0, {}).value}, results);
  for (auto [from, to] : llvm::zip_equal(op->getRegions(), local->getRegions()))
    if (llvm::failed(localizer.partitioner().rebuild_region(from, to, {}, results))) return llvm::failure();
  return llvm::success();
}

static llvm::LogicalResult localize(CaseOp, Localizer &localizer) { return localize_branches(localizer); }
static llvm::LogicalResult localize(IfOp, Localizer &localizer) { return localize_branches(localizer); }

static llvm::LogicalResult localize(OptimizationBarrierOp op, Localizer &localizer) {
  std::vector<BlockLayout> results = wanted_of_results(localizer);
  std::vector<mlir::Value> operands;
  for (unsigned i = 0; i < op->getNumOperands(); ++i) operands.push_back(localizer.operand_as(i, results[i]).value);
  create_like(localizer, operands, results);
  return llvm::success();
}

// Returns whether the user's rule says that results on parts of a reduced factor add up to the result on all of it.
static bool adds_up(const ShardingRule &rule, FactorId factor) {
  return rule.is_custom && rule.factors[factor].kind == FactorKind::reduction &&
         llvm::none_of(rule.results, [&](const TensorFactors &result) { return dim_of(factor, result).has_value(); });
}
static bool may_shard(CustomCallOp, const ShardingRule &rule, FactorId factor) {
  return rule.factors[factor].kind == FactorKind::pass_through || adds_up(rule, factor);
}

// It is unknown what such a function does with padding.
static bool says_what_it_sends(CustomCallOp, const ShardingRule &rule, const FactorAxes &axes, OwnExchanges &sent) {
  for (FactorId factor : rule.factors.ids())
    if (adds_up(rule, factor) && rule.factors[factor].size % size_of(axes[factor], sent.planner().mesh()) != 0)
      sent.rule_out();
  return true;
}

static llvm::LogicalResult localize(CustomCallOp op, Localizer &localizer) {
  mlir::Operation *local = localizer.clone_locally();
  for (unsigned i = 0; i < op->getNumResults(); ++i)
    if (localizer.summed_axes().empty())
      localizer.set_result(i, local->getResult(i));
    else
      localizer.set_partial_result(i, local->getResult(i), Fold::sum);
  return llvm::success();
}

}  // namespace tessera::stablehlo

namespace tessera {

// Rebuilds the callee for each call. Operands keep their layouts, so that a function that reads one row of an array
// doesn't need the array.
static llvm::LogicalResult localize(mlir::func::CallOp op, Localizer &localizer) {
  auto results = localizer.partitioner().rebuild_call(op, localizer.builder());
  if (llvm::failed(results)) return llvm::failure();
  for (unsigned i = 0; i < op.getNumResults(); ++i) localizer.set_result(i, (*results)[i]);
  return llvm::success();
}

void register_control_localize(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, PlacingLocalizeModel, WhileOp, CaseOp, IfOp, OptimizationBarrierOp>(registry);
  attach<StablehloDialect, LocalizeModel, CustomCallOp>(registry);
  attach<mlir::func::FuncDialect, PlacingLocalizeModel, mlir::func::CallOp>(registry);
  add_rewritings<StablehloDialect, independent_loops>(registry);
}

}  // namespace tessera
