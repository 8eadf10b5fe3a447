#include <set>

#include "base/error.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "ops/thread_diagnostics.h"
#include "reference/evaluator_impl.h"
#include "reference/preconditions.h"
#include "reference/region_runner.h"

namespace tessera {

using namespace mlir;
using Lists = std::vector<std::vector<Tensor>>;  // [leaf or process][k]

namespace {

LogicalResult check_inputs(mlir::FunctionOpInterface function, const std::vector<Tensor> &inputs) {
  unsigned leaves = 0;
  for (mlir::Type type : function.getArgumentTypes()) leaves += leaf_count(type);
  if (inputs.size() != leaves)
    return function.emitError() << "@" << function.getName() << " takes " << leaves << " arrays, but " << inputs.size()
                                << " were given";
  for (unsigned i = 0; i < function.getNumArguments() && leaves == function.getNumArguments(); ++i) {
    mlir::Type type = function.getArgumentTypes()[i];
    if (!llvm::isa<mlir::RankedTensorType>(type)) continue;
    if (inputs[i].dtype() == dtype_of(type) && inputs[i].shape() == shape_of(type)) continue;
    return function.emitError() << "argument " << i << " of @" << function.getName() << " is " << type << ", but "
                                << type_text(inputs[i]) << " was given";
  }
  return success();
}

LogicalResult evaluate_all(mlir::ModuleOp module, const std::vector<std::string> &functions, Evaluator &evaluator,
                           const Lists &inputs, EvaluationResult &result) {
  int64_t processes = evaluator.grid().size();
  if (static_cast<int64_t>(functions.size()) != processes)
    return module.emitError() << functions.size() << " programs were given for " << processes << " processes";
  if (inputs.size() != 1 && static_cast<int64_t>(inputs.size()) != processes)
    return module.emitError() << "inputs for " << inputs.size() << " processes were given, but there are " << processes;
  result.outputs.resize(processes);
  std::set<std::string> done;
  for (const std::string &name : functions) {
    if (!done.insert(name).second) continue;
    auto function = llvm::dyn_cast_or_null<mlir::FunctionOpInterface>(mlir::SymbolTable::lookupSymbolIn(module, name));
    if (!function) return module.emitError() << "there is no function @" << name << " in the module";
    std::vector<int64_t> members;
    for (int64_t p = 0; p < processes; ++p)
      if (functions[p] == name) members.push_back(p);
    Lists arguments, results;
    for (int64_t p : members) {
      const std::vector<Tensor> &own = inputs.size() == 1 ? inputs[0] : inputs[p];
      if (failed(check_inputs(function, own))) return failure();
      arguments.resize(own.size());
      for (size_t i = 0; i < own.size(); ++i) arguments[i].push_back(own[i]);
    }
    if (failed(evaluator.call(function, members, arguments, results))) return failure();
    for (size_t k = 0; k < members.size(); ++k)
      for (std::vector<Tensor> &values : results) result.outputs[members[k]].push_back(values[k]);
  }
  return success();
}

// Limits nested programs, since an operation may run programs, each on a stack of its own.
constexpr int most_levels = 32;
thread_local int level = 0;

}  // namespace

llvm::FailureOr<EvaluationResult> evaluate_programs(mlir::ModuleOp module, const std::vector<std::string> &functions,
                                                    const ProcessGrid &grid, const Lists &inputs, const Infeed &infeed,
                                                    const Watch &watch) {
  if (level == most_levels)
    throw InputError("runs programs within programs, more than " + std::to_string(most_levels) +
                     " deep; does one of them run itself?");
  EvaluationResult result;
  bool ok = false;
  run_diagnosed_on_large_stack(module.getContext(), [&, outer = level] {
    level = outer + 1;
    try {
      if (failed(check_preconditions_within(module))) return;
      Evaluator evaluator(grid, infeed, watch);
      ok = succeeded(evaluate_all(module, functions, evaluator, inputs, result));
      result.checks = std::move(evaluator.checks());
      result.unequal_results = std::move(evaluator.unequal_results());
    } catch (const Error &error) {
      module.emitError(error.message());
    } catch (const std::bad_alloc &) {
      module.emitError("ran out of memory while evaluating the program");
    }
  });
  if (!ok) return failure();
  return result;
}

llvm::FailureOr<EvaluationResult> evaluate(mlir::ModuleOp module, llvm::StringRef function, const ProcessGrid &grid,
                                           const Lists &inputs, const Watch &watch) {
  return evaluate_programs(module, std::vector<std::string>(grid.size(), function.str()), grid, inputs, {}, watch);
}

struct RegionRunner::State {
  Evaluator evaluator;
};

RegionRunner::RegionRunner(const ProcessGrid &grid) : state_(new State{Evaluator(grid, {})}) {}
RegionRunner::~RegionRunner() = default;

LogicalResult RegionRunner::run(Frame &frame, mlir::Region &region, const std::vector<int64_t> &processes,
                                const Lists &arguments, Lists &results) {
  return state_->evaluator.run_region(frame, region, processes, arguments, results);
}

LogicalResult RegionRunner::call(mlir::Operation *function, const std::vector<int64_t> &processes,
                                 const Lists &arguments, Lists &results) {
  return state_->evaluator.call(function, processes, arguments, results);
}

Body RegionRunner::body(Frame &frame, mlir::Region &region, int64_t process) {
  return state_->evaluator.body(frame, region, process);
}

CheckCounts RegionRunner::take_checks() { return std::exchange(state_->evaluator.checks(), {}); }

}  // namespace tessera
