// Moving arrays between shardings.
#pragma once

#include "trace/array_state.h"

namespace tessera::detail {

// The array on the same mesh as `to` says.
Array resharded(const Array &array, const PlacementPtr &to, const char *function);
// Sums that are still pending (unreduced axes) added up.
Array summed_up(const Array &array, const char *function);
std::string shape_text(const Shape &shape);  // `8, 4`

}  // namespace tessera::detail
