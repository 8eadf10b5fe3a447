#include "pipeline/instrument.h"

#include "base/text.h"
#include "dialect/sdy/utils.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"

namespace tessera {
namespace {

// Inlines one call. Returns false for a function without a body of one block.
bool put_in_place(mlir::func::CallOp call, const mlir::SymbolTable &functions) {
  auto callee = functions.lookup<mlir::func::FuncOp>(call.getCallee());
  if (!callee || !callee.getBody().hasOneBlock()) return false;
  mlir::Block &body = callee.getBody().front();
  mlir::IRMapping map;
  map.map(body.getArguments(), call.getOperands());
  mlir::OpBuilder builder(call);
  for (mlir::Operation &op : body.without_terminator()) builder.clone(op, map);
  for (auto [result, returned] : llvm::zip_equal(call.getResults(), body.getTerminator()->getOperands()))
    result.replaceAllUsesWith(map.lookupOrDefault(returned));
  call.erase();
  return true;
}

void put_calls_in_place(mlir::Block &block, const mlir::SymbolTable &functions) {
  for (bool changed = true; changed;) {
    changed = false;
    for (mlir::func::CallOp call : llvm::make_early_inc_range(block.getOps<mlir::func::CallOp>()))
      changed |= put_in_place(call, functions);
  }
}

// Returns the part of a sharding that cuts dimensions: `[{"x"}, {}]`.
std::string placement_text(const Sharding &sharding) {
  return "[" + joined(sharding.dims, [](const DimSharding &dim) { return to_string(dim); }) + "]";
}

std::string text_of(mlir::OpResult value, const std::optional<Sharding> &sharding) {
  std::string text =
      "result " + std::to_string(value.getResultNumber()) + " of " + value.getOwner()->getName().getStringRef().str();
  return sharding ? text + ", sharded " + placement_text(*sharding) : text;
}

}  // namespace

std::vector<ReturnedValue> return_every_value(mlir::func::FuncOp function) {
  mlir::Block &body = function.getBody().front();
  put_calls_in_place(body, mlir::SymbolTable(function->getParentOp()));
  std::vector<ReturnedValue> found;
  llvm::SmallVector<mlir::Value> values;
  for (mlir::Operation &op : body.without_terminator())
    for (mlir::OpResult result : op.getResults()) {
      if (!llvm::isa<mlir::RankedTensorType>(result.getType()) || op.hasTrait<mlir::OpTrait::ConstantLike>()) continue;
      values.push_back(result);
      found.push_back({text_of(result, sdy::sharding_of(result)), op.getLoc()});
    }
  mlir::Operation *terminator = body.getTerminator();
  unsigned own = terminator->getNumOperands();
  terminator->insertOperands(own, values);
  mlir::FunctionType type = function.getFunctionType();
  llvm::SmallVector<mlir::Type> results(terminator->getOperandTypes());
  mlir::ArrayAttr attributes = function.getResAttrsAttr();
  function.setType(mlir::FunctionType::get(function.getContext(), type.getInputs(), results));
  llvm::SmallVector<mlir::Attribute> each(attributes ? attributes.getValue() : llvm::ArrayRef<mlir::Attribute>{});
  each.resize(results.size(), mlir::DictionaryAttr::get(function.getContext()));
  function.setResAttrsAttr(mlir::ArrayAttr::get(function.getContext(), each));
  for (auto [i, value] : llvm::enumerate(values))
    if (std::optional<Sharding> sharding = sdy::sharding_of(value)) {
      sharding->unreduced.clear();  // sums are completed for inspection
      sdy::set_result_sharding(function, own + static_cast<unsigned>(i), *sharding);
    }
  return found;
}

}  // namespace tessera
