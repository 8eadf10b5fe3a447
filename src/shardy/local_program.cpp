#include "shardy/steps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "shardy/local_writer.h"

namespace tessera::shardy {

namespace {

using mlir::func::FuncOp;

class Localizer {
 public:
  Localizer(mlir::ModuleOp module, const LocalOptions &options) : module_(module), writer_(module, options) {}

  llvm::LogicalResult run() {
    writer_.note_all(module_);
    give_block_types();
    std::vector<mlir::Operation *> ops;
    std::vector<sdy::ManualComputationOp> regions;
    module_.walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation *op) { ops.push_back(op); });
    for (mlir::Operation *op : ops) {
      if (auto region = mlir::dyn_cast<sdy::ManualComputationOp>(op)) regions.push_back(region);
      if (failed(rewrite(op))) return mlir::failure();
    }
    for (sdy::ManualComputationOp region : llvm::reverse(regions)) take_out(region);
    return mlir::success();
  }

 private:
  void give_block_types() {
    auto give = [&](mlir::Value value) {
      if (mlir::isa<mlir::RankedTensorType>(value.getType())) value.setType(writer_.block_type(writer_.whole(value)));
    };
    module_.walk([&](mlir::Operation *op) {
      if (auto function = mlir::dyn_cast<FuncOp>(op)) give_signature(function);
      for (mlir::Value result : op->getResults()) give(result);
      for (mlir::Region &region : op->getRegions())
        for (mlir::Block &block : region)
          for (mlir::Value argument : block.getArguments()) give(argument);
    });
  }

  void give_signature(FuncOp function) {
    llvm::SmallVector<mlir::Type> arguments, results;
    auto block = [&](mlir::Type type, const std::optional<Sharding> &sharding) -> mlir::Type {
      auto array = mlir::dyn_cast<mlir::RankedTensorType>(type);
      return array ? writer_.block_type({array, sharding}) : type;
    };
    for (auto [i, type] : llvm::enumerate(function.getArgumentTypes())) {
      auto attribute = function.getArgAttrOfType<sdy::ShardingAttr>(static_cast<unsigned>(i), sdy::sharding_name);
      arguments.push_back(block(type, attribute ? std::optional(attribute.getValue()) : std::nullopt));
    }
    for (auto [i, type] : llvm::enumerate(function.getResultTypes()))
      results.push_back(block(type, sdy::result_sharding_of(function, static_cast<unsigned>(i))));
    function.setFunctionType(mlir::FunctionType::get(function.getContext(), arguments, results));
  }

  llvm::LogicalResult rewrite(mlir::Operation *op) {
    writer_.stand_at(op);
    for (auto *family : {localize_collective, localize_by_shape, localize_indexed})
      if (std::optional<llvm::LogicalResult> result = family(writer_, op)) return *result;
    if (mlir::isa<sdy::ReplicatedToUnreducedOp, sdy::ShardedToUnreducedOp>(op)) return refuse(op);
    auto reshard = mlir::dyn_cast<sdy::ReshardOp>(op);
    if (!reshard) return mlir::success();
    if (reshard.getInput().getType() != reshard.getType()) return refuse(op);
    writer_.replace(op, reshard.getInput());
    return mlir::success();
  }

  static llvm::LogicalResult refuse(mlir::Operation *op) {
    return op->emitError("failed to legalize operation '")
           << op->getName().getStringRef() << "' that was explicitly marked illegal";
  }

  static void take_out(sdy::ManualComputationOp op) {
    mlir::Block &body = op.getBody().front();
    for (auto [argument, operand] : llvm::zip(body.getArguments(), op->getOperands()))
      argument.replaceAllUsesWith(operand);
    mlir::Operation *end = body.getTerminator();
    op->getBlock()->getOperations().splice(op->getIterator(), body.getOperations(), body.begin(), end->getIterator());
    op->replaceAllUsesWith(end->getOperands());
    op.erase();
  }

  mlir::ModuleOp module_;
  LocalWriter writer_;
};

}  // namespace

llvm::LogicalResult localize_program(mlir::ModuleOp module, const LocalOptions &options) {
  if (options.replica_count > 1 && options.partition_count > 1)
    return module.emitError("replica-count and partition-count can't both be greater than 1");
  return Localizer(module, options).run();
}

}  // namespace tessera::shardy
