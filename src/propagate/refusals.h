// Finds why axes stayed where they are, once nothing spreads any more, for explanations. A reason that stops an axis at
// the end has stopped it every time before; otherwise the axis would have come.
#pragma once

#include <string>
#include <vector>

#include "propagate/problem.h"

namespace tessera {

// Says that `axis` is on dimension `from_dim` of `from_value`, and `node` doesn't pass it on to dimension `dim` of
// `value`.
struct Refusal {
  enum class Why {
    blocked,          // the rule lets nothing pass along the factor
    one_way,          // a barrier lets axes pass the other way only
    replicated,       // the value's sharding lists the axis as replicated
    unreduced,        // ... or as unreduced
    used,             // `other_dim` of the value has it
    closed,           // the dimension is closed
    others_before,    // `other_value` has other axes along the factor
    uneven,           // the factor isn't the last of the dimension, and the axis doesn't divide it
    result_declines,  // elementwise: an axis that no result takes goes to no operand
  };
  ValueId value = ValueId::none;
  int64_t dim = 0;
  AxisRef axis;
  NodeId node = NodeId::none;
  ValueId from_value = ValueId::none;
  int64_t from_dim = 0;
  Why why = Why::blocked;
  int64_t other_dim = no_dim;
  ValueId other_value = ValueId::none;
  FactorId factor = {};
};

// Returns the refusals of a problem that solve() has solved with all stages of priority. Each combination of dimension,
// axis and reason comes once.
std::vector<Refusal> refusals_of(const Problem &problem);

}  // namespace tessera
