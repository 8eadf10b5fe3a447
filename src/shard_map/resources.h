// Handles axis_resources: the mesh axes that named axes are cut over, and the shardings of arrays that follow.
#pragma once

#include <optional>
#include <vector>

#include "shard_map/named_axes.h"

namespace tessera::detail {

// Returns the mesh that the resources' mesh axes belong to. Throws ShardingError if it lacks some, and lists all of
// them.
std::optional<Mesh> mesh_of(const XmapOptions &options, const std::vector<Array> &arguments);
// Gives the batches their resources. Throws ShapeError for a size that they don't divide, and ShardingError for unknown
// names and for arguments with two names on one mesh axis.
void give_resources(NamedCall &call, const AxisResources &resources, const std::optional<Mesh> &mesh,
                    const Flat &arguments);
// Gives each mesh axis to the name that is best for the whole recorded call (AutomaticType defines best). `results` are
// the positions of names in its results.
void choose_resources(BatchedCall &call, const std::vector<BatchDims> &results);
// Returns the shardings of all arrays of the call when its batches have these resources.
BatchPins pins_of(const BatchedCall &call, const std::vector<BatchAxis> &batches,
                  const std::vector<BatchDims> &results);
}  // namespace tessera::detail
