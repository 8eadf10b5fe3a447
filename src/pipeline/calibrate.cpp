#include "pipeline/calibrate.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <cmath>
#include <numeric>
#include <ranges>

#include "base/progress.h"
#include "pipeline/pipeline.h"

namespace tessera {
namespace {

constexpr int64_t rounds = 15;
constexpr int64_t least_array = 1 << 18;
constexpr int64_t long_array = 1 << 26;  // elements on all devices together: many more than caches hold

// A device's block of an array that is cut along a leading dimension, which isn't among `dims`.
struct Block {
  Shape dims;
  std::string dtype;

  std::string type(int64_t devices) const {
    return fmt::format("tensor<{}x{}x{}>", devices, fmt::join(dims, "x"), dtype);
  }
  std::string own() const { return type(1); }
  std::string sharding() const {
    std::string text = R"(<@mesh, [{"x"})";
    for (size_t i = 0; i < dims.size(); ++i) text += ", {}";
    return text + "]>";
  }
};

// Returns the seconds of a run of a program on `devices` devices along the axis x; `body` is a device's program on its
// block %x.
double seconds_of(int64_t devices, const Block &block, const Block &result, const std::string &body) {
  const std::string in = block.type(devices), out = result.type(devices);
  std::string text = fmt::format("module {{\n  sdy.mesh @mesh = <[\"x\"={}]>\n", devices);
  text += fmt::format("  func.func public @main(%arg: {} {{sdy.sharding = #sdy.sharding{}}}) -> {} {{\n", in,
                      block.sharding(), out);
  text += fmt::format(
      "    %r = sdy.manual_computation(%arg) in_shardings=[{}] out_shardings=[{}] manual_axes={{\"x\"}} "
      "(%x: {}) {{\n{}",
      block.sharding(), result.sharding(), block.own(), body);
  text += fmt::format("    }} : ({}) -> {}\n    return %r : {}\n  }}\n}}\n", in, out, out);
  Program program = Program::read(ProgramText{"calibration", text}, {});
  program.propagate();
  program.partition();
  const ArrayReport &input = program.report().inputs.at(0);
  program.run({Tensor(input.dtype, input.shape)}, {.timed_steps = rounds});
  return program.report().seconds.step_median;
}

// Returns the rate of an addition, which reads its operand and writes its result, of arrays with so many elements on all
// devices together.
double memory_rate(int64_t devices, int64_t all_elements) {
  const int64_t elements = all_elements / devices;
  const Block block{{elements}, "f32"};
  const double seconds = seconds_of(devices, block, block,
                                    fmt::format("%y = stablehlo.add %x, %x : {0}\nsdy.return %y : {0}\n", block.own()));
  return static_cast<double>(2 * 4 * elements * devices) / seconds;
}

// Measures the rate for long arrays, and that for short ones, which stay in the caches. The cache is as large as the
// longest array whose rate is above the geometric mean of both; a rate near that of long arrays is no cache's.
void measure_memory(int64_t devices, Machine &machine) {
  constexpr double least_gain = 1.25;
  machine.memory_bytes_per_second = memory_rate(devices, long_array);
  std::vector<std::pair<double, double>> rates;  // by bytes read and written
  for (int64_t elements = least_array; elements < long_array / 4; elements *= 2)
    rates.emplace_back(2 * 4 * elements, memory_rate(devices, elements));
  const double best = std::ranges::max(rates | std::views::values);
  if (best < least_gain * machine.memory_bytes_per_second) return;
  const double between = std::sqrt(best * machine.memory_bytes_per_second);
  for (const auto &[bytes, rate] : rates)
    if (rate > between) machine.cache_bytes = bytes;
  machine.cache_bytes_per_second = best;
}

double product_rate(int64_t devices, const std::string &dtype, const std::string &result) {
  constexpr int64_t side = 512, inner = 4 * side;
  const Block block{{inner, side}, dtype}, made{{side, side}, result};
  const double seconds = seconds_of(
      devices, block, made,
      fmt::format("%y = stablehlo.dot_general %x, %x, batching_dims = [0] x [0], contracting_dims = [1] x [1] : "
                  "({0}, {0}) -> {1}\nsdy.return %y : {1}\n",
                  block.own(), made.own()));
  return static_cast<double>(2 * inner * side * side * devices) / seconds;
}

// A product of small matrices is a kernel of its own, with which nothing is fused.
double kernel_seconds(int64_t devices) {
  constexpr int count = 200;
  const Block block{{4, 4}, "f32"};
  std::string body, last = "%x";
  for (int i = 0; i < count; ++i) {
    body += fmt::format(
        "%y{0} = stablehlo.dot_general {1}, {1}, batching_dims = [0] x [0], contracting_dims = [2] x [1] : "
        "({2}, {2}) -> {2}\n",
        i, last, block.own());
    last = fmt::format("%y{}", i);
  }
  return seconds_of(devices, block, block, body + fmt::format("sdy.return {} : {}\n", last, block.own())) /
         static_cast<double>(count * devices);
}

std::string sum_text(int number, const std::string &operand, int64_t devices, const std::string &type) {
  std::vector<int64_t> group(static_cast<size_t>(devices));
  std::iota(group.begin(), group.end(), 0);
  return fmt::format(
      "%y{0} = \"stablehlo.all_reduce\"({1}) <{{replica_groups = dense<[[{2}]]> : tensor<1x{3}xi64>, "
      "channel_handle = #stablehlo.channel_handle<handle = {4}, type = 1>, use_global_device_ids}}> ({{\n"
      "^bb0(%a: tensor<f32>, %b: tensor<f32>):\n%s = stablehlo.add %a, %b : tensor<f32>\n"
      "stablehlo.return %s : tensor<f32>\n}}) : ({5}) -> {5}\n",
      number, operand, fmt::join(group, ", "), devices, number + 1, type);
}

// Returns the seconds of a sum of the devices' blocks over all of them, from `count` sums in a row.
double sum_seconds(int64_t devices, int64_t elements, int count) {
  const Block block{{elements}, "f32"};
  std::string body, last = "%x";
  for (int i = 0; i < count; ++i) {
    body += sum_text(i, last, devices, block.own());
    last = fmt::format("%y{}", i);
  }
  return seconds_of(devices, block, block, body + fmt::format("sdy.return {} : {}\n", last, block.own())) /
         static_cast<double>(count);
}

Link measured_link(int64_t devices) {
  Link link;
  link.topology = Topology::shared;
  link.seconds = sum_seconds(devices, 1, 100) / static_cast<double>(2 * devices);
  const int64_t elements = long_array / devices, sent = bytes_sent(CollectiveKind::all_reduce, 4 * elements, devices);
  link.bytes_per_second = static_cast<double>(devices * sent) / sum_seconds(devices, elements, 1);
  return link;
}

}  // namespace

Machine calibrate(int64_t devices) {
  Machine machine;
  machine.name = fmt::format("{} devices of this process", devices);
  machine.is_shared = true;
  machine.memory_bytes = static_cast<double>(sysconf(_SC_PHYS_PAGES)) * static_cast<double>(sysconf(_SC_PAGE_SIZE));
  const std::pair<const char *, const char *> products[] = {
      {"f32", "f32"}, {"f64", "f64"}, {"bf16", "f32"}, {"i8", "i32"}};
  Progress progress("measuring", "rates", 3 + static_cast<int64_t>(std::size(products)));
  measure_memory(devices, machine);
  progress.advance();
  machine.kernel_seconds = kernel_seconds(devices);
  progress.advance();
  for (auto [dtype, result] : products) {
    machine.operations_per_second[dtype] = product_rate(devices, dtype, result);
    progress.advance();
  }
  machine.links["*"] = measured_link(devices);
  return machine;
}

}  // namespace tessera
