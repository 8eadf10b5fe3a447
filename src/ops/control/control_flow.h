// Describes control flow, so that walks over a program needn't know its ops by name.
#pragma once

#include <vector>

#include "mlir/IR/Operation.h"
#include "mlir/IR/Region.h"
#include "mlir/IR/SymbolTable.h"

namespace tessera {

struct ControlFlow {
  enum class Kind {
    none,    // any other op
    loop,    // regions: condition (returns an i1 scalar), body (returns the next carries); both take the carries
    branch,  // regions: one of them runs, chosen by the first operand; they take nothing and return the results
    call,    // regions: the body of the callee, which takes the operands and returns the results
  };
  Kind kind = Kind::none;
  std::vector<mlir::Region *> regions;
  bool on_predicate = false;  // branch: true takes the first region, false the second; otherwise a number chooses
  mlir::Operation *callee = nullptr;  // call: the function; null if the module has none of that name
};

// A callee is looked up in the whole module if `symbols` doesn't know it.
ControlFlow control_flow_of(mlir::Operation *op, mlir::SymbolTableCollection *symbols = nullptr);

}  // namespace tessera
