// Finds where the members of each group go in a drawing from top to bottom: in rows, so that edges lead down, and side by side in each row.
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

// Returns a layout for each group. A row is one below the last row that its members take from, and arguments stand right above
// their first use; rows of more than `widest` members continue in the next one. Members that take from each other, as the
// scopes of a layer and of its gradient may, stand in program order. Takes time linear in nodes and edges.
std::vector<GroupLayout> layout_of(const ProgramGraph &graph, size_t widest = 8);

}  // namespace tessera
