// Batches a recorded program.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "graph/graph.h"
#include "mesh/sharding.h"
#include "pipeline/pipeline.h"

namespace tessera {

// Holds the batch's dimension in each argument and result; nothing for values that aren't batched.
struct BatchPositions {
  int64_t size = 1;
  std::vector<std::optional<int64_t>> arguments, results;
  std::vector<std::string> axes;  // mesh axes that the batch is cut over
  std::string name = {};          // of the batch, for ops over its elements
  int64_t steps = 1;              // the number of sequential parts of the batch
};

// Holds the layouts of whole arguments and results, or nothing if they aren't given.
struct BatchPins {
  std::vector<Sharding> arguments, results;
};

struct BatchedBody {
  TraceBody body;
  std::vector<unsigned>
      dependent;  // results that depend on batched arguments but have no batch position; there is no body then
};

// Batches @main, one batch after the other. Positions of the second batch count the dimensions that the first has
// added. Throws InputError if an operation has no rule.
BatchedBody batched_of(const TraceGraph &graph, const std::vector<BatchPositions> &batches, const BatchPins &pins = {});

}  // namespace tessera
