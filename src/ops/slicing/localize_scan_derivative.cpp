#include "ops/slicing/localize_scan_derivative.h"

#include <algorithm>
#include <numeric>

#include "ops/elementwise/ops.h"
#include "ops/slicing/localize_scan_levels.h"
#include "ops/slicing/localize_scan_views.h"

namespace tessera::stablehlo {
namespace {

using mlir::Value;

// Scans of fewer elements don't show the derivative completely, which is read from the second level.
constexpr int64_t least_elements = 16;
// Components are tried in each order.
constexpr size_t most_components = 3;

// Holds the terms of a level's derivative. A null term is zero.
struct Terms {
  Value first, behind;  // at 0, and at 2, 4, ...
  Value left, right;    // of the pairs, at 0, 2, ... and at 1, 3, ...
};

std::optional<Terms> terms_of(Value derivative, DimId dim, llvm::DenseSet<Value> &seen) {
  const int64_t count = extent_along(derivative, dim), pairs = count / 2;
  std::vector<Value> terms;
  if (!add_terms(derivative, terms)) return std::nullopt;
  seen.insert(derivative);
  Terms result;
  for (Value term : terms) {
    const Spread spread = spread_of(term, dim);
    if (!spread.elements) return std::nullopt;
    if (spread.count == 0) continue;
    seen.insert(term);
    Value *part = nullptr;
    if (spread.is_at(0, 0, 1) && view_of(spread.elements, dim, count).has(0, 1, 1))
      part = &result.first;
    else if (spread.is_at(1, 1, pairs))
      part = &result.right;
    else if (spread.is_at(0, 1, pairs))
      part = &result.left;
    else if (spread.is_at(2, 1, (count - 1) / 2))
      part = &result.behind;
    if (!part || *part) return std::nullopt;
    *part = spread.elements;
  }
  return result;
}

// Lists derivatives of pairs that terms are computed from.
bool add_derivatives_of_pairs(const Terms &terms, DimId dim, std::vector<Value> &found) {
  const auto is_derivative = [&](Value value) {
    std::vector<Value> added;
    return value.getDefiningOp<AddOp>() && add_terms(value, added) &&
           llvm::all_of(added, [&](Value each) { return static_cast<bool>(spread_of(each, dim).elements); });
  };
  const auto is_leaf = [&](Value value) {
    if (is_derivative(value) && !llvm::is_contained(found, value)) found.push_back(value);
    return llvm::is_contained(found, value) || view_of(value, dim, 2 * extent_along(value, dim)).source ||
           view_of(value, dim, 2 * extent_along(value, dim) + 1).source;
  };
  llvm::DenseSet<Value> seen;
  return computed_from(terms.left, dim, is_leaf, seen) && computed_from(terms.right, dim, is_leaf, seen);
}

// Looks for the derivative with components in one order.
class Matcher : public ScanLevels {
 public:
  Matcher(Value root, DimId dim, llvm::DenseSet<Value> &seen)
      : ScanLevels(dim, extent_along(root, dim), /*pattern=*/1, seen), root_(root), seen_(seen) {}

  // Returns whether the scan matches, given the derivatives of pairs in the first two levels, by component.
  bool matches(const std::vector<Value> &of_first, const std::vector<Value> &of_second, size_t result) {
    result_ = result;
    at(0).of_pairs = of_first, at(1).of_pairs = of_second;
    terms_.assign(size() - 1, std::vector<Terms>(of_first.size()));
    return add_patterns() && add_cotangents() && has_cotangent() && levels_agree() && settle() && is_continuous();
  }

  UnrolledScan found() {
    UnrolledScan scan;
    scan.dim = dim_, scan.result = result_;
    scan.inputs = at(0).x, scan.leaves = at(1).x, scan.combined = combined();
    scan.derived = at(1).of_pairs;
    scan.cotangents = at(0).cotangent;
    scan.cotangents.resize(components());
    for (const Terms &terms : terms_[1]) scan.of_left.push_back(terms.left), scan.of_right.push_back(terms.right);
    return scan;
  }

 private:
  size_t components() const { return terms_[1].size(); }

  // Reads the terms of component j in a level, and c.
  bool read_terms(Value derivative, size_t level, size_t j) {
    const std::optional<Terms> terms = terms_of(derivative, dim_, seen_);
    if (!terms) return false;
    terms_[level][j] = *terms;
    const View first = terms->first ? view_of(terms->first, dim_, at(level).count) : View{};
    if (level == 0) return first.source == component(at(0).cotangent, j);
    return !first.source || bind(at(level).cotangent, j, first.source);
  }

  bool add_patterns() {
    for (size_t j = 0; j < components(); ++j)
      if (!read_terms(at(0).of_pairs[j], 1, j)) return false;
    return llvm::all_of(terms_[1],
                        [&](const Terms &each) { return add_pattern(each.left) && add_pattern(each.right); });
  }

  // Without a cotangent, everything is zero and nothing is scanned.
  bool has_cotangent() { return static_cast<bool>(first_present(at(0).cotangent)); }

  // The cotangents of all elements are found in those of the pairs, since only one derivative for all elements is
  // known.
  bool add_cotangents() {
    for (size_t j = 0; j < components(); ++j) {
      std::vector<Value> terms;
      const Value of_pairs = component(at(1).cotangent, j);
      if (of_pairs && !add_terms(of_pairs, terms)) return false;
      for (Value term : terms)
        if (const View view = view_of(term, dim_, at(0).count); view.has(1, 2, at(0).pairs()))
          if (!bind(at(0).cotangent, j, view.source)) return false;
    }
    return read_terms(root_, 0, result_);
  }

  bool levels_agree() {
    for (size_t level = 0; level + 1 < size(); ++level)
      if (!level_agrees(level)) return false;
    return true;
  }
  bool level_agrees(size_t level) {
    for (size_t j = 0; level > 1 && j < components(); ++j) {
      const Value derivative = component(at(level - 1).of_pairs, j);
      if (!derivative || !read_terms(derivative, level, j)) return false;
    }
    for (size_t j = 0; j < components(); ++j) {
      if (level > 0 && !is_cotangent_of_pairs(component(at(level).cotangent, j), level - 1, j)) return false;
      if (level == 0 && j != result_) continue;
      const Terms &of_f = terms_[1][j], &terms = terms_[level][j];
      if (level != 1 && (!agrees(of_f.left, terms.left, level, ScanSide::pairs) ||
                         !agrees(of_f.right, terms.right, level, ScanSide::pairs)))
        return false;
      if (at(level).behind() > 0 ? !agrees(of_f.right, terms.behind, level, ScanSide::behind) : terms.behind != Value())
        return false;
    }
    return true;
  }

  // Lists the terms of an expression of the pattern. The pairs' cotangent is a sum itself, and counts as one term.
  bool add_terms_of_pattern(Value value, std::vector<Value> &terms, int depth = 0) {
    auto sum = value.getDefiningOp<AddOp>();
    if (!sum || leaf_of_pattern(value))
      return terms.push_back(value), terms.size() <= static_cast<size_t>(most_steps_of_scan);
    return depth < most_steps_of_scan && add_terms_of_pattern(sum->getOperand(0), terms, depth + 1) &&
           add_terms_of_pattern(sum->getOperand(1), terms, depth + 1);
  }

  // Returns whether a value is c[1::2] + fa(odd, x[2::2]; c[2::2]), null where both are.
  bool is_cotangent_of_pairs(Value value, size_t number, size_t j) {
    const ScanLevel &level = at(number);
    const Value cotangent = component(level.cotangent, j), of_left = terms_[1][j].left;
    std::vector<Value> terms, wanted;
    if ((value && !add_terms(value, terms)) || (of_left && !add_terms_of_pattern(of_left, wanted))) return false;
    const auto own = llvm::find_if(terms, [&](Value each) {
      const View view = view_of(each, dim_, level.count);
      return cotangent && view.source == cotangent && view.has(1, 2, level.pairs());
    });
    if ((own != terms.end()) != static_cast<bool>(cotangent)) return false;
    if (cotangent) terms.erase(own);
    std::erase_if(terms, [&](Value each) {
      const Spread spread = spread_of(each, dim_);
      return spread.elements && spread.count == 0;
    });
    if (level.behind() == 0) return terms.empty();
    if (terms.size() == 1 && extent_along(terms[0], dim_) != level.behind()) {
      seen_.insert(terms[0]);
      const Spread spread = spread_of(terms[0], dim_);
      return spread.is_at(0, 0, level.behind()) && agrees(of_left, spread.elements, number, ScanSide::behind);
    }
    // If odd has no more elements, the terms for its uses aren't added up before.
    std::erase_if(wanted, [&](Value each) { return agrees(each, {}, number, ScanSide::behind); });
    return llvm::equal(wanted, terms,
                       [&](Value one, Value other) { return agrees(one, other, number, ScanSide::behind); });
  }

  bool pair_is_zero(size_t level, size_t j) override { return is_cotangent_of_pairs({}, level, j); }
  bool is_derivative_of_pair(Value value, size_t level, size_t j) override {
    return is_cotangent_of_pairs(value, level, j);
  }

  // Otherwise the derivative would depend on which elements are combined first, as when equal elements share the
  // cotangent of their maximum. The cotangent of the left of a pair must be a product with each of the pair's elements.
  bool is_continuous() {
    const auto leaf_of = [&](Value each) { return leaf_of_pattern(each); };
    const auto is_derived = [](int leaf) { return ScanLeaf::kind_of(leaf) == ScanLeaf::derived; };
    const auto holds = [&](Value root, LinearIn in) {
      return !root || stablehlo::is_continuous(root, leaf_of, is_derived, in);
    };
    return llvm::all_of(terms_[1], [&](const Terms &each) {
      return holds(each.left, LinearIn::elements) && holds(each.right, LinearIn::rows);
    });
  }

  const Value root_;
  llvm::DenseSet<Value> &seen_;
  size_t result_ = 0;
  std::vector<std::vector<Terms>> terms_;  // by level and component
};

}  // namespace

std::optional<UnrolledScan> scan_derivative_of(Value value, DimId dim, llvm::DenseSet<Value> &seen) {
  llvm::DenseSet<Value> tried;
  std::vector<Value> of_first, of_second;
  if (extent_along(value, dim) < least_elements) return std::nullopt;
  const std::optional<Terms> terms = terms_of(value, dim, tried);
  if (!terms || !add_derivatives_of_pairs(*terms, dim, of_first) || of_first.size() > most_components)
    return std::nullopt;
  for (Value each : of_first) {
    const std::optional<Terms> second = terms_of(each, dim, tried);
    if (!second || !add_derivatives_of_pairs(*second, dim, of_second)) return std::nullopt;
  }
  if (of_first.empty() || of_second.size() != of_first.size()) return std::nullopt;
  std::vector<size_t> order(of_first.size());
  std::iota(order.begin(), order.end(), 0);
  do {
    std::vector<Value> ordered;
    for (size_t each : order) ordered.push_back(of_second[each]);
    for (size_t result = 0; result < of_first.size(); ++result) {
      llvm::DenseSet<Value> looked_at;
      Matcher matcher(value, dim, looked_at);
      if (!matcher.matches(of_first, ordered, result)) continue;
      seen = std::move(looked_at);
      return matcher.found();
    }
  } while (std::ranges::next_permutation(order).found);
  return std::nullopt;
}

}  // namespace tessera::stablehlo
