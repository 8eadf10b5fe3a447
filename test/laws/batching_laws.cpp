// vmap is a loop over the batch, and goes past derivatives, jit and itself.
#include "laws.h"
#include "tessera/creation.h"
#include "tessera/jit.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"
#include "tessera/transformations.h"
#include "tessera/vmap.h"

namespace tessera::laws {
namespace {

constexpr int64_t batch = 3;

struct Batch {
  Arrays arrays;
  std::vector<std::optional<int>> axes;  // none: the same for all
  BatchAxes in_axes() const {
    std::vector<BatchAxes> each(axes.begin(), axes.end());
    return BatchAxes::list({BatchAxes::list(each)});
  }
  Arrays element(int64_t i) const {
    Arrays result;
    for (size_t k = 0; k < arrays.size(); ++k)
      result.push_back(axes[k] ? moveaxis(arrays[k], *axes[k], 0)[i] : arrays[k]);
    return result;
  }
};

// Arrays near those of the program, batched along drawn dimensions; at least one is.
Batch drawn_batch(const Program &f, Dice &dice) {
  Batch result;
  size_t certain = static_cast<size_t>(dice.below(static_cast<int64_t>(f.inputs.size())));
  for (size_t k = 0; k < f.inputs.size(); ++k) {
    const Array &x = f.inputs[k];
    if (k != certain && dice.chance(30)) {
      result.arrays.push_back(x);
      result.axes.push_back(std::nullopt);
      continue;
    }
    int axis = static_cast<int>(dice.below(x.ndim() + 1));
    Shape many = x.shape();
    many.insert(many.begin(), batch);
    result.arrays.push_back(moveaxis(x + numbers(many, 0.8) * 0.25, 0, axis));
    result.axes.push_back(axis);
  }
  return result;
}

template <class F>
Arrays looped(const F &f, const Batch &x) {
  std::vector<Arrays> columns;
  for (int64_t i = 0; i < batch; ++i) {
    Arrays row = f(x.element(i));
    columns.resize(row.size());
    for (size_t k = 0; k < row.size(); ++k) columns[k].push_back(row[k]);
  }
  Arrays result;
  for (const Arrays &column : columns) result.push_back(stack(column));
  return result;
}

std::string vmap_is_a_loop(const Program &f, Dice &dice) {
  Batch x = drawn_batch(f, dice);
  Arrays expected = looped(f, x);
  auto mapped = vmap(f, {.in_axes = x.in_axes()});
  if (std::string text = difference(mapped(x.arrays), expected, 1e-10, "vmap(f)"); !text.empty()) return text;
  if (dice.chance(50)) return difference(jit(mapped)(x.arrays), expected, 1e-10, "jit(vmap f)");
  return difference(vmap(jit(f), {.in_axes = x.in_axes()})(x.arrays), expected, 1e-10, "vmap(jit f)");
}

std::string vmap_of_gradient(const Program &f, Dice &dice) {
  Batch x = drawn_batch(f, dice);
  auto gradient = grad([&](const Arrays &x) { return total(f, x); });
  Arrays expected = looped(gradient, x);
  auto each = vmap(gradient, {.in_axes = x.in_axes()});
  if (std::string text = difference(each(x.arrays), expected, 1e-9, "vmap(grad f)"); !text.empty()) return text;
  if (dice.chance(40))
    if (std::string text = difference(jit(each)(x.arrays), expected, 1e-9, "jit(vmap(grad f))"); !text.empty())
      return text;
  // The gradient of the sum: of what all share it is the sum of gradients.
  auto of_sum = grad([&](const Arrays &arrays) {
    return sum(vmap([&](const Arrays &x) { return total(f, x); }, {.in_axes = x.in_axes()})(arrays));
  });
  for (size_t k = 0; k < expected.size(); ++k)
    expected[k] = x.axes[k] ? moveaxis(expected[k], 0, *x.axes[k]) : sum(expected[k], {.axes = {0}});
  return difference(of_sum(x.arrays), expected, 1e-9, "grad(sum vmap f)");
}

std::string vmap_of_tangents(const Program &f, Dice &dice) {
  Batch x = drawn_batch(f, dice);
  auto tangents = [&](const Arrays &x) { return jvp(f, std::tuple(x), std::tuple(like(x, 0.2))).second; };
  return difference(vmap(tangents, {.in_axes = x.in_axes()})(x.arrays), looped(tangents, x), 1e-10, "vmap(jvp f)");
}

// Two batches: within one another, in either order, as the loop has them.
std::string vmaps_commute(const Program &f, Dice &dice) {
  Batch x = drawn_batch(f, dice);
  Arrays both;
  for (const Array &each : x.arrays) both.push_back(stack({each, each * 0.75 + 0.125}));
  auto inner_first = vmap(vmap(f, {.in_axes = x.in_axes()}));
  Arrays got = inner_first(both), expected;
  std::vector<Arrays> rows;
  for (int64_t i : {0, 1}) {
    Arrays row;
    for (const Array &each : both) row.push_back(each[i]);
    rows.push_back(looped(f, {row, x.axes}));
  }
  for (size_t k = 0; k < got.size(); ++k) expected.push_back(stack({rows[0][k], rows[1][k]}));
  if (std::string text = difference(got, expected, 1e-10, "vmap(vmap f)"); !text.empty()) return text;
  // The batch of `x` outside: the other one stays in front of each element.
  std::vector<BatchAxes> outside;
  for (const std::optional<int> &axis : x.axes)
    outside.push_back(axis ? BatchAxes(std::optional<int>(*axis + 1)) : BatchAxes(std::optional<int>()));
  auto outer_first = vmap(vmap(f), {.in_axes = BatchAxes::list({BatchAxes::list(outside)}), .out_axes = 1});
  return difference(outer_first(both), expected, 1e-10, "vmap(vmap f), batches exchanged");
}

}  // namespace

std::vector<Law> batching_laws() {
  return {{"vmap is a loop", vmap_is_a_loop, false},
          {"vmap goes past grad", vmap_of_gradient, true},
          {"vmap goes past jvp", vmap_of_tangents, false},
          {"vmaps commute", vmaps_commute, false}};
}

}  // namespace tessera::laws
