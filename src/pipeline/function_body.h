// A function's operations as text, to be written into another program.
#pragma once

#include <string>
#include <vector>

namespace mlir::func {
class FuncOp;
}

namespace tessera {

// The operations of a function over %arg0, %arg1, ..., a line each, and the names of its results. With locations, every line
// ends in one.
struct FunctionBody {
  std::string text;
  std::vector<std::string> results;
};

FunctionBody body_of(mlir::func::FuncOp function, bool with_locations = false);

}  // namespace tessera
