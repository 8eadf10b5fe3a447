#include "propagate/ir/edge_ops.h"
#include "propagate/pass_forms.h"

namespace tessera {

namespace {

// Steps that no pipeline of ours takes, and that Shardy's tools have: edges spelt out, regions in place of calls.
const std::vector<PropagationPhase> &further_phases() {
  using enum PropagationPhase::Pass;
  static const auto &phases = *new std::vector<PropagationPhase>{
      {plain, "sdy-add-data-flow-edges", "spells out what loops, branches, barriers and regions tie together",
       add_data_flow_edges},
      {plain, "sdy-add-func-data-flow-edges", "spells out what calls tie together", add_function_edges},
      {plain, "sdy-pre-order-funcs", "puts functions behind those that call them", order_functions},
      {plain, "sdy-insert-func-call-reshards", "gives results of calls the shardings of their functions",
       reshard_call_results},
      {plain, "sdy-inline-meshes", "puts meshes into the shardings that name them", inline_meshes},
      {plain, "sdy-remove-propagation-debug-info", "removes notes of where shardings came from", drop_debug_notes},
  };
  return phases;
}

class ImportCallsPass : public mlir::PassWrapper<ImportCallsPass, mlir::OperationPass<ModuleOp>> {
 public:
  ImportCallsPass() = default;
  ImportCallsPass(const ImportCallsPass &other) : PassWrapper(other) {}
  llvm::StringRef getArgument() const override { return "sdy-import-func-calls"; }
  llvm::StringRef getDescription() const override { return "makes regions with names of calls"; }
  void getDependentDialects(mlir::DialectRegistry &registry) const override { registry.insert<sdy::SdyDialect>(); }
  void runOnOperation() override {
    if (failed(import_calls(getOperation(), adds_edges_, getAnalysis<OpIndex>()))) signalPassFailure();
    markAnalysesPreserved<OpIndex>();
  }

 private:
  Option<bool> adds_edges_{*this, "add-data-flow-edges-on-named-computations",
                           llvm::cl::desc("spell out what the regions tie together"), llvm::cl::init(true)};
};

// Edges go away; notes on them stay with what they stood for where asked.
class SinkEdgesPass : public mlir::PassWrapper<SinkEdgesPass, mlir::OperationPass<FuncOp>> {
 public:
  explicit SinkEdgesPass(bool of_functions) : of_functions_(of_functions) {}
  SinkEdgesPass(const SinkEdgesPass &other) : PassWrapper(other), of_functions_(other.of_functions_) {}
  llvm::StringRef getArgument() const override {
    return of_functions_ ? "sdy-sink-func-data-flow-edges" : "sdy-sink-data-flow-edges";
  }
  llvm::StringRef getDescription() const override { return "gives what edges say to what they stand for"; }
  llvm::StringRef getName() const override { return getArgument(); }
  void getDependentDialects(mlir::DialectRegistry &registry) const override { registry.insert<sdy::SdyDialect>(); }
  void runOnOperation() override {
    of_functions_ ? sink_function_edges(getOperation())
                  : sink_data_flow_edges(getOperation(), sinks_origins_, sinks_steps_);
  }

 private:
  bool of_functions_;
  Option<bool> sinks_origins_{*this, "sink-debug-sharding-origins", llvm::cl::desc("keep notes of origins"),
                              llvm::cl::init(false)};
  Option<bool> sinks_steps_{*this, "sink-debug-propagation-edge-sharding", llvm::cl::desc("keep notes of steps"),
                            llvm::cl::init(false)};
};

}  // namespace

std::unique_ptr<mlir::Pass> export_named_pass() {
  return std::make_unique<IndexedPass>(
      "sdy-export-named-computations", "makes calls of private functions of regions with names",
      [](ModuleOp module, OpIndex &index) { return export_named_computations(module, /*marks_origin=*/true, index); });
}

void register_region_passes() {
  for (const PropagationPhase &phase : further_phases()) mlir::registerPass([phase] { return phase_pass(phase); });
  mlir::registerPass([] { return export_named_pass(); });
  mlir::registerPass([] { return std::make_unique<ImportCallsPass>(); });
  for (bool of_functions : {false, true})
    mlir::registerPass([of_functions] { return std::make_unique<SinkEdgesPass>(of_functions); });
}

}  // namespace tessera
