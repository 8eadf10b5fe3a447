// What fusion asks of an op: how it may be computed within a loop together with others.
#pragma once

#include <cstdint>
#include <vector>

namespace tessera {

enum class FusionRole {
  none,         // not at all
  elementwise,  // an element of the result needs the elements of the operands at its own index
  moves,    // an element of the result is an element of an operand at some index: broadcast, slice, transpose, pad...
  reduces,  // an element of the result needs many elements of an operand: a loop inside of the loop
};

struct FusionTraits {
  FusionRole role = FusionRole::none;
  // About how many simple instructions an element costs: 1 for an addition, 10 to 30 for exp. What is cheap may be computed
  // again by each of several users instead of being stored.
  int cost = 1;
  // Moves elements so that neighbours in the result aren't neighbours in the operand (a transpose of the last dimension):
  // worth a kernel of its own when large.
  bool scatters_lanes = false;
  // The result is the operand's bytes under another shape: alone, the op does nothing at all.
  bool keeps_bytes = false;
};

// Where along one dimension of an operand the elements stand that one element of the result needs. `from` has a bit for each
// dimension of the result whose coordinate says where; none: a fixed place.
//   broadcast of x(j) to r(i, j)    x: {same, from {1}}
//   r(i) = sum of x(i, k)           x: {same, from {0}}, {every, none}
//   slice r(i) = x(i + 3)           x: {moved, from {0}}
//   row r(i, j) = x(data(i), j)     x: {moved, from {0}}, {same, from {1}}; data: {same, from {0}}
struct DimUse {
  enum class Kind {
    same,   // at the coordinate of the one dimension in `from`
    moved,  // at a place that depends on coordinates in `from`, and maybe on data
    every,  // at all places, or at any: from a loop of the op's own, or from data alone
  };
  Kind kind = Kind::moved;
  uint64_t from = 0;
};
using DimUses = std::vector<DimUse>;  // one for each dimension of the operand

// A result that is a box of the op's first operand, for ops that move elements (FusionRole::moves).
//   slice x[2:8:3, 1:2] and then without the second dimension: {of 0, step 3}; first: 2, 1
struct BoxOfOperand {
  static constexpr int64_t none = -1;
  // For a dimension of the result, the operand's dimension along which it runs, or none if its extent is 1, and its
  // step there.
  struct Dim {
    int64_t of = none, step = 1;
  };
  // An operand, a scalar, that says where the box begins along a dimension of the first one, clamped to 0..last.
  struct Start {
    unsigned operand = 0;
    int64_t dim = 0, last = 0;
  };
  std::vector<Dim> dims;
  std::vector<int64_t> first;  // where it begins along each dimension of the operand, if not a start says so
  std::vector<Start> starts;
};

}  // namespace tessera
