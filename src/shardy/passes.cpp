#include "shardy/passes.h"

#include "dialect/sdy/dialect.h"
#include "dialect/stablehlo/dialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassRegistry.h"
#include "ops/simple_pass.h"
#include "shardy/collective_products.h"
#include "shardy/collectives.h"
#include "shardy/explicit_reshards.h"
#include "shardy/index_batching.h"
#include "shardy/local_program.h"
#include "shardy/padding.h"
#include "shardy/permutations.h"
#include "shardy/pipelines.h"
#include "shardy/single_device.h"
#include "shardy/single_instructions.h"
#include "shardy/unreduced_checks.h"

namespace tessera {

namespace {

using mlir::func::FuncOp;

class ExplicitReshardsPass : public mlir::PassWrapper<ExplicitReshardsPass, mlir::OperationPass<FuncOp>> {
 public:
  ExplicitReshardsPass() = default;
  ExplicitReshardsPass(const ExplicitReshardsPass &other) : PassWrapper(other) {}
  llvm::StringRef getArgument() const override { return "sdy-insert-explicit-reshards"; }
  llvm::StringRef getDescription() const override {
    return "inserts reshards, so that each operation can run as its operands and results lie";
  }
  void getDependentDialects(mlir::DialectRegistry &registry) const override { registry.insert<sdy::SdyDialect>(); }
  void runOnOperation() override {
    if (failed(shardy::insert_explicit_reshards(getOperation(), is_full_))) signalPassFailure();
  }

 private:
  Option<bool> is_full_{*this, "enable-full-version", llvm::cl::desc("treat all operations"), llvm::cl::init(false)};
};

class CollectivesPass : public mlir::PassWrapper<CollectivesPass, mlir::OperationPass<FuncOp>> {
 public:
  CollectivesPass() = default;
  CollectivesPass(const CollectivesPass &other) : PassWrapper(other) {}
  llvm::StringRef getArgument() const override { return "sdy-reshard-to-collectives"; }
  llvm::StringRef getDescription() const override { return "writes reshards as collectives on whole arrays"; }
  void getDependentDialects(mlir::DialectRegistry &registry) const override { registry.insert<sdy::SdyDialect>(); }
  void runOnOperation() override {
    if (failed(shardy::reshards_to_collectives(getOperation(), keeps_redundant_))) signalPassFailure();
  }

 private:
  Option<bool> keeps_redundant_{*this, "keep-redundant-reshards", llvm::cl::desc("keep reshards that change nothing"),
                                llvm::cl::init(false)};
};

class LocalPass : public mlir::PassWrapper<LocalPass, mlir::OperationPass<mlir::ModuleOp>> {
 public:
  LocalPass() = default;
  LocalPass(const LocalPass &other) : PassWrapper(other) {}
  llvm::StringRef getArgument() const override { return "sdy-convert-global-to-local"; }
  llvm::StringRef getDescription() const override {
    return "turns a program on whole arrays into the program of one device";
  }
  void getDependentDialects(mlir::DialectRegistry &registry) const override {
    registry.insert<sdy::SdyDialect, stablehlo::StablehloDialect>();
  }
  void runOnOperation() override {
    const shardy::LocalOptions options{gathers_by_dim_, scatters_at_once_, names_axes_, replicas_, partitions_};
    if (failed(shardy::localize_program(getOperation(), options))) signalPassFailure();
  }

 private:
  Option<bool> gathers_by_dim_{*this, "per-dim-all-gather", llvm::cl::desc("one gather for each dimension"),
                               llvm::cl::init(false)};
  Option<bool> scatters_at_once_{*this, "combine-multi-dimension-reduce-scatter",
                                 llvm::cl::desc("one reduce-scatter for several dimensions"), llvm::cl::init(false)};
  Option<bool> names_axes_{*this, "enable-rgv3", llvm::cl::desc("groups of collectives by mesh axes"),
                           llvm::cl::init(false)};
  Option<int64_t> replicas_{*this, "replica-count", llvm::cl::desc("devices are replicas if greater than 1"),
                            llvm::cl::init(1)};
  Option<int64_t> partitions_{*this, "partition-count", llvm::cl::desc("devices are partitions"), llvm::cl::init(1)};
};

class PermutationsPass : public mlir::PassWrapper<PermutationsPass, mlir::OperationPass<mlir::ModuleOp>> {
 public:
  PermutationsPass() = default;
  PermutationsPass(const PermutationsPass &other) : PassWrapper(other) {}
  llvm::StringRef getArgument() const override { return "sdy-resolve-permutation-factors"; }
  llvm::StringRef getDescription() const override {
    return "exchanges borders where shifts, reversals and reshapes need data of other devices, or makes dimensions "
           "whole";
  }
  void getDependentDialects(mlir::DialectRegistry &registry) const override { registry.insert<sdy::SdyDialect>(); }
  void runOnOperation() override { shardy::resolve_permutations(getOperation(), {exchanges_, replicas_, partitions_}); }

 private:
  Option<bool> exchanges_{*this, "enable-halo-exchange", llvm::cl::desc("exchange borders instead of whole dimensions"),
                          llvm::cl::init(true)};
  Option<int64_t> replicas_{*this, "replica-count", llvm::cl::desc("devices are replicas if greater than 1"),
                            llvm::cl::init(1)};
  Option<int64_t> partitions_{*this, "partition-count", llvm::cl::desc("devices are partitions"), llvm::cl::init(1)};
};

class SingleDevicePass : public mlir::PassWrapper<SingleDevicePass, mlir::OperationPass<FuncOp>> {
 public:
  SingleDevicePass() = default;
  SingleDevicePass(const SingleDevicePass &other) : PassWrapper(other) {}
  llvm::StringRef getArgument() const override { return "sdy-resolve-single-device-sharding"; }
  llvm::StringRef getDescription() const override {
    return "makes operations on one device branches that only this device takes";
  }
  void getDependentDialects(mlir::DialectRegistry &registry) const override {
    registry.insert<sdy::SdyDialect, stablehlo::StablehloDialect>();
  }
  void runOnOperation() override { shardy::run_on_single_devices(getOperation(), replicas_ > 1); }

 private:
  Option<int64_t> replicas_{*this, "replica-count", llvm::cl::desc("devices are replicas if greater than 1"),
                            llvm::cl::init(1)};
  Option<int64_t> partitions_{*this, "partition-count", llvm::cl::desc("devices are partitions"), llvm::cl::init(1)};
};

class InstructionsPass : public mlir::PassWrapper<InstructionsPass, mlir::OperationPass<mlir::ModuleOp>> {
 public:
  InstructionsPass() = default;
  InstructionsPass(const InstructionsPass &other) : PassWrapper(other) {}
  llvm::StringRef getArgument() const override { return "sdy-per-instruction-partitioning"; }
  llvm::StringRef getDescription() const override {
    return "partitions single operations, each in an sdy.manual_computation, and leaves the others on whole arrays";
  }
  void getDependentDialects(mlir::DialectRegistry &registry) const override {
    registry.insert<sdy::SdyDialect, stablehlo::StablehloDialect>();
  }
  void runOnOperation() override {
    const shardy::InstructionOptions options{filter_, exchanges_, replicas_, partitions_};
    if (failed(shardy::partition_instructions(getOperation(), options))) signalPassFailure();
  }

 private:
  Option<std::string> filter_{
      *this, "filter", llvm::cl::desc("parts of names of operations, selectLow=N, selectHigh=N; nothing for all"),
      llvm::cl::init("")};
  Option<bool> exchanges_{*this, "enable-halo-exchange", llvm::cl::desc("exchange borders instead of whole dimensions"),
                          llvm::cl::init(true)};
  Option<int64_t> replicas_{*this, "replica-count", llvm::cl::desc("devices are replicas if greater than 1"),
                            llvm::cl::init(1)};
  Option<int64_t> partitions_{*this, "partition-count", llvm::cl::desc("devices are partitions"), llvm::cl::init(1)};
};

}  // namespace

void register_shardy_passes() {
  shardy::register_pipelines();
  mlir::registerPass([] { return std::make_unique<LocalPass>(); });
  register_simple<FuncOp, sdy::SdyDialect, stablehlo::StablehloDialect>(
      "sdy-pad-for-divisibility", "pads arrays so that they are cut into equal blocks", shardy::pad_for_divisibility);
  register_simple<FuncOp, sdy::SdyDialect>("sdy-verify-unreduced-axes",
                                           "checks that partial values are combined where it is said, and nowhere else",
                                           shardy::check_unreduced_axes);
  register_simple<FuncOp, sdy::SdyDialect>("sdy-remove-all-gather-reduce-scatter-for-cmv1",
                                           "leaves gathers and scattered sums around products to later compilers",
                                           shardy::hide_collectives_of_products);
  register_simple<FuncOp, stablehlo::StablehloDialect>(
      "sdy-explicit-gather-scatter-batching", "says of gathers and scatters row by row that they are batched",
      [](FuncOp function) { return shardy::batch_by_rows(function), mlir::success(); });
  mlir::registerPass([] { return std::make_unique<CollectivesPass>(); });
  mlir::registerPass([] { return std::make_unique<PermutationsPass>(); });
  mlir::registerPass([] { return std::make_unique<SingleDevicePass>(); });
  mlir::registerPass([] { return std::make_unique<InstructionsPass>(); });
  mlir::registerPass([] { return std::make_unique<ExplicitReshardsPass>(); });
}

}  // namespace tessera
