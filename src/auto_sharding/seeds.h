// Lists plans that a search may begin with where nothing can stay undecided, since a device would hold too much.
#pragma once

#include <vector>

#include "auto_sharding/search.h"

namespace tessera {

// In each of these plans one axis cuts all roles that it can, along dimensions of equal size, as the width that all
// weights of a network have. A role without such a dimension is cut along its largest one. Single decisions lead there only
// on a way on which all plans hold too much and say nothing of time.
std::vector<PlanState> plans_of_one_axis(const std::vector<PlanRole> &roles, const Mesh &mesh);

}  // namespace tessera
