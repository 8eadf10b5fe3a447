// Searches by dynamic programming over the variables of a graph in their order, pruned to a beam. Among partial
// assignments that agree on all variables with undecided neighbours only the cheapest is kept. The search is exact
// where nothing else is pruned.
#pragma once

#include "choice/message_passing.h"

namespace tessera {

// Keeps at most `most_kept` partial assignments, for which the messages estimate the least cost of the whole.
States search_in_order(const MessagePassing &messages, size_t most_kept);

}  // namespace tessera
