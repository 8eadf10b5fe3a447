// Values of all members of a collective side by side: rows, along a dimension 0 that is the same for all of them.
#pragma once

#include <optional>
#include <vector>

#include "map/participants.h"

namespace tessera::detail {

using Numbers = std::vector<int64_t>;

// --- dimensions

// Dimension `from` becomes dimension `to`.
Array moved(const Participants &who, const Array &array, int64_t from, int64_t to);
// Dimension `dim` as these, row-major; an extent of -1 is what is left.
Array split(const Participants &who, const Array &array, int64_t dim, Shape parts);
// `count` dimensions from `dim` as one.
Array merged(const Participants &who, const Array &array, int64_t dim, int64_t count);

Shape sizes_of(const Participants &who);  // of the axes
std::optional<BatchAxis> batch_of(const Participants &who, AxisName axis);

// --- rows

// rows[numbers[0]], rows[numbers[1]], ...
Array chosen_rows(const Participants &who, const Array &rows, const Numbers &numbers);
Array all_rows(const Participants &who, Array array);
Array own_row(const Participants &who, Array rows);

// Where each member stands in the order of groups: that of group g and place i in it at g * count + i.
Numbers places_in_groups(const Participants &who);
// members -> groups, members of each.
Array by_groups(const Participants &who, const Array &array);
// Each group's row, for each member.
Array of_own_group(const Participants &who, const Array &rows);
// groups, members of each -> each member's.
Array own_place(const Participants &who, const Array &rows);

}  // namespace tessera::detail
