// Moves arrays between shardings.
#pragma once

#include "trace/array_state.h"

namespace tessera::detail {

// Moves an array to the sharding `to`, which is on the array's own mesh.
Array resharded(const Array &array, const MeshShardingPtr &to, const char *function);
// Reduces an array along the axes over which it is unreduced.
Array summed_up(const Array &array, const char *function);
std::string shape_text(const Shape &shape);                     // `8, 4`
std::string spaced_type_text(DType dtype, const Shape &shape);  // `f32[8, 4]`

}  // namespace tessera::detail
