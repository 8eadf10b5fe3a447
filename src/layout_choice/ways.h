// Lists the ways in which an operation can run on a mesh, and the time of each. Every axis cuts one of its factors, or
// none, or leaves operands unreduced.
#pragma once

#include <optional>
#include <vector>

#include "layout_choice/moves.h"
#include "layout_choice/problem.h"

namespace tessera {

struct Way {
  AxisUses axes;
  std::vector<LayoutId> operands, results;  // layouts that the way needs and produces; any for scalars
  double seconds = 0;                       // to compute, and to exchange inside of the operation
};

// Returns a lower bound: the time of the operation's work, divided among all devices.
double least_seconds_of(const ChoiceOperation &operation, const std::vector<ChoiceValue> &values, MoveCosts &costs);

// Returns the placements that a value may have when only those along `axes` may change: first the ones that it has.
std::vector<Placements> placements_of(const ChoiceValue &value, const Placements &now, const std::vector<size_t> &axes,
                                      const MoveCosts &costs);

// Returns the ways when only `axes` may change what they do: first the one that it has.
std::vector<Way> ways_of(const ChoiceOperation &operation, const std::vector<ChoiceValue> &values, const AxisUses &now,
                         const std::vector<size_t> &axes, MoveCosts &costs);

}  // namespace tessera
