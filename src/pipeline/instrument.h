// Changes programs so that inner values can be inspected.
#pragma once

#include <string>
#include <vector>

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tessera {

struct ReturnedValue {
  std::string text;  // `result 0 of stablehlo.add, sharded [{"x"}, {}]`
  mlir::Location location;
};

// Makes a function return, after its own results, the array of every operation in it, in program order and with its
// sharding. Calls are inlined first, so that their values are among them. Values inside loops, branches and manual
// regions aren't.
std::vector<ReturnedValue> return_every_value(mlir::func::FuncOp function);

}  // namespace tessera
