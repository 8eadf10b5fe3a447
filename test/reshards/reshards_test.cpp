// Moves an array from each of its shardings to each other one, in a program that runs, and holds what is sent to what the
// devices lack of their new blocks (mesh/direct_exchange.h).
//
//   reshards_test             all ordered pairs, of ranks 1 to 3, on five meshes
//   reshards_test --every N   each N-th pair of those
//
// A row of the table is a shape on a mesh: bytes that all devices send beside those that they lack, the pair at which the
// two differ most, and the largest peak of a device's memory beside its blocks before and after. The exit status is 0 if
//
// - every element is where it belongs afterwards,
// - with direct exchanges exactly what is lacking is sent, and nothing is held but the two blocks,
// - with the named collectives, where sizes divide, 1.08 times that is sent in sum, and 1.5 times for no pair,
// - with these, the larger of the two blocks is held and a chunk (partition/plan_account.h), and numbers that say where
//   pieces begin. More is held by plans alone that send exactly what is lacking, and by none where a limit of memory
//   forbids it.
//
// The array is a value within a program, behind its argument, which isn't counted.
//
// covers: 002-20 by reshards.some
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <memory>
#include <numeric>

#include "mesh/direct_exchange.h"
#include "partition/plan_account.h"
#include "pipeline/pipeline.h"
#include "report/texts.h"
#include "tessera/valid_shardings.h"

namespace tessera::test {
namespace {

using Layout = std::vector<AxisList>;

constexpr double most_in_sum = 1.08, most_of_a_pair = 1.5;
constexpr int64_t bytes_of_line = 64;  // a value within a program takes whole cache lines
constexpr int64_t bytes_of_numbers = 64 * bytes_of_line;

std::vector<Layout> layouts_of(const Shape &shape, const Mesh &mesh) {
  std::vector<Layout> layouts;
  for (const PartitionSpec &spec : valid_shardings(shape, mesh, {.merged = true})) {
    Layout &layout = layouts.emplace_back(shape.size());
    for (size_t dim = 0; dim < spec.dims().size(); ++dim)
      for (const std::string &axis : spec.dims()[dim].axes) layout[dim].push_back(AxisRef(axis.c_str()));
  }
  return layouts;
}

std::string program_text(const Mesh &mesh, const Shape &shape, const Layout &from, const Layout &to) {
  std::string axes, type = "tensor<";
  for (const MeshAxis &axis : mesh.axes())
    axes += fmt::format("{}\"{}\"={}", axes.empty() ? "" : ", ", axis.name.str(), axis.size);
  for (int64_t extent : shape) type += fmt::format("{}x", extent);
  type += "f32>";
  auto sharding = [](const Layout &layout) { return "#sdy.sharding<@mesh, " + sharding_text(layout) + ">"; };
  return fmt::format(
      "sdy.mesh @mesh = <[{0}]>\nfunc.func @main(%a: {1} {{sdy.sharding = {2}}}) -> ({1} {{sdy.sharding = {3}}}) {{\n"
      "  %n = stablehlo.negate %a : {1}\n"
      "  %b = stablehlo.optimization_barrier {{sdy.sharding = #sdy.sharding_per_value<[<@mesh, {4}>]>}} %n : {1}\n"
      "  return %b : {1}\n}}",
      axes, type, sharding(from), sharding(to), sharding_text(from));
}

struct Moved {
  int64_t sent = 0, held = 0;
  bool is_right = false;
};

// A device holds at most `most` bytes besides the argument, if it is limited.
Moved move(const ProgramText &text, const Tensor &array, const Tensor &wanted, bool named, std::optional<int64_t> most,
           const std::shared_ptr<ProgramSpace> &space) {
  ReadOptions options;
  options.only_named_kinds = named;
  options.limits_memory = most.has_value();
  Program program = Program::read(text, options, space);
  program.propagate();
  program.partition();
  Moved moved;
  program.compile({.only_predicts = true});
  if (most) program.compile({.only_predicts = true, .memory_limit = program.report().memory.arguments + *most});
  moved.held = program.report().memory.peak - program.report().memory.arguments;
  program.compile({.generic = true});
  const Tensor result = program.run({array}).outputs[0];
  for (const CollectiveReport &each : program.report().collectives) moved.sent += each.bytes_total;
  moved.is_right = std::memcmp(result.data(), wanted.data(), wanted.bytes()) == 0;
  return moved;
}

int64_t block_bytes(const Shape &shape, const Layout &layout, const Mesh &mesh) {
  return element_count(padded_block(shape, layout, mesh)) * static_cast<int64_t>(sizeof(float));
}

int64_t in_lines(int64_t bytes) { return ceil_div(bytes, bytes_of_line) * bytes_of_line; }

// A shape on a mesh, by one strategy.
class Table {
 public:
  Table(Mesh mesh, Shape shape, bool named)
      : mesh_(std::move(mesh)), shape_(std::move(shape)), layouts_(layouts_of(shape_, mesh_)), named_(named) {
    Tensor array(DType::f32, shape_), wanted(DType::f32, shape_);
    std::iota(array.mutable_as<float>(), array.mutable_as<float>() + array.size(), 1.0F);
    std::transform(array.as<float>(), array.as<float>() + array.size(), wanted.mutable_as<float>(), std::negate<>());
    array_ = std::move(array);
    wanted_ = std::move(wanted);
  }

  // Goes over each `every`-th pair, in one space. Returns false after faults, which it prints.
  bool holds(size_t every) {
    auto space = std::make_shared<ProgramSpace>();
    for (size_t pair = 0; pair < layouts_.size() * layouts_.size(); pair += every)
      visit(layouts_[pair / layouts_.size()], layouts_[pair % layouts_.size()], space);
    print();
    if (named_ && divides_ && sent_ > most_in_sum * lacking_) fault("all pairs", "more than 1.08 times is sent");
    return faults_ == 0;
  }

 private:
  void visit(const Layout &from, const Layout &to, const std::shared_ptr<ProgramSpace> &space) {
    const std::string name = sharding_text(from) + " to " + sharding_text(to);
    const ProgramText text{name, program_text(mesh_, shape_, from, to)};
    const Moved moved = move(text, array_, wanted_, named_, {}, space);
    const int64_t lacking = elements_lacking({shape_, from, to}, mesh_) * static_cast<int64_t>(sizeof(float));
    const int64_t before = block_bytes(shape_, from, mesh_), after = block_bytes(shape_, to, mesh_);
    const int64_t most = most_held({shape_, from, to}, mesh_) * static_cast<int64_t>(sizeof(float));
    divides_ &= shape_[0] % mesh_.size() == 0;
    ++pairs_;
    sent_ += static_cast<double>(moved.sent);
    lacking_ += static_cast<double>(lacking);
    const double ratio = moved.sent == lacking ? 1 : static_cast<double>(moved.sent) / static_cast<double>(lacking);
    if (ratio > worst_) worst_ = ratio, worst_pair_ = name;
    held_ = std::max(held_, static_cast<double>(moved.held) / static_cast<double>(before + after));
    if (!moved.is_right) fault(name, "elements are in other places");
    if (!named_ && moved.sent != lacking) fault(name, fmt::format("{} bytes are sent for {}", moved.sent, lacking));
    const bool may_hold_more = named_ && moved.sent == lacking;
    if (moved.held > (named_ ? most + bytes_of_numbers : in_lines(before) + in_lines(after)) && !may_hold_more)
      fault(name, fmt::format("{} bytes are held for blocks of {} and {}", moved.held, before, after));
    if (!named_) return;
    if (const int64_t limit = most + bytes_of_numbers; moved.held > limit) {
      const Moved limited = move(text, array_, wanted_, named_, limit, space);
      if (!limited.is_right) fault(name, "elements are in other places with a limit of memory");
      if (limited.held > limit) fault(name, fmt::format("{} bytes are held where {} are allowed", limited.held, limit));
      ++limited_;
    }
    if (!divides_) return;
    if (ratio > most_of_a_pair) fault(name, fmt::format("{} bytes are sent for {}", moved.sent, lacking));
  }

  void fault(const std::string &name, const std::string &what) {
    if (++faults_ <= 20)
      std::printf("FAULT %s %s %s: %s\n", mesh_text(mesh_).c_str(), shape_text().c_str(), name.c_str(), what.c_str());
  }

  std::string shape_text() const {
    std::string text;
    for (int64_t extent : shape_) text += fmt::format("{}{}", text.empty() ? "" : "x", extent);
    return text;
  }

  void print() const {
    std::printf("%-11s %-9s %-6s %6lld pairs %12.0f sent %12.0f lacking %.4f worst %.3f held %.3f limited %lld  %s\n",
                mesh_text(mesh_).c_str(), shape_text().c_str(), named_ ? "named" : "direct",
                static_cast<long long>(pairs_), sent_, lacking_, lacking_ > 0 ? sent_ / lacking_ : 1, worst_, held_,
                static_cast<long long>(limited_), worst_pair_.c_str());
    std::fflush(stdout);
  }

  Mesh mesh_;
  Shape shape_;
  std::vector<Layout> layouts_;
  bool named_, divides_ = true;
  Tensor array_, wanted_;
  int64_t pairs_ = 0, faults_ = 0;
  int64_t limited_ = 0;  // pairs that were moved with a limit of memory, too
  double sent_ = 0, lacking_ = 0, worst_ = 1, held_ = 0;
  std::string worst_pair_;
};

int run(size_t every) {
  const std::vector<Mesh> meshes{Mesh({{"x", 2}, {"y", 4}}), Mesh({{"a", 2}, {"b", 2}, {"c", 2}}),
                                 Mesh({{"x", 4}, {"y", 3}}), Mesh({{"x", 4}, {"y", 6}}), Mesh({{"x", 6}})};
  bool all_hold = true;
  for (bool named : {false, true})
    for (const Mesh &mesh : meshes)
      for (const Shape &shape : std::vector<Shape>{{96}, {96, 96}, {48, 48, 48}, {10}, {13, 30}, {5, 6, 7}})
        all_hold &= Table(mesh, shape, named).holds(std::max<size_t>(1, every));
  return all_hold ? 0 : 1;
}

}  // namespace
}  // namespace tessera::test

int main(int argc, char **argv) {
  const bool is_part = argc == 3 && std::strcmp(argv[1], "--every") == 0;
  return tessera::test::run(is_part ? std::strtoul(argv[2], nullptr, 10) : 1);
}
