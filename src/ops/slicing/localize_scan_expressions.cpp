#include "ops/slicing/localize_scan_expressions.h"

#include <algorithm>

#include "dialect/stablehlo/body_fold.h"
#include "llvm/ADT/SetVector.h"
#include "ops/contraction/ops.h"
#include "ops/elementwise/ops.h"
#include "ops/elementwise_op.h"
#include "ops/location_mark.h"
#include "ops/rearrange/ops.h"
#include "ops/reduction/ops.h"
#include "partition/local_emitter.h"
#include "partition/partial.h"
#include "partition/rewriting.h"

namespace tessera::stablehlo {

using mlir::Value;

static constexpr size_t most_nodes = 256;  // of an expression

// Returns whether an operation repeats, sums or reshapes its first operand in some dimensions.
static bool changes_rows(mlir::Operation *op) {
  return llvm::isa<BroadcastInDimOp, ReshapeOp, ReduceOp>(op) && op->getNumResults() == 1;
}

static bool is_sum(ReduceOp op) {
  return partial_kind_of(op.getBody()) == ReductionKind::sum &&
         is_neutral_constant(op.getInitValues()[0], ReductionKind::sum);
}

// Returns whether a dimension is the same batch of both operands and of the result of a product.
static bool is_batch(DotGeneralOp op, DimId dim) {
  auto numbers = op.getDotDimensionNumbers();
  const llvm::ArrayRef<int64_t> of_lhs = numbers.getLhsBatchingDimensions(),
                                of_rhs = numbers.getRhsBatchingDimensions();
  const auto at = static_cast<size_t>(dim);
  return at < of_lhs.size() && of_lhs[at] == dim && of_rhs[at] == dim;
}

bool is_by_rows(mlir::Operation *op, DimId dim) {
  if (is_elementwise(op)) return true;
  if (auto product = llvm::dyn_cast<DotGeneralOp>(op)) return is_batch(product, dim);
  if (!changes_rows(op)) return false;
  const Shape before = shape_of_value(op->getOperand(0)), after = shape_of_value(op->getResult(0));
  const auto at = static_cast<size_t>(dim);
  if (before.size() <= at || after.size() <= at || before[at] != after[at]) return false;
  if (auto broadcast = llvm::dyn_cast<BroadcastInDimOp>(op))
    return broadcast.getBroadcastDimensions()[at] == dim && llvm::is_sorted(broadcast.getBroadcastDimensions());
  if (llvm::isa<ReshapeOp>(op)) return std::equal(before.begin(), before.begin() + dim, after.begin());
  auto sum = llvm::cast<ReduceOp>(op);
  return is_sum(sum) && llvm::all_of(sum.getDimensions(), [&](int64_t each) { return each > dim; });
}

mlir::DenseElementsAttr repeated_constant(Value value) {
  if (auto broadcast = value.getDefiningOp<BroadcastInDimOp>()) value = broadcast.getOperand();
  mlir::DenseElementsAttr constant = propagated_constant(value);
  return constant && constant.isSplat() ? constant : nullptr;
}

std::optional<int> given_zeros(mlir::Operation *op, llvm::ArrayRef<bool> is_zero) {
  if (!llvm::is_contained(is_zero, true)) return std::nullopt;
  if (llvm::isa<MulOp, DotGeneralOp>(op) || (changes_rows(op) && is_zero[0])) return -1;
  if (llvm::isa<AddOp, NegOp, SubtractOp>(op) && !llvm::is_contained(is_zero, false)) return -1;
  if (llvm::isa<AddOp>(op)) return is_zero[0] ? 1 : 0;
  if (llvm::isa<DivOp>(op) && is_zero[0]) return -1;
  if (llvm::isa<SubtractOp>(op) && is_zero[1]) return 0;
  if (llvm::isa<SelectOp>(op) && is_zero[1] && is_zero[2]) return -1;
  return std::nullopt;
}

using Known = llvm::DenseMap<Value, Value>;

// Returns the part of an expression that it equals because some leaves are zero; null if it is zero.
static Value without_zeros(Value value, LeafOf leaf_of, LeafIsZero is_zero, Known &known) {
  if (auto found = known.find(value); found != known.end()) return found->second;
  if (const Leaf leaf = leaf_of(value)) return known[value] = is_zero(*leaf) ? Value() : value;
  mlir::Operation *op = value.getDefiningOp();
  if (!op || !(is_elementwise(op) || changes_rows(op) || llvm::isa<DotGeneralOp>(op)) || op->getNumOperands() == 0)
    return known[value] = value;
  llvm::SmallVector<Value> parts;
  llvm::SmallVector<bool> are_zero;
  for (Value operand : op->getOperands()) {
    parts.push_back(without_zeros(operand, leaf_of, is_zero, known));
    are_zero.push_back(!parts.back());
  }
  const std::optional<int> given = given_zeros(op, are_zero);
  return known[value] = !given ? value : *given < 0 ? Value() : parts[static_cast<size_t>(*given)];
}

// Returns whether a result has the elements of the first operand in the same order.
static bool only_reshapes(mlir::Operation *op, DimId dim) {
  if (!op || !changes_rows(op)) return false;
  const int64_t count = element_count(shape_of_value(op->getResult(0)));
  if (element_count(shape_of_value(op->getOperand(0))) != count) return false;
  if (auto sum = llvm::dyn_cast<ReduceOp>(op); sum && !is_sum(sum)) return false;
  if (auto broadcast = llvm::dyn_cast<BroadcastInDimOp>(op))
    if (!llvm::is_sorted(broadcast.getBroadcastDimensions())) return false;
  return count == 1 || is_by_rows(op, dim);
}

// A dimension of one row is reshaped, and summed over, in other ways than a dimension of many.
Value Agreement::before_reshapes(Value value) {
  while (!leaves_.leaf_of(value) && only_reshapes(value.getDefiningOp(), dim_)) {
    seen_.insert(value);
    value = value.getDefiningOp()->getOperand(0);
  }
  return value;
}

bool Agreement::holds(Value pattern, Value value) {
  if (pattern) pattern = without_zeros(pattern, leaves_.leaf_of, leaves_.is_zero, parts_);
  if (!pattern || !value) return !pattern && !value;
  pattern = before_reshapes(pattern), value = before_reshapes(value);
  if (!held_.insert({pattern.getAsOpaquePointer(), value.getAsOpaquePointer()}).second) return true;
  seen_.insert(value);
  if (held_.size() > most_nodes || element_of(pattern) != element_of(value)) return false;
  if (const Leaf leaf = leaves_.leaf_of(pattern)) return leaves_.stands_for(*leaf, value);
  const mlir::DenseElementsAttr wanted = repeated_constant(pattern), constant = repeated_constant(value);
  if (wanted || constant)
    return wanted && constant && wanted.getSplatValue<mlir::Attribute>() == constant.getSplatValue<mlir::Attribute>();
  return same_operations(pattern, value);
}

// Returns the other side of an operation that only leaves out a dimension of one row, or adds it.
static Value without_row(Value value, DimId dim, bool adds) {
  mlir::Operation *op = value.getDefiningOp();
  if (!llvm::isa_and_present<BroadcastInDimOp, ReshapeOp>(op)) return {};
  if (auto broadcast = llvm::dyn_cast<BroadcastInDimOp>(op))
    if (!llvm::is_sorted(broadcast.getBroadcastDimensions())) return {};
  const Shape less = shape_of_value(adds ? op->getOperand(0) : value);
  Shape more = shape_of_value(adds ? value : op->getOperand(0));
  if (more.size() != less.size() + 1 || more[static_cast<size_t>(dim)] != 1) return {};
  more.erase(more.begin() + dim);
  return more == less ? op->getOperand(0) : Value();
}

// Returns what has the row in a dimension of its own: what it is taken from, or what is made of it.
static Value with_row(Value row, DimId dim) {
  if (const Value whole = without_row(row, dim, /*adds=*/false)) return whole;
  for (mlir::Operation *user : row.getUsers())
    if (user->getNumResults() == 1 && without_row(user->getResult(0), dim, /*adds=*/true) == row)
      return user->getResult(0);
  return {};
}

// Returns dimensions as they are numbered without a dimension.
static std::vector<int64_t> dims_without(llvm::ArrayRef<int64_t> dims, DimId left_out) {
  std::vector<int64_t> others;
  for (int64_t dim : dims)
    if (dim != left_out) others.push_back(dim > left_out ? dim - 1 : dim);
  return others;
}

// Returns whether a product's attributes are those of another one, without the batch `dim`.
static bool is_product_of_row(DotGeneralOp product, DotGeneralOp of_rows, DimId dim) {
  auto one = of_rows.getDotDimensionNumbers(), other = product.getDotDimensionNumbers();
  if (dims_without(one.getLhsBatchingDimensions(), dim) != other.getLhsBatchingDimensions().vec() ||
      dims_without(one.getRhsBatchingDimensions(), dim) != other.getRhsBatchingDimensions().vec() ||
      dims_without(one.getLhsContractingDimensions(), dim) != other.getLhsContractingDimensions().vec() ||
      dims_without(one.getRhsContractingDimensions(), dim) != other.getRhsContractingDimensions().vec())
    return false;
  mlir::NamedAttrList of_one(of_rows->getAttrDictionary()), of_other(product->getAttrDictionary());
  for (mlir::NamedAttrList *each : {&of_one, &of_other})
    each->erase(sdy::sharding_name), each->erase(of_rows.getDotDimensionNumbersAttrName());
  return of_one.getDictionary(product.getContext()) == of_other.getDictionary(product.getContext());
}

// JAX multiplies the matrices of one row without the batch.
bool Agreement::is_product_of_one_row(DotGeneralOp pattern, Value value) {
  const Value result = without_row(value, dim_, /*adds=*/true);
  auto product = result ? result.getDefiningOp<DotGeneralOp>() : DotGeneralOp();
  if (!product || !is_by_rows(pattern, dim_) || mark_of(product.getLoc(), LocationMark::given) ||
      !is_product_of_row(product, pattern, dim_))
    return false;
  seen_.insert(result);
  for (auto [of_rows, of_row] : llvm::zip_equal(pattern->getOperands(), product->getOperands())) {
    const Value whole = with_row(of_row, dim_);
    seen_.insert(of_row);
    if (!whole || !holds(of_rows, whole)) return false;
  }
  return true;
}

bool Agreement::same_operations(Value pattern, Value value) {
  mlir::Operation *one = pattern.getDefiningOp(), *other = value.getDefiningOp();
  if (auto product = llvm::dyn_cast_if_present<DotGeneralOp>(one); product && is_product_of_one_row(product, value))
    return true;
  if (!one || !other || one->getName() != other->getName() || !is_by_rows(other, dim_) ||
      mark_of(other->getLoc(), LocationMark::given) || one->getNumOperands() != other->getNumOperands())
    return false;
  mlir::NamedAttrList of_one(one->getAttrDictionary()), of_other(other->getAttrDictionary());
  of_one.erase(sdy::sharding_name), of_other.erase(sdy::sharding_name);
  if (of_one.getDictionary(one->getContext()) != of_other.getDictionary(one->getContext())) return false;
  for (auto [a, b] : llvm::zip_equal(one->getOperands(), other->getOperands()))
    if (!holds(a, b)) return false;
  return true;
}

bool computed_from(Value root, DimId dim, llvm::function_ref<bool(Value)> is_leaf, llvm::DenseSet<Value> &seen) {
  llvm::SetVector<Value> open;
  if (root) open.insert(root);
  for (size_t i = 0; i < open.size(); ++i) {
    Value value = open[i];
    seen.insert(value);
    mlir::Operation *op = value.getDefiningOp();
    if (is_leaf(value) || repeated_constant(value)) continue;
    if (!op || !is_by_rows(op, dim) || mark_of(op->getLoc(), LocationMark::given) || open.size() > most_nodes)
      return false;
    open.insert(op->operand_begin(), op->operand_end());
  }
  return true;
}

// Returns whether a condition only tests whether an element is finite.
static bool asks_for_finite(Value condition) {
  auto compare = condition.getDefiningOp<CompareOp>();
  if (!compare || (compare.getComparisonDirection() != ComparisonDirection::EQ &&
                   compare.getComparisonDirection() != ComparisonDirection::NE))
    return false;
  const auto is_infinite = [](Value value) {
    const mlir::DenseElementsAttr constant = repeated_constant(value);
    return constant && llvm::isa<mlir::FloatType>(constant.getElementType()) &&
           constant.getSplatValue<llvm::APFloat>().isInfinity();
  };
  return compare.getLhs() == compare.getRhs() || is_infinite(compare.getLhs()) || is_infinite(compare.getRhs());
}

// Returns whether an operation is linear in the operands that are.
static bool is_linear(mlir::Operation *op, llvm::ArrayRef<bool> operands, LinearIn in) {
  if (changes_rows(op)) return in == LinearIn::rows;
  if (llvm::isa<AddOp, SubtractOp, NegOp>(op)) return true;
  if (llvm::isa<MulOp>(op)) return llvm::count(operands, true) == 1;
  return (llvm::isa<DivOp>(op) && !operands[1]) || (llvm::isa<SelectOp>(op) && !operands[0]);
}

namespace {

class Continuity {
 public:
  Continuity(LeafOf leaf_of, llvm::function_ref<bool(int)> is_linear_in, LinearIn in)
      : leaf_of_(leaf_of), is_linear_in_(is_linear_in), in_(in) {}

  // Returns whether a continuous expression depends on the linear leaves; nothing for another one.
  std::optional<bool> depends(Value value) {
    if (auto found = known_.find(value); found != known_.end()) return found->second;
    const std::optional<bool> found = depends_anew(value);
    known_.try_emplace(value, found);
    return found;
  }

 private:
  std::optional<bool> depends_anew(Value value) {
    if (const Leaf leaf = leaf_of_(value)) return is_linear_in_(*leaf);
    if (repeated_constant(value)) return false;
    mlir::Operation *op = value.getDefiningOp();
    auto select = llvm::dyn_cast_if_present<SelectOp>(op);
    if (!(select && (asks_for_finite(select.getPred()) || is_exact(select.getPred()))) &&
        !llvm::isa_and_present<AbsOp, AddOp, BroadcastInDimOp, CosineOp, DivOp, ExpOp, Expm1Op, LogOp, Log1pOp,
                               LogisticOp, MaxOp, MinOp, MulOp, NegOp, ReduceOp, ReshapeOp, SineOp, SqrtOp, SubtractOp,
                               TanhOp>(op))
      return std::nullopt;
    llvm::SmallVector<bool> operands;
    for (Value operand : op->getOperands()) {
      const bool is_condition = select && operand == select.getPred();
      const std::optional<bool> each = is_condition ? std::optional(false) : depends(operand);
      if (!each) return std::nullopt;
      operands.push_back(*each);
    }
    if (!llvm::is_contained(operands, true)) return false;
    return is_linear(op, operands, in_) ? std::optional(true) : std::nullopt;
  }

  // Returns whether a condition depends only on integers, which are the same however elements are grouped.
  bool is_exact(Value value) {
    if (!llvm::isa<mlir::IntegerType>(element_of(value))) return false;
    if (leaf_of_(value) || repeated_constant(value)) return true;
    const auto [known, is_new] = exact_.try_emplace(value, false);
    if (!is_new) return known->second;
    mlir::Operation *op = value.getDefiningOp();
    if (!op || !(is_elementwise(op) || llvm::isa<BroadcastInDimOp, ReshapeOp>(op))) return false;
    const bool is_exact_op = llvm::all_of(op->getOperands(), [&](Value each) { return is_exact(each); });
    return exact_[value] = is_exact_op;
  }

  const LeafOf leaf_of_;
  const llvm::function_ref<bool(int)> is_linear_in_;
  const LinearIn in_;
  llvm::DenseMap<Value, std::optional<bool>> known_;
  llvm::DenseMap<Value, bool> exact_;
};

}  // namespace

bool is_continuous(Value root, LeafOf leaf_of, llvm::function_ref<bool(int)> is_linear_in, LinearIn in) {
  return Continuity(leaf_of, is_linear_in, in).depends(root).has_value();
}

}  // namespace tessera::stablehlo
