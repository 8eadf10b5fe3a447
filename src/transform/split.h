// Splits a tangent program in two: the part that can be computed without tangents, and the linear rest, which starts
// from values of the first part.
//
//   f(x) = sin(x) * 2     tangents: (x, dx) -> (sin(x) * 2, cos(x) * dx * 2)
//   known: x -> (sin(x) * 2, cos(x))        linear: (cos(x), dx) -> cos(x) * dx * 2
#pragma once

#include <optional>
#include <vector>

#include "transform/derive.h"

namespace tessera {

struct SplitTangents {
  // Names a value that the linear part needs: an argument, a result, or (neither) the next further result of `known`.
  struct Residual {
    mlir::Type type;
    AxisNames varying;  // inside a manual region
    std::optional<unsigned> argument = {}, result = {};
  };
  mlir::func::FuncOp known;   // arguments -> results, further results
  mlir::func::FuncOp linear;  // residuals, tangents of `wrt` -> tangents of those results that can have one
  std::vector<Residual> residuals;
};

// Splits `function` and puts both parts beside it. `enclosing` is the manual region around it, if any.
llvm::FailureOr<SplitTangents> split_tangents(mlir::func::FuncOp function, const std::vector<unsigned> &wrt,
                                              const ManualContext *enclosing);

}  // namespace tessera
