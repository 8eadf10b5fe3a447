// Draws the graph as boxes and lines with coordinates, for static pictures.
#pragma once

#include <string>
#include <vector>

#include "view/graph.h"

namespace tessera {

struct DrawnBox {
  GraphMember member;
  double x = 0, y = 0, width = 0, height = 0;
  bool is_open = false;            // an unfolded group, around other boxes
  std::vector<std::string> lines;  // within it
};

struct DrawnEdge {
  size_t from = 0, to = 0;  // in Drawing::boxes
};

struct Drawing {
  double width = 0, height = 0;
  std::vector<DrawnBox> boxes;  // outer ones first
  std::vector<DrawnEdge> edges;
};

// Groups are unfolded as in the terminal (`unfolded`).
Drawing drawing_of(const ProgramView &view, std::optional<int64_t> depth);

}  // namespace tessera
