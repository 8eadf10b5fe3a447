// Meshes, arguments and results of drawn programs.
#include "drawn_maps.h"

#include <cmath>
#include <numeric>

namespace tessera::testing {

Draw Drawer::draw() {
  draw_mesh();
  for (int64_t i = 0, count = 1 + dice_.below(2); i < count; ++i) draw_argument();
  for (int64_t i = 0, count = 1 + dice_.below(5); i < count; ++i) {
    size_t before = draw_.values.size();
    while (draw_.values.size() == before) draw_step();
    if (int64_t where = dice_.below(10); where < 2)
      draw_.values.back().where = where ? Value::in_jit : Value::in_branch;
    keep_small();
  }
  draw_result(draw_.values.size() - 1);
  if (dice_.chance(40)) draw_result(static_cast<size_t>(dice_.below(static_cast<int64_t>(draw_.values.size()))));
  return draw_;
}

void Drawer::draw_mesh() {
  Names names = dice_.shuffled(Names{"x", "y", "z"});
  int64_t size = 1;
  for (int64_t i = 0, count = 1 + dice_.below(3); i < count; ++i) {
    int64_t extent = dice_.one_of(std::vector<int64_t>{1, 2, 2, 2, 3, 4});
    if (size * extent > 12) extent = 1;
    size *= extent;
    draw_.grid.axes.emplace_back(names[static_cast<size_t>(i)], extent);
  }
  if (size <= 8 && dice_.chance(30)) {
    draw_.free = {static_cast<size_t>(dice_.below(static_cast<int64_t>(draw_.grid.axes.size()) + 1)), 2};
    size *= 2;
  }
  std::vector<int64_t> ids(static_cast<size_t>(size));
  std::iota(ids.begin(), ids.end(), 0);
  draw_.devices = dice_.chance(30) ? dice_.shuffled(ids) : ids;
}

Names Drawer::all_axes() const {
  Names names;
  for (const auto &axis : draw_.grid.axes) names.push_back(axis.first);
  return names;
}

Names Drawer::some_axes() {
  Names names = dice_.shuffled(all_axes());
  names.resize(static_cast<size_t>(1 + dice_.below(static_cast<int64_t>(names.size()))));
  return names;
}

PartitionSpec Drawer::draw_spec(size_t rank, const AxisSet &must, int64_t percent) {
  std::vector<DimSpec> dims(rank, DimSpec(None));
  for (const std::string &name : dice_.shuffled(all_axes()))
    if (rank > 0 && (must.contains(name) || dice_.chance(percent)))
      dims[static_cast<size_t>(dice_.below(static_cast<int64_t>(rank)))].axes.push_back(name);
  while (!dims.empty() && dims.back().axes.empty() && dice_.chance(50)) dims.pop_back();
  return PartitionSpec(dims);
}

void Drawer::draw_argument() {
  Shape shape;
  bool is_like_first = !draw_.inputs.empty() && dice_.chance(60);
  size_t rank = is_like_first ? draw_.values[0].shape().size() : static_cast<size_t>(1 + dice_.below(3));
  PartitionSpec spec = draw_spec(rank, {}, 60);
  for (size_t d = 0; d < rank; ++d) {
    int64_t block = is_like_first ? draw_.values[0].shape()[d] : dice_.one_of(std::vector<int64_t>{1, 2, 3, 4, 6});
    shape.push_back(block * draw_.grid.size_of(axes_at(spec, d)));
  }
  int64_t step = 1 + dice_.below(5), place = dice_.below(7), index = 0;
  Numbers whole = made(shape, [&](const Shape &) { return static_cast<double>((step * index++ + place) % 23 - 4); });
  Value value{cut(whole, spec, draw_.grid), {}, nullptr, "argument"};
  for (size_t d = 0; d < rank; ++d) value.varying = with(value.varying, axes_at(spec, d));
  draw_.inputs.push_back(std::move(whole));
  draw_.in_specs.push_back(std::move(spec));
  draw_.values.push_back(std::move(value));
}

size_t Drawer::draw_operand() {
  size_t count = draw_.values.size();
  return dice_.chance(60) ? count - 1 : static_cast<size_t>(dice_.below(static_cast<int64_t>(count)));
}

void Drawer::add(size_t operand, Blocks blocks, AxisSet varying, const Run &run, const std::string &text) {
  draw_.values.push_back({std::move(blocks), std::move(varying),
                          [=](const std::vector<Array> &values) { return run(values[operand]); },
                          text + " of %" + std::to_string(operand)});
}

void Drawer::draw_step() {
  static const std::vector<void (Drawer::*)()> steps = {
      &Drawer::unary,  &Drawer::binary,    &Drawer::sum_over, &Drawer::transposed, &Drawer::combine,
      &Drawer::gather, &Drawer::scatter,   &Drawer::exchange, &Drawer::permute,    &Drawer::shuffle,
      &Drawer::place,  &Drawer::own_piece, &Drawer::captured, &Drawer::combine,    &Drawer::in_groups};
  (this->*dice_.one_of(steps))();
}

void Drawer::keep_small() {
  const Value &last = draw_.values.back();
  double largest = 0;
  for (const Numbers &own : last.blocks)
    for (double value : own.data) largest = std::max(largest, std::abs(value));
  if (largest < 10000) return;
  size_t x = draw_.values.size() - 1;
  add(
      x, elementwise(last.blocks, [](double v) { return v - 97 * std::floor(v / 97); }), last.varying,
      [](const Array &a) { return a % 97; }, "remainder by 97");
}

void Drawer::draw_result(size_t x) {
  if (draw_.values[x].shape().empty()) {
    Blocks blocks = draw_.values[x].blocks;
    for (Numbers &own : blocks) own.shape = {1};
    add(x, std::move(blocks), draw_.values[x].varying, [](const Array &a) { return a.reshape({1}); }, "reshape {1}");
    x = draw_.values.size() - 1;
  }
  draw_.results.push_back(x);
  draw_.out_specs.push_back(draw_spec(draw_.values[x].shape().size(), draw_.values[x].varying, 25));
}

}  // namespace tessera::testing
