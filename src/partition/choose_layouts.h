// Chooses layouts over the whole program, for the values whose shardings the program doesn't fix
// (layout_choice/choose.h).
#pragma once

#include "layout_choice/choice_memory.h"
#include "partition/choice_tables.h"
#include "partition/known_assignments.h"
#include "partition/partitioner.h"

namespace tessera {

// Holds what choices of layouts and of axes have in common for programs of one context, on one mesh and for one machine.
// One thread at a time uses it.
struct SharedChoices {
  SharedChoices(const Mesh &mesh, const Machine &machine) : memory(mesh, machine) {}

  KindsOfExchanges kinds;
  ChoiceMemory memory;
  KnownAssignments assignments;
};

// Says which blocks operations and values may have in chosen layouts: blocks of equal size, or also blocks of unequal
// size where propagation has cut something so.
enum class ChosenBlocks { equal, unequal };

// Returns a propagated program with the layouts that are chosen for the planner's machine. Its module is null if
// propagation's layouts are kept, and if blocks of unequal size are asked for and propagation has made none. `layouts`
// becomes the list of values whose shardings differ.
ChosenProgram with_chosen_layouts(mlir::ModuleOp module, const PartitionOptions &options, ReshardPlanner &planner,
                                  ChosenBlocks blocks, LayoutChoice &layouts);

}  // namespace tessera
