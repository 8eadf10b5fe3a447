// Makes kernels of sorts. Comparators that compare elements lexicographically, as JAX's do, are recognised; others are
// compiled.
#include "base/visits.h"
#include "dialect/chlo/ops.h"
#include "kernels/sort.h"
#include "llvm/ADT/DenseMap.h"
#include "lower/folder.h"
#include "ops/elementwise/ops.h"
#include "ops/indexing/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/value_types.h"

namespace tessera {
namespace {

using namespace stablehlo;  // NOLINT: the operations of this file

// Describes one side of a comparison: an element of the left or right group of arguments, perhaps with its zeros or its
// NaNs made equal.
struct Term {
  bool is_left = false;
  SortKey key;
};

bool same_element(const Term &a, const Term &b) {
  return a.key.operand == b.key.operand && a.key.imaginary == b.key.imaginary;
}

std::optional<mlir::APFloat> float_constant(mlir::Value value) {
  auto constant = value.getDefiningOp<ConstantOp>();
  auto dense = constant ? llvm::dyn_cast<mlir::DenseElementsAttr>(constant.getValue()) : mlir::DenseElementsAttr();
  if (!dense || !dense.isSplat() || !llvm::isa<mlir::FloatType>(dense.getElementType())) return std::nullopt;
  return dense.getSplatValue<mlir::APFloat>();
}

class ComparatorReader {
 public:
  explicit ComparatorReader(mlir::Block &block) : block_(block) {}

  // Returns the keys if `value` tells whether the left group comes before the right one.
  std::optional<std::vector<SortKey>> less(mlir::Value value) {
    mlir::Operation *op = value.getDefiningOp();
    if (auto compare = llvm::dyn_cast_or_null<CompareOp>(op)) return one_key(compare);
    if (auto either = llvm::dyn_cast_or_null<OrOp>(op)) {  // first < first' or (first = first' and rest < rest')
      for (auto [first, second] : {std::pair(either.getLhs(), either.getRhs()), {either.getRhs(), either.getLhs()}})
        if (auto both = second.getDefiningOp<AndOp>())
          for (auto [equal, rest] : {std::pair(both.getLhs(), both.getRhs()), {both.getRhs(), both.getLhs()}})
            if (auto keys = joined(first, equal, rest, ComparisonDirection::EQ)) return keys;
    }
    if (auto select = llvm::dyn_cast_or_null<SelectOp>(op)) {
      mlir::Value chosen = select.getOnTrue(), otherwise = select.getOnFalse();
      if (auto keys = joined(otherwise, select.getPred(), chosen, ComparisonDirection::EQ)) return keys;
      return joined(chosen, select.getPred(), otherwise, ComparisonDirection::NE);
    }
    return std::nullopt;
  }

 private:
  std::optional<Term> term(mlir::Value value) {
    auto [known, is_new] = terms_.try_emplace(value);
    if (!is_new) return known->second;
    std::optional<Term> found = find_term(value);
    terms_[value] = found;
    return found;
  }

  std::optional<Term> find_term(mlir::Value value) {
    Visits::note();
    if (auto argument = llvm::dyn_cast<mlir::BlockArgument>(value)) {
      if (argument.getOwner() != &block_) return std::nullopt;
      Term result;
      result.is_left = argument.getArgNumber() % 2 == 0;
      result.key.operand = argument.getArgNumber() / 2;
      return result;
    }
    mlir::Operation *op = value.getDefiningOp();
    if (llvm::isa_and_nonnull<RealOp, ImagOp>(op)) {
      if (!is_complex(dtype_of(op->getOperand(0).getType()))) return std::nullopt;
      auto result = term(op->getOperand(0));
      if (result) result->key.imaginary = llvm::isa<ImagOp>(op);
      return result;
    }
    if (auto select = llvm::dyn_cast_or_null<SelectOp>(op)) return canonical(select);
    return std::nullopt;
  }

  // Recognises select(x = 0, 0, y) and select(x != x, NaN, y), where y is x, which may be canonical already.
  std::optional<Term> canonical(SelectOp select) {
    auto compare = select.getPred().getDefiningOp<CompareOp>();
    auto constant = float_constant(select.getOnTrue());
    auto result = term(select.getOnFalse());
    if (!compare || !constant || !result || is_total(compare)) return std::nullopt;
    auto asked = term(compare.getLhs());
    if (!asked || !same_element(*asked, *result) || asked->is_left != result->is_left) return std::nullopt;
    auto direction = compare.getComparisonDirection();
    auto against = float_constant(compare.getRhs());
    if (direction == ComparisonDirection::EQ && against && against->isZero() && constant->isZero())
      result->key.one_zero = true;
    else if (direction == ComparisonDirection::NE && compare.getLhs() == compare.getRhs() && constant->isNaN() &&
             !constant->isNegative())
      result->key.one_nan = true;
    else
      return std::nullopt;
    return result;
  }

  static bool is_total(CompareOp compare) { return compare.getCompareType() == ComparisonType::TOTALORDER; }

  // Recognises a comparison of an element with its counterpart: the key, and whether the left one comes first.
  std::optional<Term> compared(CompareOp compare) {
    auto first = term(compare.getLhs()), second = term(compare.getRhs());
    if (!first || !second || !same_element(*first, *second) || first->is_left == second->is_left) return std::nullopt;
    if (first->key.one_zero != second->key.one_zero || first->key.one_nan != second->key.one_nan) return std::nullopt;
    if (is_complex(dtype_of(compare.getLhs().getType()))) return std::nullopt;
    // IEEE's order has no position for NaN.
    if (!is_total(compare)) first->key.one_zero = first->key.one_nan = true;
    return first;
  }

  std::optional<std::vector<SortKey>> one_key(CompareOp compare) {
    auto result = compared(compare);
    auto direction = compare.getComparisonDirection();
    if (!result || (direction != ComparisonDirection::LT && direction != ComparisonDirection::GT)) return std::nullopt;
    result->key.descending = (direction == ComparisonDirection::GT) == result->is_left;
    return std::vector<SortKey>{result->key};
  }

  // Returns first, and rest where `equal` (a comparison by `direction` of the same elements) holds.
  std::optional<std::vector<SortKey>> joined(mlir::Value first, mlir::Value equal, mlir::Value rest,
                                             ComparisonDirection direction) {
    auto less_first = first.getDefiningOp<CompareOp>(), compare = equal.getDefiningOp<CompareOp>();
    if (!less_first || !compare || compare.getComparisonDirection() != direction) return std::nullopt;
    auto keys = one_key(less_first);
    auto both = compared(compare);
    if (!keys || !both) return std::nullopt;
    const SortKey &key = keys->front(), &other = both->key;
    if (key.operand != other.operand || key.imaginary != other.imaginary || key.one_zero != other.one_zero ||
        key.one_nan != other.one_nan)
      return std::nullopt;
    auto others = less(rest);
    if (!others) return std::nullopt;
    keys->insert(keys->end(), others->begin(), others->end());
    return keys;
  }

  mlir::Block &block_;
  llvm::DenseMap<mlir::Value, std::optional<Term>> terms_;
};

}  // namespace

static llvm::FailureOr<Kernel> make_kernel(SortOp op, KernelMaker &maker) {
  SortProblem problem;
  for (mlir::Value input : op.getInputs()) problem.dtypes.push_back(dtype_of(input.getType()));
  problem.shape = shape_of(op.getInputs()[0].getType());
  problem.dim = op.sorted_dimension();
  mlir::Region &comparator = op.getComparator();
  if (!is_scalar_body(comparator)) return llvm::failure();
  mlir::Block &block = comparator.front();
  if (auto keys = ComparatorReader(block).less(block.getTerminator()->getOperand(0)))
    problem.keys = *keys;
  else
    problem.before = maker.body(comparator);
  if (auto kernel = sort_kernel(problem)) return *kernel;
  return llvm::failure();
}

static llvm::FailureOr<Kernel> make_kernel(chlo::TopKOp op, KernelMaker &) {
  mlir::Type type = op.getOperand().getType();
  if (auto kernel = top_k_kernel(dtype_of(type), shape_of(type), static_cast<int64_t>(op.getK()))) return *kernel;
  return llvm::failure();
}

void register_sort_kernels(mlir::DialectRegistry &registry) {
  attach<StablehloDialect, KernelModel, SortOp>(registry);
  attach<chlo::ChloDialect, KernelModel, chlo::TopKOp>(registry);
}

}  // namespace tessera
