// Dimensions as users name them, as positions.
#pragma once

#include <vector>

#include "tessera/reduction.h"

namespace tessera::detail {

// Throws ShapeError for a position that the array of `rank` dimensions doesn't have, and for a name.
int64_t position_of(const Dim &dim, int64_t rank, const char *function, const char *what);
// In order; all of them if none is named. A dimension twice is a ShapeError.
std::vector<int64_t> positions_of(const std::vector<Dim> &axes, int64_t rank, const char *function);
// What `.axes` or `.axis` says; ShapeError if both do.
std::vector<Dim> axes_of(const std::vector<Dim> &axes, const std::optional<Dim> &axis, const char *function);
// The same of a function that goes along one dimension: ShapeError for more. None: `otherwise`.
std::optional<int64_t> one_position_of(const std::vector<Dim> &axes, const std::optional<Dim> &axis, int64_t rank,
                                       const char *function, const std::optional<Dim> &otherwise = {});
std::string dims_text(const std::vector<int64_t> &dims);  // `{0, 2}`

}  // namespace tessera::detail
