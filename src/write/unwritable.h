// Reports, at the operation at fault, that a module can't be written.
#pragma once

#include <string>

#include "mlir/IR/Operation.h"
#include "read/reader.h"

namespace tessera {

class Unwritable {
 public:
  explicit Unwritable(mlir::MLIRContext *context) : diagnostics_(context) {}
  // Names the operation that is being written.
  void at(mlir::Operation *op) { op_ = op; }
  mlir::Operation *operation() const { return op_; }
  // Throws InputError.
  [[noreturn]] void operator()(const std::string &message) const {
    op_->emitError() << message;
    diagnostics_.fail(message);
  }

 private:
  DiagnosticText diagnostics_;
  mlir::Operation *op_ = nullptr;
};

}  // namespace tessera
