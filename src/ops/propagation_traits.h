// What propagation asks of an op besides its sharding rule: when axes may spread through it, and whether its results are
// constants.
#pragma once

#include "mesh/direction.h"

namespace tessera {

struct PropagationTraits {
  bool is_elementwise = false;
  // How the op takes part before all others: it moves or computes element by element, so that following it costs nothing.
  Direction passes_through = Direction::none;
  // Repeats its operand: axes that come forward through it shard what could be whole, so forward is last.
  bool expands = false;
  // A constant, or an op that makes a constant of constants. Each use gets a copy of its own, with its own sharding.
  bool is_constant = false;
  bool keeps_constants = false;

  static PropagationTraits elementwise() { return {true, Direction::both, false, false, true}; }
};

}  // namespace tessera
