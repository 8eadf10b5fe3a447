// Prints graphs as the text of an MLIR module, in the generic form, for people and tests.
#pragma once

#include <string>
#include <vector>

#include "graph/graph.h"

namespace tessera {

std::string mlir_text(const TensorType &type);  // `tensor<8x4xf32>`; for float0 the text of i1
std::string mlir_text(const TraceAttribute &attribute);
std::string quoted(std::string_view text);  // quoted as MLIR's strings are

// Prints a module with @main. Locations have names, and no numbers.
std::string text_of(const TraceGraph &graph);

}  // namespace tessera
