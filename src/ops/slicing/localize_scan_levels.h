// Finds the levels of an unrolled scan and their values. Each level has the pairs of the level before it.
#pragma once

#include <set>
#include <vector>

#include "base/dim_id.h"
#include "ops/slicing/localize_scan_expressions.h"

namespace tessera::stablehlo {

// Describes a level: x, whose scan is made from `odd`, the scan of its pairs, if x has two elements or more. In a
// derivative there is a cotangent for each element, null where it is zero, and a derivative for the pairs. All are
// lists by component.
struct ScanLevel {
  int64_t count = 0;
  std::vector<mlir::Value> x, odd, rest;  // rest is f(odd, x[2::2]), null where there is none
  std::vector<mlir::Value> cotangent, of_pairs;
  int64_t pairs() const { return count / 2; }
  int64_t behind() const { return (count - 1) / 2; }  // elements at 2, 4, ...
};

// Numbers the leaves of an expression: components of the left element of a pair, of the right one, or of the pair's
// cotangent.
struct ScanLeaf {
  enum Kind { left, right, derived };
  static int number_of(Kind kind, size_t index) { return 3 * static_cast<int>(index) + kind; }
  static Kind kind_of(int leaf) { return static_cast<Kind>(leaf % 3); }
  static size_t index_of(int leaf) { return static_cast<size_t>(leaf / 3); }
  // Returns the number of a value of a level of `count` elements, whose components are `x` and whose cotangents'
  // components are `derived`.
  static Leaf find(mlir::Value value, DimId dim, int64_t count, const std::vector<mlir::Value> &x,
                   const std::vector<mlir::Value> &derived);
};

// Says where an expression of a level stands: over pairs, or over odd, less its last element where there are as many, and x[2::2].
enum class ScanSide { pairs, behind };

// Finds the values of all levels from the expressions of one level, the pattern.
class ScanLevels {
 public:
  ScanLevels(DimId dim, int64_t count, size_t pattern, llvm::DenseSet<mlir::Value> &seen);

  virtual ~ScanLevels() = default;

  ScanLevel &at(size_t level) { return levels_[level]; }
  size_t size() const { return levels_.size(); }  // the last one has one element
  static mlir::Value component(const std::vector<mlir::Value> &of, size_t index);
  // Returns false if the component is known to be another value.
  static bool bind(std::vector<mlir::Value> &of, size_t index, mlir::Value value);

  // Adds an expression to the pattern, and finds the components that it needs.
  bool add_pattern(mlir::Value root);
  // Returns a pattern value's number as a ScanLeaf.
  Leaf leaf_of_pattern(mlir::Value value) const;

  // Returns whether a value of a level is computed as a value of the pattern is.
  bool agrees(mlir::Value pattern, mlir::Value value, size_t level, ScanSide side);
  // Takes a component of the scan of a level.
  bool add_scan(size_t component, mlir::Value scan, size_t level);
  // Returns whether all pairs are f of two elements, and all scans those of the pairs, as f is in the pattern.
  bool settle();
  // Returns f, as components of the pattern.
  const std::vector<mlir::Value> &combined() { return levels_[pattern_ + 1].x; }
  // Lists the scans of pairs in all levels.
  std::vector<mlir::Value> scans_of_pairs() const;

 protected:
  // These say whether the derivative of a level's only pair is zero, and whether it is that value.
  virtual bool pair_is_zero(size_t /*level*/, size_t /*index*/) { return false; }
  virtual bool is_derivative_of_pair(mlir::Value /*value*/, size_t /*level*/, size_t /*index*/) { return false; }

  const DimId dim_;

 private:
  bool stands_for(int leaf, mlir::Value value, size_t level, ScanSide side);
  bool settle_component(size_t c, bool &has_changed);
  bool settle_rests(size_t level, bool &has_changed);

  const size_t pattern_;
  std::vector<ScanLevel> levels_;
  llvm::DenseSet<mlir::Value> &seen_;
  std::set<std::pair<size_t, size_t>> settled_, scans_, rests_;  // components in levels
  std::set<size_t> patterns_;                                    // components of f in the pattern
};

}  // namespace tessera::stablehlo
