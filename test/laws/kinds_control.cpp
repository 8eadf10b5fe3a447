// Steps whose bodies are functions drawn in turn: loops and branches.
#include "program.h"
#include "tessera/control_flow.h"
#include "tessera/creation.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"

namespace tessera::laws {
namespace {

// The body sees the carry, the iteration, and an array of the function around.
std::optional<Step> counted_loop(Drawer &drawer) {
  size_t x = drawer.any(), y = drawer.any();
  Shape shape = drawer.shape(x);
  Drawer::Body body = drawer.body({drawer.value(x), scalar(0.5), drawer.value(y)}, shape);
  int64_t low = drawer.dice.below(2), high = low + drawer.dice.below(4);
  return Drawer::step_of({x, y}, {body}, "fori_loop " + text_of({low, high}), [=](const Arrays &x) {
    return fori_loop(
        low, high, [&](const Array &i, const Array &c) { return body.run({c, i.astype(f64) * 0.5, x[1]}); }, x[0]);
  });
}

std::optional<Step> scanned(Drawer &drawer) {
  size_t x = drawer.any();
  std::optional<size_t> y = drawer.of_rank(1);
  if (!y) return {};
  Shape shape = drawer.shape(x), element(drawer.shape(*y).begin() + 1, drawer.shape(*y).end());
  Arrays inside = {drawer.value(x), drawer.value(*y)[0]};
  Drawer::Body next = drawer.body(inside, shape), output = drawer.body(inside, element);
  bool reverse = drawer.dice.chance(40), wants_last = drawer.dice.chance(40);
  Step step = Drawer::step_of(
      {x, *y}, {next, output}, std::string("scan") + (reverse ? " backwards" : ""), [=](const Arrays &x) {
        auto [last, ys] =
            scan([&](const Array &c, const Array &v) { return std::pair(next.run({c, v}), output.run({c, v})); }, x[0],
                 x[1], {.reverse = reverse});
        return wants_last ? last + mean(ys) : ys;
      });
  step.text += wants_last ? ", its last carry," : "";
  return step;
}

std::optional<Step> branching(Drawer &drawer) {
  size_t x = drawer.any(), y = drawer.any();
  Shape shape = drawer.shape(x);
  Drawer::Body then = drawer.body({drawer.value(x), drawer.value(y)}, shape),
               otherwise = drawer.body({drawer.value(x)}, shape);
  double threshold = drawer.constant();
  Step step = Drawer::step_of({x, y}, {then, otherwise}, "cond", [=](const Arrays &x) {
    return cond(
        sum(x[0]) > threshold, [&](const Array &a) { return then.run({a, x[1]}); },
        [&](const Array &a) { return otherwise.run({a}); }, x[0]);
  });
  step.is_smooth = false;
  return step;
}

// Iterations that depend on the data: forward only.
std::optional<Step> open_loop(Drawer &drawer) {
  if (!drawer.dice.chance(25)) return {};
  size_t x = drawer.any(), y = drawer.any();
  Drawer::Body body = drawer.body({drawer.value(x), drawer.value(y)}, drawer.shape(x));
  Step step = Drawer::step_of({x, y}, {body}, "while_loop ", [=](const Arrays &x) {
    auto [last, iterations] =
        while_loop([](const std::pair<Array, Array> &c) { return sum(square(c.first)) + c.second < 6.0; },
                   [&](const std::pair<Array, Array> &c) {
                     return std::pair(c.first * 1.5 + sin(body.run({c.first, x[1]})), c.second + 1.0);
                   },
                   std::pair(x[0], zeros({}, f64)));
    return last * 0.2;
  });
  step.is_smooth = step.has_transpose = false;
  return step;
}

}  // namespace

std::vector<Kind> control_kinds() { return {counted_loop, scanned, branching, open_loop}; }

}  // namespace tessera::laws
