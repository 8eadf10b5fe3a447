// Compares two programs, or two ways to partition one: shardings of values, bytes sent, memory and time.
#pragma once

#include <string>
#include <vector>

#include "view/graph.h"

namespace tessera {

struct ViewDifference {
  struct Total {
    std::string name, first, second;  // `bytes sent by a device`
  };
  struct Value {
    size_t first = 0, second = 0;  // in the explanation of each
  };
  struct Count {
    std::string what;  // `all_reduce over "x"`
    int64_t first = 0, second = 0;
  };
  std::vector<Total> totals;
  std::vector<Value> values;       // those whose sharding differs in the second
  std::vector<Count> collectives;  // by kind and axes, where their numbers differ
  int64_t compared = 0;            // the number of values that both have
  int64_t only_first = 0, only_second = 0;
};

// Compares values of the same function, operation and type with one another, in order: arguments by their numbers, and the
// k-th `dot_general` of f32[8,4] in @main with the k-th. Takes time linear in the values.
ViewDifference difference_of(const ProgramView &first, const ProgramView &second);

std::string difference_to_text(const ProgramView &first, const ProgramView &second);

}  // namespace tessera
