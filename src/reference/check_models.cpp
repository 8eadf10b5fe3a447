// Evaluates checks inside of programs, and the operations by which test programs run grids of other functions.
#include "dialect/check/dialect.h"
#include "llvm/Support/raw_ostream.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "reference/checks.h"
#include "reference/evaluator.h"
#include "reference/evaluators/comparison.h"
#include "reference/model.h"

namespace tessera {

using namespace mlir;

static LogicalResult evaluate(check::ExpectEqOp, SpmdEvaluation &evaluation) {
  return record_comparison(evaluation, [&](int64_t process) {
    return difference_if_unequal(evaluation.operand(0, process), evaluation.operand(1, process));
  });
}

static LogicalResult evaluate(check::ExpectEqConstOp op, SpmdEvaluation &evaluation) {
  Tensor expected = tensor_of(llvm::cast<mlir::DenseElementsAttr>(op.getValue()));
  return record_comparison(
      evaluation, [&](int64_t process) { return difference_if_unequal(evaluation.operand(0, process), expected); });
}

static double tolerance_of(std::optional<llvm::APFloat> tolerance) {
  return tolerance ? tolerance->convertToDouble() : almost_equal_tolerance;
}

static LogicalResult evaluate(check::ExpectAlmostEqOp op, SpmdEvaluation &evaluation) {
  double tolerance = tolerance_of(op.getTolerance());
  return record_comparison(evaluation, [&](int64_t process) {
    return difference_if_far(evaluation.operand(0, process), evaluation.operand(1, process), tolerance);
  });
}

static LogicalResult evaluate(check::ExpectAlmostEqConstOp op, SpmdEvaluation &evaluation) {
  Tensor expected = tensor_of(llvm::cast<mlir::DenseElementsAttr>(op.getValue()));
  double tolerance = tolerance_of(op.getTolerance());
  return record_comparison(evaluation, [&](int64_t process) {
    return difference_if_far(evaluation.operand(0, process), expected, tolerance);
  });
}

static LogicalResult evaluate(check::ExpectCloseOp op, SpmdEvaluation &evaluation) {
  uint64_t most = op.getMaxUlpDifference().value_or(close_ulps), least = op.getMinUlpDifference().value_or(0);
  return record_comparison(evaluation, [&](int64_t process) {
    return difference_in_ulps(evaluation.operand(0, process), evaluation.operand(1, process), least, most);
  });
}

static LogicalResult evaluate(check::ExpectSerializedEqOp op, SpmdEvaluation &evaluation) {
  size_t iteration = op.getIteration().value_or(0);
  return record_comparison(evaluation, [&](int64_t process) -> std::optional<std::string> {
    const std::vector<Tensor> &stored = evaluation.probed(op.getProbeId().str(), process);
    if (iteration >= stored.size())
      return "probe \"" + op.getProbeId().str() + "\" was passed " + std::to_string(stored.size()) +
             " times, so there is no value number " + std::to_string(iteration);
    return difference_if_unequal(stored[iteration], evaluation.operand(0, process));
  });
}

static LogicalResult evaluate(check::ProbeOp op, SpmdEvaluation &evaluation) {
  for (int64_t process : evaluation.active())
    evaluation.probed(op.getProbeId().str(), process).push_back(evaluation.operand(0, process));
  return pass_on(evaluation);
}

static LogicalResult evaluate(check::PrintOp, SpmdEvaluation &evaluation) {
  for (int64_t process : evaluation.active()) llvm::outs() << to_string(evaluation.operand(0, process)) << "\n";
  return pass_on(evaluation);
}

// Runs a grid of processes inside of each active process.
static LogicalResult evaluate(check::RunParallelOp op, SpmdEvaluation &evaluation) {
  auto module = op->getParentOfType<mlir::ModuleOp>();
  std::vector<std::string> functions;
  ProcessGrid grid{static_cast<int64_t>(op.getPrograms().size()), 0};
  for (mlir::Attribute row : op.getPrograms())
    for (mlir::Attribute name : llvm::cast<mlir::ArrayAttr>(row))
      functions.push_back(llvm::cast<mlir::FlatSymbolRefAttr>(name).getValue().str());
  grid.partitions = static_cast<int64_t>(functions.size()) / grid.replicas;
  for (int64_t process : evaluation.active()) {
    std::vector<std::vector<Tensor>> inputs(functions.size());
    unsigned next = 0;
    for (size_t k = 0; k < functions.size(); ++k) {
      auto function = module.lookupSymbol<mlir::FunctionOpInterface>(functions[k]);
      for (unsigned i = 0; i < function.getNumArguments() && next < op->getNumOperands(); ++i)
        inputs[k].push_back(evaluation.operand(next++, process));
    }
    Infeed infeed;
    for (mlir::Attribute name : op.getInfeed() ? op.getInfeed()->getValue() : llvm::ArrayRef<mlir::Attribute>()) {
      auto values = tessera::evaluate(module, llvm::cast<mlir::FlatSymbolRefAttr>(name).getValue(), {1, 1}, {{}});
      if (failed(values)) return failure();
      infeed.push_back(values->outputs[0]);
    }
    auto result = evaluate_programs(module, functions, grid, inputs, infeed);
    if (failed(result)) return failure();
    for (int64_t i = 0; i < result->checks.passed; ++i) evaluation.record_check(true, "");
    for (const std::string &message : result->checks.failures) evaluation.record_check(false, message);
    unsigned index = 0;
    for (const std::vector<Tensor> &outputs : result->outputs)
      for (const Tensor &output : outputs)
        if (index < op->getNumResults()) evaluation.set_result(index++, process, output);
  }
  return success();
}

void register_check_reference(mlir::DialectRegistry &registry) {
  using namespace check;  // NOLINT
  attach<CheckDialect, SpmdReferenceModel, ExpectEqOp, ExpectEqConstOp, ExpectAlmostEqOp, ExpectAlmostEqConstOp,
         ExpectCloseOp, ExpectSerializedEqOp>(registry);
  attach<InterpreterDialect, SpmdReferenceModel, ProbeOp, PrintOp, RunParallelOp>(registry);
}

}  // namespace tessera
