// Lists plans in which one axis cuts many roles alike, to which decisions about single roles don't lead.
#pragma once

#include <vector>

#include "auto_sharding/search.h"

namespace tessera {

// Returns plans for where nothing can stay undecided, since a device would hold too much. One axis cuts all roles that it
// can, along dimensions of equal size, as the width that all weights of a network have. A role without such a dimension is
// cut along its largest one. Single decisions lead there only through plans that all hold too much, whose times tell
// nothing.
std::vector<PlanState> plans_of_one_axis(const std::vector<PlanRole> &roles, const Mesh &mesh);

// Returns plans in each of which one axis cuts exactly the roles that have a dimension of one size, or of one of two
// sizes, along that dimension. Apart from that axis all roles lie as in `plan`. Changes of single roles would get there
// only one by one.
std::vector<PlanState> plans_with_axis_moved(const PlanState &plan, const std::vector<PlanRole> &roles,
                                             const Mesh &mesh);

}  // namespace tessera
