// Holds what choices of layouts have in common for programs on one mesh that are planned for one machine: the times of moves,
// the ways of operations and the tables of costs.
#pragma once

#include <list>
#include <map>
#include <vector>

#include "layout_choice/kinds.h"
#include "layout_choice/moves.h"
#include "layout_choice/round.h"

namespace tessera {

// One thread at a time uses it.
class ChoiceMemory {
 public:
  ChoiceMemory(Mesh mesh, Machine machine, double seconds_of_held_byte = 0)
      : mesh_(std::move(mesh)), machine_(std::move(machine)), seconds_of_held_byte_(seconds_of_held_byte) {}
  ChoiceMemory(const ChoiceMemory &) = delete;
  ChoiceMemory &operator=(const ChoiceMemory &) = delete;

  struct Known {
    Known(const Mesh &mesh, const Machine &machine, double seconds_of_held_byte, const AxisList &axes)
        : costs(mesh, machine, seconds_of_held_byte, axes) {}

    MoveCosts costs;
    KindNumbers numbers;
    std::map<std::vector<size_t>, KnownOfRounds> of_rounds;  // by the axes that are free
  };
  // Returns what is known from earlier programs of these axes, until the next call. If too much is known of all axes, all
  // of it is forgotten first. If too many lists of parts of axes are known, the least recently used one is forgotten.
  Known &for_program(const AxisList &axes);

 private:
  const Mesh mesh_;
  const Machine machine_;
  const double seconds_of_held_byte_;
  std::list<Known> known_;  // of whole axes, and of each list of parts by which programs cut values; the latest last
};

}  // namespace tessera
