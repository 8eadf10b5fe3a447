// Steps that transform functions drawn in turn, or run them over the devices of a mesh; and collectives for those.
#include "program.h"
#include "tessera/collectives.h"
#include "tessera/creation.h"
#include "tessera/custom_rules.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"
#include "tessera/shard_map.h"
#include "tessera/transformations.h"
#include "tessera/vmap.h"

namespace tessera::laws {
namespace {

std::optional<Step> transformed(Drawer &drawer) {
  size_t x = drawer.any();
  std::optional<size_t> y = drawer.of_shape(drawer.shape(x));
  if (!y) return {};
  Drawer::Body body = drawer.body({drawer.value(x), drawer.value(*y)}, drawer.shape(x));
  switch (drawer.dice.below(6)) {
    case 0: {
      if (!body.program->all(&Step::has_transpose)) return {};
      Step step = Drawer::step_of({x, *y}, {body}, "grad of the sum", [=](const Arrays &x) {
        return grad([&](const Array &a, const Array &b) { return sum(body.run({a, b})); })(x[0], x[1]);
      });
      return step;
    }
    case 1:
      return Drawer::step_of({x, *y}, {body}, "jvp", [=](const Arrays &x) {
        return jvp([&](const Array &a) { return body.run({a, x[1]}); }, std::tuple(x[0]), std::tuple(x[1])).second;
      });
    case 2:
      if (!body.program->all(&Step::has_transpose)) return {};
      return Drawer::step_of({x, *y}, {body}, "vjp", [=](const Arrays &x) {
        auto [value, pullback] = vjp([&](const Array &a) { return body.run({a, x[1]}); }, x[0]);
        return std::get<0>(std::tuple(pullback(x[1]))) + value;
      });
    case 3:
      return Drawer::step_of({x, *y}, {body}, "checkpoint", [=](const Arrays &x) {
        return checkpoint([&](const Array &a, const Array &b) { return body.run({a, b}); })(x[0], x[1]);
      });
    case 4:  // with its own tangent as its rule
      return Drawer::step_of({x, *y}, {body}, "custom_jvp", [=](const Arrays &x) {
        auto f = [&](const Array &a, const Array &b) { return body.run({a, b}); };
        using Both = std::tuple<Array, Array>;
        return custom_jvp(f, [&](const Both &x, const Both &t) { return jvp(f, x, t); })(x[0], x[1]);
      });
    default:
      return Drawer::step_of({x, *y}, {body}, "jit", [=](const Arrays &x) {
        return jit([&](const Array &a, const Array &b) { return body.run({a, b}); })(x[0], x[1]);
      });
  }
}

std::optional<Step> batched(Drawer &drawer) {
  std::optional<size_t> x = drawer.of_rank(1);
  if (!x) return {};
  size_t y = drawer.any();
  int64_t dim = drawer.dim_of(*x);
  Array element = moveaxis(drawer.value(*x), dim, 0)[0];
  Drawer::Body body = drawer.body({element, drawer.value(y)}, element.shape());
  return Drawer::step_of({*x, y}, {body}, "vmap along " + std::to_string(dim), [=](const Arrays &x) {
    return vmap([&](const Array &a, const Array &b) { return body.run({a, b}); },
                {.in_axes = {static_cast<int>(dim), std::nullopt}})(x[0], x[1]);
  });
}

// Over the blocks of x, cut along one dimension by one axis or both, with the whole of y on each.
std::optional<Step> mapped(Drawer &drawer) {
  std::optional<size_t> x = drawer.of_rank(1);
  if (!x || drawer.is_mapped) return {};
  size_t y = drawer.any(), dim = static_cast<size_t>(drawer.dim_of(*x));
  Axes axes = drawer.dice.one_of(std::vector<Axes>{"x", "y", {"x", "y"}});
  Shape block = drawer.shape(*x);
  int64_t devices = axes.names.size() == 1 ? 2 : 4;
  if (block[dim] % devices != 0) return {};
  block[dim] /= devices;
  std::vector<DimSpec> dims(block.size(), DimSpec(None));
  dims[dim] = axes;
  PartitionSpec spec(dims);
  bool checked = drawer.dice.chance(70);
  Drawer::Body body = drawer.body({numbers(block, drawer.constant()), drawer.value(y)}, block, true);
  Step step = Drawer::step_of(
      {*x, y}, {body}, "shard_map along " + std::to_string(dim) + (checked ? "" : ", unchecked"), [=](const Arrays &x) {
        auto on_blocks = [&](const Array &a, const Array &b) {
          Array result = body.run({a, b}) + a * 0.0;
          for (const char *axis : {"x", "y"})  // over which the result isn't cut, it must not differ
            if (!(axes == Axes(axis)) && axes.names.size() == 1 && (!checked || vma(result).contains(axis)))
              result = pmean(result, axis);
          return result;
        };
        return shard_map(
            on_blocks, {.mesh = mesh_of_bodies(), .in_specs = {spec, P()}, .out_specs = {spec}, .check_vma = checked})(
            x[0], x[1]);
      });
  step.needs_mesh = true;
  return step;
}

// --- collectives

Axes drawn_axes(Drawer &drawer) { return drawer.dice.one_of(std::vector<Axes>{"x", "y", {"x", "y"}, {"y", "x"}}); }
std::string text_of(const Axes &axes) {
  std::string text;
  for (const std::string &name : axes.names) text += " " + name;
  return text;
}

std::optional<Step> combining(Drawer &drawer) {
  using Combine = Array (*)(const Array &, const Axes &);
  static const std::vector<std::pair<const char *, Combine>> combines = {
      {"psum", [](const Array &x, const Axes &axes) { return psum(x, axes); }},
      {"pmean", [](const Array &x, const Axes &axes) { return pmean(x, axes); }},
      {"x pmax of", [](const Array &x, const Axes &axes) { return x * pmax(stop_gradient(x), axes); }},
      {"x - pmin of", [](const Array &x, const Axes &axes) { return x - pmin(stop_gradient(x), axes); }},
      {"times index", [](const Array &x, const Axes &axes) { return x * (axis_index(axes) + 1).astype(f64); }}};
  auto [name, run] = drawer.dice.one_of(combines);
  Axes axes = drawn_axes(drawer);
  return Step{{drawer.any()},
              [=, run = run](const Arrays &x) { return run(x[0], axes); },
              name + text_of(axes),
              std::string(name).substr(0, 2) != "x "};
}

std::optional<Step> gathering(Drawer &drawer) {
  std::optional<size_t> x = drawer.of_rank(1, 2);
  if (!x) return {};
  Axes axes = drawn_axes(drawer);
  AllGather options{.dim = static_cast<int>(drawer.dim_of(*x)), .tiled = drawer.dice.chance(60)};
  bool invariant = drawer.dice.chance(50);
  return Step{{*x},
              [=](const Arrays &x) {
                return invariant ? all_gather_invariant(x[0], axes, options) : all_gather(x[0], axes, options);
              },
              (invariant ? "all_gather_invariant" : "all_gather") + text_of(axes) + (options.tiled ? ", tiled" : "")};
}

std::optional<Step> scattering(Drawer &drawer) {
  std::optional<size_t> x = drawer.of_rank(1);
  if (!x) return {};
  Axes axes = drawn_axes(drawer);
  int64_t devices = axes.names.size() == 1 ? 2 : 4, dim = drawer.dim_of(*x), extent = drawer.shape(*x)[size_t(dim)];
  if (extent % devices != 0) return {};
  AllGather options{.dim = static_cast<int>(dim), .tiled = extent != devices || drawer.dice.chance(50)};
  int kind = static_cast<int>(drawer.dice.below(3));
  return Step{{*x},
              [=](const Arrays &x) {
                if (kind == 0) return pscatter(psum(x[0], axes), axes, options);
                if (kind == 1) return psum_scatter(x[0], axes, options);
                AllToAll exchange{.split = options.dim, .concat = 0, .tiled = options.tiled};
                return all_to_all(x[0], axes, exchange);
              },
              (kind == 0   ? "pscatter of psum"
               : kind == 1 ? "psum_scatter"
                           : "all_to_all") +
                  text_of(axes) + (options.tiled ? ", tiled" : "")};
}

std::optional<Step> moving(Drawer &drawer) {
  Axes axes = drawn_axes(drawer);
  int devices = axes.names.size() == 1 ? 2 : 4, to = static_cast<int>(drawer.dice.below(devices));
  bool all = drawer.dice.chance(50);
  std::vector<std::pair<int, int>> pairs;
  for (int source = 0; source < (all ? devices : devices - 1); ++source)
    pairs.push_back({source, (source + to) % devices});
  return Step{{drawer.any()},
              [=](const Arrays &x) { return ppermute(x[0], axes, pairs); },
              "ppermute" + text_of(axes) + (all ? "" : ", all but one")};
}

}  // namespace

std::vector<Kind> transformation_kinds() { return {transformed, transformed, batched, mapped, mapped}; }
std::vector<Kind> collective_kinds() { return {combining, combining, gathering, scattering, scattering, moving}; }

}  // namespace tessera::laws
