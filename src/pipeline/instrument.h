// Programs changed so that their insides can be looked at.
#pragma once

#include <string>
#include <vector>

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tessera {

struct ReturnedValue {
  std::string text;  // `result 0 of stablehlo.add, sharded [{"x"}, {}]`
  mlir::Location location;
};

// Makes a function return, after its own results, the array of every operation in it, in program order and sharded as they
// are. Calls are put in place of themselves first, so that what they compute is among them; what loops, branches and
// manual regions compute inside isn't.
std::vector<ReturnedValue> return_every_value(mlir::func::FuncOp function);

}  // namespace tessera
