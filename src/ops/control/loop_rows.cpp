#include "ops/control/loop_rows.h"

#include "mlir/IR/TypeUtilities.h"
#include "ops/elementwise/ops.h"

namespace tessera {

using mlir::Value;
using stablehlo::WhileOp;

namespace {

constexpr int64_t farthest = int64_t{1} << 31;  // products of two such numbers have 64 bits

bool is_near(const LinearIndex &linear) { return std::abs(linear.by) <= farthest && std::abs(linear.from) <= farthest; }

// Returns a carry as a linear index, if it begins at a constant and grows by a constant in each iteration.
std::optional<LinearIndex> counted(WhileOp loop, unsigned carry) {
  mlir::Block &body = loop.getBody().front();
  const Value own = body.getArgument(carry), next = body.getTerminator()->getOperand(carry);
  const std::optional<int64_t> first = integer_constant(loop->getOperand(carry));
  if (!first) return std::nullopt;
  if (next == own) return LinearIndex{0, *first};
  auto add = next.getDefiningOp<stablehlo::AddOp>();
  if (!add || (add.getLhs() != own && add.getRhs() != own)) return std::nullopt;
  const std::optional<int64_t> step = integer_constant(add.getLhs() == own ? add.getRhs() : add.getLhs());
  return step ? std::optional(LinearIndex{*step, *first}) : std::nullopt;
}

}  // namespace

IterationNumbers::IterationNumbers(WhileOp loop, const LoopCounter &counter) : iterations_(counter.iterations) {
  if (iterations_ > farthest) return;
  mlir::Block &body = loop.getBody().front();
  const auto note = [&](Value value, const std::optional<LinearIndex> &linear) {
    if (const std::optional<LinearIndex> known = held(value, linear)) known_.try_emplace(value, *known);
  };
  for (unsigned carry = 0; carry < loop->getNumOperands(); ++carry) note(body.getArgument(carry), counted(loop, carry));
  note(body.getArgument(counter.carry), LinearIndex{counter.step, counter.first});
  for (mlir::Operation &op : body.without_terminator())
    if (op.getNumResults() == 1) note(op.getResult(0), written(&op));
}

std::optional<LinearIndex> IterationNumbers::of(Value value) const {
  if (auto known = known_.find(value); known != known_.end()) return known->second;
  const std::optional<int64_t> constant = integer_constant(value);
  return constant ? held(value, LinearIndex{0, *constant}) : std::nullopt;
}

std::optional<LinearIndex> IterationNumbers::held(Value value, std::optional<LinearIndex> linear) const {
  auto type = llvm::dyn_cast<mlir::RankedTensorType>(value.getType());
  auto integer = type && type.getRank() == 0 ? llvm::dyn_cast<mlir::IntegerType>(type.getElementType()) : nullptr;
  if (!linear || !integer || integer.getWidth() == 1 || !is_near(*linear)) return std::nullopt;
  const unsigned bits = std::min(integer.getWidth() - (integer.isUnsigned() ? 0 : 1), 62U);
  const int64_t high = (int64_t{1} << bits) - 1, low = integer.isUnsigned() ? 0 : -high - 1;
  return stays_within(*linear, low, high) ? linear : std::nullopt;
}

bool IterationNumbers::stays_within(const LinearIndex &linear, int64_t low, int64_t high) const {
  const int64_t last = linear.from + linear.by * std::max<int64_t>(0, iterations_ - 1);
  return std::min(linear.from, last) >= low && std::max(linear.from, last) <= high;
}

std::optional<LinearIndex> IterationNumbers::written(mlir::Operation *op) const {
  if (llvm::isa<stablehlo::ConvertOp>(op)) return of(op->getOperand(0));
  if (llvm::isa<stablehlo::AddOp, stablehlo::SubtractOp>(op)) {
    const std::optional<LinearIndex> a = of(op->getOperand(0)), b = of(op->getOperand(1));
    if (!a || !b) return std::nullopt;
    const int64_t sign = llvm::isa<stablehlo::AddOp>(op) ? 1 : -1;
    return LinearIndex{a->by + sign * b->by, a->from + sign * b->from};
  }
  if (auto clamp = llvm::dyn_cast<stablehlo::ClampOp>(op)) {
    const std::optional<LinearIndex> low = of(clamp.getMin()), high = of(clamp.getMax()),
                                     inner = of(clamp.getOperand());
    const bool is_inside =
        low && high && inner && low->by == 0 && high->by == 0 && stays_within(*inner, low->from, high->from);
    return is_inside ? inner : std::nullopt;
  }
  // jnp makes negative indices count from the end, but none of these is negative.
  auto select = llvm::dyn_cast<stablehlo::SelectOp>(op);
  auto compare = select ? select.getPred().getDefiningOp<stablehlo::CompareOp>() : stablehlo::CompareOp();
  if (!compare || compare.getComparisonDirection() != stablehlo::ComparisonDirection::LT ||
      compare.getLhs() != select.getOnFalse() || integer_constant(compare.getRhs()) != 0)
    return std::nullopt;
  const std::optional<LinearIndex> inner = of(select.getOnFalse());
  return inner && stays_within(*inner, 0, std::numeric_limits<int64_t>::max()) ? inner : std::nullopt;
}

bool is_row_of(Shape row, mlir::Type stack) {
  auto type = llvm::dyn_cast<mlir::RankedTensorType>(stack);
  if (!type || type.getRank() == 0 || row.size() != static_cast<size_t>(type.getRank()) || row[0] != 1) return false;
  row[0] = type.getDimSize(0);
  return row == Shape(type.getShape());
}

bool has_numbers_to(mlir::Type type, int64_t most) {
  auto integer = llvm::dyn_cast<mlir::IntegerType>(mlir::getElementTypeOrSelf(type));
  if (!integer) return false;
  const unsigned bits = integer.getWidth() - (integer.isUnsigned() ? 0 : 1);
  return most < 0 || bits >= 63 || most < int64_t{1} << bits;
}

std::vector<stablehlo::DynamicSliceOp> row_reads(WhileOp loop, Value value, llvm::function_ref<bool(Value)> is_index,
                                                 mlir::Operation *write) {
  std::vector<stablehlo::DynamicSliceOp> reads;
  mlir::Block &body = loop.getBody().front();
  for (mlir::OpOperand &use : value.getUses()) {
    mlir::Operation *user = use.getOwner();
    if (!loop->isProperAncestor(user)) continue;
    if (user == write && use.getOperandNumber() == 0) continue;
    if (user == body.getTerminator() && body.getArgument(use.getOperandNumber()) == value) continue;
    auto slice = llvm::dyn_cast<stablehlo::DynamicSliceOp>(user);
    const bool is_read = slice && slice->getBlock() == &body && use.getOperandNumber() == 0 &&
                         is_row_of(Shape(slice.getSliceSizes()), value.getType()) &&
                         is_index(slice.getStartIndices().front());
    if (!is_read) return {};
    reads.push_back(slice);
  }
  return reads;
}

}  // namespace tessera
