// Declares the renderers of a program's graph. Each is a file of this folder.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "view/graph.h"

namespace tessera {

// Draws for terminals: the mesh, arguments and results as pictures, then the graph as a tree. Groups are unfolded down
// to `depth`; without one, level by level as far as a screen has room. Constants, and values made only of constants,
// are left out.
std::string view_to_text(const ProgramView &view, std::optional<int64_t> depth = {});

// Returns the whole view as one JSON object on one line, which is the page's data.
std::string view_to_json(const ProgramView &view);

// Writes a self-contained page for a browser, which needs no other file and no network. With a second program the page
// shows both side by side, and their differences.
std::string view_to_html(const ProgramView &view, const ProgramView *other = nullptr);

// Draws a picture of the mesh, arguments, results and the graph, which is unfolded as in the terminal.
std::string view_to_svg(const ProgramView &view, std::optional<int64_t> depth = {});

// Draws the mesh, arguments and results alone.
std::string placement_to_svg(const Report &report);

// Holds a file for Google's Model Explorer: the graph, whose name is empty, or node data. Bytes, shardings and so on
// have a file each.
struct ModelExplorerFile {
  std::string name;  // `bytes`, `axis_x`
  std::string text;
};
std::vector<ModelExplorerFile> view_to_model_explorer(const ProgramView &view);

}  // namespace tessera
