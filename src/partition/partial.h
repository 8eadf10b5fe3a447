// Tells which operations may run on partial values, so that the sum (maximum, minimum) over devices is made after them
// (PartialOpInterface). This is a fact of the operation, in its family's src/ops/<family>/partial.cpp:
//
//   void register_elementwise_partial(DialectRegistry &registry) {
//     attach<StablehloDialect, Moves, CopyOp, ...>(registry);       each result element is one operand element
//     attach<StablehloDialect, Linear, NegOp, AddOp, ...>(registry); linear in all operands together
//   }
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "dialect/sdy/propagated_constant.h"
#include "dialect/spmd/dialect.h"
#include "mlir/IR/BuiltinTypes.h"
#include "ops/registration.h"
#include "tessera/axis_state.h"

namespace tessera {

using PartialOperands = std::vector<bool>;  // by operand

inline bool is_exactly(const PartialOperands &partial, std::initializer_list<unsigned> operands) {
  for (unsigned i = 0; i < partial.size(); ++i)
    if (partial[i] != (std::find(operands.begin(), operands.end(), i) != operands.end())) return false;
  return true;
}
inline bool is_every(const PartialOperands &partial) {
  return std::all_of(partial.begin(), partial.end(), [](bool one) { return one; });
}
inline bool is_single(const PartialOperands &partial) { return std::count(partial.begin(), partial.end(), true) == 1; }

// --- Answers that many operations share.

// Serves ops whose result elements are each an operand's element, so that partial values of any kind stay partial.
template <typename Op>
struct Moves : PartialOpInterface::ExternalModel<Moves<Op>, Op> {
  bool keepsPartial(mlir::Operation *, ReductionKind, const PartialOperands &partial) const {
    return is_every(partial);
  }
};
// Judges the first operand alone; the others are indices.
template <typename Op>
struct MovesFirst : PartialOpInterface::ExternalModel<MovesFirst<Op>, Op> {
  bool keepsPartial(mlir::Operation *, ReductionKind, const PartialOperands &partial) const {
    return is_exactly(partial, {0});
  }
};
// Serves ops that are linear in all operands together.
template <typename Op>
struct Linear : PartialOpInterface::ExternalModel<Linear<Op>, Op> {
  bool keepsPartial(mlir::Operation *, ReductionKind kind, const PartialOperands &partial) const {
    return kind == ReductionKind::sum && is_every(partial);
  }
};
// Serves ops that are linear in each operand while the others are fixed.
template <typename Op>
struct LinearInEach : PartialOpInterface::ExternalModel<LinearInEach<Op>, Op> {
  bool keepsPartial(mlir::Operation *, ReductionKind kind, const PartialOperands &partial) const {
    return kind == ReductionKind::sum && is_single(partial);
  }
};
// Serves ops that are linear in each operand and sum over a factor of their rule.
template <typename Op>
struct Contracts : PartialOpInterface::ExternalModel<Contracts<Op>, Op> {
  bool keepsPartial(mlir::Operation *, ReductionKind kind, const PartialOperands &partial) const {
    return kind == ReductionKind::sum && is_single(partial);
  }
  std::optional<ReductionKind> makesPartial(mlir::Operation *) const { return ReductionKind::sum; }
};
// Asks the op's function `bool keeps_partial(Op, ReductionKind, const PartialOperands &)`, and, if results may be
// partial, `std::optional<ReductionKind> makes_partial(Op)`.
template <typename Op>
struct AsItSays : PartialOpInterface::ExternalModel<AsItSays<Op>, Op> {
  bool keepsPartial(mlir::Operation *op, ReductionKind kind, const PartialOperands &partial) const {
    return keeps_partial(mlir::cast<Op>(op), kind, partial);
  }
  std::optional<ReductionKind> makesPartial(mlir::Operation *op) const {
    if constexpr (requires(Op typed) { makes_partial(typed); }) return makes_partial(mlir::cast<Op>(op));
    return std::nullopt;
  }
};

bool keeps_partial(mlir::Operation *op, ReductionKind kind, const PartialOperands &partial);
// These bound how many sets of operands are tried. Slices of arrays of the greatest rank are tried in pairs.
inline constexpr size_t most_tried_operands = 8, most_tried_in_pairs = 66;
// Lists the sets of operands that may be partial together, each before those that contain it. If an op has more than
// `most_tried_operands`, single operands, pairs and the set of all are tried, and beyond `most_tried_in_pairs` only the
// set of all.
std::vector<PartialOperands> sets_kept_partial(mlir::Operation *op, ReductionKind kind);
// Returns the operands that are partial while an op makes a partial result, given those that can be partial: these
// alone, or the first set that contains them. The others are then made partial by keeping them on one device, which
// sends nothing. Returns none where the result can't be partial.
PartialOperands partial_together(mlir::Operation *op, ReductionKind kind, const PartialOperands &can_be);
std::optional<ReductionKind> makes_partial(mlir::Operation *op);
// Returns how results combine that are partial because a reduction factor is cut, if the first operand may be partial
// along the same axes.
std::optional<ReductionKind> combines_into_first(mlir::Operation *op);
// Says whether a constant's elements all leave others unchanged when they are combined.
bool is_neutral_constant(mlir::Value value, Fold kind);
bool is_neutral_constant(mlir::Value value, ReductionKind kind);

}  // namespace tessera
