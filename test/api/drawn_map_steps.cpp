// The steps in bodies of drawn programs.
#include <algorithm>
#include <numeric>

#include "drawn_maps.h"

namespace tessera::testing {

void Drawer::unary() {
  size_t x = draw_operand();
  const Value &from = draw_.values[x];
  switch (dice_.below(4)) {
    case 0:
      return add(x, from.blocks, from.varying, [](const Array &a) { return a; }, "identity");
    case 1:
      return add(
          x, elementwise(from.blocks, [](double v) { return v * 2 + 1; }), from.varying,
          [](const Array &a) { return a * 2 + 1; }, "2 x + 1");
    case 2:
      return add(
          x, elementwise(from.blocks, [](double v) { return -v; }), from.varying, [](const Array &a) { return -a; },
          "negative");
    default:
      return add(
          x, elementwise(from.blocks, [](double v) { return v > 3 ? v : 0; }), from.varying,
          [](const Array &a) { return where(a > 3, a, 0); }, "where > 3");
  }
}

void Drawer::binary() {
  size_t x = draw_operand(), y = static_cast<size_t>(dice_.below(static_cast<int64_t>(draw_.values.size())));
  const Value &a = draw_.values[x], &b = draw_.values[y];
  if (a.shape() != b.shape()) return;
  bool adds = dice_.chance(50);
  Blocks blocks;
  for (size_t p = 0; p < a.blocks.size(); ++p)
    blocks.push_back(
        elementwise(a.blocks[p], b.blocks[p], [&](double v, double w) { return adds ? v + w : std::max(v, w); }));
  draw_.values.push_back({std::move(blocks), both(a, b),
                          [=](const std::vector<Array> &v) { return adds ? v[x] + v[y] : maximum(v[x], v[y]); },
                          (adds ? "add %" : "maximum %") + std::to_string(x) + " %" + std::to_string(y)});
}

void Drawer::captured() {
  size_t x = draw_operand();
  const Value &from = draw_.values[x];
  Array outside = counted(from.shape());
  Numbers numbers = numbers_of(outside);
  Blocks blocks;
  for (const Numbers &own : from.blocks) blocks.push_back(elementwise(own, numbers, std::minus<>()));
  add(x, std::move(blocks), from.varying, [=](const Array &a) { return a - outside; }, "minus captured");
}

void Drawer::sum_over() {
  size_t x = draw_operand();
  const Value &from = draw_.values[x];
  if (from.shape().empty()) return;
  size_t dim = static_cast<size_t>(dice_.below(static_cast<int64_t>(from.shape().size())));
  Blocks blocks;
  for (const Numbers &own : from.blocks) {
    Shape shape = own.shape;
    shape.erase(shape.begin() + static_cast<int64_t>(dim));
    blocks.push_back(made(shape, [&](Shape at) {
      double total = 0;
      at.insert(at.begin() + static_cast<int64_t>(dim), 0);
      for (at[dim] = 0; at[dim] < own.shape[dim]; ++at[dim]) total += own[at];
      return total;
    }));
  }
  add(
      x, std::move(blocks), from.varying, [=](const Array &a) { return sum(a, {.axes = {dim}}); },
      "sum over " + std::to_string(dim));
}

void Drawer::transposed() {
  size_t x = draw_operand();
  const Value &from = draw_.values[x];
  if (from.shape().size() < 2) return;
  Blocks blocks;
  for (const Numbers &own : from.blocks)
    blocks.push_back(made(Shape(own.shape.rbegin(), own.shape.rend()),
                          [&](const Shape &at) { return own[Shape(at.rbegin(), at.rend())]; }));
  add(x, std::move(blocks), from.varying, [](const Array &a) { return transpose(a); }, "transpose");
}

void Drawer::combine() {
  size_t x = draw_operand();
  const Value &from = draw_.values[x];
  Names axes = some_axes();
  AxisSet varying = without(from.varying, axes);
  const Blocks &b = from.blocks;
  switch (dice_.below(3)) {
    case 0:
      return add(
          x, summed(draw_.grid, b, axes), varying, [=](const Array &a) { return psum(a, Axes(axes)); },
          "psum " + list_text(axes));
    case 1:
      return add(
          x, combined(draw_.grid, b, axes, [](double v, double w) { return std::max(v, w); }), varying,
          [=](const Array &a) { return pmax(a, Axes(axes)); }, "pmax " + list_text(axes));
    default:
      return add(
          x, combined(draw_.grid, b, axes, [](double v, double w) { return std::min(v, w); }), varying,
          [=](const Array &a) { return pmin(a, Axes(axes)); }, "pmin " + list_text(axes));
  }
}

void Drawer::gather() {
  size_t x = draw_operand();
  const Value &from = draw_.values[x];
  bool tiled = dice_.chance(60), invariant = dice_.chance(40);
  size_t rank = from.shape().size();
  if (tiled && rank == 0) return;
  Names axes = some_axes();
  if (count_of(from.shape()) * draw_.grid.size_of(axes) > 2000) return;
  int dim = static_cast<int>(dice_.below(static_cast<int64_t>(rank + (tiled ? 0 : 1))));
  AllGather options{.dim = dim, .tiled = tiled};
  add(
      x, gathered(draw_.grid, from.blocks, axes, static_cast<size_t>(dim), tiled),
      invariant ? without(from.varying, axes) : with(from.varying, axes),
      [=](const Array &a) {
        return invariant ? all_gather_invariant(a, Axes(axes), options) : all_gather(a, Axes(axes), options);
      },
      std::string(invariant ? "all_gather_invariant " : "all_gather ") + list_text(axes) + " dim " +
          std::to_string(dim) + (tiled ? " tiled" : ""));
}

bool Drawer::draw_cut(const Value &from, int64_t count, int &dim, bool &tiled) {
  if (from.shape().empty()) return false;
  dim = static_cast<int>(dice_.below(static_cast<int64_t>(from.shape().size())));
  int64_t extent = from.shape()[static_cast<size_t>(dim)];
  tiled = extent != count || dice_.chance(50);
  return extent % count == 0;
}

void Drawer::scatter() { one_piece(true); }
void Drawer::own_piece() { one_piece(false); }

// The sum's piece, or that of what is equal along the axes.
void Drawer::one_piece(bool sums) {
  size_t x = draw_operand();
  const Value &from = draw_.values[x];
  Names axes = some_axes();
  int dim;
  bool tiled;
  if (!sums && without(from.varying, axes) != from.varying) return;
  if (!draw_cut(from, draw_.grid.size_of(axes), dim, tiled)) return;
  AllGather options{.dim = dim, .tiled = tiled};
  const Blocks whole = sums ? summed(draw_.grid, from.blocks, axes) : from.blocks;
  add(
      x, scattered(draw_.grid, whole, axes, static_cast<size_t>(dim), tiled), with(from.varying, axes),
      [=](const Array &a) { return sums ? psum_scatter(a, Axes(axes), options) : pscatter(a, Axes(axes), options); },
      (sums ? "psum_scatter " : "pscatter ") + list_text(axes) + " dim " + std::to_string(dim) +
          (tiled ? " tiled" : ""));
}

void Drawer::exchange() {
  size_t x = draw_operand();
  const Value &from = draw_.values[x];
  Names axes = some_axes();
  int dim;
  bool tiled;
  if (!draw_cut(from, draw_.grid.size_of(axes), dim, tiled)) return;
  int concat = static_cast<int>(dice_.below(static_cast<int64_t>(from.shape().size())));
  AllToAll options{.split = dim, .concat = concat, .tiled = tiled};
  add(
      x, exchanged(draw_.grid, from.blocks, axes, static_cast<size_t>(dim), static_cast<size_t>(concat), tiled),
      with(from.varying, axes), [=](const Array &a) { return all_to_all(a, Axes(axes), options); },
      "all_to_all " + list_text(axes) + " " + std::to_string(dim) + " to " + std::to_string(concat) +
          (tiled ? " tiled" : ""));
}

void Drawer::permute() {
  size_t x = draw_operand();
  const Value &from = draw_.values[x];
  Names axes = some_axes();
  std::vector<int> ends(static_cast<size_t>(draw_.grid.size_of(axes)));
  std::iota(ends.begin(), ends.end(), 0);
  std::vector<int> targets = dice_.shuffled(ends);
  std::vector<std::pair<int, int>> pairs;
  std::string text = "ppermute " + list_text(axes);
  for (int source : ends)
    if (dice_.chance(70)) {
      pairs.emplace_back(source, targets[static_cast<size_t>(source)]);
      text += " " + std::to_string(source) + "->" + std::to_string(targets[static_cast<size_t>(source)]);
    }
  add(
      x, permuted(draw_.grid, from.blocks, axes, pairs), with(from.varying, axes),
      [=](const Array &a) { return ppermute(a, Axes(axes), pairs); }, text);
}

void Drawer::shuffle() {
  size_t x = draw_operand();
  const Value &from = draw_.values[x];
  Names axes = some_axes();
  std::vector<int> order(static_cast<size_t>(draw_.grid.size_of(axes)));
  std::iota(order.begin(), order.end(), 0);
  order = dice_.shuffled(order);
  std::vector<std::pair<int, int>> pairs;
  for (size_t target = 0; target < order.size(); ++target) pairs.emplace_back(order[target], static_cast<int>(target));
  add(
      x, permuted(draw_.grid, from.blocks, axes, pairs), with(from.varying, axes),
      [=](const Array &a) { return pshuffle(a, Axes(axes), order); },
      "pshuffle " + list_text(axes) + " " + ::testing::PrintToString(order));
}

void Drawer::place() {
  size_t x = draw_operand();
  const Value &from = draw_.values[x];
  Names axes = some_axes();
  Blocks blocks = from.blocks, places = coordinates(draw_.grid, axes);
  for (size_t p = 0; p < blocks.size(); ++p)
    blocks[p] = elementwise(blocks[p], [&](double v) { return v + places[p].data[0]; });
  add(
      x, std::move(blocks), with(from.varying, axes), [=](const Array &a) { return a + axis_index(Axes(axes)); },
      "plus axis_index " + list_text(axes));
}

void Drawer::in_groups() {
  size_t x = draw_operand();
  const Value &from = draw_.values[x];
  Names axes = some_axes();
  int count = static_cast<int>(draw_.grid.size_of(axes)), size = 1 + static_cast<int>(dice_.below(count));
  if (count % size != 0) return;
  std::vector<int> members(static_cast<size_t>(count));
  std::iota(members.begin(), members.end(), 0);
  members = dice_.shuffled(members);
  GroupList groups(static_cast<size_t>(count / size));
  for (int i = 0; i < count; ++i) groups[static_cast<size_t>(i / size)].push_back(members[static_cast<size_t>(i)]);
  std::string text = " " + list_text(axes) + " in " + ::testing::PrintToString(groups);
  bool sums = dice_.chance(50);
  if (!sums && count_of(from.shape()) * size > 2000) return;
  if (sums)
    add(
        x, summed(draw_.grid, from.blocks, axes, groups), with(from.varying, axes),
        [=](const Array &a) { return psum(a, Axes(axes), {groups}); }, "psum" + text);
  else
    add(
        x, gathered(draw_.grid, from.blocks, axes, 0, false, groups), with(from.varying, axes),
        [=](const Array &a) { return all_gather(a, Axes(axes), {.groups = groups}); }, "all_gather" + text);
}

}  // namespace tessera::testing
