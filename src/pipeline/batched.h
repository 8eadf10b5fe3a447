// A recorded program, for a batch of arguments.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "graph/graph.h"
#include "mesh/sharding.h"
#include "pipeline/pipeline.h"

namespace tessera {

// Where the batch is: a dimension of each argument and result; nothing for what isn't batched.
struct BatchPositions {
  int64_t size = 1;
  std::vector<std::optional<int64_t>> arguments, results;
  std::vector<std::string> axes;  // mesh axes that the batch is cut over
  std::string name = {};          // of the batch, for what goes over its elements
  int64_t steps = 1;              // in how many pieces, one after the other, it is gone through
};

// How whole arguments and results lie, where that is said; both empty: nothing is.
struct BatchPins {
  std::vector<Sharding> arguments, results;
};

struct BatchedBody {
  TraceBody body;
  std::vector<unsigned>
      dependent;  // results that depend on batched arguments but have no place for the batch: no body then
};

// Batches @main, one batch after the other: positions of the second count the dimensions that the first has added.
// Throws InputError where an operation has no rule.
BatchedBody batched_of(const TraceGraph &graph, const std::vector<BatchPositions> &batches, const BatchPins &pins = {});

}  // namespace tessera
