#include "pipeline/main_tokens.h"

#include "dialect/stablehlo/attributes.h"
#include "mlir/IR/Builders.h"
#include "ops/control/ops.h"
#include "ops/rearrange/ops.h"

namespace tessera {

void hold_tokens_as_arrays(mlir::func::FuncOp main) {
  const auto is_token = [](mlir::Type type) { return llvm::isa<stablehlo::TokenType>(type); };
  mlir::Block &body = main.getBody().front();
  mlir::OpBuilder builder = mlir::OpBuilder::atBlockBegin(&body);
  const auto empty = mlir::RankedTensorType::get({0}, builder.getI1Type());
  for (mlir::BlockArgument argument : body.getArguments()) {
    if (!is_token(argument.getType())) continue;
    argument.replaceAllUsesWith(stablehlo::CreateTokenOp::create(builder, main.getLoc(), argument.getType()));
    argument.setType(empty);
  }
  mlir::Operation *end = body.getTerminator();
  builder.setInsertionPoint(end);
  for (mlir::OpOperand &returned : end->getOpOperands())
    if (is_token(returned.get().getType()))
      returned.set(stablehlo::ConstantOp::create(builder, main.getLoc(), empty,
                                                 mlir::DenseElementsAttr::get(empty, llvm::ArrayRef<bool>())));
  main.setType(builder.getFunctionType(body.getArgumentTypes(), end->getOperandTypes()));
}

}  // namespace tessera
