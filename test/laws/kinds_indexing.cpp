// Steps that read and write by place: places that are constants, and places that depend on data.
#include "program.h"
#include "tessera/creation.h"
#include "tessera/indexing.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"

namespace tessera::laws {
namespace {

std::optional<Step> cutting(Drawer &drawer) {
  std::optional<size_t> x = drawer.of_rank(1);
  if (!x) return {};
  Shape start, limit, strides;
  for (int64_t extent : drawer.shape(*x)) {
    start.push_back(drawer.dice.below(extent));
    limit.push_back(start.back() + 1 + drawer.dice.below(extent - start.back()));
    strides.push_back(1 + drawer.dice.below(2));
  }
  return Step{{*x},
              [=](const Arrays &x) { return slice(x[0], start, limit, strides); },
              "slice " + text_of(start) + " to " + text_of(limit) + " by " + text_of(strides)};
}

// A place from the data, here and there beyond the ends.
Array place(const Array &x, int64_t extent) {
  return floor((sum(x) * 1.7 + 0.4) * static_cast<double>(extent)).astype(i32);
}
// As many places as there are elements along the last dimension of y, or one for a scalar.
Array places(const Array &y, int64_t extent) {
  Array row = y;
  while (row.ndim() > 1) row = row[0];
  if (row.ndim() == 0) row = row.reshape({1});
  return floor(row * static_cast<double>(extent + 1)).astype(i32);
}

std::optional<Step> dynamic(Drawer &drawer) {
  std::optional<size_t> x = drawer.of_rank(1);
  if (!x) return {};
  size_t y = drawer.any();
  Shape shape = drawer.shape(*x), sizes;
  for (int64_t extent : shape) sizes.push_back(1 + drawer.dice.below(extent));
  auto starts = [shape](const Array &y) {
    std::vector<Array> starts;
    for (int64_t extent : shape) starts.push_back(place(y, extent));
    return starts;
  };
  if (drawer.dice.chance(50))
    return Step{{*x, y},
                [=](const Arrays &x) { return dynamic_slice(x[0], starts(x[1]), sizes); },
                "dynamic_slice of " + text_of(sizes),
                false};
  Shape none(shape.size(), 0);
  return Step{{*x, y},
              [=](const Arrays &x) {
                return dynamic_update_slice(x[0], cos(slice(x[0], none, sizes)) * sum(x[1]), starts(x[1]));
              },
              "dynamic_update_slice of " + text_of(sizes),
              false};
}

std::optional<Step> looking_up(Drawer &drawer) {
  std::optional<size_t> x = drawer.of_rank(1);
  if (!x) return {};
  int64_t dim = drawer.dim_of(*x), extent = drawer.shape(*x)[static_cast<size_t>(dim)];
  IndexMode mode = drawer.dice.one_of(std::vector<IndexMode>{IndexMode::Clip, IndexMode::Wrap, IndexMode::Fill});
  Take options{.axis = dim, .mode = mode, .fill_value = scalar(0.25)};
  std::string text = "take along " + std::to_string(dim) + ", mode " + std::to_string(static_cast<int>(mode));
  if (drawer.dice.chance(40)) {
    Array rows = array(Shape{0, extent - 1, 0, extent + 1, -1}).astype(i32);
    return Step{{*x}, [=](const Arrays &x) { return take(x[0], rows, options); }, text};
  }
  size_t y = drawer.any();
  if (drawer.dice.chance(30))
    return Step{{*x, y},
                [=](const Arrays &x) { return dynamic_index_in_dim(x[0], place(x[1], extent), dim, false); },
                "dynamic_index_in_dim along " + std::to_string(dim),
                false};
  return Step{{*x, y},
              [=](const Arrays &x) { return take(x[0], places(x[1], extent), options); },
              text + ", places from data",
              false};
}

std::optional<Step> choosing(Drawer &drawer) {
  std::optional<size_t> x = drawer.of_rank(1);
  if (!x) return {};
  int64_t dim = drawer.dim_of(*x);
  if (drawer.dice.chance(50))
    return Step{{*x},
                [=](const Arrays &x) {
                  return take_along_axis(x[0] * x[0], expand_dims(argmax(x[0], {.axis = dim}), dim), dim);
                },
                "the square at argmax along " + std::to_string(dim),
                false};
  std::optional<size_t> y = drawer.of_shape(drawer.shape(*x));
  if (!y) return {};
  return Step{{*x, *y},
              [=](const Arrays &x) { return take_along_axis(x[0], argsort(x[1], {.axis = dim}), dim); },
              "in the other's order along " + std::to_string(dim),
              false};
}

struct Writing {
  const char *text;
  Array (*run)(const Array &, const Array &, const Array &, const Scatter &);
};
const Writing writings[] = {
    {"scatter_add",
     [](const Array &x, const Array &i, const Array &u, const Scatter &s) { return scatter_add(x, i, u, s); }},
    {"scatter_set",
     [](const Array &x, const Array &i, const Array &u, const Scatter &s) { return scatter_set(x, i, u, s); }},
    {"scatter_max",
     [](const Array &x, const Array &i, const Array &u, const Scatter &s) { return scatter_max(x, i, u, s); }},
    {"scatter_min",
     [](const Array &x, const Array &i, const Array &u, const Scatter &s) { return scatter_min(x, i, u, s); }},
};

// Updates: one slice, the same for every place but for a factor.
std::optional<Step> writing(Drawer &drawer) {
  std::optional<size_t> x = drawer.of_rank(1);
  if (!x) return {};
  size_t y = drawer.any();
  int64_t dim = drawer.dim_of(*x), extent = drawer.shape(*x)[static_cast<size_t>(dim)];
  IndexMode mode = drawer.dice.one_of(std::vector<IndexMode>{IndexMode::Drop, IndexMode::Clip, IndexMode::Wrap});
  Scatter options{.axis = dim, .mode = mode};
  const Writing &one = writings[drawer.dice.below(std::size(writings))];
  std::string text = std::string(one.text) + " along " + std::to_string(dim) + ", mode " + std::to_string(int(mode));
  auto updates = [=](const Array &x, int64_t count) {
    Array rows = take(cos(x), zeros({count}, i32), {.axis = dim, .mode = IndexMode::Clip});
    Shape factors(rows.shape().size(), 1);
    factors[static_cast<size_t>(dim)] = count;
    return rows * numbers(factors, 3.0);
  };
  if (drawer.dice.chance(40)) {
    Array rows = array(Shape{0, extent + 1, extent - 1}).astype(i32);
    return Step{{*x}, [=, run = one.run](const Arrays &x) { return run(x[0], rows, updates(x[0], 3), options); }, text};
  }
  return Step{{*x, y},
              [=, run = one.run](const Arrays &x) {
                Array rows = places(x[1], extent);
                return run(x[0], rows, updates(x[0], rows.shape()[0]), options);
              },
              text + ", places from data",
              false};
}

}  // namespace

std::vector<Kind> indexing_kinds() { return {cutting, dynamic, looking_up, choosing, writing, writing}; }

}  // namespace tessera::laws
