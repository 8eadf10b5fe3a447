// Drawn programs: mesh, specs and body come from a seed, and must give what the model of slices and lists gives, eagerly and
// under jit. A failing draw prints its seed and program; TESSERA_DRAW=<seed> runs just that one, TESSERA_DRAWS=<n> more.
#include <cmath>
#include <cstdlib>
#include <random>
#include <sstream>

#include "both_ways.h"
#include "map_model.h"

namespace tessera {
namespace {

using namespace testing;  // NOLINT: the test's own vocabulary
using AxisSet = std::set<std::string>;

class Dice {
 public:
  explicit Dice(uint64_t seed) : engine_(seed) {}
  int64_t below(int64_t count) { return static_cast<int64_t>(engine_() % static_cast<uint64_t>(count)); }
  bool chance(int64_t percent) { return below(100) < percent; }
  template <class T>
  const T &one_of(const std::vector<T> &values) {
    return values[static_cast<size_t>(below(static_cast<int64_t>(values.size())))];
  }
  template <class T>
  std::vector<T> shuffled(std::vector<T> values) {
    for (size_t i = values.size(); i > 1; --i)
      std::swap(values[i - 1], values[static_cast<size_t>(below(static_cast<int64_t>(i)))]);
    return values;
  }

 private:
  std::mt19937_64 engine_;
};

// A value of the body: what each device has, over which axes it may differ, and how the library computes it.
struct Value {
  Blocks blocks;
  AxisSet varying;
  std::function<Array(const std::vector<Array> &values)> run;
  std::string text;
  enum { plain, in_jit, in_branch } where = plain;  // how the body runs it
  const Shape &shape() const { return blocks[0].shape; }
};

std::string list_text(const Names &names) {
  std::string text;
  for (const std::string &name : names) text += (text.empty() ? "" : ",") + name;
  return "{" + text + "}";
}
AxisSet with(AxisSet set, const Names &more) { return set.insert(more.begin(), more.end()), set; }
AxisSet without(AxisSet set, const Names &gone) {
  for (const std::string &name : gone) set.erase(name);
  return set;
}
AxisSet both(const Value &a, const Value &b) {
  AxisSet set = a.varying;
  set.insert(b.varying.begin(), b.varying.end());
  return set;
}

struct Draw {
  Grid grid;                                       // the axes that are manual in the body
  std::optional<std::pair<size_t, int64_t>> free;  // place and size of another axis of the mesh, "f", which isn't
  std::vector<int64_t> devices;

  Mesh mesh() const {
    auto axes = grid.axes;
    if (free) axes.insert(axes.begin() + static_cast<int64_t>(free->first), {"f", free->second});
    return make_mesh(axes, {.devices = devices});
  }
  std::vector<Numbers> inputs;
  std::vector<PartitionSpec> in_specs, out_specs;
  std::vector<Value> values;  // arguments first
  std::vector<size_t> results;

  std::string text() const {
    std::ostringstream out;
    for (const auto &axis : grid.axes) out << axis.first << "=" << axis.second << " ";
    if (free) out << "and free: f=" << free->second << " at " << free->first << " ";
    out << "devices " << ::testing::PrintToString(devices) << "\n";
    for (size_t i = 0; i < inputs.size(); ++i)
      out << "%" << i << " = argument " << ::testing::PrintToString(inputs[i].shape) << " " << in_specs[i] << "\n";
    for (size_t i = inputs.size(); i < values.size(); ++i)
      out << "%" << i << " = " << values[i].text << " -> " << ::testing::PrintToString(values[i].shape())
          << (values[i].where == Value::in_jit      ? " in jit"
              : values[i].where == Value::in_branch ? " in cond"
                                                    : "")
          << "\n";
    for (size_t i = 0; i < results.size(); ++i) out << "return %" << results[i] << " " << out_specs[i] << "\n";
    return out.str();
  }
};

// Draws a program step by step, each step legal for what is there.
class Drawer {
 public:
  explicit Drawer(uint64_t seed) : dice_(seed) {}

  Draw draw() {
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

 private:
  void draw_mesh() {
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

  Names all_axes() const {
    Names names;
    for (const auto &axis : draw_.grid.axes) names.push_back(axis.first);
    return names;
  }
  Names some_axes() {
    Names names = dice_.shuffled(all_axes());
    names.resize(static_cast<size_t>(1 + dice_.below(static_cast<int64_t>(names.size()))));
    return names;
  }

  // Gives each axis of `must`, and others by chance, to some dimension.
  PartitionSpec draw_spec(size_t rank, const AxisSet &must, int64_t percent) {
    std::vector<DimSpec> dims(rank, DimSpec(None));
    for (const std::string &name : dice_.shuffled(all_axes()))
      if (rank > 0 && (must.contains(name) || dice_.chance(percent)))
        dims[static_cast<size_t>(dice_.below(static_cast<int64_t>(rank)))].axes.push_back(name);
    while (!dims.empty() && dims.back().axes.empty() && dice_.chance(50)) dims.pop_back();
    return PartitionSpec(dims);
  }

  void draw_argument() {
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

  size_t draw_operand() {  // late ones by preference, so that programs get deep
    size_t count = draw_.values.size();
    return dice_.chance(60) ? count - 1 : static_cast<size_t>(dice_.below(static_cast<int64_t>(count)));
  }

  using Run = std::function<Array(const Array &)>;
  void add(size_t operand, Blocks blocks, AxisSet varying, const Run &run, const std::string &text) {
    draw_.values.push_back({std::move(blocks), std::move(varying),
                            [=](const std::vector<Array> &values) { return run(values[operand]); },
                            text + " of %" + std::to_string(operand)});
  }

  void draw_step() {
    static const std::vector<void (Drawer::*)()> steps = {
        &Drawer::unary,  &Drawer::binary,    &Drawer::sum_over, &Drawer::transposed, &Drawer::combine,
        &Drawer::gather, &Drawer::scatter,   &Drawer::exchange, &Drawer::permute,    &Drawer::shuffle,
        &Drawer::place,  &Drawer::own_piece, &Drawer::captured, &Drawer::combine,    &Drawer::in_groups};
    (this->*dice_.one_of(steps))();
  }

  void unary() {
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

  void binary() {
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

  void captured() {  // an array from outside is the same on all devices
    size_t x = draw_operand();
    const Value &from = draw_.values[x];
    Array outside = counted(from.shape());
    Numbers numbers = numbers_of(outside);
    Blocks blocks;
    for (const Numbers &own : from.blocks) blocks.push_back(elementwise(own, numbers, std::minus<>()));
    add(x, std::move(blocks), from.varying, [=](const Array &a) { return a - outside; }, "minus captured");
  }

  void sum_over() {
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

  void transposed() {
    size_t x = draw_operand();
    const Value &from = draw_.values[x];
    if (from.shape().size() < 2) return;
    Blocks blocks;
    for (const Numbers &own : from.blocks)
      blocks.push_back(made(Shape(own.shape.rbegin(), own.shape.rend()),
                            [&](const Shape &at) { return own[Shape(at.rbegin(), at.rend())]; }));
    add(x, std::move(blocks), from.varying, [](const Array &a) { return transpose(a); }, "transpose");
  }

  void combine() {
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

  void gather() {
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

  // A dimension that `count` devices can cut, tiled or not.
  bool draw_cut(const Value &from, int64_t count, int &dim, bool &tiled) {
    if (from.shape().empty()) return false;
    dim = static_cast<int>(dice_.below(static_cast<int64_t>(from.shape().size())));
    int64_t extent = from.shape()[static_cast<size_t>(dim)];
    tiled = extent != count || dice_.chance(50);
    return extent % count == 0;
  }

  void scatter() {
    size_t x = draw_operand();
    const Value &from = draw_.values[x];
    Names axes = some_axes();
    int dim;
    bool tiled;
    if (!draw_cut(from, draw_.grid.size_of(axes), dim, tiled)) return;
    AllGather options{.dim = dim, .tiled = tiled};
    add(
        x, sum_scattered(draw_.grid, from.blocks, axes, static_cast<size_t>(dim), tiled), with(from.varying, axes),
        [=](const Array &a) { return psum_scatter(a, Axes(axes), options); },
        "psum_scatter " + list_text(axes) + " dim " + std::to_string(dim) + (tiled ? " tiled" : ""));
  }

  void own_piece() {
    size_t x = draw_operand();
    const Value &from = draw_.values[x];
    Names axes = some_axes();
    int dim;
    bool tiled;
    if (without(from.varying, axes) != from.varying) return;  // it must be equal along them
    if (!draw_cut(from, draw_.grid.size_of(axes), dim, tiled)) return;
    AllGather options{.dim = dim, .tiled = tiled};
    add(
        x, scattered(draw_.grid, from.blocks, axes, static_cast<size_t>(dim), tiled), with(from.varying, axes),
        [=](const Array &a) { return pscatter(a, Axes(axes), options); },
        "pscatter " + list_text(axes) + " dim " + std::to_string(dim) + (tiled ? " tiled" : ""));
  }

  void exchange() {
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

  void permute() {
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

  void shuffle() {
    size_t x = draw_operand();
    const Value &from = draw_.values[x];
    Names axes = some_axes();
    std::vector<int> order(static_cast<size_t>(draw_.grid.size_of(axes)));
    std::iota(order.begin(), order.end(), 0);
    order = dice_.shuffled(order);
    std::vector<std::pair<int, int>> pairs;
    for (size_t target = 0; target < order.size(); ++target)
      pairs.emplace_back(order[target], static_cast<int>(target));
    add(
        x, permuted(draw_.grid, from.blocks, axes, pairs), with(from.varying, axes),
        [=](const Array &a) { return pshuffle(a, Axes(axes), order); },
        "pshuffle " + list_text(axes) + " " + ::testing::PrintToString(order));
  }

  void place() {
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

  void in_groups() {
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

  // Numbers stay exact in f32.
  void keep_small() {
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

  void draw_result(size_t x) {
    if (draw_.values[x].shape().empty()) {
      Blocks blocks = draw_.values[x].blocks;
      for (Numbers &own : blocks) own.shape = {1};
      add(x, std::move(blocks), draw_.values[x].varying, [](const Array &a) { return a.reshape({1}); }, "reshape {1}");
      x = draw_.values.size() - 1;
    }
    draw_.results.push_back(x);
    draw_.out_specs.push_back(draw_spec(draw_.values[x].shape().size(), draw_.values[x].varying, 25));
  }

  Dice dice_;
  Draw draw_;
};

void expect_model(const Draw &draw, uint64_t seed) {
  auto body = [&](const std::vector<Array> &arguments) {
    std::vector<Array> values = arguments, results;
    for (size_t i = values.size(); i < draw.values.size(); ++i) {
      auto run = [&] { return draw.values[i].run(values); };
      values.push_back(draw.values[i].where == Value::in_jit      ? jit(run)()
                       : draw.values[i].where == Value::in_branch ? cond(scalar(true), run, [&] { return run() * 1; })
                                                                  : run());
    }
    for (size_t i = 0; i < values.size(); ++i) EXPECT_EQ(vma(values[i]), draw.values[i].varying) << "%" << i;
    for (size_t result : draw.results) results.push_back(values[result]);
    return results;
  };
  auto map_with = [&](const std::vector<PartitionSpec> &out) {
    std::vector<Specs> ins(draw.in_specs.begin(), draw.in_specs.end()), outs(out.begin(), out.end());
    ShardMapOptions options{.mesh = draw.mesh(),
                            .in_specs = Specs::list({Specs::list(ins)}),
                            .out_specs = Specs::list({Specs::list(outs)})};
    if (draw.free) options.axis_names.emplace();
    for (const auto &axis : draw.grid.axes)
      if (draw.free) options.axis_names->insert(axis.first);
    return shard_map(body, options);
  };
  std::vector<Array> inputs;
  for (size_t i = 0; i < draw.inputs.size(); ++i) {
    inputs.push_back(array(draw.inputs[i].data, draw.inputs[i].shape, f32));
    if ((seed + i) % 3 == 0)  // lies elsewhere already
      inputs[i] = device_put(inputs[i], draw.mesh(), P(Axes{draw.grid.axes[0].first}));
    if (draw.free && (seed + i) % 3 == 1) {
      std::vector<DimSpec> dims(draw.inputs[i].shape.size(), DimSpec(None));
      dims.back() = "f";
      inputs[i] = device_put(inputs[i], draw.mesh(), PartitionSpec(dims));
    }
  }
  auto map = map_with(draw.out_specs);
  for (bool compiled : {false, true}) {
    std::vector<Array> results = compiled ? jit(map)(inputs) : map(inputs);
    for (size_t i = 0; i < results.size(); ++i)
      EXPECT_EQ(numbers_of(results[i]), put_together(draw.values[draw.results[i]].blocks, draw.out_specs[i], draw.grid))
          << "result " << i << (compiled ? " under jit" : "");
  }
  // One axis less than the value varies over is an error.
  std::vector<PartitionSpec> broken = draw.out_specs;
  std::vector<DimSpec> dims = broken[0].dims();
  for (DimSpec &dim : dims) {
    if (dim.axes.empty() || !draw.values[draw.results[0]].varying.contains(dim.axes.back())) continue;
    dim.axes.pop_back();
    broken[0] = PartitionSpec(dims);
    EXPECT_THROW(map_with(broken)(inputs), VarianceError);
    EXPECT_THROW(jit(map_with(broken))(inputs), VarianceError);
    break;
  }
}

// covers: 000-01 000-03 000-04 000-07 000-10 000-16 000-17 000-20
TEST(ShardMapSampled, DrawnProgramsGiveWhatTheModelGives) {
  const char *one = std::getenv("TESSERA_DRAW"), *many = std::getenv("TESSERA_DRAWS");
  uint64_t first = one ? std::strtoull(one, nullptr, 10) : 1, count = one    ? 1
                                                                      : many ? std::strtoull(many, nullptr, 10)
                                                                             : 600;
  for (uint64_t seed = first; seed < first + count; ++seed) {
    Draw draw = Drawer(seed).draw();
    SCOPED_TRACE("TESSERA_DRAW=" + std::to_string(seed) + "\n" + draw.text());
    try {
      expect_model(draw, seed);
    } catch (const std::exception &error) {
      ADD_FAILURE() << error.what();
    }
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace tessera
