// Computes the least that all devices together send, whatever way the work of a program is divided over the axes of its
// mesh. doc/design/lower_bound.md has the model, and the proof that no division sends less.
#pragma once

#include <optional>
#include <string>

#include "layout_choice/problem.h"
#include "mesh/mesh.h"

namespace tessera {

struct LowerBound {
  std::optional<int64_t> bytes;
  std::string why_none = {};  // where there is no number
};

// Every operation of the problem needs all elements of its operands, each in place or summed over (byte_graph.cpp), and
// ChoiceOperation::keeps_unreduced lists all sets of operands that may stay unreduced.
LowerBound least_bytes(const ChoiceProblem &problem, const Mesh &mesh);

}  // namespace tessera
