// A program that stands in a text, for a batch of arguments.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pipeline/function_body.h"
#include "pipeline/pipeline.h"

namespace tessera {

// Where the batch is: a dimension of each argument and result; nothing for what isn't batched.
struct BatchPositions {
  int64_t size = 1;
  std::vector<std::optional<int64_t>> arguments, results;
  std::vector<std::string> axes;  // mesh axes that the batch is cut over
  std::string name = {};          // of the batch, for what goes over its elements
};

struct BatchedBody {
  FunctionBody body;
  std::vector<unsigned>
      dependent;  // results that depend on batched arguments but have no place for the batch: no body then
};

// Of @main in `text`. Throws InputError where an operation has no rule.
BatchedBody batched_of(const ProgramText &text, const BatchPositions &positions);

}  // namespace tessera
