// Modules as the tests of propagation read and look at them.
#pragma once

#include <string>

#include "dialect/sdy/utils.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"

namespace tessera {

// A context that knows all dialects and the rules of their ops.
mlir::MLIRContext &test_context();
mlir::OwningOpRef<mlir::ModuleOp> parse(const std::string &text);
mlir::OwningOpRef<mlir::ModuleOp> parse_file(const std::string &path);
// The value's dims as text, `[{"x"}, {}]`; all empty where it has no sharding. Open and closed read the same.
std::string axes_of(mlir::Value value);
std::string axes_of(const std::optional<Sharding> &sharding, mlir::Type type);

}  // namespace tessera
