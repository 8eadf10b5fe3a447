// Functions with rules for their derivatives that give away that they were taken.
#pragma once

#include <map>

#include "grad_check.h"
#include "sharded_check.h"
#include "tessera/collectives.h"
#include "tessera/contraction.h"
#include "tessera/control_flow.h"
#include "tessera/custom_rules.h"
#include "tessera/indexing.h"
#include "tessera/rearrange.h"
#include "tessera/resharding.h"
#include "tessera/shard_map.h"
#include "tessera/vmap.h"

namespace tessera {

using Values = std::vector<double>;
inline Values values_of(const Array &x) { return x.to_vector<double>(); }

// x^3 whose gradient is said to be 100 x ct, so that one sees which rule was taken.
inline auto marked_cube() {
  return custom_vjp([](Array x) { return x * x * x; }, [](Array x) { return std::pair(x * x * x, x); },
                    [](Array x, Array ct) { return std::tuple(100.0 * x * ct); });
}
// sin x whose tangent is said to be 10 x t.
inline auto marked_sine() {
  return custom_jvp([](Array x) { return sin(x); },
                    [](std::tuple<Array> primals, std::tuple<Array> tangents) {
                      auto [x] = primals;
                      auto [t] = tangents;
                      return std::pair(sin(x), 10.0 * x * t);
                    });
}

struct Layer {
  Array w, b;
  int power = 2;
};

inline const Array three = array({0.5, -1.0, 2.0});

}  // namespace tessera
