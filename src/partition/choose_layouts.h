// Chooses layouts over the whole program, for the values whose shardings the program doesn't fix
// (layout_choice/choose.h).
#pragma once

#include <map>
#include <optional>
#include <string>

#include "layout_choice/choice_memory.h"
#include "partition/choice_tables.h"
#include "partition/known_assignments.h"
#include "partition/partitioner.h"

namespace tessera {

// Returns the machine with shorter start times of messages, so that bytes count more: the fastest layouts may send more
// bytes in fewer messages.
Machine with_starts(Machine machine, double share);

// Holds what choices of layouts and of axes have in common for programs of one context, on one mesh and for one machine.
// One thread at a time uses it.
class SharedChoices {
 public:
  SharedChoices(const Mesh &mesh, const Machine &machine) : mesh_(mesh), machine_(machine) {}

  // Returns the memory of choices for the machine with_starts(machine, share).
  ChoiceMemory &memory(double share) {
    return memories_.try_emplace(share, mesh_, with_starts(machine_, share)).first->second;
  }

  KindsOfExchanges kinds;
  KnownAssignments assignments;

 private:
  const Mesh mesh_;
  const Machine machine_;
  std::map<double, ChoiceMemory> memories_;  // by share
};

// Says which blocks operations and values may have in chosen layouts: blocks of equal size, or also blocks of unequal
// size where propagation has cut something so.
enum class ChosenBlocks { equal, unequal };

// Returns whether propagation has cut a value into blocks of unequal size.
bool has_unequal_blocks(mlir::ModuleOp module, const Mesh &mesh);

// Returns why layouts aren't chosen for a propagated program, whatever could be saved, or nothing where they may be.
std::string problem_of_choice(mlir::ModuleOp module, const Mesh &mesh);

// Returns a propagated program with the layouts that are chosen for the planner's machine, which is
// with_starts(*options.machine, share_of_starts). Its module is null if propagation's layouts are kept, and if the
// layouts are predicted to take exactly `known_seconds`, since they are those that the caller knows then. `layouts` becomes
// the list of values whose shardings differ.
ChosenProgram with_chosen_layouts(mlir::ModuleOp module, const PartitionOptions &options, ReshardPlanner &planner,
                                  ChosenBlocks blocks, LayoutChoice &layouts, double share_of_starts = 1,
                                  std::optional<double> known_seconds = {});

}  // namespace tessera
