#include "ops/control/loops.h"

#include <limits>

#include "dialect/stablehlo/integer_of.h"
#include "mlir/IR/Matchers.h"
#include "ops/control/ops.h"
#include "ops/elementwise/ops.h"

namespace tessera {
namespace {

using stablehlo::WhileOp;

constexpr llvm::StringLiteral noted_name = "spmd.trip_count";

}  // namespace

std::optional<int64_t> integer_constant(mlir::Value value) {
  llvm::APInt constant;
  mlir::Operation *op = value.getDefiningOp();
  // While shardings spread there are constants that nothing may fold.
  auto unfolded = op && op->getNumOperands() == 0 ? op->getAttrOfType<mlir::DenseIntElementsAttr>("value") : nullptr;
  if (unfolded && unfolded.isSplat())
    constant = unfolded.getSplatValue<llvm::APInt>();
  else if (!mlir::matchPattern(value, mlir::m_ConstantInt(&constant)))
    return std::nullopt;
  if (constant.getSignificantBits() > 64) return std::nullopt;
  return constant.getSExtValue();
}

namespace {

// Follows a carry through carries that the body passes through unchanged to the loop's initial value.
std::optional<int64_t> loop_constant(WhileOp loop, mlir::Value value) {
  if (auto argument = llvm::dyn_cast<mlir::BlockArgument>(value)) {
    if (argument.getOwner()->getParentOp() != loop) return std::nullopt;
    unsigned index = argument.getArgNumber();
    mlir::Block &body = loop->getRegion(1).front();
    if (body.getTerminator()->getOperand(index) != body.getArgument(index)) return std::nullopt;
    return integer_constant(loop->getOperand(index));
  }
  return integer_constant(value);
}

std::optional<int64_t> step_of(WhileOp loop, unsigned index) {
  mlir::Block &body = loop->getRegion(1).front();
  auto add = body.getTerminator()->getOperand(index).getDefiningOp<stablehlo::AddOp>();
  if (!add) return std::nullopt;
  if (add.getLhs() == body.getArgument(index)) return loop_constant(loop, add.getRhs());
  if (add.getRhs() == body.getArgument(index)) return loop_constant(loop, add.getLhs());
  return std::nullopt;
}

}  // namespace

bool is_loop(mlir::Operation *op) { return llvm::isa<WhileOp>(op); }

void note_trip_counts(mlir::Operation *within) {
  within->walk([](WhileOp loop) {
    if (std::optional<int64_t> iterations = trip_count(loop))
      loop->setAttr(noted_name, mlir::IntegerAttr::get(mlir::IntegerType::get(loop.getContext(), 64), *iterations));
  });
}

std::optional<int64_t> trip_count(mlir::Operation *op) {
  if (!is_loop(op)) return std::nullopt;
  if (std::optional<int64_t> noted = stablehlo::integer_of(op->getAttr(noted_name)))
    return std::max<int64_t>(*noted, 0);
  const std::optional<LoopCounter> counter = loop_counter(op);
  return counter ? std::optional(counter->iterations) : std::nullopt;
}

std::optional<LoopCounter> loop_counter(mlir::Operation *op) {
  auto loop = llvm::dyn_cast<WhileOp>(op);
  if (!loop) return std::nullopt;
  mlir::Value predicate = loop->getRegion(0).front().getTerminator()->getOperand(0);
  auto compare = predicate.getDefiningOp<stablehlo::CompareOp>();
  if (!compare) return std::nullopt;
  auto counter = llvm::dyn_cast<mlir::BlockArgument>(compare.getLhs());
  if (!counter || counter.getOwner()->getParentOp() != op) return std::nullopt;
  auto start = integer_constant(op->getOperand(counter.getArgNumber()));
  auto step = step_of(loop, counter.getArgNumber());
  auto limit = loop_constant(loop, compare.getRhs());
  if (!start || !step || !limit || *step <= 0) return std::nullopt;
  __int128 end = *limit;  // operands of 64 bits, whose differences may need more
  switch (compare.getComparisonDirection()) {
    case stablehlo::ComparisonDirection::LT:
      break;
    case stablehlo::ComparisonDirection::LE:
      ++end;
      break;
    default:
      return std::nullopt;
  }
  __int128 iterations = end <= *start ? 0 : (end - *start + *step - 1) / *step;
  if (iterations > std::numeric_limits<int64_t>::max()) return std::nullopt;  // the counter wraps before its limit
  return LoopCounter{counter.getArgNumber(), *start, *step, static_cast<int64_t>(iterations)};
}

}  // namespace tessera
