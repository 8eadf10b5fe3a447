// Shared by tests of named batches: functions over axes that are a mesh's or a batch's.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <map>

#include "compare.h"
#include "sine_numbers.h"
#include "tessera/collectives.h"
#include "tessera/contraction.h"
#include "tessera/control_flow.h"
#include "tessera/creation.h"
#include "tessera/custom_rules.h"
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

inline void expect_close(const Array &a, const Array &b, const std::string &name, double tolerance = 1e-12) {
  expect_equal(a, b, name, tolerance);
}

using One = std::function<Array(Array)>;

inline Shape with_dims(Shape front, const Shape &shape) {
  front.insert(front.end(), shape.begin(), shape.end());
  return front;
}
inline Shape behind(size_t dims, const Shape &shape) {
  return Shape(shape.begin() + static_cast<int>(dims), shape.end());
}

// The function over x: i, j, ... where either name is a mesh axis or a batch.
inline One over(const One &f, bool i_is_batch, bool j_is_batch) {
  Mesh mesh = make_mesh({{"i", 2}, {"j", 3}});
  auto of_block = [](const One &inner, size_t dims) {  // a device's block has these dimensions with one element each
    return [inner, dims](Array block) {
      Array result = inner(block.reshape(behind(dims, block.shape())));
      return result.reshape(with_dims(Shape(dims, 1), result.shape()));
    };
  };
  if (i_is_batch && j_is_batch) return vmap(vmap(f, {.axis_name = "j"}), {.axis_name = "i"});
  if (!i_is_batch && !j_is_batch)
    return shard_map(of_block(f, 2), {.mesh = mesh, .in_specs = P("i", "j"), .out_specs = P("i", "j")});
  if (j_is_batch) {
    One rows = vmap(f, {.axis_name = "j"});
    return shard_map(of_block(rows, 1), {.mesh = make_mesh({{"i", 2}}), .in_specs = P("i"), .out_specs = P("i")});
  }
  One columns = vmap(f, {.axis_name = "i"});
  auto body = [columns](Array block) {  // i, 1, ...
    Shape shape = block.shape();
    shape.erase(shape.begin() + 1);
    Array result = columns(block.reshape(shape));
    shape = result.shape();
    shape.insert(shape.begin() + 1, 1);
    return result.reshape(shape);
  };
  return shard_map(body, {.mesh = make_mesh({{"j", 3}}), .in_specs = P(None, "j"), .out_specs = P(None, "j")});
}

// Everywhere the same as over a mesh.
inline void check(const std::string &name, const One &f, const Array &x, double tolerance = 1e-12) {
  Array expected = over(f, false, false)(x);
  for (auto [i, j] : {std::pair(true, true), std::pair(true, false), std::pair(false, true)}) {
    std::string which = name + (i ? ", i a batch" : "") + (j ? ", j a batch" : "");
    expect_close(over(f, i, j)(x), expected, which, tolerance);
    expect_close(jit(over(f, i, j))(x), expected, which + ", under jit", tolerance);
  }
}

}  // namespace tessera
