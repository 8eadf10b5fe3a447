// Emits a reduction's combination of elements on lanes, from its body and the facts known of it.
#pragma once

#include "base/fold.h"
#include "lower/codegen/emitter.h"

namespace tessera {

// Returns one of an op's results, which are computed together, and has the emitter remember the others.
Lanes one_of_results(mlir::Operation *op, const std::vector<Lanes> &results, Emitter &emitter, unsigned result,
                     const LaneIndex &index);

class FoldEmitter {
 public:
  // `body` takes n accumulated values and n elements of the same dtypes. can_emit_body holds.
  FoldEmitter(Emitter &emitter, mlir::Region &body);

  // Combines once, on as many lanes as the emitter has now. Sums and products of floats narrower than f32 aren't
  // rounded until `finished`.
  std::vector<Lanes> combined(const std::vector<Lanes> &accumulated, const std::vector<Lanes> &elements);
  std::vector<Lanes> finished(std::vector<Lanes> accumulated);
  // Combines all lanes of a value into one, by halves.
  std::vector<Lanes> across(std::vector<Lanes> accumulated);
  // Combines neighbouring lanes until one is left, which keeps the order of elements. Lanes out of `mask`, which are
  // the last ones, are left out. There is no mask if it is null.
  std::vector<Lanes> in_order(std::vector<Lanes> elements, llvm::Value *mask);

  // These return whether there is a known neutral value, which changes no element it is combined with, and that value
  // in all lanes (otherwise any value).
  bool has_neutral() const { return has_neutral_; }
  // Returns whether one of an op's results, values of one lane, is NaN, or a zero that something reads (i1).
  llvm::Value *is_nan_or_zero(mlir::Operation *op, const std::vector<Lanes> &values);
  // Returns whether rounding errors add up, so short partial sums are better.
  bool sums_floats() const { return fold_ == Fold::sum && !is_integer(dtypes_[0]) && !is_boolean(dtypes_[0]); }
  std::vector<Lanes> neutral();

  // These convert to the values that a loop carries, and back.
  static Emitter::Values flat(const std::vector<Lanes> &lanes);
  std::vector<Lanes> lanes_of(const Emitter::Values &values) const;

 private:
  llvm::Value *neutral_of(DType dtype, llvm::Type *type) const;

  Emitter &emitter_;
  mlir::Region &body_;
  std::vector<DType> dtypes_;
  Fold fold_;
  bool is_unrounded_, has_neutral_;
};

}  // namespace tessera
