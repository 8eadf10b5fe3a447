// Finds the messages of a direct exchange without its pieces, for callers that only count elements.
#pragma once

#include <vector>

#include "mesh/direct_exchange.h"

namespace tessera {

// Returns what messages_of(pieces_of(rearrangement, mesh)) does.
std::vector<Message> messages_of(const Rearrangement &rearrangement, const Mesh &mesh);

}  // namespace tessera
