#include "ops/slicing/localize_scan_match.h"

#include <algorithm>

#include "ops/elementwise/ops.h"
#include "ops/elementwise_op.h"
#include "ops/location_mark.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/localize_scan_views.h"
#include "ops/slicing/ops.h"
#include "partition/local_emitter.h"
#include "partition/rewriting.h"

namespace tessera::stablehlo {
namespace {

using mlir::Value;

// Fewer elements show too little of the operation.
constexpr int64_t least_elements = 8;
// Bounds the values among which a scan is looked for.
constexpr size_t most_looked_at = 256;

// Describes a level of a scan: x, scanned from two elements on by way of the scan `odd` of its pairs.
struct Level {
  int64_t count = 0;
  std::vector<Value> x;  // by component
  Value odd, rest;       // rest is f(odd, x[2::2]), null where there is none

  int component_of(Value value) {
    auto found = std::ranges::find(x, value);
    if (found == x.end()) found = x.insert(x.end(), value);
    return static_cast<int>(found - x.begin());
  }
  int64_t pairs() const { return count / 2; }
  int64_t behind() const { return (count - 1) / 2; }  // elements at 2, 4, ...
};

class Matcher {
 public:
  Matcher(int64_t dim, llvm::DenseSet<Value> &seen) : dim_(dim), seen_(seen) {}

  std::optional<UnrolledScan> scan(Value value) {
    std::vector<Level> levels;
    std::optional<int> number;
    if (!find_scan(value, levels, number) || levels[1].x.size() != levels[0].x.size()) return std::nullopt;
    if (!std::ranges::all_of(levels, [&](const Level &level) { return serves_scan_alone(level); })) return std::nullopt;
    return UnrolledScan{dim_, levels[0].x, levels[1].x, {}, {}, {}};
  }

  std::optional<UnrolledScan> derivative(Value value) {
    std::vector<Step> steps;
    if (extent_along(value, dim_) < 2 * least_elements || !descend(value, steps) || !ascend(steps)) return std::nullopt;
    std::vector<Level> levels{{steps[0].count, {}, {}, {}}};
    levels[0].odd = left_in(steps[0]);
    std::optional<int> of_f;
    if (!levels[0].odd || !find_scan(levels[0].odd, levels, of_f) || levels.size() != steps.size() + 1)
      return std::nullopt;
    const auto up = [&](Level &level, Value of) { return up_number(level, of); };
    const std::optional<int> left = up(levels[0], steps[0].left), right = up(levels[0], steps[0].right);
    if (!left || !right || up(levels[0], levels[1].x[0]) != of_f) return std::nullopt;
    for (size_t i = 0; i < steps.size(); ++i) {
      if (up(levels[i], steps[i].left) != left || up(levels[i], steps[i].right) != right) return std::nullopt;
      if (levels[i].behind() > 0 && (down_number(levels[i], steps[i].left_behind) != left ||
                                     down_number(levels[i], steps[i].right_behind) != right))
        return std::nullopt;
      if (levels[i].x.size() != 1) return std::nullopt;
    }
    UnrolledScan scan{dim_, levels[0].x, {levels[1].x[0]}, steps[0].cotangent, steps[0].left, steps[0].right};
    const auto leaf_of = [&](Value each) { return scan.leaf_of(each); };
    // Otherwise it depends on which elements are combined first, as where equal ones share the derivative of their maximum.
    if (!is_continuous(scan.of_left, leaf_of) || !is_continuous(scan.of_right, leaf_of)) return std::nullopt;
    return scan;
  }

 private:
  // --- The scan.

  // Adds the levels of the scan that a value is, the last one of one element, and finds the number of f of the scanned component.
  bool find_scan(Value value, std::vector<Level> &levels, std::optional<int> &number) {
    const size_t first = levels.size();
    if (extent_along(value, dim_) < least_elements) return false;
    for (; extent_along(value, dim_) > 1; value = levels.back().odd)
      if (!add_level(value, levels)) return false;
    levels.push_back({1, {value}, {}, {}});
    for (size_t i = first; i < levels.size(); ++i)
      if (levels[i].rest && !agrees(number, down_number(levels[i], levels[i].rest))) return false;
    std::vector<std::optional<int>> by_component(levels[first].x.size());
    by_component[0] = number;
    for (size_t i = first; i + 1 < levels.size(); ++i)
      for (size_t c = 0; c < levels[i + 1].x.size(); ++c)
        if (c >= by_component.size() || !agrees(by_component[c], up_number(levels[i], levels[i + 1].x[c])))
          return false;
    return std::ranges::all_of(levels, [&](const Level &level) { return level.x.size() <= by_component.size(); });
  }

  // Returns whether nothing but the scan needs that of a level's pairs, as its derivative would.
  bool serves_scan_alone(const Level &level) const {
    return !level.odd || llvm::all_of(level.odd.getUsers(), [&](mlir::Operation *user) {
      if (user->getNumResults() != 1 || !expressions_.has(user->getResult(0))) return llvm::isa<PadOp>(user);
      return !llvm::isa<SliceOp>(user) || llvm::all_of(user->getUsers(), [&](mlir::Operation *each) {
        return each->getNumResults() == 1 && expressions_.has(each->getResult(0));
      });
    });
  }

  static bool agrees(std::optional<int> &known, std::optional<int> number) {
    if (!known) known = number;
    return number && number == known;
  }

  bool add_level(Value value, std::vector<Level> &levels) {
    const int64_t count = extent_along(value, dim_);
    auto sum = value.getDefiningOp<AddOp>();
    if (!sum || mark_of(sum.getLoc(), LocationMark::given)) return false;
    seen_.insert(value);
    Level level{count, {}, {}, {}};
    const Spread even = spread_of(sum->getOperand(0), dim_), odd = spread_of(sum->getOperand(1), dim_);
    if (!even.is_at(0, 1, ceil_div(count, 2)) || !odd.is_at(1, 1, level.pairs())) return false;
    level.odd = odd.elements;
    Value first = even.elements;
    if (auto parts = first.getDefiningOp<ConcatenateOp>()) {
      if (parts.getInputs().size() != 2 || static_cast<int64_t>(parts.getDimension()) != dim_) return false;
      first = parts.getInputs()[0];
      if (level.behind() > 0) level.rest = parts.getInputs()[1];
    }
    const View view = view_of(first, dim_, count);
    if (!view.has(0, 1, 1) || static_cast<bool>(level.rest) != (level.behind() > 0)) return false;
    level.x = {view.source};
    levels.push_back(std::move(level));
    return true;
  }

  // Returns the number of an expression of x[0::2] and x[1::2].
  std::optional<int> up_number(Level &level, Value of) {
    return expressions_.number_of(of, [&](Value value) -> Leaf {
      const View view = view_of(value, dim_, level.count);
      for (int side : {0, 1})
        if (view.has(side, 2, level.pairs())) return 2 * level.component_of(view.source) + side;
      return std::nullopt;
    });
  }
  // The number of an expression of odd, less its last element where there are as many, and x[2::2].
  std::optional<int> down_number(Level &level, Value of) {
    return expressions_.number_of(of, [&](Value value) -> Leaf {
      if (extent_along(value, dim_) != level.behind()) return std::nullopt;
      const View left = view_of(value, dim_, level.pairs());
      if (left.source == level.odd && left.has(0, 1, level.behind())) return 0;
      const View right = view_of(value, dim_, level.count);
      return right.has(2, 2, level.behind()) ? Leaf(2 * level.component_of(right.source) + 1) : std::nullopt;
    });
  }

  // --- The derivative.

  // Holds what is added for a level, and what it is multiplied with.
  struct Step {
    int64_t count = 0;
    Value of_pairs;                   // the derivative for the pairs
    Value left, right;                // what it is multiplied with for x[0::2] and x[1::2]
    Value of_first, scaled;           // c[0], and c[2::2] times right_behind
    Value cotangent;                  // c
    Value left_behind, right_behind;  // what c[2::2] is multiplied with for odd and x[2::2]
    int64_t behind() const { return (count - 1) / 2; }
  };

  bool descend(Value value, std::vector<Step> &steps) {
    for (int64_t count = extent_along(value, dim_); count > 1; count /= 2) {
      seen_.insert(value);
      Step step;
      step.count = count;
      if (!take_terms(value, step)) return false;
      value = step.of_pairs;
      steps.push_back(step);
    }
    return true;
  }

  bool take_terms(Value value, Step &step) const {
    std::vector<Value> terms;
    if (!add_terms(value, terms)) return false;
    MulOp left, right;
    for (Value term : terms) {
      const Spread spread = spread_of(term, dim_);
      if (!spread.elements) return false;
      if (spread.count == 0) continue;
      auto product = spread.elements.getDefiningOp<MulOp>();
      if (product && !right && spread.is_at(1, 1, step.count / 2))
        right = product;
      else if (product && !left && spread.is_at(0, 1, step.count / 2))
        left = product;
      else if (product && !step.scaled && spread.is_at(2, 1, step.behind()))
        step.scaled = spread.elements;
      else if (!step.of_first && spread.is_at(0, 0, 1))
        step.of_first = spread.elements;
      else
        return false;
    }
    if (!left || !right || !step.of_first || static_cast<bool>(step.scaled) != (step.behind() > 0)) return false;
    for (unsigned i : {0u, 1u})
      for (unsigned j : {0u, 1u})
        if (left->getOperand(i) == right->getOperand(j) && left->getOperand(1 - i) != right->getOperand(1 - j)) {
          step.of_pairs = left->getOperand(i);
          step.left = left->getOperand(1 - i), step.right = right->getOperand(1 - j);
          return true;
        }
    return false;
  }

  // Finds c of each level in that of the pairs, which is c[1::2] and what comes from c[2::2] by way of odd.
  bool ascend(std::vector<Step> &steps) const {
    Value of_pairs = steps.back().of_pairs;
    for (size_t i = steps.size(); i-- > 0;) {
      if (!find_cotangent(of_pairs, steps[i])) return false;
      of_pairs = steps[i].cotangent;
    }
    return true;
  }

  bool find_cotangent(Value of_pairs, Step &step) const {
    std::vector<Value> terms;
    if (!add_terms(of_pairs, terms)) return false;
    Value by_odd;
    for (Value term : terms) {
      const View view = view_of(term, dim_, step.count);
      const Spread spread = spread_of(term, dim_);
      if (!step.cotangent && view.has(1, 2, step.count / 2))
        step.cotangent = view.source;
      else if (!by_odd && spread.is_at(0, 0, step.behind()))
        by_odd = spread.elements;
      else if (!by_odd && extent_along(term, dim_) == step.behind())
        by_odd = term;
      else if (spread.count != 0 || !spread.elements)
        return false;
    }
    if (!step.cotangent || static_cast<bool>(by_odd) != (step.behind() > 0)) return false;
    const View first = view_of(step.of_first, dim_, step.count);
    if (first.source != step.cotangent || !first.has(0, 1, 1)) return false;
    if (step.behind() == 0) return true;
    step.left_behind = factor_of(by_odd, step), step.right_behind = factor_of(step.scaled, step);
    return step.left_behind && step.right_behind;
  }

  // Returns what c[2::2] is multiplied with.
  Value factor_of(Value product, const Step &step) const {
    auto op = product.getDefiningOp<MulOp>();
    for (unsigned i : {0u, 1u}) {
      if (!op) break;
      const View view = view_of(op->getOperand(i), dim_, step.count);
      if (view.source == step.cotangent && view.has(2, 2, step.behind())) return op->getOperand(1 - i);
    }
    return {};
  }

  // Returns the scan of the pairs that an expression of it and x[2::2] has.
  Value left_in(const Step &step) const {
    std::vector<Value> open{step.right_behind, step.left_behind};
    for (size_t i = 0; i < open.size() && i < most_looked_at; ++i) {
      if (!open[i]) continue;
      const View view = view_of(open[i], dim_, step.count / 2);
      if (view.source && view.source != open[i] && view.has(0, 1, step.behind()) &&
          !view_of(open[i], dim_, step.count).source)
        return view.source;
      mlir::Operation *op = open[i].getDefiningOp();
      if (op && is_elementwise(op)) open.insert(open.end(), op->operand_begin(), op->operand_end());
    }
    return {};
  }

  const int64_t dim_;
  llvm::DenseSet<Value> &seen_;
  Expressions expressions_;
};

// Returns the dimension in which the elements of some term stand apart.
std::optional<int64_t> dim_of_scan(Value value) {
  std::vector<Value> terms;
  if (!value.getDefiningOp<AddOp>() || !add_terms(value, terms)) return std::nullopt;
  for (Value term : terms)
    if (auto pad = term.getDefiningOp<PadOp>())
      for (auto [dim, interior] : llvm::enumerate(pad.getInteriorPadding()))
        if (interior == 1) return static_cast<int64_t>(dim);
  return std::nullopt;
}

}  // namespace

Leaf UnrolledScan::leaf_of(Value value) const {
  const int64_t count = extent_along(inputs[0], dim);
  const View view = view_of(value, dim, count);
  auto found = std::ranges::find(inputs, view.source);
  for (int side : {0, 1})
    if (found != inputs.end() && view.has(side, 2, count / 2))
      return 2 * static_cast<int>(found - inputs.begin()) + side;
  return std::nullopt;
}

std::optional<UnrolledScan> unrolled_scan_of(Value value, llvm::DenseSet<Value> &seen) {
  const std::optional<int64_t> dim = dim_of_scan(value);
  if (!dim) return std::nullopt;
  if (std::optional<UnrolledScan> derivative = Matcher(*dim, seen).derivative(value)) return derivative;
  return Matcher(*dim, seen).scan(value);
}

}  // namespace tessera::stablehlo
