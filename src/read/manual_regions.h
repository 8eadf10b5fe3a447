// Gathers manual computations from languages that have no region for them. Operations at a border turn whole arrays
// into the blocks of a device, others turn blocks into whole arrays, and the operations in between are the body.
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
  // Throws InputError if the op doesn't say the array's sharding.
  virtual ManualBorder border_of(mlir::Operation *op) const = 0;
  // Returns the outside value: the array that is split into blocks, or the array that is made of them.
  virtual mlir::Value whole_of(mlir::Operation *op) const = 0;
  // Returns the inside value whose blocks make a whole array.
  virtual mlir::Value returned_by(mlir::Operation *op) const = 0;
  // Erases the operation at the border, whose results have no uses.
  virtual void erase(mlir::Operation *op) const = 0;

  // Gives words for messages: "a call of @SPMDFullToShardShape".
  struct Names {
    std::string to_blocks, to_whole, both;
  };
  virtual Names names() const = 0;
};

// Puts the operations between borders into manual computations, the innermost ones first. Connected operations make one
// computation. Fails, with an error at the op, if an operation between borders isn't on blocks alone.
llvm::LogicalResult gather_manual(mlir::ModuleOp module, const ManualBorders &borders);

}  // namespace tessera
