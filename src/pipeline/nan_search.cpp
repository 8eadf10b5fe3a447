#include "pipeline/nan_search.h"

#include <cmath>

#include "base/at_exit.h"
#include "base/element_types.h"
#include "explain/source_locations.h"
#include "pipeline/pipeline.h"
#include "pipeline/program_state.h"
#include "pipeline/verify.h"
#include "read/graph_reader.h"
#include "read/reader.h"
#include "transform/rule_ops.h"

namespace tessera {

bool has_nan(const Tensor &tensor) {
  bool found = false;
  if (tensor.empty_handle()) return found;
  visit(tensor.dtype(), [&]<typename T>() {
    const T *values = tensor.as<T>();
    for (int64_t i = 0; i < tensor.size(); ++i) {
      if constexpr (is_complex_type<T>)
        found |= std::isnan(values[i].real()) || std::isnan(values[i].imag());
      else if constexpr (!std::is_integral_v<T>)
        found |= std::isnan(static_cast<double>(values[i]));
    }
  });
  return found;
}

std::optional<SourceLocation> search_nan(const TraceGraph &graph, const std::vector<Tensor> &inputs) {
  if (thread_has_ended()) return elsewhere([&] { return search_nan(graph, inputs); });
  ProgramSpace space;
  DiagnosticText diagnostics(&space.context());
  mlir::OwningOpRef<mlir::ModuleOp> module = read(space.context(), graph);
  module->walk([](mlir::func::FuncOp function) { write_out_rules(function); });
  std::optional<SourceLocation> found;
  const Watch watch = [&](mlir::Operation &op, const Tensor &result) {
    if (has_nan(result)) found = source_location_of(op.getLoc());
    return !found;
  };
  const bool ran = mlir::succeeded(run_by_reference(*module, graph.mesh ? graph.mesh->size() : 1, inputs, watch));
  if (!ran && !found) diagnostics.fail(graph.name + " can't be run by the reference");
  return found;
}

}  // namespace tessera
