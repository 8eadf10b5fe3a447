// Chooses the layouts of all values that aren't fixed, so that communication and computation of the whole program take
// the least time in total. The search begins with propagation's layouts.
#pragma once

#include "layout_choice/moves.h"
#include "layout_choice/problem.h"

namespace tessera {

class ChoiceMemory;

struct Choice {
  std::vector<Placements> values, copies;  // by value; a copy lies where the value does if it has none
  std::vector<AxisUses> operations;        // by operation
  double seconds_before = 0, seconds = 0;  // of all moves and operations, as propagation had it and as chosen
};

inline constexpr double least_saving =
    1.0 / 512;  // of the time: for less it isn't worth leaving what propagation found

// Optimizes two axes of the mesh at a time, pair by pair. There is no search where no layouts could save
// `least_saving`.
// Holding a byte of a block costs `seconds_of_held_byte`.
Choice choose_placements(const ChoiceProblem &problem, const Mesh &mesh, const Machine &machine,
                         double seconds_of_held_byte = 0);
// Does the same on the mesh and for the machine of a memory, which knows earlier programs: that is faster, and the answer
// is the same.
Choice choose_placements(const ChoiceProblem &problem, ChoiceMemory &memory);

}  // namespace tessera
