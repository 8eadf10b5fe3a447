// Holds values of all members of a collective as rows along a dimension 0 that is the same for all of them.
#pragma once

#include <optional>
#include <vector>

#include "shard_map/participants.h"

namespace tessera::detail {

using Numbers = std::vector<int64_t>;

// --- dimensions

Array moved(const Participants &who, const Array &array, int64_t from, int64_t to);
// Splits dimension `dim` into dimensions of these sizes, row-major; an extent of -1 is the rest.
Array split(const Participants &who, const Array &array, int64_t dim, Shape parts);
// Merges `count` dimensions from `dim` on.
Array merged(const Participants &who, const Array &array, int64_t dim, int64_t count);

Shape sizes_of(const Participants &who);  // of the axes
std::optional<BatchAxis> batch_of(const Participants &who, AxisName axis);

// --- rows

Array chosen_rows(const Participants &who, const Array &rows, const Numbers &numbers);
Array all_rows(const Participants &who, Array array);
Array own_row(const Participants &who, Array rows);

// Returns each member's index in the order of groups: index i in group g is g * count + i.
Numbers indices_in_groups(const Participants &who);
// Reshapes dimension 0 from members to groups and the members of each.
Array by_groups(const Participants &who, const Array &array);
// Gives each member its group's row.
Array of_own_group(const Participants &who, const Array &rows);
// Gives each member its own row of an array whose first two dimensions are groups and the members of each.
Array own_member(const Participants &who, const Array &rows);

}  // namespace tessera::detail
