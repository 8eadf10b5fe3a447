#include "shardy/pipelines.h"

#include "base/error.h"
#include "dialect/sdy/dialect.h"
#include "llvm/Support/raw_ostream.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassOptions.h"
#include "mlir/Pass/PassRegistry.h"
#include "propagate/ir/dead_code.h"
#include "propagate/ir/edge_ops.h"
#include "propagate/ir/functions.h"
#include "propagate/pass_forms.h"
#include "shardy/steps.h"

namespace tessera::shardy {

namespace {

// Adds passes by their names, which have been registered before a pipeline is used.
void add(mlir::OpPassManager &manager, const std::string &passes) {
  std::string error;
  llvm::raw_string_ostream stream(error);
  if (failed(mlir::parsePassPipeline(passes, manager, stream))) throw InputError(error);
}

void add_erasing_of_functions(mlir::OpPassManager &manager) {
  manager.addPass(std::make_unique<IndexedPass>("erase-unnamed-functions",
                                                "removes private functions that nothing names",
                                                [](mlir::ModuleOp module, OpIndex &index, auto &) {
                                                  return erase_unnamed_functions(module, index), mlir::success();
                                                }));
}

// Adds a pass over the functions of a module, under the name of the one that runs on each of them.
void add_on_all(mlir::OpPassManager &manager, const char *name, const char *description,
                const std::function<llvm::LogicalResult(mlir::func::FuncOp)> &run) {
  manager.addPass(
      std::make_unique<IndexedPass>(name, description, [run](mlir::ModuleOp module, OpIndex &index, auto &) {
        index.forget_all();
        return mlir::success(
            functions_where(module, [&](mlir::func::FuncOp function) { return failed(run(function)); }).empty());
      }));
}

void add_simplifying(mlir::OpPassManager &manager) {
  add_on_all(manager, "simplify-collectives", "merges consecutive collectives",
             [](mlir::func::FuncOp function) { return simplify_collectives(function), mlir::success(); });
}

std::string on_functions(const std::string &passes) { return "func.func(" + passes + ")"; }

std::string flag(const std::string &name, bool value) { return name + (value ? "=true" : "=false"); }

struct ImportOptions : mlir::PassPipelineOptions<ImportOptions> {
  Option<bool> merges_all{*this, "dedup-functions-fully",
                          llvm::cl::desc("keep one copy of a function for all its calls")};
};

struct PropagationOptions : ImportOptions {
  Option<bool> cuts_borders{*this, "update-non-divisible-input-output-shardings",
                            llvm::cl::desc("cut arguments and results of functions evenly"), llvm::cl::init(true)};
};

struct ExportOptions : mlir::PassPipelineOptions<ExportOptions> {
  Option<int64_t> replicas{*this, "replica-count", llvm::cl::desc("does nothing yet"), llvm::cl::init(1)};
  Option<int64_t> partitions{*this, "partition-count", llvm::cl::desc("does nothing yet"), llvm::cl::init(1)};
  Option<bool> goes_on{*this, "avoid-export-for-partitioning",
                       llvm::cl::desc("leave the module so that shardings can spread again")};
  Option<bool> has_collectives{*this, "enable-insert-explicit-collectives",
                               llvm::cl::desc("write reshards as collectives")};
  Option<bool> hides_products{*this, "remove-all-gather-reduce-scatter-for-cmv1",
                              llvm::cl::desc("leave collectives around products to later compilers")};
  Option<bool> keeps_rules{*this, "keep-sharding-rules", llvm::cl::desc("leave rules on operations")};
  Option<bool> has_origins{*this, "dump-sharding-origins", llvm::cl::desc("axes have notes of where they came from")};
  Option<bool> has_steps{*this, "dump-propagation-edges", llvm::cl::desc("axes have notes of steps")};
  Option<bool> spares_calls{*this, "avoid-reshards-on-calls", llvm::cl::desc("does nothing yet: calls get reshards")};
  Option<bool> cuts_borders{*this, "update-non-divisible-input-output-shardings",
                            llvm::cl::desc("cut arguments and results of functions evenly"), llvm::cl::init(true)};
  Option<bool> inlines_meshes{*this, "inline-meshes", llvm::cl::desc("put meshes into shardings"),
                              llvm::cl::init(true)};
};

void add_import(mlir::OpPassManager &manager, const ImportOptions &options) {
  add_erasing_of_functions(manager);
  add(manager, "sdy-lift-inlined-meshes,sdy-remove-size-one-axes,sdy-propagate-sharding-from-func-to-call");
  add(manager, "sdy-constant-or-scalar-splitter");
  add_erasing_of_functions(manager);
  add(manager, "sdy-manual-axes-cleanup,sdy-add-data-flow-edges");
  if (options.merges_all) add(manager, "sdy-apply-sharding-constraints,sdy-sharding-group-import");
}

void add_partitioner(mlir::OpPassManager &manager, const ExportOptions &options) {
  if (options.has_collectives) add(manager, on_functions("sdy-verify-unreduced-axes"));
  add_on_all(manager, "sdy-insert-explicit-reshards", "inserts reshards, so that each operation can run",
             [is_full = options.has_collectives.getValue()](mlir::func::FuncOp function) {
               return insert_explicit_reshards(function, is_full);
             });
  if (options.has_collectives)
    add(manager, on_functions("canonicalize{enable-patterns=sdy-reshard},sdy-reshard-to-collectives"));
  add_simplifying(manager);
  if (options.hides_products) add(manager, on_functions("sdy-remove-all-gather-reduce-scatter-for-cmv1"));
}

// Merges constants, and sinks edges.
void add_joining(mlir::OpPassManager &manager, bool has_origins, bool has_steps) {
  manager.addPass(std::make_unique<IndexedPass>("sdy-constant-or-scalar-merger", "joins equal constants",
                                                [](mlir::ModuleOp module, OpIndex &, auto &) {
                                                  merge_constants_in_all(module, /*merges_iota=*/false);
                                                  return mlir::success();
                                                }));
  manager.addPass(std::make_unique<IndexedPass>(
      "sdy-sink-data-flow-edges", "moves shardings of edges to the values that they stand for",
      [has_origins, has_steps](mlir::ModuleOp module, OpIndex &index, auto &) {
        return sink_all_data_flow_edges(module, index, has_origins, has_steps), mlir::success();
      }));
}

void add_export(mlir::OpPassManager &manager, const ExportOptions &options) {
  add_joining(manager, options.has_origins, options.has_steps);
  if (!options.goes_on) {
    add(manager, "sdy-remove-sharding-groups");
    manager.addPass(phase_pass({PropagationPhase::Pass::plain, "sdy-sharding-constraint-to-reshard",
                                "renames constraints to reshards", constraints_to_reshards}));
  }
  if (options.cuts_borders) add(manager, "sdy-update-non-divisible-input-output-shardings");
  add(manager, "sdy-remove-sub-axes-in-input-output-shardings,sdy-close-shardings");
  if (!options.goes_on) add_partitioner(manager, options);
  if (options.has_origins || options.has_steps) add(manager, "sdy-remove-propagation-debug-info");
  if (!options.keeps_rules) add(manager, on_functions("sdy-drop-sharding-rules"));
  if (options.inlines_meshes) add(manager, "sdy-inline-meshes");
}

void add_propagation(mlir::OpPassManager &manager, const PropagationOptions &options) {
  add_import(manager, options);
  if (options.merges_all) {
    add(manager, "sdy-add-func-data-flow-edges");
  } else {
    add(manager, "sdy-flatten-call-graph,sdy-import-func-calls");
    add_erasing_of_functions(manager);
    add(manager, "sdy-apply-sharding-constraints,sdy-sharding-group-import");
  }
  add(manager, "sdy-pre-order-funcs,sdy-user-priority-propagate");
  add(manager, options.merges_all ? "sdy-propagate-to-func-results," + on_functions("sdy-sink-func-data-flow-edges")
                                  : "sdy-export-named-computations,sdy-propagate-to-func-results");
  add(manager, "sdy-unflatten-call-graph{" + flag("dedup-functions-fully", options.merges_all) + "}");
  add_erasing_of_functions(manager);
  add(manager, "sdy-insert-func-call-reshards");
  ExportOptions export_options;
  export_options.cuts_borders = options.cuts_borders;
  export_options.inlines_meshes = false;
  export_options.keeps_rules = true;  // the users' rules: propagation has written no others
  add_export(manager, export_options);
}

// Joins several passes into one, which verifies the module only after the last of them. If passes are instrumented, as
// by --mlir-timing and --mlir-print-ir-after-all, each of them is shown and verified.
class SequencePass : public mlir::PassWrapper<SequencePass, mlir::OperationPass<mlir::ModuleOp>> {
 public:
  SequencePass(std::string name, mlir::OpPassManager passes) : name_(std::move(name)), passes_(std::move(passes)) {}
  SequencePass(const SequencePass &) = default;
  llvm::StringRef getArgument() const override { return name_; }
  llvm::StringRef getName() const override { return name_; }
  llvm::StringRef getDescription() const override { return "runs several passes and verifies once"; }
  void getDependentDialects(mlir::DialectRegistry &registry) const override { passes_.getDependentDialects(registry); }

  void runOnOperation() override {
    if (failed(getAnalysisManager().getPassInstrumentor() ? runPipeline(passes_, getOperation()) : run_unwatched()))
      signalPassFailure();
  }

 private:
  llvm::LogicalResult run_unwatched() {
    mlir::PassManager manager(&getContext(), mlir::ModuleOp::getOperationName());
    manager.enableVerifier(false);
    static_cast<mlir::OpPassManager &>(manager) = passes_;
    return manager.run(getOperation());
  }

  std::string name_;
  mlir::OpPassManager passes_;
};

template <typename Options>
void register_one(const char *name, const char *description,
                  void (*add_passes)(mlir::OpPassManager &, const Options &)) {
  mlir::PassPipelineRegistration<Options>(name, description, [=](mlir::OpPassManager &manager, const Options &options) {
    mlir::OpPassManager passes(mlir::ModuleOp::getOperationName());
    add_passes(passes, options);
    manager.addPass(std::make_unique<SequencePass>(name, std::move(passes)));
  });
}

}  // namespace

void register_pipelines() {
  register_one<ImportOptions>("sdy-import-pipeline", "brings a module into the form that propagation works on",
                              add_import);
  register_one<PropagationOptions>("sdy-propagation-pipeline",
                                   "import, propagation in rounds of user priorities, export", add_propagation);
  register_one<ExportOptions>("sdy-export-pipeline", "closes shardings, inserts reshards or collectives and tidies up",
                              add_export);
}

}  // namespace tessera::shardy
