// axis_resources: what named axes are cut over, and how arrays lie because of it.
#pragma once

#include <optional>
#include <vector>

#include "map/named_axes.h"

namespace tessera::detail {

// The mesh that mesh axes in resources are of. Throws ShardingError where it lacks some, all of which are listed.
std::optional<Mesh> mesh_of(const XmapOptions &options, const std::vector<Array> &arguments);
// Gives the batches their resources. Throws ShapeError for a size that they don't divide, ShardingError for unknown names and
// arguments with two names on one mesh axis.
void give_resources(NamedCall &call, const AxisResources &resources, const std::optional<Mesh> &mesh,
                    const Flat &arguments);
// Gives each mesh axis to the name that is best for the whole call (AutomaticType says which that is), which is recorded;
// `results`: where names stand in its results.
void choose_resources(BatchedCall &call, const std::vector<BatchDims> &results);
// How all arrays of the call lie when its batches are given these resources.
BatchPins pins_of(const BatchedCall &call, const std::vector<BatchAxis> &batches,
                  const std::vector<BatchDims> &results);
}  // namespace tessera::detail
