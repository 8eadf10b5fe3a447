// Finds the dimensions and factors of a program that axes may cut into blocks of unequal size.
#pragma once

#include "layout_choice/problem.h"
#include "mesh/mesh.h"

namespace tessera {

// Sets uneven_cuts of all values and operations: those cuts of propagation's placements whose blocks aren't of equal size,
// and what operations and moves make of them.
void mark_uneven_cuts(ChoiceProblem &problem, const Mesh &mesh);

}  // namespace tessera
