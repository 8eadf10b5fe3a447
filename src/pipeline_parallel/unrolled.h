// Finds equal layers that follow one another in a program, and makes a loop of them.
//
//   a = tanh(x w0); b = tanh(a w1); c = tanh(b w2)        becomes        for i in 0..3: x = tanh(x w[i]), w = [w0, w1, w2]
#pragma once

#include <optional>
#include <vector>

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "ops/control/ops.h"

namespace tessera {

struct UnrolledChain {
  // Names a value of a layer, by the operation in the layer that makes it.
  struct Made {
    size_t place;
    unsigned result;
    auto operator<=>(const Made &) const = default;
  };
  // Describes a value that a layer hands to the next one. The first layer gets `initial`, which is null for a value
  // that only users of the last layer need.
  struct Carried {
    Made made;
    mlir::Value initial;
  };

  std::vector<std::vector<mlir::Operation *>> layers;  // [layer][place], without constants and parts of arguments
  std::vector<Carried> carried;
  int64_t work = 0;  // elements that the layers make
};

// Returns the chain in @main that computes most, if there is one. Its operations equal those one layer further on, and
// use values of their own layer, of the layer before, or from outside of the chain. The search takes linear time.
std::optional<UnrolledChain> find_unrolled(mlir::func::FuncOp main);

// Replaces the chain by a loop. Values that differ from layer to layer are stacked, row by row.
stablehlo::WhileOp rolled(const UnrolledChain &chain);

// Returns what an operation uses: its operands, then the outside values that its regions use.
llvm::SmallVector<mlir::Value> used_in_order(mlir::Operation *op);

}  // namespace tessera
