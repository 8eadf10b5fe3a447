// A context with func and sdy in which tests parse small modules. Operations of other dialects are let through unread.
#pragma once

#include <string>

#include "dialect/sdy/dialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Parser/Parser.h"

namespace tessera::sdy {

class SdyContext {
 public:
  SdyContext() : context_(mlir::MLIRContext::Threading::DISABLED) {
    context_.allowUnregisteredDialects();
    context_.printOpOnDiagnostic(false);
    context_.loadDialect<mlir::func::FuncDialect, SdyDialect>();
    context_.getDiagEngine().registerHandler([this](mlir::Diagnostic &diagnostic) {
      errors_ += (errors_.empty() ? "" : "\n") + diagnostic.str();
      for (mlir::Diagnostic &note : diagnostic.getNotes()) errors_ += "\nnote: " + note.str();
      return mlir::success();
    });
  }

  mlir::MLIRContext *get() { return &context_; }
  mlir::OwningOpRef<mlir::ModuleOp> parse(const std::string &text) {
    errors_.clear();
    return mlir::parseSourceString<mlir::ModuleOp>(text, &context_);
  }
  // Returns the errors of `text`, or nothing if it parses and verifies.
  std::string errors_of(const std::string &text) {
    parse(text);
    return errors_;
  }
  const std::string &errors() const { return errors_; }

 private:
  mlir::MLIRContext context_;
  std::string errors_;
};

inline std::string printed(mlir::Operation *op) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  op->print(stream);
  return text;
}

}  // namespace tessera::sdy
