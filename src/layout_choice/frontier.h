// Searches by dynamic programming over the variables of a graph in their order, pruned to a beam. Among partial
// assignments that agree on all variables with undecided neighbours only the cheapest is kept. The search is exact
// where nothing else is pruned.
#pragma once

#include <optional>

#include "layout_choice/message_passing.h"

namespace tessera {

struct Search {
  std::optional<States> states;
  bool is_exhaustive = true;  // nothing was pruned that might have led to cheaper states
};

// Looks for states that cost less than `limit`. The last sweep of the messages must have gone back: they then bound
// what the rest costs beside a partial assignment, and assignments that can't stay below the limit are dropped. At most
// `most_kept` of the others are kept.
Search search_in_order(const MessagePassing &messages, size_t most_kept, double limit);

}  // namespace tessera
