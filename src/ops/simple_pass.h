// Passes that have no options and do one thing.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "mlir/IR/DialectRegistry.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassRegistry.h"

namespace tessera {

// `Dialects`: those whose operations it may make.
template <class Op, class... Dialects>
class SimplePass : public mlir::PassWrapper<SimplePass<Op, Dialects...>, mlir::OperationPass<Op>> {
 public:
  using Run = std::function<llvm::LogicalResult(Op)>;
  SimplePass(std::string argument, std::string description, Run run)
      : argument_(std::move(argument)), description_(std::move(description)), run_(std::move(run)) {}

  llvm::StringRef getArgument() const override { return argument_; }
  llvm::StringRef getDescription() const override { return description_; }
  llvm::StringRef getName() const override { return argument_; }
  void getDependentDialects(mlir::DialectRegistry &registry) const override { registry.insert<Dialects...>(); }
  void runOnOperation() override {
    if (failed(run_(this->getOperation()))) this->signalPassFailure();
  }

 private:
  std::string argument_, description_;
  Run run_;
};

template <class Pass>
void register_simple(const char *argument, const char *description, const typename Pass::Run &run) {
  mlir::registerPass([=] { return std::make_unique<Pass>(argument, description, run); });
}

}  // namespace tessera
