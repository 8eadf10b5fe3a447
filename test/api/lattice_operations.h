// Operations with what is known of the states of their results.
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "both_ways.h"
#include "mesh/axis_state.h"

namespace tessera::testing {

using Partial = std::vector<bool>;

inline const AxisState I = AxisState::invariant(), S0 = AxisState::sharded(0), S1 = AxisState::sharded(1),
                       V = AxisState::varying(), U = AxisState::unreduced(),
                       Umax = AxisState::unreduced(ReductionKind::max), Umin = AxisState::unreduced(ReductionKind::min);

inline bool nothing(ReductionKind, const Partial &) { return false; }
inline bool is_sum(ReductionKind kind) { return kind == ReductionKind::sum; }
inline bool linear_in_all(ReductionKind kind, const Partial &partial) {
  return is_sum(kind) && std::find(partial.begin(), partial.end(), false) == partial.end();
}
inline bool linear_in_each(ReductionKind kind, const Partial &partial) {
  return is_sum(kind) && std::count(partial.begin(), partial.end(), true) == 1;
}
inline bool linear_in_first(ReductionKind kind, const Partial &partial) {
  return is_sum(kind) && partial == Partial{true, false};
}
inline bool moves(ReductionKind, const Partial &) { return true; }

using Operation = std::function<Array(const std::vector<Array> &)>;

// --- Elementwise operations, whose dimensions are those of their operands.

struct Elementwise {
  const char *name;
  size_t operands;
  KeepsPartial keeps;
  Operation run;
};
inline const std::vector<Elementwise> elementwise{
    {"add", 2, linear_in_all, [](auto &x) { return x[0] + x[1]; }},
    {"subtract", 2, linear_in_all, [](auto &x) { return x[0] - x[1]; }},
    {"multiply", 2, linear_in_each, [](auto &x) { return x[0] * x[1]; }},
    {"divide", 2, linear_in_first, [](auto &x) { return x[0] / (x[1] + x[1]); }},
    {"maximum", 2, [](ReductionKind kind, const Partial &) { return kind == ReductionKind::max; },
     [](auto &x) { return maximum(x[0], x[1]); }},
    {"minimum", 2, [](ReductionKind kind, const Partial &) { return kind == ReductionKind::min; },
     [](auto &x) { return minimum(x[0], x[1]); }},
    {"where", 2, [](ReductionKind, const Partial &partial) { return partial == Partial{true, true}; },
     [](auto &x) { return where(arange(4) % 3 == 0, x[0], x[1]); }},
    {"pow", 2, nothing, [](auto &x) { return pow(x[0], x[1]); }},
    {"less", 2, nothing, [](auto &x) { return x[0] < x[1]; }},
    {"negative", 1, linear_in_all, [](auto &x) { return -x[0]; }},
    {"exp", 1, nothing, [](auto &x) { return exp(x[0]); }},
    {"cos", 1, nothing, [](auto &x) { return cos(x[0]); }},
    {"abs", 1, nothing, [](auto &x) { return abs(x[0]); }},
    {"astype", 1, moves, [](auto &x) { return x[0].astype(f64); }},
    {"to integers", 1, nothing, [](auto &x) { return x[0].astype(i32); }},
};

// --- Operations of one array that change dimensions: the state of the result for each of the operand.

struct Structural {
  const char *name;
  AxisState of_rows, of_columns;  // the result's for an operand whose rows, or columns, are cut
  KeepsPartial keeps;
  Operation run;
};
inline const std::vector<Structural> structural{
    {"transpose", S1, S0, moves, [](auto &x) { return transpose(x[0]); }},
    {"reshape", S0, AxisState::sharded(2), moves, [](auto &x) { return reshape(x[0], {2, 2, 4}); }},
    {"broadcast_to", S1, AxisState::sharded(2), moves, [](auto &x) { return broadcast_to(x[0], {3, 4, 4}); }},
    {"flip", S0, S1, moves, [](auto &x) { return flip(x[0], 1); }},
    {"slice", S0, S1, moves, [](auto &x) { return slice(x[0], {0, 0}, {4, 4}); }},
    {"element", I, S0, moves, [](auto &x) { return x[0][2]; }},
    {"concatenate", S0, S1, moves, [](auto &x) { return concatenate({x[0], x[0]}, 1); }},
    {"sum of rows", I, S0, linear_in_all, [](auto &x) { return sum(x[0], {.axes = {0}}); }},
    {"sum of columns", S0, I, linear_in_all, [](auto &x) { return sum(x[0], {.axes = {1}}); }},
    {"mean", I, S0, linear_in_all, [](auto &x) { return mean(x[0], {.axes = {0}}); }},
    {"max", I, S0, [](ReductionKind kind, const Partial &) { return kind == ReductionKind::max; },
     [](auto &x) { return max(x[0], {.axes = {0}}); }},
    {"dynamic_slice", I, S0, moves, [](auto &x) { return dynamic_index_in_dim(x[0], 2, 0, false); }},
    {"cumsum", S0, S1, linear_in_all, [](auto &x) { return cumsum(x[0], {.axis = 0}); }},
    {"pad", S0, S1, moves, [](auto &x) { return pad(x[0], {{1, 3}, {2, 2}}); }},
    {"prod", I, S0, nothing, [](auto &x) { return prod(x[0], {.axes = {0}}); }},
    {"softmax", S0, S1, nothing, [](auto &x) { return softmax(x[0]); }},
    {"sort", S0, S1, nothing, [](auto &x) { return sort(x[0], {.axis = 0}); }},
    {"argmax", I, S0, nothing, [](auto &x) { return argmax(x[0], {.axis = 0}); }},
};

}  // namespace tessera::testing
