// A search over the variables of a graph in their order. Of partial answers that agree on all variables with neighbours still to come
// only the cheapest goes on; that is exact as long as no more of them are kept than may be.
#pragma once

#include "choice/messages.h"

namespace tessera {

// The messages' estimates for the rest decide which partial answers are kept.
States search_in_order(const Messages &messages, size_t most_kept);

}  // namespace tessera
