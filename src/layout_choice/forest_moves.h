// Searches locally by moves of whole trees. A move frees variables whose edges form no cycle. Together they take the
// states that are cheapest beside the states of all others. That is exact on the trees, so an answer never gets worse;
// the next move frees other variables. (After F. Hamze and N. de Freitas, "From fields to trees".)
#pragma once

#include <cstdint>

#include "layout_choice/cost_graph.h"

namespace tessera {

// Moves until several moves in turn find nothing, or until they have looked at `most_visits` entries of tables. Equal
// graphs and states get equal answers.
void improve_by_forests(const CostGraph &graph, States &states, int64_t most_visits);

}  // namespace tessera
