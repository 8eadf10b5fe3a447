// Finds a chain of equal layers in a program: a counted loop, which reads a row of stacked weights in each iteration.
//
//   for i in 0..L: x = layer(x, w[i])          w: L rows, one for each layer
#pragma once

#include <vector>

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "ops/control/loops.h"
#include "ops/slicing/ops.h"

namespace tessera {

// Tells users what to do about a training step, whose loops run through the layers in both directions.
inline constexpr llvm::StringLiteral training_hint =
    "plan the function of the loss with --stages and --wrt, whose gradient runs the stages both ways";

struct LayerLoop {
  // Describes stacked weights: an array with a row for each layer. An iteration reads the row of its own layer alone.
  struct Stack {
    mlir::Value value;
    std::vector<stablehlo::DynamicSliceOp> reads;  // [1, ...] each
  };

  stablehlo::WhileOp op;
  LoopCounter counter;
  std::vector<unsigned> carries;  // all but the counter
  std::vector<Stack> stacks;
  std::vector<mlir::Value> captured;  // other outside values that the body uses, except constants

  mlir::Block &body() { return op.getBody().front(); }
  mlir::Value number() { return body().getArgument(counter.carry); }
  mlir::Value next(unsigned carry) { return body().getTerminator()->getOperand(carry); }
};

// Returns whether a carried value gets a row in each iteration, as do the values of a forward pass that the derivative
// needs.
bool gathers_rows(LayerLoop &loop, unsigned carry);

// Inlines the program's calls into @main, and lets loops carry no more than they need. Returns the loop in @main that
// computes most, or one that is made of unrolled layers (unrolled.h) if these compute more. Fails with a diagnostic if
// there is neither.
llvm::FailureOr<LayerLoop> find_layer_loop(mlir::func::FuncOp main);

}  // namespace tessera
