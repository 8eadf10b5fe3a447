#include "reference/evaluation.h"

#include "dialect/stablehlo/dialect.h"
#include "mlir/IR/BuiltinTypes.h"
#include "ops/value_types.h"
#include "reference/model.h"

namespace tessera {

unsigned leaf_count(mlir::Type type) {
  llvm::ArrayRef<mlir::Type> members;
  if (auto tuple = llvm::dyn_cast<mlir::TupleType>(type))
    members = tuple.getTypes();
  else if (auto future = llvm::dyn_cast<stablehlo::FutureType>(type))
    members = future.getTypes();
  else
    return 1;
  unsigned count = 0;
  for (mlir::Type member : members) count += leaf_count(member);
  return count;
}

std::vector<Tensor> OpEvaluation::operands(mlir::OperandRange range) const {
  std::vector<Tensor> values;
  for (unsigned i = 0; i < range.size(); ++i) values.push_back(operand(range.getBeginOperandIndex() + i));
  return values;
}

Tensor OpEvaluation::zeros_for_result(unsigned index) const {
  mlir::Type type = op()->getResult(index).getType();
  return Tensor(dtype_of(type), shape_of(type));
}

std::vector<std::vector<Tensor>> leaves_of(const SpmdEvaluation &evaluation, mlir::ValueRange values,
                                           const std::vector<int64_t> &processes) {
  std::vector<std::vector<Tensor>> leaves;
  for (mlir::Value value : values)
    for (unsigned i = 0; i < leaf_count(value.getType()); ++i) {
      leaves.emplace_back();
      for (int64_t process : processes) leaves.back().push_back(evaluation.value(value, process, i));
    }
  return leaves;
}

void set_results(SpmdEvaluation &evaluation, const std::vector<int64_t> &processes,
                 const std::vector<std::vector<Tensor>> &results) {
  size_t leaf = 0;
  for (mlir::OpResult result : evaluation.op()->getResults())
    for (unsigned i = 0; i < leaf_count(result.getType()); ++i, ++leaf)
      for (size_t k = 0; k < processes.size(); ++k)
        evaluation.set_result(result.getResultNumber(), processes[k], results[leaf][k], i);
}

llvm::LogicalResult pass_on(SpmdEvaluation &evaluation) {
  set_results(evaluation, evaluation.active(),
              leaves_of(evaluation, evaluation.op()->getOperands(), evaluation.active()));
  return llvm::success();
}

llvm::LogicalResult call_function(SpmdEvaluation &evaluation, mlir::Operation *callee) {
  std::vector<std::vector<Tensor>> results;
  std::vector<std::vector<Tensor>> arguments =
      leaves_of(evaluation, evaluation.op()->getOperands(), evaluation.active());
  if (failed(evaluation.call(callee, evaluation.active(), arguments, results))) return llvm::failure();
  set_results(evaluation, evaluation.active(), results);
  return llvm::success();
}

}  // namespace tessera
