#include "pipeline/operation_rule.h"

#include "ops/duties.h"
#include "pipeline/signature.h"
#include "read/reader.h"

namespace tessera {

std::optional<ShardingRule> operation_rule(const ProgramText &text, ProgramSpace &space) {
  mlir::OwningOpRef<mlir::ModuleOp> module = read(space.context(), Source{text.name, text.text});
  for (mlir::Operation &op : main_function(*module, text.name).getBody().front()) {
    auto duty = llvm::dyn_cast<ShardingRuleDuty>(op);
    if (!duty || op.getNumResults() == 0) continue;
    ShardingRule rule = duty.shardingRule(false);
    if (rule.results.empty()) return std::nullopt;
    return rule;
  }
  return std::nullopt;
}

}  // namespace tessera
