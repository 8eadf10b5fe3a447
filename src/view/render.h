// Declares the renderers of a program's graph: a file of this folder each.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "view/graph.h"

namespace tessera {

// Draws for terminals: the mesh, arguments and results as pictures, then the graph as a tree. Groups are unfolded down to `depth`; without
// one, level by level as far as a screen has room. Constants, and what is made of constants alone, are left out.
std::string view_to_text(const ProgramView &view, std::optional<int64_t> depth = {});

// Returns one JSON object with all of it, on one line, which is what the page has.
std::string view_to_json(const ProgramView &view);

// Writes a page for a browser that needs nothing else: no file, no network. With a second program it shows both side by
// side, and what differs.
std::string view_to_html(const ProgramView &view, const ProgramView *other = nullptr);

// Draws a picture of the mesh, arguments, results and the graph, which is unfolded as for the terminal.
std::string view_to_svg(const ProgramView &view, std::optional<int64_t> depth = {});

// Draws the mesh, arguments and results alone.
std::string placement_to_svg(const Report &report);

// Holds a file for Google's Model Explorer: the graph, whose name is empty, or node data: bytes, shardings and so on, a file each.
struct ModelExplorerFile {
  std::string name;  // `bytes`, `axis_x`
  std::string text;
};
std::vector<ModelExplorerFile> view_to_model_explorer(const ProgramView &view);

}  // namespace tessera
