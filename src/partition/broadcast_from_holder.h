// Broadcasts a value that one device has. A layer that is taken from a stack whose layers are cut lies on one device,
// and the others have zeros: it is partial. In place of a sum over all of them, that device, the holder, sends it to
// where it is wanted.
#pragma once

#include "partition/localizer.h"

namespace tessera {

// Returns the value as `to` has it, whole along the axes of the holder. Returns nothing where the parts are to be summed: no device has
// all of it, it stays partial, or axes other than the holder's are summed over too.
std::optional<mlir::Value> broadcast_from_holder(LocalEmitter &emitter, const LocalValue &local, const Shape &global,
                                                 const BlockLayout &to, const ReshardPlanner &planner,
                                                 const std::string &reason);

}  // namespace tessera
