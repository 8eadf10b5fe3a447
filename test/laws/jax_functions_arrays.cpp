#include "jax_functions.h"
#include "tessera/contraction.h"
#include "tessera/creation.h"
#include "tessera/indexing.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"

namespace tessera::laws {
namespace {

Functions reductions() {
  Functions all;
  for (auto [name, f] : std::map<std::string, Array (*)(const Array &, const Reduce &)>{
           {"sum", sum},
           {"mean", mean},
           {"prod", prod},
           {"max", max},
           {"min", min},
           {"logsumexp", logsumexp},
           {"var", [](const Array &x, const Reduce &r) { return var(x, {.axes = r.axes, .keepdims = r.keepdims}); }}}) {
    all[name + " of all"] = [f = f](const Arrays &x) { return f(x[0], {}); };
    all[name + " of rows"] = [f = f](const Arrays &x) { return f(x[0], {.axes = {1}}); };
    all[name + " of columns, kept"] = [f = f](const Arrays &x) { return f(x[0], {.axes = {0}, .keepdims = true}); };
  }
  for (auto [name, f] : std::map<std::string, Array (*)(const Array &, const Cumulate &)>{
           {"cumsum", cumsum}, {"cumprod", cumprod}, {"cummax", cummax}, {"cummin", cummin}}) {
    all[name] = [f = f](const Arrays &x) { return f(x[0], {.axis = 1}); };
    all[name + " backwards"] = [f = f](const Arrays &x) { return f(x[0], {.axis = 0, .reverse = true}); };
  }
  Functions others = {
      {"stddev", [](const Arrays &x) { return stddev(x[0], {.axes = {1}}); }},
      {"norm", [](const Arrays &x) { return norm(x[0]); }},
      {"prod with a zero", [](const Arrays &x) { return prod(x[0]); }},
      {"prod with two zeros", [](const Arrays &x) { return prod(x[0]); }},
      {"logsumexp with an infinity", [](const Arrays &x) { return logsumexp(x[0]); }},
      {"softmax", [](const Arrays &x) { return softmax(x[0], {.axes = {0}}); }},
      {"log_softmax", [](const Arrays &x) { return log_softmax(x[0]); }},
      {"at argmax",
       [](const Arrays &x) { return take_along_axis(square(x[0]), argmax(x[0], {.axis = 1, .keepdims = true}), 1); }},
      {"cumprod with a zero", [](const Arrays &x) { return cumprod(x[0], {.axis = 0}); }},
      {"cumprod with two zeros", [](const Arrays &x) { return cumprod(x[0], {.axis = 0}); }},
      {"sort", [](const Arrays &x) { return sort(x[0], {.axis = 1}); }},
      {"sort of columns, descending", [](const Arrays &x) { return sort(x[0], {.axis = 0, .descending = true}); }},
      {"in argsort's order",
       [](const Arrays &x) { return take_along_axis(square(x[0]), argsort(x[0], {.axis = 1}), 1); }},
      {"top_k", [](const Arrays &x) { return top_k(x[0], 2).first; }},
      {"empty sum", [](const Arrays &x) { return sum(x[0], {.axes = {0}}); }},
      {"empty prod", [](const Arrays &x) { return prod(x[0], {.axes = {0}}); }},
      {"empty max", [](const Arrays &x) { return max(x[0], {.axes = {1}}); }},
      {"empty cumsum", [](const Arrays &x) { return cumsum(x[0], {.axis = 0}); }},
      {"empty sort", [](const Arrays &x) { return sort(x[0], {.axis = 1}); }},
      {"empty product", [](const Arrays &x) { return matmul(x[0], x[1]); }},
      {"empty elementwise", [](const Arrays &x) { return sin(x[0]) * x[0]; }},
      {"empty slice", [](const Arrays &x) { return slice(x[0], {2}, {2}) * 3.0; }},
  };
  all.merge(others);
  return all;
}

Array padded(const Array &x, PadMode mode) { return pad(x, {{1, 1}, {0, 2}}, {.mode = mode}); }

Functions rearrangements() {
  return {
      {"reshape", [](const Arrays &x) { return square(x[0].reshape({3, 2})); }},
      {"transpose", [](const Arrays &x) { return square(transpose(x[0])); }},
      {"broadcast_to", [](const Arrays &x) { return broadcast_to(x[0], {4, 2, 3}); }},
      {"concatenate", [](const Arrays &x) { return concatenate({x[0], x[1], x[0]}); }},
      {"stack", [](const Arrays &x) { return stack({x[0], x[1], x[0]}, 1); }},
      {"tile", [](const Arrays &x) { return tile(x[0], {2, 1}); }},
      {"repeat", [](const Arrays &x) { return repeat(x[0], 2, 1); }},
      {"flip", [](const Arrays &x) { return square(flip(x[0], 1)); }},
      {"roll", [](const Arrays &x) { return roll(x[0], 1, 1) * x[0]; }},
      {"diagonal", [](const Arrays &x) { return diagonal(x[0]); }},
      {"pad", [](const Arrays &x) { return pad(x[0], {{1, 0}, {2, 1}}, {.constant_values = x[1]}); }},
      {"pad inside and crop",
       [](const Arrays &x) { return pad(x[0], {{-1, 0}, {1, -1}}, {.constant_values = x[1], .interior = {2, 1}}); }},
      {"pad, edge", [](const Arrays &x) { return padded(x[0], PadMode::Edge); }},
      {"pad, reflect", [](const Arrays &x) { return padded(x[0], PadMode::Reflect); }},
      {"pad, symmetric", [](const Arrays &x) { return padded(x[0], PadMode::Symmetric); }},
      {"pad, wrap", [](const Arrays &x) { return padded(x[0], PadMode::Wrap); }},
      {"slice", [](const Arrays &x) { return square(slice(x[0], {0, 1}, {2, 3}, {2, 1})); }},
      {"triu", [](const Arrays &x) { return triu(x[0]); }},
  };
}

Functions lookups() {
  Array rows = array({2, 0, 2, -1}), out = array({1, 5, -6, 3}), two = array({3, 0}), four = array({0, 0, 2, 4});
  return {
      {"take", [=](const Arrays &x) { return take(x[0], rows, 0); }},
      {"take beyond the ends, filled",
       [=](const Arrays &x) { return take(x[0], out, {.axis = 0, .mode = IndexMode::Fill, .fill_value = 0.5}); }},
      {"take beyond the ends, clipped",
       [=](const Arrays &x) { return take(x[0], out, {.axis = 1, .mode = IndexMode::Clip}); }},
      {"take beyond the ends, wrapped",
       [=](const Arrays &x) { return take(x[0], out, {.axis = 1, .mode = IndexMode::Wrap}); }},
      {"take raveled", [](const Arrays &x) { return take(x[0], array({0, 11, 5, 5}, {2, 2})); }},
      {"take_along_axis", [](const Arrays &x) { return take_along_axis(x[0], array({1, 0, 3, 1, 1, 1}, {2, 3}), 0); }},
      {"gather of two", [](const Arrays &x) { return gather(x[0], {array({0, 3, 3}), array({2, 1, 1})}); }},
      {"scatter_add", [=](const Arrays &x) { return scatter_add(x[0], rows, x[1]); }},
      {"scatter_add, some dropped", [=](const Arrays &x) { return scatter_add(x[0], out, x[1]); }},
      {"scatter_set", [=](const Arrays &x) { return scatter_set(x[0], two, x[1]); }},
      {"scatter_set, some dropped", [=](const Arrays &x) { return scatter_set(x[0], out, x[1]); }},
      {"scatter_mul", [=](const Arrays &x) { return scatter_mul(x[0], array({3, 0, 3}), 0.5); }},
      {"scatter_max", [=](const Arrays &x) { return scatter_max(x[0], four, x[1]); }},
      {"scatter_min", [=](const Arrays &x) { return scatter_min(x[0], four, x[1]); }},
      {"dynamic_slice", [](const Arrays &x) { return dynamic_slice(x[0], {Array(3), Array(-5)}, {2, 2}); }},
      {"dynamic_update_slice", [](const Arrays &x) { return dynamic_update_slice(x[0], x[1], {Array(3), Array(1)}); }},
      {"dynamic_index_in_dim", [](const Arrays &x) { return dynamic_index_in_dim(x[0], 1, 1, false); }},
      {"one_hot", [=](const Arrays &x) { return matmul(one_hot(rows, 4, {.dtype = f64}), x[0]); }},
  };
}

}  // namespace

Functions array_functions() {
  Functions all = reductions(), more = rearrangements(), others = lookups();
  all.merge(more);
  all.merge(others);
  return all;
}

}  // namespace tessera::laws
