// Two propagated programs side by side.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "mesh/sharding.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Walks both programs from their @main through calls and regions and compares the axes of all values. Differences that
// are meant are let pass:
//   - a reshard that their pipeline put behind an operation: what it makes is what the program has
//   - axes that don't divide a dimension: theirs are cut to those that do, ours stay
//   - constants and iota, split and merged in other places: compared where they are used
class Comparison {
 public:
  Comparison(mlir::ModuleOp ours, mlir::ModuleOp theirs) : ours_(ours), theirs_(theirs) {}

  std::vector<std::string> differences;
  int64_t values = 0;

  void run();

 private:
  void note(const std::string &where, const std::optional<Sharding> &ours, mlir::Type type, mlir::Value theirs,
            const std::optional<Sharding> &their_sharding);
  void note(mlir::Value ours, mlir::Value theirs);
  void compare_functions(mlir::func::FuncOp ours, mlir::func::FuncOp theirs);
  void compare_blocks(mlir::Block &ours, mlir::Block &theirs);

  mlir::ModuleOp ours_, theirs_;
  std::set<std::pair<mlir::Operation *, mlir::Operation *>> pairs_;
};

}  // namespace tessera
