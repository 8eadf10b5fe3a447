// Evaluates control flow, in which processes may take different paths: each branch or body runs with the processes that
// take it.
#include "ops/control/ops.h"

#include <map>

#include "reference/evaluators/rearrange.h"
#include "reference/model.h"

namespace tessera {

using namespace mlir;
using namespace stablehlo;  // NOLINT: the operations of this file

using Lists = std::vector<std::vector<Tensor>>;  // [leaf][process]

// Returns the columns of `lists` (one for each of `processes`) of the processes in `chosen`.
static Lists columns_of(const Lists &lists, const std::vector<size_t> &chosen) {
  Lists result;
  for (const std::vector<Tensor> &values : lists) {
    result.emplace_back();
    for (size_t k : chosen) result.back().push_back(values[k]);
  }
  return result;
}

static LogicalResult evaluate(WhileOp op, SpmdEvaluation &evaluation) {
  const std::vector<int64_t> &active = evaluation.active();
  Lists carried = leaves_of(evaluation, op.getOperand(), active);
  std::vector<size_t> looping(active.size());  // indices into `active`
  for (size_t k = 0; k < looping.size(); ++k) looping[k] = k;
  while (true) {
    std::vector<int64_t> processes;
    for (size_t k : looping) processes.push_back(active[k]);
    Lists arguments = columns_of(carried, looping), results;
    if (failed(evaluation.run(op.getCond(), processes, arguments, results))) return failure();
    std::vector<size_t> stay, positions;
    for (size_t i = 0; i < looping.size(); ++i)
      if (integer_at(results[0][i]) != 0) stay.push_back(looping[i]), positions.push_back(i);
    if (stay.empty()) break;
    processes.clear();
    for (size_t k : stay) processes.push_back(active[k]);
    if (failed(evaluation.run(op.getBody(), processes, columns_of(arguments, positions), results))) return failure();
    for (size_t leaf = 0; leaf < carried.size(); ++leaf)
      for (size_t i = 0; i < stay.size(); ++i) carried[leaf][stay[i]] = results[leaf][i];
    looping = std::move(stay);
  }
  set_results(evaluation, active, carried);
  return success();
}

// Runs region branch(process) on the processes that take it.
template <typename Choose>
static LogicalResult run_branches(mlir::Operation *op, SpmdEvaluation &evaluation, Choose &&branch_of) {
  std::map<unsigned, std::vector<int64_t>> takers;
  for (int64_t process : evaluation.active())
    takers[branch_of(integer_at(evaluation.operand(0, process)))].push_back(process);
  for (const auto &[branch, processes] : takers) {
    Lists results;
    if (failed(evaluation.run(op->getRegion(branch), processes, {}, results))) return failure();
    set_results(evaluation, processes, results);
  }
  return success();
}

static LogicalResult evaluate(IfOp op, SpmdEvaluation &evaluation) {
  return run_branches(op, evaluation, [](int64_t pred) { return pred != 0 ? 0u : 1u; });
}

static LogicalResult evaluate(CaseOp op, SpmdEvaluation &evaluation) {
  auto count = static_cast<int64_t>(op->getNumRegions());
  return run_branches(op, evaluation, [count](int64_t index) {
    return static_cast<unsigned>(index < 0 || index >= count ? count - 1 : index);
  });
}

static LogicalResult evaluate(OptimizationBarrierOp op, SpmdEvaluation &evaluation) {
  set_results(evaluation, evaluation.active(), leaves_of(evaluation, op.getOperand(), evaluation.active()));
  return success();
}

void register_control_reference(mlir::DialectRegistry &registry) {
  attach<StablehloDialect, SpmdReferenceModel, WhileOp, IfOp, CaseOp, OptimizationBarrierOp>(registry);
}

}  // namespace tessera
