// Which ops are control flow, described so that whoever walks a program needs to know none of them.
#pragma once

#include <vector>

#include "mlir/IR/Operation.h"
#include "mlir/IR/Region.h"
#include "mlir/IR/SymbolTable.h"

namespace tessera {

struct ControlFlow {
  enum class Kind {
    none,    // an op like any other
    loop,    // regions: condition (gives an i1 scalar), body (gives the next carries); both take the carries
    branch,  // regions: one of them runs, chosen by the first operand; they take nothing and give the results
    call,    // regions: the body of the callee, which takes the operands and gives the results
  };
  Kind kind = Kind::none;
  std::vector<mlir::Region *> regions;
  bool on_predicate = false;          // branch: true takes the first region, false the second; else a number chooses
  mlir::Operation *callee = nullptr;  // call: the function; null where the module has none of that name
};

// A callee is looked for in the whole module, where `symbols` doesn't know it.
ControlFlow control_flow_of(mlir::Operation *op, mlir::SymbolTableCollection *symbols = nullptr);

}  // namespace tessera
