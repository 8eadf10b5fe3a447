#include "ops/control/loops.h"

#include <limits>

#include "dialect/stablehlo/integer_of.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "ops/elementwise/ops.h"

namespace tessera {
namespace {

using stablehlo::WhileOp;

constexpr llvm::StringLiteral noted_name = "spmd.trip_count";

}  // namespace

std::optional<int64_t> integer_constant(mlir::Value value) {
  llvm::APInt constant;
  mlir::Operation *op = value.getDefiningOp();
  // While shardings spread, constants may be ops that aren't folded.
  auto unfolded = op && op->getNumOperands() == 0 ? op->getAttrOfType<mlir::DenseIntElementsAttr>("value") : nullptr;
  if (unfolded && unfolded.isSplat())
    constant = unfolded.getSplatValue<llvm::APInt>();
  else if (!mlir::matchPattern(value, mlir::m_ConstantInt(&constant)))
    return std::nullopt;
  const bool is_unsigned = mlir::getElementTypeOrSelf(value).isUnsignedInteger();
  if (is_unsigned ? constant.getActiveBits() > 63 : constant.getSignificantBits() > 64) return std::nullopt;
  return is_unsigned ? static_cast<int64_t>(constant.getZExtValue()) : constant.getSExtValue();
}

namespace {

// Follows a carry, through loops that pass it on unchanged, to its initial value.
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

// Returns the value by which a carry grows in each iteration, or null.
mlir::Value step_of(WhileOp loop, unsigned carry) {
  mlir::Block &body = loop.getBody().front();
  auto add = body.getTerminator()->getOperand(carry).getDefiningOp<stablehlo::AddOp>();
  if (!add) return {};
  const mlir::Value own = body.getArgument(carry);
  return add.getLhs() == own ? add.getRhs() : add.getRhs() == own ? add.getLhs() : mlir::Value();
}

// Counts the iterations, unless the counter would leave the range of its type before it reaches its end, or there are
// too many iterations.
std::optional<int64_t> iterations_of(const LoopCounter &counter, __int128 end, mlir::IntegerType type,
                                     std::string &why_not) {
  const __int128 first = counter.first, step = counter.step;  // whose differences may need more than 64 bits
  const __int128 iterations = end <= first ? 0 : (end - first + step - 1) / step;
  const unsigned bits = std::min(type.getWidth(), 64U) - (type.isUnsigned() ? 0 : 1);
  const __int128 most = std::min<__int128>((__int128{1} << bits) - 1, std::numeric_limits<int64_t>::max());
  if (iterations > std::numeric_limits<int64_t>::max()) {
    why_not = "counts beyond 64 bits";
    return std::nullopt;
  }
  if (first + iterations * step > most) {
    why_not = "overflows its type before it reaches its bound";
    return std::nullopt;
  }
  if (iterations > most) {
    why_not = "has more iterations than its type can count";
    return std::nullopt;
  }
  return static_cast<int64_t>(iterations);
}

}  // namespace

bool is_loop(mlir::Operation *op) { return llvm::isa<WhileOp>(op); }

void note_trip_count(WhileOp loop, int64_t iterations) {
  loop->setAttr(noted_name, mlir::IntegerAttr::get(mlir::IntegerType::get(loop.getContext(), 64), iterations));
}

void note_trip_counts(mlir::Operation *within) {
  within->walk([](WhileOp loop) {
    if (std::optional<int64_t> iterations = trip_count(loop)) note_trip_count(loop, *iterations);
  });
}

std::optional<int64_t> trip_count(mlir::Operation *op) {
  if (!is_loop(op)) return std::nullopt;
  if (std::optional<int64_t> noted = stablehlo::integer_of(op->getAttr(noted_name)))
    return std::max<int64_t>(*noted, 0);
  std::string why_not;
  const std::optional<LoopCounter> counter = loop_counter(llvm::cast<WhileOp>(op), why_not);
  return counter ? std::optional(counter->iterations) : std::nullopt;
}

std::optional<LoopCounter> loop_counter(WhileOp loop, std::string &why_not) {
  const auto no = [&](const std::string &reason) {
    why_not = reason;
    return std::nullopt;
  };
  const mlir::Value predicate = loop.getCond().front().getTerminator()->getOperand(0);
  auto compare = predicate.getDefiningOp<stablehlo::CompareOp>();
  if (!compare)
    return no("its condition isn't a comparison of a counter with a constant" +
              (predicate.getDefiningOp() ? " but a " + predicate.getDefiningOp()->getName().getStringRef().str() : ""));
  const stablehlo::ComparisonDirection direction = compare.getComparisonDirection();
  const bool includes_end = direction == stablehlo::ComparisonDirection::LE;
  if (direction != stablehlo::ComparisonDirection::LT && !includes_end)
    return no("its condition compares by " + std::string(name_of(direction)) + ", not by LT or LE");
  auto carried = llvm::dyn_cast<mlir::BlockArgument>(compare.getLhs());
  if (!carried || carried.getOwner() != &loop.getCond().front())
    return no("what its condition compares isn't a carried value");
  const std::string name = "its counter, carried value " + std::to_string(carried.getArgNumber()) + ", ";
  auto type = llvm::dyn_cast<mlir::IntegerType>(mlir::getElementTypeOrSelf(carried));
  if (!type) return no(name + "isn't an integer");
  const std::optional<int64_t> end = loop_constant(loop, compare.getRhs());
  if (!end) return no("the bound of " + name + "isn't a constant");
  LoopCounter counter{.carry = carried.getArgNumber()};
  const std::optional<int64_t> first = integer_constant(loop->getOperand(counter.carry));
  if (!first) return no(name + "doesn't start from a constant");
  const mlir::Value step = step_of(loop, counter.carry);
  if (!step) return no(name + "isn't advanced by an addition to itself");
  const std::optional<int64_t> by = loop_constant(loop, step);
  if (!by) return no("the step of " + name + "isn't a constant");
  if (*by <= 0) return no("the step of " + name + "is " + std::to_string(*by) + ", which isn't positive");
  counter.first = *first, counter.step = *by;
  const std::optional<int64_t> iterations =
      iterations_of(counter, __int128{*end} + (includes_end ? 1 : 0), type, why_not);
  if (!iterations) return no(name + why_not);
  counter.iterations = *iterations;
  return counter;
}

std::optional<LoopCounter> counter_by_one(WhileOp loop, std::string &why_not) {
  std::optional<LoopCounter> counter = loop_counter(loop, why_not);
  if (!counter) return std::nullopt;
  const std::string name = "its counter, carried value " + std::to_string(counter->carry) + ", ";
  if (counter->step != 1) {
    why_not = "the step of " + name + "is " + std::to_string(counter->step) + ", not 1";
    return std::nullopt;
  }
  return counter;
}

std::optional<LoopCounter> counter_by_one(mlir::Operation *op) {
  std::string why_not;
  auto loop = llvm::dyn_cast_if_present<WhileOp>(op);
  return loop ? counter_by_one(loop, why_not) : std::nullopt;
}

}  // namespace tessera
