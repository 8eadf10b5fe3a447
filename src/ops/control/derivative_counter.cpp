#include "ops/control/derivative_counter.h"

#include "mlir/IR/Matchers.h"
#include "ops/control/derivative_regions.h"
#include "ops/elementwise/ops.h"
#include "transform/emit.h"

namespace tessera::stablehlo {

using mlir::Value;

// Returns an integer that is the same in all iterations: a constant, or a carry that starts as one and stays unchanged.
static std::optional<int64_t> constant_of(WhileOp op, Value value) {
  if (auto argument = llvm::dyn_cast<mlir::BlockArgument>(value);
      argument && argument.getOwner()->getParentOp() == op) {
    unsigned carry = argument.getArgNumber();
    mlir::Block &body = op.getBody().front();
    if (body.getTerminator()->getOperand(carry) != body.getArgument(carry)) return std::nullopt;
    value = op->getOperand(carry);
  }
  mlir::DenseIntElementsAttr attribute;
  if (!mlir::matchPattern(value, mlir::m_Constant(&attribute)) || attribute.getNumElements() != 1) return std::nullopt;
  return (*attribute.value_begin<llvm::APInt>()).getSExtValue();
}

std::optional<Counter> counter_of(WhileOp op, std::string &why_not) {
  auto no = [&](const std::string &reason) {
    why_not = reason;
    return std::nullopt;
  };
  Value predicate = op.getCond().front().getTerminator()->getOperand(0);
  auto compare = predicate.getDefiningOp<CompareOp>();
  if (!compare)
    return no("its condition is no comparison of a counter with a constant" +
              (predicate.getDefiningOp() ? " but a " + predicate.getDefiningOp()->getName().getStringRef().str() : ""));
  if (compare.getComparisonDirection() != ComparisonDirection::LT)
    return no("its condition compares by " + std::string(name_of(compare.getComparisonDirection())) + ", not by LT");
  auto carried = llvm::dyn_cast<mlir::BlockArgument>(compare.getLhs());
  if (!carried || carried.getOwner() != &op.getCond().front())
    return no("what its condition compares isn't a carried value");
  unsigned carry = carried.getArgNumber();
  std::string counter = "its counter, carried value " + std::to_string(carry) + ", ";
  if (!llvm::isa<mlir::IntegerType>(array_type(carried).getElementType())) return no(counter + "isn't an integer");
  std::optional<int64_t> end = constant_of(op, compare.getRhs());
  if (!end) return no("the bound of " + counter + "isn't a constant");
  std::optional<int64_t> first = constant_of(op, op->getOperand(carry));
  if (!first) return no(counter + "doesn't start from a constant");
  mlir::Block &body = op.getBody().front();
  Value own = body.getArgument(carry);
  auto next = body.getTerminator()->getOperand(carry).getDefiningOp<AddOp>();
  Value step = !next ? Value() : next.getLhs() == own ? next.getRhs() : next.getRhs() == own ? next.getLhs() : Value();
  if (!step) return no(counter + "isn't advanced by an addition to itself");
  std::optional<int64_t> by = constant_of(op, step);
  if (!by) return no("the step of " + counter + "isn't a constant");
  if (by != 1) return no("the step of " + counter + "is " + std::to_string(*by) + ", not 1");
  int64_t iterations = 0;
  if (__builtin_sub_overflow(*end, *first, &iterations)) return no(counter + "counts to more than 64 bits hold");
  return Counter{carry, *first, std::max<int64_t>(0, iterations)};
}

void count_to(WhileOp loop, int64_t iterations, mlir::OpBuilder &builder) {
  mlir::Block *block = block_in(loop.getCond(), loop->getResultTypes(), builder, loop.getLoc());
  Emit e{builder, loop.getLoc()};
  Value i = block->getArgument(0);
  Value goes_on = e.compare(i, e.fill(i.getType(), static_cast<double>(iterations)), ComparisonDirection::LT);
  ReturnOp::create(builder, loop.getLoc(), mlir::ValueRange{goes_on});
}

}  // namespace tessera::stablehlo
