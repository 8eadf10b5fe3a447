// Chooses layouts for the values of a program that nobody has fixed, over the whole program (choice/choose.h).
#pragma once

#include "partition/partitioner.h"

namespace tessera {

// Returns a propagated program with the layouts that are chosen for the planner's machine. There is no module if
// propagation's layouts are kept. `layouts` becomes the list of values whose shardings differ.
ChosenProgram with_chosen_layouts(mlir::ModuleOp module, const PartitionOptions &options, ReshardPlanner &planner,
                                  LayoutChoice &layouts);

}  // namespace tessera
