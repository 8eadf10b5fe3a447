// vmap against a loop over the batch.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "compare.h"
#include "sine_numbers.h"
#include "tessera/collectives.h"
#include "tessera/contraction.h"
#include "tessera/control_flow.h"
#include "tessera/creation.h"
#include "tessera/indexing.h"
#include "tessera/math.h"
#include "tessera/random.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"
#include "tessera/resharding.h"
#include "tessera/shard_map.h"
#include "tessera/transformations.h"
#include "tessera/vmap.h"

namespace tessera {

using One = std::function<Array(Array)>;
using Two = std::function<Array(Array, Array)>;

// The function called on each element of the batch, and the results stacked.
inline Array looped(const Two &f, const Array &a, const Array &b, bool a_batched, bool b_batched) {
  std::vector<Array> results;
  int64_t size = (a_batched ? a : b).shape()[0];
  for (int64_t i = 0; i < size; ++i) results.push_back(f(a_batched ? a[i] : a, b_batched ? b[i] : b));
  return stack(results);
}

// Batches of both arguments, and of either alone; eagerly and under jit.
inline void check(const std::string &name, const Two &f, const Array &a, const Array &b, double tolerance = 1e-12) {
  for (bool a_batched : {true, false})
    for (bool b_batched : {true, false}) {
      if (!a_batched && !b_batched) continue;
      Array x = a_batched ? a : a[0], y = b_batched ? b : b[0];
      VmapOptions options;
      auto axis = [](bool batched) { return batched ? std::optional<int>(0) : std::nullopt; };
      options.in_axes = {axis(a_batched), axis(b_batched)};
      std::string which = name + (a_batched ? ", first" : "") + (b_batched ? ", second" : "") + " batched";
      Array expected = looped(f, x, y, a_batched, b_batched);
      expect_equal(vmap(f, options)(x, y), expected, which, tolerance);
      expect_equal(jit(vmap(f, options))(x, y), expected, which + ", under jit", tolerance);
    }
}
inline void check(const std::string &name, const One &f, const Array &x, double tolerance = 1e-12) {
  std::vector<Array> rows;
  for (int64_t i = 0; i < x.shape()[0]; ++i) rows.push_back(f(x[i]));
  expect_equal(vmap(f)(x), stack(rows), name, tolerance);
  expect_equal(jit(vmap(f))(x), stack(rows), name + ", under jit", tolerance);
}

inline Array whole(const Shape &shape, int64_t below) {
  int64_t size = 1;
  for (int64_t extent : shape) size *= extent;
  return ((arange(size, i32) * 7 + 3) % static_cast<int>(below)).reshape(shape);
}

}  // namespace tessera
