// Drawn programs of shard_map: mesh, specs and body come from a seed.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "../support/dice.h"
#include "both_ways.h"
#include "map_model.h"

namespace tessera::testing {

using AxisSet = std::set<std::string>;

// A value of the body: what each device has, over which axes it may differ, and how the library computes it.
struct Value {
  Blocks blocks;
  AxisSet varying;
  std::function<Array(const std::vector<Array> &values)> run;
  std::string text;
  enum { plain, in_jit, in_branch } where = plain;  // how the body runs it
  const Shape &shape() const { return blocks[0].shape; }
};

inline std::string list_text(const Names &names) {
  std::string text;
  for (const std::string &name : names) text += (text.empty() ? "" : ",") + name;
  return "{" + text + "}";
}
inline AxisSet with(AxisSet set, const Names &more) { return set.insert(more.begin(), more.end()), set; }
inline AxisSet without(AxisSet set, const Names &gone) {
  for (const std::string &name : gone) set.erase(name);
  return set;
}
inline AxisSet both(const Value &a, const Value &b) {
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

  Draw draw();

 private:
  void draw_mesh();
  Names all_axes() const;
  Names some_axes();

  // Gives each axis of `must`, and others by chance, to some dimension.
  PartitionSpec draw_spec(size_t rank, const AxisSet &must, int64_t percent);
  void draw_argument();
  size_t draw_operand();  // late ones by preference, so that programs get deep

  using Run = std::function<Array(const Array &)>;
  void add(size_t operand, Blocks blocks, AxisSet varying, const Run &run, const std::string &text);
  void draw_step();
  void unary();
  void binary();
  void captured();  // an array from outside is the same on all devices
  void sum_over();
  void transposed();
  void combine();
  void gather();

  // A dimension that `count` devices can cut, tiled or not.
  bool draw_cut(const Value &from, int64_t count, int &dim, bool &tiled);
  void one_piece(bool sums);
  void scatter();
  void own_piece();
  void exchange();
  void permute();
  void shuffle();
  void place();
  void in_groups();

  // Numbers stay exact in f32.
  void keep_small();
  void draw_result(size_t x);

  Dice dice_;
  Draw draw_;
};

}  // namespace tessera::testing
