// A pass that has no options and does one thing.
#pragma once

#include <functional>
#include <string>

#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassRegistry.h"

namespace tessera {

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

template <class Op, class... Dialects>
void register_simple(const char *argument, const char *description,
                     const typename SimplePass<Op, Dialects...>::Run &run) {
  mlir::registerPass([=] { return std::make_unique<SimplePass<Op, Dialects...>>(argument, description, run); });
}

}  // namespace tessera
