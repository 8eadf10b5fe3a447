// Joins the states of operands along one mesh axis by the table of doc/words.md ("What differs where"). Checks and
// messages use the outcome.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "tessera/axis_state.h"

namespace tessera {

// Says which step an operand must go through first.
enum class StateMove {
  none,
  slice,      // invariant -> sharded, at no cost
  lift,       // invariant -> varying, at no cost
  reduce,     // unreduced -> invariant, an all-reduce
  scatter,    // unreduced -> sharded, a reduce-scatter
  reshard,    // sharded -> sharded along another dimension
  forbidden,  // no collective makes one of the other
};
std::string_view name_of(StateMove move);

struct StateJoin {
  AxisState state;
  std::vector<StateMove> moves;  // one for each operand
  bool operator==(const StateJoin &) const = default;
};

// Says whether an operation gives partial results of `kind` from operands of which the marked ones are partial and the
// others equal on all devices, that is, whether op(combined parts) = combined op(parts).
using KeepsPartial = std::function<bool(ReductionKind kind, const std::vector<bool> &partial)>;

// Returns the state of an operation's result from the states of its operands. `dim` of sharded states counts the
// operands' common dimensions: the dimensions of an elementwise operation, the factors of any other. Among several
// dimensions the first operand's wins; callers that know bytes may choose another.
StateJoin join(const std::vector<AxisState> &operands, const KeepsPartial &keeps);

}  // namespace tessera
