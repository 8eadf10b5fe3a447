// Lists how the arguments of a role may lie.
#pragma once

#include <optional>
#include <vector>

#include "auto_sharding/search.h"
#include "mesh/mesh.h"

namespace tessera {

bool uses(const DimensionAxes &axes, const AxisRef &axis, const Mesh &mesh);

// Returns the axes that the program gives.
DimensionAxes given_axes(const PlanRole &role);

// Lists the axes of the mesh that may cut the role's arguments at all.
AxisList free_axes(const PlanRole &role, const Mesh &mesh);

// Returns whether one more axis may cut a dimension.
bool can_cut(const PlanRole &role, const DimensionAxes &axes, size_t dim, const AxisRef &axis, const Mesh &mesh);

// Lets an axis cut a dimension, after the axes that the program gives and in the mesh's order.
void cut(DimensionAxes &axes, size_t dim, const AxisRef &axis, const PlanRole &role, const Mesh &mesh);

// Lists the layouts in which one axis cuts another dimension than at present, or none.
std::vector<DimensionAxes> with_one_moved(const PlanRole &role, const DimensionAxes &present, const Mesh &mesh);

// Returns the layout in which two axes have exchanged the dimensions that they cut. Returns nothing if the program
// gives one of the axes, if a part of one cuts a dimension, or if they don't divide the exchanged dimensions.
std::optional<DimensionAxes> with_exchanged(const PlanRole &role, DimensionAxes axes, const AxisRef &one,
                                            const AxisRef &other, const Mesh &mesh);

// Returns whether an axis that doesn't cut the role's arguments yet may cut them.
bool can_be_cut(const PlanRole &role, const Mesh &mesh);

// Lists all layouts by whole axes of the mesh, in its order, that divide their dimensions, those with the fewest axes
// first. Returns nothing where there are more than 128.
std::optional<std::vector<DimensionAxes>> layouts_of(const PlanRole &role, const Mesh &mesh);

}  // namespace tessera
