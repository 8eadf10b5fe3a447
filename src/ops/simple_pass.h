// Defines passes that do one thing.
#pragma once

#include <functional>
#include <string>

#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassRegistry.h"

namespace tessera {

// Holds what these passes have in common: a name and a description, which are given when a pass is made.
template <class Op, class... Dialects>
class NamedPass : public mlir::OperationPass<Op> {
 public:
  llvm::StringRef getArgument() const override { return argument_; }
  llvm::StringRef getDescription() const override { return description_; }
  llvm::StringRef getName() const override { return argument_; }
  void getDependentDialects(mlir::DialectRegistry &registry) const override { registry.insert<Dialects...>(); }

 protected:
  using mlir::OperationPass<Op>::OperationPass;
  void name(std::string argument, std::string description) {
    argument_ = std::move(argument);
    description_ = std::move(description);
  }

 private:
  std::string argument_, description_;
};

// Serves as a base of the options of a pass, which are members: `Option<bool> is_full{pass, "full", llvm::cl::desc("...")};`
struct OptionsOfPass {
  template <class T>
  using Option = mlir::Pass::Option<T>;

  mlir::Pass &pass;
};

// Defines a pass whose options are a struct. Each copy of the pass makes its own.
template <class Op, class Options, class... Dialects>
class OptionPass : public mlir::PassWrapper<OptionPass<Op, Options, Dialects...>, NamedPass<Op, Dialects...>> {
 public:
  using Run = std::function<llvm::LogicalResult(Op, const Options &)>;
  OptionPass(std::string argument, std::string description, Run run) : run_(std::move(run)) {
    this->name(std::move(argument), std::move(description));
  }
  OptionPass(const OptionPass &other) : OptionPass::PassWrapper(other), run_(other.run_) {}

  void runOnOperation() override {
    if (failed(run_(this->getOperation(), options_))) this->signalPassFailure();
  }

 private:
  Run run_;
  Options options_{*this};
};

template <class Op, class Options, class... Dialects>
void register_with_options(const char *argument, const char *description,
                           const typename OptionPass<Op, Options, Dialects...>::Run &run) {
  mlir::registerPass(
      [=] { return std::make_unique<OptionPass<Op, Options, Dialects...>>(argument, description, run); });
}

template <class Op, class... Dialects>
void register_simple(const char *argument, const char *description, const std::function<llvm::LogicalResult(Op)> &run) {
  register_with_options<Op, OptionsOfPass, Dialects...>(argument, description,
                                                        [run](Op op, const OptionsOfPass &) { return run(op); });
}

}  // namespace tessera
