// Finds the operation of a program that makes NaN, using the reference evaluator.
#pragma once

#include <optional>
#include <vector>

#include "base/tensor.h"
#include "graph/graph.h"
#include "report/source_location.h"

namespace tessera {

// Returns whether an element is NaN. Infinite elements don't count.
bool has_nan(const Tensor &tensor);

// Runs the program's operations one by one on whole arrays. Returns the location of the first that gives NaN; loops
// and branches are looked into. Throws InputError if the program can't be run.
std::optional<SourceLocation> search_nan(const TraceGraph &graph, const std::vector<Tensor> &inputs);

}  // namespace tessera
