// Gathers everything that `tessera view` draws of a program from the records of its phases.
#include "base/at_exit.h"
#include "base/error.h"
#include "base/phase.h"
#include "llvm/ADT/STLExtras.h"
#include "ops/location_mark.h"
#include "pipeline/live_bytes.h"
#include "pipeline/program_state.h"
#include "pipeline/signature.h"
#include "view/program_graph.h"

namespace tessera {

static std::optional<size_t> node_of(mlir::Operation *op) {
  const std::optional<int64_t> node = op ? mark_of(op->getLoc(), LocationMark::node) : std::nullopt;
  return node ? std::optional<size_t>(*node) : std::nullopt;
}

// Notes the bytes that are held while each operation of @main runs, and the operation until which its results are held.
static void add_memory(mlir::ModuleOp module, mlir::func::FuncOp main, ProgramGraph &graph) {
  mlir::Block &body = main.getBody().front();
  const int64_t arguments = total_byte_count(main.getArgumentTypes());
  for (const LiveBytes::Peak &moment : LiveBytes(module).moments_of(body)) {
    const std::optional<size_t> node = node_of(moment.at);
    if (!node || moment.at == body.getTerminator()) continue;
    graph.memory.push_back({*node, arguments + moment.bytes});
    std::optional<size_t> &last = graph.nodes[*node].last_use;
    for (mlir::Value result : moment.at->getResults()) {
      mlir::Operation *use = last_use(result, body);
      const size_t until = use == body.getTerminator() ? graph.nodes.size() - 1 : node_of(use).value_or(*node);
      last = std::max(last.value_or(*node), until);
    }
  }
}

// Gives values their chosen shardings where these differ from propagation's; a note tells the difference.
static void apply_layouts(const LayoutChoice &layouts, Explanation &explanation) {
  if (!layouts.is_taken || !explanation.layouts) return;
  for (const auto &[left, explained] : llvm::zip_equal(layouts.left, explanation.layouts->values)) {
    if (!explained.value) continue;
    ExplainedValue &value = explanation.values[*explained.value];
    value.dims = dim_axes(left.chosen);
    value.unreduced = left.chosen.unreduced;
    value.note += (value.note.empty() ? "" : "; ") +
                  std::string("the choice over the whole program set this sharding; propagation found ") +
                  explained.propagated;
  }
}

ProgramView Program::view(const std::vector<std::string> &slow) {
  if (thread_has_ended()) return elsewhere([&] { return view(slow); });
  State &state = *state_;
  const Phase at("making the graph");
  ProgramView view{state.report, explanation(), {}, {}};
  if (state.layouts) apply_layouts(*state.layouts, view.explanation);
  mlir::func::FuncOp main = find_main(*state.module, "the per-device program");
  view.graph = program_graph_of(main, *state.record, view.explanation);
  add_memory(*state.module, main, view.graph);
  fold_runs(view.graph);
  if (!state.machine) return view;
  if (!state.executable) compile({.overlap = true, .only_predicts = true});
  view.simulation = simulate(slow);
  return view;
}

}  // namespace tessera
