// Describes an op's traits for fusion with other ops within a loop.
#pragma once

#include <cstdint>
#include <vector>

namespace tessera {

enum class FusionRole {
  none,         // never
  elementwise,  // an element of the result needs the operands' elements at its own index
  moves,    // an element of the result is an element of an operand at some index: broadcast, slice, transpose, pad...
  reduces,  // an element of the result needs many elements of an operand, by an inner loop
};

struct FusionTraits {
  FusionRole role = FusionRole::none;
  // Gives the approximate number of simple instructions for an element: 1 for an addition, 10 to 30 for exp. Each user may
  // recompute cheap ops instead of reading a stored result.
  int cost = 1;
  // Says that neighbours in the result aren't neighbours in the operand (a transpose of the last dimension), so that a
  // large op deserves a kernel of its own.
  bool scatters_lanes = false;
  // Says that the result is the operand's bytes under another shape: alone, the op does nothing at all.
  bool keeps_bytes = false;
};

// Describes the elements along one dimension of an operand that one element of the result needs. `from` has a bit for
// each dimension of the result whose coordinate determines these elements; if it has none, the elements are fixed.
//   broadcast of x(j) to r(i, j)    x: {same, from {1}}
//   r(i) = sum of x(i, k)           x: {same, from {0}}, {every, none}
//   slice r(i) = x(i + 3)           x: {moved, from {0}}
//   row r(i, j) = x(data(i), j)     x: {moved, from {0}}, {same, from {1}}; data: {same, from {0}}
struct DimUse {
  enum class Kind {
    same,   // at the coordinate of the one dimension in `from`
    moved,  // at an index that depends on coordinates in `from`, and maybe on data
    every,  // at all indices, or at any: from a loop of the op's own, or from data alone
  };
  Kind kind = Kind::moved;
  uint64_t from = 0;
};
using DimUses = std::vector<DimUse>;  // one for each dimension of the operand

// Describes a result that is a box of the op's first operand, for ops that move elements (FusionRole::moves).
//   slice x[2:8:3, 1:2] and then without the second dimension: {of 0, step 3}; first: 2, 1
struct BoxOfOperand {
  static constexpr int64_t none = -1;
  // Names the operand's dimension along which a dimension of the result runs, or none if its extent is 1, and its step
  // there.
  struct Dim {
    int64_t of = none, step = 1;
  };
  // Names a scalar operand that is the box's start along a dimension of the first operand, clamped to 0..last.
  struct Start {
    unsigned operand = 0;
    int64_t dim = 0, last = 0;
  };
  std::vector<Dim> dims;
  std::vector<int64_t> first;  // the start along each dimension of the operand without a Start
  std::vector<Start> starts;
};

}  // namespace tessera
