// Steps that reduce, contract and rearrange.
#include "program.h"
#include "tessera/contraction.h"
#include "tessera/creation.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"

namespace tessera::laws {
namespace {

// --- reductions and what runs along a dimension

struct Reducing {
  const char *text;
  Array (*run)(const Array &, const Reduce &);
};
const Reducing reductions[] = {
    {"sum", [](const Array &x, const Reduce &r) { return sum(x, r); }},
    {"mean", [](const Array &x, const Reduce &r) { return mean(x, r); }},
    {"max", [](const Array &x, const Reduce &r) { return max(x, r); }},
    {"min", [](const Array &x, const Reduce &r) { return min(x, r); }},
    {"prod", [](const Array &x, const Reduce &r) { return prod(x, r); }},
    {"logsumexp", [](const Array &x, const Reduce &r) { return logsumexp(x, r); }},
    {"norm(1 + x^2)", [](const Array &x, const Reduce &r) { return norm(1.0 + square(x), r); }},
    {"var", [](const Array &x, const Reduce &r) { return var(x, {.axes = r.axes, .keepdims = r.keepdims}); }},
};

std::optional<Step> reduction(Drawer &drawer) {
  std::optional<size_t> x = drawer.of_rank(1);
  if (!x) return {};
  Reduce reduce{.keepdims = drawer.dice.chance(40)};
  std::string text;
  for (size_t dim = 0; dim < drawer.shape(*x).size(); ++dim)
    if (drawer.dice.chance(50)) reduce.axes.push_back(dim), text += " " + std::to_string(dim);
  const Reducing &one = reductions[drawer.dice.below(std::size(reductions))];
  return Step{{*x},
              [reduce, run = one.run](const Arrays &x) { return run(x[0], reduce); },
              one.text + (" over" + (text.empty() ? " all" : text)) + (reduce.keepdims ? ", kept" : "")};
}

struct Along {
  const char *text;
  Array (*run)(const Array &, int64_t dim, bool flag);
};
const Along alongs[] = {
    {"cumsum", [](const Array &x, int64_t d, bool flag) { return cumsum(x, {.axis = d, .reverse = flag}); }},
    {"cumprod", [](const Array &x, int64_t d, bool flag) { return cumprod(x, {.axis = d, .reverse = flag}); }},
    {"cummax", [](const Array &x, int64_t d, bool flag) { return cummax(x, {.axis = d, .reverse = flag}); }},
    {"cummin", [](const Array &x, int64_t d, bool flag) { return cummin(x, {.axis = d, .reverse = flag}); }},
    {"sort", [](const Array &x, int64_t d, bool flag) { return sort(x, {.axis = d, .descending = flag}); }},
    {"softmax", [](const Array &x, int64_t d, bool) { return softmax(x, {.axes = {d}}); }},
    {"log_softmax", [](const Array &x, int64_t d, bool) { return log_softmax(x, {.axes = {d}}); }},
    {"flip", [](const Array &x, int64_t d, bool) { return flip(x, d); }},
    {"roll", [](const Array &x, int64_t d, bool flag) { return roll(x, flag ? 1 : -2, d); }},
    {"tile",
     [](const Array &x, int64_t d, bool) {
       std::vector<int64_t> reps(x.shape().size(), 1);
       reps[static_cast<size_t>(d)] = 2;
       return tile(x, reps);
     }},
    {"repeat", [](const Array &x, int64_t d, bool) { return repeat(x, 2, d); }},
    {"split",
     [](const Array &x, int64_t d, bool flag) { return array_split(x, 2, d)[flag && x.shape()[size_t(d)] > 1]; }},
    {"moveaxis", [](const Array &x, int64_t d, bool flag) { return moveaxis(x, d, flag ? 0 : -1); }},
    {"expand_dims", [](const Array &x, int64_t d, bool) { return expand_dims(x, d); }},
    {"the greatest",
     [](const Array &x, int64_t d, bool flag) {
       return top_k(moveaxis(x, d, -1), flag ? 1 : std::min<int64_t>(2, x.shape()[size_t(d)])).first;
     }},
};

std::optional<Step> along(Drawer &drawer) {
  std::optional<size_t> x = drawer.of_rank(1);
  if (!x) return {};
  const Along &one = alongs[drawer.dice.below(std::size(alongs))];
  int64_t dim = drawer.dim_of(*x);
  bool flag = drawer.dice.chance(50);
  return Step{{*x},
              [dim, flag, run = one.run](const Arrays &x) { return run(x[0], dim, flag); },
              std::string(one.text) + " along " + std::to_string(dim) + (flag ? " (flag)" : "")};
}

// --- contractions

std::optional<Step> product(Drawer &drawer) {
  std::optional<size_t> x = drawer.of_rank(1, 2), y = drawer.of_rank(1, 3);
  if (!x || !y) return {};
  const Shape &a = drawer.shape(*x), &b = drawer.shape(*y);
  if (a.back() != b[b.size() > 1 ? b.size() - 2 : 0]) return {};
  return Step{{*x, *y}, [](const Arrays &x) { return matmul(x[0], x[1]); }, "matmul"};
}

std::optional<Step> product_with_constant(Drawer &drawer) {
  std::optional<size_t> x = drawer.of_rank(1);
  if (!x) return {};
  Array w = numbers({drawer.shape(*x).back(), 1 + drawer.dice.below(4)}, drawer.constant());
  return Step{{*x}, [w](const Arrays &x) { return matmul(x[0], w); }, "matmul with " + text_of(w.shape())};
}

std::optional<Step> product_with_itself(Drawer &drawer) {
  std::optional<size_t> x = drawer.of_rank(2, 2);
  if (!x) return {};
  const char *spec = drawer.dice.one_of(std::vector<const char *>{"ij,kj->ik", "ij,ij->i", "ij,ik->jk", "ij,ik->ijk"});
  return Step{{*x}, [spec](const Arrays &x) { return einsum(spec, x[0], x[0] * 0.5); }, spec};
}

std::optional<Step> convolution(Drawer &drawer) {
  std::optional<size_t> x = drawer.of_rank(3, 3);
  if (!x) return {};
  int64_t features = drawer.shape(*x)[1], width = drawer.shape(*x)[2];
  bool grouped = features == 2 && drawer.dice.chance(40);
  Array w = numbers({2, grouped ? 1 : features, std::min<int64_t>(2, width)}, drawer.constant());
  bool same = drawer.dice.chance(50);
  Conv options{.window_strides = {1 + drawer.dice.below(2)},
               .padding = same ? ConvPadding("SAME") : ConvPadding({{1, 0}}),
               .lhs_dilation = {same ? 1 : 1 + drawer.dice.below(2)},
               .rhs_dilation = {1 + drawer.dice.below(2)},
               .feature_group_count = grouped ? 2 : 1};
  return Step{{*x},
              [w, options](const Arrays &x) { return conv(x[0], w, options); },
              std::string("conv with ") + text_of(w.shape()) + (grouped ? " in groups" : "")};
}

// --- rearrangements

std::optional<Step> whole(Drawer &drawer) {
  size_t x = drawer.any();
  const Shape &shape = drawer.shape(x);
  switch (drawer.dice.below(5)) {
    case 0:
      return Step{{x}, [](const Arrays &x) { return transpose(x[0]); }, "transpose"};
    case 1:
      return Step{{x}, [](const Arrays &x) { return ravel(x[0]); }, "ravel"};
    case 2: {
      if (shape.size() > 2) return {};
      Shape larger = shape;
      larger.insert(larger.begin(), 2);
      return Step{{x}, [larger](const Arrays &x) { return broadcast_to(x[0], larger); }, "broadcast_to"};
    }
    case 3: {
      if (shape.size() < 2) return {};
      Shape merged(shape.begin() + 1, shape.end());
      merged[0] *= shape[0];
      return Step{{x}, [merged](const Arrays &x) { return x[0].reshape(merged); }, "reshape"};
    }
    default:
      if (shape.size() < 2) return {};
      return Step{{x}, [](const Arrays &x) { return diagonal(x[0]); }, "diagonal"};
  }
}

std::optional<Step> joining(Drawer &drawer) {
  size_t x = drawer.any();
  std::optional<size_t> y = drawer.of_shape(drawer.shape(x));
  if (!y) return {};
  if (drawer.shape(x).empty() || drawer.dice.chance(30))
    return Step{{x, *y}, [](const Arrays &x) { return stack({x[0], x[1], x[0] * 2.0}); }, "stack"};
  int64_t dim = drawer.dim_of(x);
  return Step{{x, *y},
              [dim](const Arrays &x) { return concatenate({x[0], x[1]}, dim); },
              "concatenate along " + std::to_string(dim)};
}

std::optional<Step> padding(Drawer &drawer) {
  std::optional<size_t> x = drawer.of_rank(1);
  if (!x) return {};
  bool constant = drawer.dice.chance(60);
  std::vector<std::pair<int64_t, int64_t>> widths;
  Pad options;
  for (int64_t extent : drawer.shape(*x)) {
    int64_t low = drawer.dice.below(2), high = drawer.dice.below(3);
    if (constant && extent > 2 && drawer.dice.chance(30)) low = -1;
    widths.push_back({low, constant ? high : std::min<int64_t>(high, 1)});
    options.interior.push_back(drawer.dice.below(2));
  }
  if (constant)
    return Step{{*x, drawer.any()},
                [=](const Arrays &x) {
                  Pad with = options;
                  with.constant_values = sum(x[1]) * 0.1;
                  return pad(x[0], widths, with);
                },
                "pad"};
  options = {.mode = drawer.dice.one_of(std::vector<PadMode>{PadMode::Edge, PadMode::Symmetric, PadMode::Wrap})};
  return Step{{*x},
              [=](const Arrays &x) { return pad(x[0], widths, options); },
              "pad, mode " + std::to_string(static_cast<int>(options.mode))};
}

}  // namespace

std::vector<Kind> reduction_kinds() {
  return {reduction, reduction, along, along, along, product, product_with_constant, product_with_itself, convolution};
}
std::vector<Kind> rearranging_kinds() { return {whole, whole, joining, padding}; }

}  // namespace tessera::laws
