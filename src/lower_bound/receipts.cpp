#include "lower_bound/receipts.h"

#include <algorithm>

#include "base/shape.h"

namespace tessera {
namespace {

// Describes an axis that cuts one dimension before the move and another one after it.
struct Turn {
  size_t from = 0, to = 0;  // dimensions
  double share = 1;         // of the elements, at most, whose coordinate along the axis is the same before and after
  bool is_even = true;
};

// Counts the blocks that the axes make of a dimension, if the axes that aren't seen cut it too.
int64_t blocks_of(size_t dim, const Placements &placements, const SeenAxes &seen) {
  int64_t blocks = seen.others;
  for (size_t axis = 0; axis < placements.size(); ++axis)
    if (placements[axis] == static_cast<Placement>(dim)) blocks *= seen.sizes[axis];
  return blocks;
}

// Returns the largest part of a dimension that lies at one coordinate of the axis.
double largest_share(int64_t extent, int64_t blocks, int64_t axis_size) {
  if (extent % blocks == 0) return 1.0 / static_cast<double>(axis_size);
  const int64_t at_most = (blocks / axis_size) * ((extent + blocks - 1) / blocks);
  return std::min(1.0, static_cast<double>(at_most) / static_cast<double>(extent));
}

Turn turn_of(size_t axis, const Shape &shape, const Placements &from, const Placements &to, const SeenAxes &seen) {
  Turn turn{static_cast<size_t>(from[axis]), static_cast<size_t>(to[axis])};
  const int64_t before = blocks_of(turn.from, from, seen), after = blocks_of(turn.to, to, seen);
  turn.share = std::min(largest_share(shape[turn.from], before, seen.sizes[axis]),
                        largest_share(shape[turn.to], after, seen.sizes[axis]));
  turn.is_even = shape[turn.from] % before == 0 && shape[turn.to] % after == 0;
  return turn;
}

// Returns an upper bound of the part of the elements for which no turn changes the coordinate. Two turns are
// independent of each other where blocks are even and no dimension is cut by one axis before and by the other one
// after.
double share_at_home(const std::vector<Turn> &turns) {
  double product = 1, least = 1;
  bool is_independent = true;
  for (const Turn &turn : turns) {
    product *= turn.share;
    least = std::min(least, turn.share);
    is_independent = is_independent && turn.is_even;
    for (const Turn &other : turns) is_independent = is_independent && (&other == &turn || other.from != turn.to);
  }
  return is_independent || turns.size() < 2 ? product : least;
}

}  // namespace

double receipts_of_an_element(const Shape &shape, const Placements &from, const Placements &to, const SeenAxes &seen) {
  double parts = 1;   // the devices, or groups of devices, each of which has a part that no other has
  double wanted = 1;  // the devices that want the element
  double having = 1;  // those of them that have it, if the coordinates agree
  std::vector<Turn> turns;
  for (size_t axis = 0; axis < from.size(); ++axis) {
    const auto size = static_cast<double>(seen.sizes[axis]);
    if (to[axis] == unreduced) continue;  // the devices along it may divide the value in any way
    if (to[axis] == replicated) wanted *= size;
    if (from[axis] == unreduced)
      parts *= size;
    else if (to[axis] == replicated && from[axis] == replicated)
      having *= size;
    else if (to[axis] >= 0 && from[axis] >= 0 && to[axis] != from[axis])
      turns.push_back(turn_of(axis, shape, from, to, seen));
  }
  const double at_home = share_at_home(turns);
  if (parts == 1) return wanted - at_home * having;
  return (parts - 1) + (wanted - 1) + (1 - at_home);
}

}  // namespace tessera
