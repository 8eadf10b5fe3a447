// Collectives in a body, held to the model.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "both_ways.h"
#include "map_model.h"

namespace tessera::testing {

using Pairs = std::vector<std::pair<int, int>>;

// A collective on a block, and what it means.
struct Case {
  std::string name;
  std::function<Array(const Array &)> run;
  std::function<Blocks(const Blocks &)> model;
};

inline const Grid grid{{{"x", 2}, {"y", 3}}};
inline const Shape block_shape{2, 3, 6};  // cut whole or in pieces over x (2), y (3) and both (6)

inline std::string text_of(const Names &axes) {
  std::string text;
  for (const std::string &axis : axes) text += axis;
  return text;
}

// Runs all cases as one body, whose results keep every device's value: stacked along the leading dimension.
inline void expect_model(const std::vector<Case> &cases, const Grid &on = grid, const Shape &block = block_shape,
                         MeshOptions options = {}) {
  Names all;
  for (const auto &axis : on.axes) all.push_back(axis.first);
  PartitionSpec spec{Axes(all)};
  Shape shape = block;
  shape[0] *= on.size();
  Array x = counted(shape);
  auto body = [&](const Array &own) {
    std::vector<Array> results;
    for (const Case &one : cases) {
      Array result = one.run(own);
      results.push_back(result.ndim() ? result : result.reshape({1}));
    }
    return results;
  };
  auto map = shard_map(body, {.mesh = mesh_of(on, std::move(options)), .in_specs = spec, .out_specs = spec});
  std::vector<Array> results = both_ways(map, x);
  Blocks blocks = cut(numbers_of(x), spec, on);
  for (size_t i = 0; i < cases.size(); ++i) {
    Blocks want = cases[i].model(blocks);
    for (Numbers &own : want)
      if (own.shape.empty()) own.shape = {1};
    EXPECT_EQ(numbers_of(results[i]), put_together(want, spec, on)) << cases[i].name;
  }
}

inline const std::vector<Names> all_axes = {{"x"}, {"y"}, {"x", "y"}, {"y", "x"}};

}  // namespace tessera::testing
