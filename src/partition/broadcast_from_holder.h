// Broadcasts a value that one device has. A layer that is taken from a stack whose layers are cut lies on one device,
// and the others have zeros: it is partial. Instead of a sum over all devices, that device, the holder, sends the value
// to the devices that need it.
#pragma once

#include "partition/localizer.h"

namespace tessera {

// Returns the value in the layout `to`, whole along the axes of the holder. Returns nothing where the parts must be
// summed: no device has the whole value, it stays partial, or axes other than the holder's are summed over too.
std::optional<mlir::Value> broadcast_from_holder(LocalEmitter &emitter, const LocalValue &local, const Shape &global,
                                                 const BlockLayout &to, const ReshardPlanner &planner,
                                                 const std::string &reason);

}  // namespace tessera
