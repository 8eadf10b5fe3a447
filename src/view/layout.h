// Finds the positions of each group's members in a drawing from top to bottom: rows, so that edges lead down, and an
// order within each row.
#pragma once

#include <vector>

#include "view/graph.h"

namespace tessera {

// Describes an edge between two members of one group, which stand for the nodes in them.
struct MemberEdge {
  size_t from = 0, to = 0;  // positions among the group's members

  auto operator<=>(const MemberEdge &) const = default;
};

struct GroupLayout {
  std::vector<GraphMember> members;       // in program order
  std::vector<MemberEdge> edges;          // each once, ordered
  std::vector<std::vector<size_t>> rows;  // positions among the members
};

// Returns a layout for each group. A member stands one row below the last row from which it takes a value, and
// arguments stand directly above their first use. Rows of more than `widest` members continue in the next row. Members
// that take from each other, as the scopes of a layer and of its gradient may, stand in program order. Takes time
// linear in nodes and edges.
std::vector<GroupLayout> layout_of(const ProgramGraph &graph, size_t widest = 8);

}  // namespace tessera
