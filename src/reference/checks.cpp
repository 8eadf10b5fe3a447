#include "reference/checks.h"

#include "dialect/stablehlo/integer_of.h"
#include "llvm/Support/raw_ostream.h"
#include "mlir/IR/Location.h"
#include "reference/evaluators/comparison.h"

namespace tessera {
namespace {

std::string location_of(mlir::Operation *op) {
  if (auto location = op->getLoc()->findInstanceOf<mlir::FileLineColLoc>())
    return location.getFilename().str() + ":" + std::to_string(location.getLine()) + ":" +
           std::to_string(location.getColumn());
  std::string text;
  llvm::raw_string_ostream stream(text);
  op->getLoc().print(stream);
  return text;
}

}  // namespace

llvm::LogicalResult record_comparison(SpmdEvaluation &evaluation,
                                      const std::function<std::optional<std::string>(int64_t process)> &compare) {
  std::string message;
  for (int64_t process : evaluation.active()) {
    std::optional<std::string> problem = compare(process);
    if (!problem || !message.empty()) continue;
    message = location_of(evaluation.op()) + ": error: the check fails: ";
    if (evaluation.grid().size() > 1) message += "on process " + std::to_string(process) + ": ";
    message += *problem;
  }
  evaluation.record_check(message.empty(), message);
  return llvm::success();
}

llvm::LogicalResult evaluate_check_call(mlir::Operation *op, llvm::StringRef target, SpmdEvaluation &evaluation) {
  // @check.eq, of older test data, is exact only for integers.
  bool either = target == "check.eq", almost = target == "check.expect_almost_eq";
  bool exact = target == "check.expect_eq", close = target == "check.expect_close";
  if (!either && !almost && !exact && !close)
    return op->emitError()
           << "calls @" << target
           << "; the known checks are @check.expect_eq, @check.expect_almost_eq and @check.expect_close";
  if (op->getNumOperands() != 2 || (op->getNumResults() != 0 && target != "check.eq"))
    return op->emitError() << "@" << target << " takes the computed and the expected array, but has "
                           << op->getNumOperands() << " operands and " << op->getNumResults() << " results";
  auto bound = [op](llvm::StringRef name, uint64_t value) {
    std::optional<int64_t> given = stablehlo::integer_of(op->getAttr(name));
    return given ? static_cast<uint64_t>(*given) : value;
  };
  auto compare = [&](int64_t process) {
    const Tensor &actual = evaluation.operand(0, process), &expected = evaluation.operand(1, process);
    return exact    ? difference_if_unequal(actual, expected)
           : either ? difference_if_far(actual, expected, almost_equal_tolerance)
           : almost ? difference_if_far(actual, expected, almost_equal_call_tolerance)
                    : difference_in_ulps(actual, expected, bound("min_ulp_difference", 0),
                                         bound("max_ulp_difference", close_ulps));
  };
  if (op->getNumResults() == 1)
    for (int64_t process : evaluation.active()) {
      Tensor equal(DType::i1, {});
      *equal.mutable_as<bool>() = !compare(process);
      evaluation.set_result(0, process, equal);
    }
  return record_comparison(evaluation, compare);
}

}  // namespace tessera
