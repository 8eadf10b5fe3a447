// The choice of layouts over a whole program: where each value lies that nobody has fixed, so that moving and computing take least in
// sum. What propagation found is where the search begins.
#pragma once

#include "choice/moves.h"
#include "choice/problem.h"

namespace tessera {

struct Choice {
  std::vector<Places> values;
  double seconds_before = 0, seconds = 0;  // of all moves and operations, as propagation had it and as chosen
};

inline constexpr double least_saving =
    1.0 / 512;  // of the time: for less it isn't worth leaving what propagation found

// Two axes of the mesh at a time: all pairs, one after the other. Nothing is searched for where no layouts could save that much.
Choice choose_places(const ChoiceProblem &problem, const Mesh &mesh, const Machine &machine);

}  // namespace tessera
