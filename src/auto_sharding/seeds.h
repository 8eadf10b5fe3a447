// Lists plans in which one axis cuts many roles alike, to which decisions about single roles don't lead.
#pragma once

#include <vector>

#include "auto_sharding/search.h"

namespace tessera {

// Returns plans for where nothing can stay undecided, since a device would hold too much. One axis cuts all roles that it
// can, along dimensions of equal size, as the width that all weights of a network have. A role without such a dimension is
// cut along its largest one. Single decisions lead there only on a way on which all plans hold too much and say nothing of
// time.
std::vector<PlanState> plans_of_one_axis(const std::vector<PlanRole> &roles, const Mesh &mesh);

// In each of these plans one axis cuts the roles that have a dimension of one size, or of either of two, along that
// and no others. All lie as `plan` has them but for the axis. Single roles would change to that only one after the other.
std::vector<PlanState> plans_with_axis_moved(const PlanState &plan, const std::vector<PlanRole> &roles,
                                             const Mesh &mesh);

}  // namespace tessera
