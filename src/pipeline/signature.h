// Finds the inputs and outputs of a program: names, types and shardings of @main's arguments and results.
#pragma once

#include <vector>

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "report/report.h"

namespace tessera {

// Returns @main, or the only function. Throws InputError if there is neither, or if it has no body.
mlir::func::FuncOp find_main(mlir::ModuleOp module, const std::string &program);
// Does the same, and throws InputError too if a type can't be run: dynamic shapes, quantized elements.
mlir::func::FuncOp main_function(mlir::ModuleOp module, const std::string &program);

// Emits an error at the first operation reached from `main`, by calls too, whose result can't be held (a dynamic shape,
// quantized elements), or at a recursive call.
mlir::LogicalResult check_values(mlir::func::FuncOp main);

std::vector<ArrayReport> inputs_of(mlir::func::FuncOp main, const Mesh &mesh);
std::vector<ArrayReport> outputs_of(mlir::func::FuncOp main, const Mesh &mesh);

}  // namespace tessera
