#include "pipeline/axis_states.h"

#include "base/at_exit.h"
#include "llvm/ADT/DenseMap.h"
#include "mesh/axis_state.h"
#include "ops/op_interfaces.h"
#include "partition/partial.h"
#include "pipeline/signature.h"
#include "read/graph_reader.h"

namespace tessera {
namespace {

using Known = InferredStates::Result;

class Inference {
 public:
  explicit Inference(InferredStates &outcome) : outcome_(outcome) {}

  void bind(mlir::Value value, Known known) { values_[value] = known; }
  Known of(mlir::Value value) const { return values_.lookup(value); }

  void visit(mlir::Operation *op) {
    if (op->getNumResults() == 0) return;
    std::optional<ShardingRule> rule;
    if (auto interface = llvm::dyn_cast<ShardingRuleOpInterface>(op)) rule = interface.shardingRule(false);
    if (rule && rule->results.empty()) rule.reset();
    std::vector<AxisState> operands;
    for (unsigned i = 0; i < op->getNumOperands(); ++i) operands.push_back(by_factor(of(op->getOperand(i)), rule, i));
    StateJoin joined = join(operands, [&](ReductionKind kind, const std::vector<bool> &partial) {
      return keeps_partial(op, kind, partial);
    });
    bool made_here = true;
    for (unsigned i = 0; i < op->getNumOperands(); ++i) {
      if (operands[i].kind != AxisState::Kind::unreduced || of(op->getOperand(i)).is_made_here) continue;
      made_here = false;
      if (joined.moves[i] != StateMove::none && outcome_.refused_by.empty())
        outcome_.refused_by = op->getName().stripDialect().str();
    }
    for (unsigned i = 0; i < op->getNumResults(); ++i)
      bind(op->getResult(i), result_of(op, i, joined.state, rule, made_here));
  }

 private:
  static AxisState sharded(FactorId factor) { return AxisState::sharded(static_cast<int64_t>(factor)); }

  // Names a sharded dimension by the factor that is cut first.
  static AxisState by_factor(const Known &known, const std::optional<ShardingRule> &rule, unsigned operand) {
    if (known.state.kind != AxisState::Kind::sharded) return known.state;
    if (!rule || operand >= rule->operands.size()) return AxisState::invariant();
    auto dim = static_cast<size_t>(known.state.dim);
    if (dim >= rule->operands[operand].size()) return AxisState::invariant();
    const FactorIndices &factors = rule->operands[operand][dim];
    for (FactorId factor : factors)
      if (rule->factors[factor].size > 1) return sharded(factor);
    return factors.empty() ? AxisState::invariant() : sharded(factors.front());
  }

  static Known result_of(mlir::Operation *op, unsigned index, const AxisState &state,
                         const std::optional<ShardingRule> &rule, bool made_here) {
    if (state.kind == AxisState::Kind::unreduced) return {state, made_here};
    if (state.kind != AxisState::Kind::sharded || !rule) return {};
    const auto factor = static_cast<FactorId>(state.dim);
    if (rule->factors[factor].kind == FactorKind::reduction) {
      std::optional<ReductionKind> kind = makes_partial(op);
      return kind ? Known{AxisState::unreduced(*kind), true} : Known{};
    }
    for (size_t dim = 0; dim < rule->results[index].size(); ++dim)
      if (llvm::is_contained(rule->results[index][dim], factor))
        return {AxisState::sharded(static_cast<int64_t>(dim)), false};
    return {};
  }

  InferredStates &outcome_;
  llvm::DenseMap<mlir::Value, Known> values_;
};

}  // namespace

InferredStates infer_states(const TraceGraph &graph, ProgramSpace &space, const std::vector<AxisState> &arguments) {
  if (thread_has_ended()) return elsewhere([&] { return infer_states(graph, space, arguments); });
  mlir::OwningOpRef<mlir::ModuleOp> module = read(space.context(), graph);
  mlir::Block &body = main_function(*module, graph.name).getBody().front();
  InferredStates outcome;
  Inference inference(outcome);
  for (mlir::BlockArgument argument : body.getArguments())
    if (argument.getArgNumber() < arguments.size())
      inference.bind(argument, {arguments[argument.getArgNumber()], false});
  for (mlir::Operation &op : body.without_terminator()) inference.visit(&op);
  for (mlir::Value returned : body.getTerminator()->getOperands()) outcome.results.push_back(inference.of(returned));
  return outcome;
}

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
