#include "ops/slicing/localize_scan_levels.h"

#include <algorithm>

#include "ops/elementwise/ops.h"
#include "ops/location_mark.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/localize_scan_views.h"
#include "ops/slicing/ops.h"

namespace tessera::stablehlo {

using mlir::Value;

ScanLevels::ScanLevels(DimId dim, int64_t count, size_t pattern, llvm::DenseSet<Value> &seen)
    : dim_(dim), pattern_(pattern), seen_(seen) {
  for (; count > 0; count /= 2) levels_.push_back({.count = count});
}

Value ScanLevels::component(const std::vector<Value> &of, size_t index) {
  return index < of.size() ? of[index] : Value();
}

bool ScanLevels::bind(std::vector<Value> &of, size_t index, Value value) {
  if (of.size() <= index) of.resize(index + 1);
  if (!of[index]) of[index] = value;
  return of[index] == value;
}

// Returns which of the two elements of pairs a value has, and of what array.
static std::optional<std::pair<ScanLeaf::Kind, Value>> side_of(Value value, DimId dim, int64_t count) {
  const View view = view_of(value, dim, count);
  if (view.has(0, 2, count / 2)) return std::pair(ScanLeaf::left, view.source);
  if (view.has(1, 2, count / 2)) return std::pair(ScanLeaf::right, view.source);
  return std::nullopt;
}

Leaf ScanLeaf::find(Value value, DimId dim, int64_t count, const std::vector<Value> &x,
                    const std::vector<Value> &derived) {
  const auto number = [](Kind kind, const std::vector<Value> &in, Value value) -> Leaf {
    const auto found = std::ranges::find(in, value);
    return found == in.end() ? Leaf() : number_of(kind, static_cast<size_t>(found - in.begin()));
  };
  if (const auto side = side_of(value, dim, count)) return number(side->first, x, side->second);
  return number(ScanLeaf::derived, derived, value);
}

Leaf ScanLevels::leaf_of_pattern(Value value) const {
  const ScanLevel &level = levels_[pattern_];
  return ScanLeaf::find(value, dim_, level.count, level.x, level.of_pairs);
}

bool ScanLevels::add_pattern(Value root) {
  std::vector<Value> &x = levels_[pattern_].x;
  const auto is_leaf = [&](Value value) {
    if (const auto side = side_of(value, dim_, levels_[pattern_].count); side && !leaf_of_pattern(value)) {
      const auto unknown = std::ranges::find(x, Value());
      if (unknown == x.end())
        x.push_back(side->second);
      else
        *unknown = side->second;
    }
    return leaf_of_pattern(value).has_value();
  };
  return computed_from(root, dim_, is_leaf, seen_);
}

bool ScanLevels::agrees(Value pattern, Value value, size_t level, ScanSide side) {
  const auto leaf_of = [&](Value each) { return leaf_of_pattern(each); };
  const auto is_zero = [&](int leaf) {
    if (ScanLeaf::kind_of(leaf) != ScanLeaf::derived) return false;
    const size_t index = ScanLeaf::index_of(leaf);
    return side == ScanSide::pairs ? levels_[level].pairs() == 1 && pair_is_zero(level, index)
                                   : !component(levels_[level].cotangent, index);
  };
  const auto is_leaf = [&](int leaf, Value each) { return stands_for(leaf, each, level, side); };
  const Leaves leaves{leaf_of, is_zero, is_leaf};
  return Agreement(dim_, leaves, seen_).holds(pattern, value);
}

bool ScanLevels::stands_for(int leaf, Value value, size_t number, ScanSide side) {
  ScanLevel &level = levels_[number];
  const ScanLeaf::Kind kind = ScanLeaf::kind_of(leaf);
  const size_t index = ScanLeaf::index_of(leaf);
  if (side == ScanSide::pairs) {
    if (kind == ScanLeaf::derived)
      return level.pairs() > 1 ? bind(level.of_pairs, index, value) : is_derivative_of_pair(value, number, index);
    const View view = view_of(value, dim_, level.count);
    return view.has(kind == ScanLeaf::left ? 0 : 1, 2, level.pairs()) && bind(level.x, index, view.source);
  }
  const int64_t behind = level.behind();
  const View view = view_of(value, dim_, kind == ScanLeaf::left ? level.pairs() : level.count);
  if (extent_along(value, dim_) != behind) return false;
  if (kind == ScanLeaf::left) return view.has(0, 1, behind) && bind(level.odd, index, view.source);
  if (!view.has(2, 2, behind)) return false;
  return bind(kind == ScanLeaf::right ? level.x : level.cotangent, index, view.source);
}

bool ScanLevels::add_scan(size_t c, Value scan, size_t number) {
  if (!scans_.insert({number, c}).second) return true;
  ScanLevel &level = levels_[number];
  seen_.insert(scan);
  if (level.count == 1) return bind(level.x, c, scan);
  auto sum = scan.getDefiningOp<AddOp>();
  if (!sum || mark_of(sum.getLoc(), LocationMark::given)) return false;
  const Spread even = spread_of(sum->getOperand(0), dim_), odd = spread_of(sum->getOperand(1), dim_);
  if (!even.is_at(0, 1, level.count - level.pairs()) || !odd.is_at(1, 1, level.pairs())) return false;
  Value first = even.elements, rest;
  if (auto parts = first.getDefiningOp<ConcatenateOp>()) {
    if (parts.getInputs().size() != 2 || static_cast<int64_t>(parts.getDimension()) != dim_) return false;
    first = parts.getInputs()[0];
    if (level.behind() > 0) rest = parts.getInputs()[1];
  }
  const View view = view_of(first, dim_, level.count);
  return view.has(0, 1, 1) && static_cast<bool>(rest) == (level.behind() > 0) && bind(level.x, c, view.source) &&
         bind(level.odd, c, odd.elements) && (!rest || bind(level.rest, c, rest));
}

bool ScanLevels::settle() {
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    for (size_t c = 0; c < levels_[pattern_].x.size(); ++c)
      if (!settle_component(c, has_changed)) return false;
    for (size_t level = 0; level < levels_.size(); ++level)
      if (!settle_rests(level, has_changed)) return false;
  }
  const std::vector<Value> &x = levels_[0].x;
  return patterns_.size() == levels_[pattern_].x.size() && x.size() == patterns_.size() &&
         llvm::all_of(x, [](Value each) { return static_cast<bool>(each); });
}

// Compares the pairs of each level with f of two elements.
bool ScanLevels::settle_component(size_t c, bool &has_changed) {
  const Value f = component(combined(), c);
  if (!f) return true;
  if (!patterns_.contains(c)) {
    if (!add_pattern(f)) return false;
    patterns_.insert(c);
    has_changed = true;
  }
  for (size_t level = 0; level + 1 < levels_.size(); ++level) {
    const Value pairs = component(levels_[level + 1].x, c);
    if (!pairs || !settled_.insert({level, c}).second) continue;
    if (level != pattern_ && !agrees(f, pairs, level, ScanSide::pairs)) return false;
    has_changed = true;
  }
  return true;
}

// Compares scans from their third element on with f of odd and x.
bool ScanLevels::settle_rests(size_t number, bool &has_changed) {
  const std::vector<Value> odd = levels_[number].odd;
  for (size_t c = 0; c < odd.size(); ++c)
    if (odd[c] && !scans_.contains({number + 1, c})) {
      if (!add_scan(c, odd[c], number + 1)) return false;
      has_changed = true;
    }
  const std::vector<Value> rests = levels_[number].rest;
  for (size_t c = 0; c < rests.size(); ++c)
    if (rests[c] && patterns_.contains(c) && rests_.insert({number, c}).second) {
      if (!agrees(combined()[c], rests[c], number, ScanSide::behind)) return false;
      has_changed = true;
    }
  return true;
}

std::vector<Value> ScanLevels::scans_of_pairs() const {
  std::vector<Value> result;
  for (const ScanLevel &level : levels_)
    for (Value odd : level.odd)
      if (odd) result.push_back(odd);
  return result;
}

}  // namespace tessera::stablehlo
