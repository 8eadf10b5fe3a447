#include "shardy/passes.h"

#include "dialect/sdy/dialect.h"
#include "dialect/stablehlo/dialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "ops/simple_pass.h"
#include "shardy/local_writer.h"
#include "shardy/pipelines.h"
#include "shardy/steps.h"

namespace tessera {

namespace {

using mlir::ModuleOp;
using mlir::func::FuncOp;

struct ReshardOptions : OptionsOfPass {
  Option<bool> is_full{pass, "enable-full-version", llvm::cl::desc("reshard for all kinds of operations")};
};

struct CollectiveOptions : OptionsOfPass {
  Option<bool> keeps_redundant{pass, "keep-redundant-reshards", llvm::cl::desc("keep reshards that change nothing")};
};

struct DeviceOptions : OptionsOfPass {
  Option<int64_t> replicas{pass, "replica-count",
                           llvm::cl::desc("number of replicas; if above 1, devices are replicas"), llvm::cl::init(1)};
  Option<int64_t> partitions{pass, "partition-count", llvm::cl::desc("number of partitions"), llvm::cl::init(1)};
};

struct LocalPassOptions : DeviceOptions {
  Option<bool> gathers_by_dim{pass, "per-dim-all-gather", llvm::cl::desc("one gather for each dimension")};
  Option<bool> scatters_at_once{pass, "combine-multi-dimension-reduce-scatter",
                                llvm::cl::desc("one reduce-scatter for several dimensions")};
  Option<bool> names_axes{pass, "enable-rgv3", llvm::cl::desc("write groups of collectives as mesh axes")};
};

struct ExchangeOptions : DeviceOptions {
  Option<bool> exchanges{pass, "enable-halo-exchange", llvm::cl::desc("exchange borders instead of whole dimensions"),
                         llvm::cl::init(true)};
};

struct FilterOptions : ExchangeOptions {
  Option<std::string> filter{
      pass, "filter", llvm::cl::desc("parts of names of operations, selectLow=N, selectHigh=N; nothing for all")};
};

}  // namespace

void register_shardy_passes() {
  shardy::register_pipelines();
  register_with_options<ModuleOp, LocalPassOptions, sdy::SdyDialect, stablehlo::StablehloDialect>(
      "sdy-convert-global-to-local", "turns a program on whole arrays into the program of one device",
      [](ModuleOp module, const LocalPassOptions &options) {
        return shardy::localize_program(module, {options.gathers_by_dim, options.scatters_at_once, options.names_axes,
                                                 options.replicas, options.partitions});
      });
  register_simple<FuncOp, sdy::SdyDialect, stablehlo::StablehloDialect>(
      "sdy-pad-for-divisibility", "pads arrays so that they are cut into equal blocks", shardy::pad_for_divisibility);
  register_simple<FuncOp, sdy::SdyDialect>("sdy-verify-unreduced-axes",
                                           "checks that unreduced values are reduced only where the program says so",
                                           shardy::check_unreduced_axes);
  register_simple<FuncOp, sdy::SdyDialect>("sdy-remove-all-gather-reduce-scatter-for-cmv1",
                                           "leaves all-gathers and reduce-scatters around products to later compilers",
                                           shardy::hide_collectives_of_products);
  register_simple<FuncOp, stablehlo::StablehloDialect>(
      "sdy-explicit-gather-scatter-batching", "turns iota dimensions of indices into batching dimensions",
      [](FuncOp function) { return shardy::batch_by_rows(function), mlir::success(); });
  register_with_options<FuncOp, CollectiveOptions, sdy::SdyDialect>(
      "sdy-reshard-to-collectives", "writes reshards as collectives on whole arrays",
      [](FuncOp function, const CollectiveOptions &options) {
        return shardy::reshards_to_collectives(function, options.keeps_redundant);
      });
  register_with_options<ModuleOp, ExchangeOptions, sdy::SdyDialect>(
      "sdy-resolve-permutation-factors",
      "exchanges borders where shifts, reversals and reshapes need data of other devices, or makes dimensions whole",
      [](ModuleOp module, const ExchangeOptions &options) {
        shardy::resolve_permutations(module, {options.exchanges, options.replicas, options.partitions});
        return mlir::success();
      });
  register_with_options<FuncOp, DeviceOptions, sdy::SdyDialect, stablehlo::StablehloDialect>(
      "sdy-resolve-single-device-sharding", "puts operations of one device into branches that only it takes",
      [](FuncOp function, const DeviceOptions &options) {
        return shardy::run_on_single_devices(function, options.replicas > 1), mlir::success();
      });
  register_with_options<ModuleOp, FilterOptions, sdy::SdyDialect, stablehlo::StablehloDialect>(
      "sdy-per-instruction-partitioning",
      "partitions single operations, each in an sdy.manual_computation, and leaves the others on whole arrays",
      [](ModuleOp module, const FilterOptions &options) {
        return shardy::partition_instructions(
            module, {{options.exchanges, options.replicas, options.partitions}, options.filter});
      });
  register_with_options<FuncOp, ReshardOptions, sdy::SdyDialect>(
      "sdy-insert-explicit-reshards",
      "inserts reshards, so that each operation can run with the shardings of its operands and results",
      [](FuncOp function, const ReshardOptions &options) {
        return shardy::insert_explicit_reshards(function, options.is_full);
      });
}

}  // namespace tessera
