#include "pipeline/operation_rule.h"

#include "base/at_exit.h"
#include "ops/op_interfaces.h"
#include "pipeline/signature.h"
#include "read/graph_reader.h"

namespace tessera {

std::optional<ShardingRule> operation_rule(const TraceGraph &graph, ProgramSpace &space) {
  if (thread_has_ended()) return elsewhere([&] { return operation_rule(graph, space); });
  mlir::OwningOpRef<mlir::ModuleOp> module = read(space.context(), graph);
  for (mlir::Operation &op : main_function(*module, graph.name).getBody().front()) {
    auto interface = llvm::dyn_cast<ShardingRuleOpInterface>(op);
    if (!interface || op.getNumResults() == 0) continue;
    ShardingRule rule = interface.shardingRule(false);
    if (rule.results.empty()) return std::nullopt;
    return rule;
  }
  return std::nullopt;
}

}  // namespace tessera
