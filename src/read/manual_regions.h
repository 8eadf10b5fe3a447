// Gathers manual computations out of languages that have no region for them: operations at a border turn whole arrays into the blocks
// of a device, others turn blocks into whole arrays, and what is computed in between is the body.
#pragma once

#include <string>
#include <vector>

#include "mesh/sharding.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera {

struct ManualBorder {
  Sharding sharding;                   // of the whole array, the computation's own axes first in each dimension
  std::vector<AxisName> outer, inner;  // the axes that are manual outside, and inside
};

// Says how a language marks borders. Each operation there has one operand and one result.
class ManualBorders {
 public:
  virtual ~ManualBorders() = default;
  virtual bool takes_blocks(mlir::Operation *op) const = 0;
  virtual bool makes_whole(mlir::Operation *op) const = 0;
  // Throws InputError where the op doesn't say where the array lies.
  virtual ManualBorder border_of(mlir::Operation *op) const = 0;
  // Returns the value outside, which blocks are taken of or which is made of them.
  virtual mlir::Value whole_of(mlir::Operation *op) const = 0;
  // Returns the value inside that a whole array is made of.
  virtual mlir::Value returned_by(mlir::Operation *op) const = 0;
  // Erases what stands at the border, whose results have no use.
  virtual void erase(mlir::Operation *op) const = 0;

  // Gives words for messages: "a call of @SPMDFullToShardShape".
  struct Names {
    std::string to_blocks, to_whole, both;
  };
  virtual Names names() const = 0;
};

// Puts what stands between the borders into manual computations, the innermost ones first; what hangs together is one. Fails, with an
// error at the op, where what is between them isn't on blocks alone.
llvm::LogicalResult gather_manual(mlir::ModuleOp module, const ManualBorders &borders);

}  // namespace tessera
