#include "mesh/axis_state.h"

#include <algorithm>

#include "mesh/sharding.h"

namespace tessera {

std::string to_string(const AxisState &state) {
  switch (state.kind) {
    case AxisState::Kind::invariant:
      return "invariant";
    case AxisState::Kind::sharded:
      return "sharded(" + std::to_string(state.dim) + ")";
    case AxisState::Kind::varying:
      return "varying";
    case AxisState::Kind::unreduced:
      return "unreduced(" + std::string(name_of(state.reduction)) + ")";
  }
  return "";
}

std::string_view name_of(StateMove move) {
  static constexpr std::string_view names[] = {"none", "slice", "lift", "reduce", "scatter", "reshard", "forbidden"};
  return names[static_cast<size_t>(move)];
}

StateJoin join(const std::vector<AxisState> &operands, const KeepsPartial &keeps) {
  using Kind = AxisState::Kind;
  auto first_of = [&](Kind kind) {
    return std::find_if(operands.begin(), operands.end(), [&](const AxisState &state) { return state.kind == kind; });
  };
  auto none = operands.end(), cut = first_of(Kind::sharded), partial = first_of(Kind::unreduced);
  bool varies = first_of(Kind::varying) != none;
  StateJoin joined;
  joined.moves.assign(operands.size(), StateMove::none);
  auto move_all = [&](Kind kind, StateMove move) {
    for (size_t i = 0; i < operands.size(); ++i)
      if (operands[i].kind == kind) joined.moves[i] = move;
  };

  if (varies) {
    joined.state = AxisState::varying();
    move_all(Kind::invariant, StateMove::lift);
    move_all(Kind::sharded, StateMove::forbidden);
    move_all(Kind::unreduced, StateMove::forbidden);
  } else if (cut != none) {
    joined.state = *cut;
    move_all(Kind::invariant, StateMove::slice);
    move_all(Kind::unreduced, StateMove::scatter);
    for (size_t i = 0; i < operands.size(); ++i)
      if (operands[i].kind == Kind::sharded && operands[i] != *cut) joined.moves[i] = StateMove::reshard;
  } else if (partial != none) {
    std::vector<bool> marked;
    bool alike = true;
    for (const AxisState &state : operands) {
      marked.push_back(state.kind == Kind::unreduced);
      alike = alike && (state.kind != Kind::unreduced || state == *partial);
    }
    if (alike && keeps(partial->reduction, marked))
      joined.state = *partial;
    else
      move_all(Kind::unreduced, StateMove::reduce);
  }
  return joined;
}

}  // namespace tessera
