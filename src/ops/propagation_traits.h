// Describes an op's traits for propagation besides its sharding rule: the rounds in which axes may spread through it, and whether
// its results are constants.
#pragma once

#include "mesh/direction.h"

namespace tessera {

struct PropagationTraits {
  bool is_elementwise = false;
  // Says in which directions the op takes part before all others: it moves or computes element by element, so that
  // following it costs nothing.
  Direction passes_through = Direction::none;
  // Says that the op repeats its operand. Axes that spread forward through it shard a value that could be whole, so
  // that forward comes last.
  bool expands = false;
  // Says that the op is a constant, or computes one from constants. Each use gets a copy of its own, with its own
  // sharding.
  bool is_constant = false;
  bool keeps_constants = false;
  // Says that the rule depends on more than the op's own attributes and types: on what makes its operands, or uses its
  // results. Otherwise equal ops share a rule.
  bool looks_around = false;

  static PropagationTraits elementwise() { return {true, Direction::both, false, false, true}; }
};

}  // namespace tessera
