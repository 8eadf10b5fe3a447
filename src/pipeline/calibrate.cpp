#include "pipeline/calibrate.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <numeric>

#include "base/progress.h"
#include "pipeline/pipeline.h"

namespace tessera {
namespace {

// Gives the times of warming up and measuring. Cores that have slept aren't at full speed at once, and arrays aren't in
// caches.
constexpr double warm_up_seconds = 0.05, timed_seconds = 0.08;
constexpr int64_t least_rounds = 9, most_rounds = 4000;
// Gives sizes of arrays, in elements on all devices together: the smallest fit the caches of cores, and the largest fit
// no cache.
constexpr int64_t least_array = 1 << 14, medium_array = 1 << 20, long_array = 1 << 26;

// Describes a device's block of an array that is cut along a leading dimension, which isn't among `dims`.
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

// Returns the median of several runs, after others that warm up.
double seconds_of_step(Program &program, const std::vector<Tensor> &inputs) {
  program.run(inputs, {.timed_steps = 1});
  const double about = std::max(program.report().seconds.step_median, 1e-9);
  const auto rounds_of = [&](double seconds) {
    return std::clamp(static_cast<int64_t>(seconds / about), least_rounds, most_rounds);
  };
  const int64_t before = rounds_of(warm_up_seconds);
  program.run(inputs, {.timed_steps = before + rounds_of(timed_seconds)});
  const std::vector<double> &steps = program.report().seconds.steps;
  return median_of({steps.begin() + before, steps.end()});
}

// Writes the memory: memory that hasn't been written yet is a single page of zeros, which is read faster than any
// other.
Tensor ordinary_numbers(const ArrayReport &input) {
  Tensor numbers(input.dtype, input.shape);
  std::memset(numbers.mutable_data(), 0x3f, numbers.bytes());
  return numbers;
}

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
  return seconds_of_step(program, {ordinary_numbers(program.report().inputs.at(0))});
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

// Returns the same for one addition of a loop that each device executes for itself, and whose array stays in place. It
// is the rate for arrays so small that beginning a run of kernels takes as long as the run.
double rate_in_loop(int64_t devices, int64_t all_elements) {
  constexpr int64_t count = 256;
  const int64_t elements = all_elements / devices;
  const Block block{{elements}, "f32"};
  const std::string body = fmt::format(
      "%zero = stablehlo.constant dense<0> : tensor<i32>\n%one = stablehlo.constant dense<1> : tensor<i32>\n"
      "%count = stablehlo.constant dense<{1}> : tensor<i32>\n"
      "%y:2 = stablehlo.while(%i = %zero, %v = %x) : tensor<i32>, {0} cond {{\n"
      "%goes_on = stablehlo.compare LT, %i, %count, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
      "stablehlo.return %goes_on : tensor<i1>\n}} do {{\n"
      "%w = stablehlo.add %v, %v : {0}\n%j = stablehlo.add %i, %one : tensor<i32>\n"
      "stablehlo.return %j, %w : tensor<i32>, {0}\n}}\nsdy.return %y#1 : {0}\n",
      block.own(), count);
  return static_cast<double>(2 * 4 * elements * devices * count) / seconds_of(devices, block, block, body);
}

// Measures rates by size: arrays that stay in caches from one kernel to the next are read faster.
void measure_memory(int64_t devices, Machine &machine) {
  machine.memory_bytes_per_second = memory_rate(devices, long_array);
  for (int64_t elements = least_array; elements < long_array; elements *= elements < medium_array ? 8 : 2) {
    const double rate = elements < medium_array ? rate_in_loop(devices, elements) : memory_rate(devices, elements);
    machine.caches.push_back({static_cast<double>(2 * 4 * (elements / devices) * devices), rate});
  }
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

// Measures a product of the smallest matrices: it is a kernel of its own, with which nothing is fused, and does least
// work besides.
double kernel_seconds(int64_t devices) {
  constexpr int count = 200;
  const Block block{{2, 2}, "f32"};
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

std::string shift_text(int number, const std::string &operand, int64_t devices, const std::string &type) {
  std::vector<std::string> pairs;
  for (int64_t i = 0; i < devices; ++i) pairs.push_back(fmt::format("[{}, {}]", i, (i + 1) % devices));
  return fmt::format(
      "%y{0} = \"stablehlo.collective_permute\"({1}) <{{source_target_pairs = dense<[{2}]> : tensor<{3}x2xi64>, "
      "channel_handle = #stablehlo.channel_handle<handle = {4}, type = 1>}}> : ({5}) -> {5}\n",
      number, operand, fmt::join(pairs, ", "), devices, number + 1, type);
}

// Returns the seconds of a collective on the devices' blocks, from `count` of them in a row.
double collective_seconds(decltype(sum_text) *text_of, int64_t devices, int64_t elements, int count) {
  const Block block{{elements}, "f32"};
  std::string body, last = "%x";
  for (int i = 0; i < count; ++i) {
    body += text_of(i, last, devices, block.own());
    last = fmt::format("%y{}", i);
  }
  return seconds_of(devices, block, block, body + fmt::format("sdy.return {} : {}\n", last, block.own())) /
         static_cast<double>(count);
}

// Returns the time of a meeting of threads: the time that sums take beyond their bytes' time, if the blocks of all
// devices are just large enough for meetings.
double meeting_seconds(int64_t devices, const Machine &machine) {
  constexpr int count = 100;
  constexpr int64_t all_bytes = 64 << 10;  // read and written
  const int64_t elements = std::max<int64_t>(all_bytes / (2 * 4 * devices), 1);
  const Exchange exchange{2 * 4 * elements * devices, false};
  const Mesh mesh({{"x", devices}});
  const AxisList axes = {{"x"}};
  const CollectiveRun alone{CollectiveKind::all_reduce, 4 * elements, 4, axes, {}, {}, exchange};
  return std::max(0.0,
                  collective_seconds(sum_text, devices, elements, count) - time_of(alone, mesh, machine).seconds());
}

// A short sum takes the time of beginning a collective, and a time for each device.
void measure_link(int64_t devices, Machine &machine) {
  constexpr int count = 100;
  Link link;
  link.topology = Topology::shared;
  const double of_all = collective_seconds(sum_text, devices, 1, count);
  if (devices > 2) {
    const double of_two = collective_seconds(sum_text, 2, 1, count);
    link.seconds = std::max(0.0, (of_all - of_two) / static_cast<double>(devices - 2));
  }
  machine.collective_seconds = of_all - static_cast<double>(devices) * link.seconds;
  // Each device reads a block and writes one.
  const auto bytes = static_cast<double>(2 * 4 * long_array / devices * devices);
  link.bytes_per_second = bytes / collective_seconds(shift_text, devices, long_array / devices, 1);
  link.combining_bytes_per_second = bytes / collective_seconds(sum_text, devices, long_array / devices, 1);
  machine.links["*"] = link;
  machine.meeting_seconds = meeting_seconds(devices, machine);
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
  machine.kernel_seconds = kernel_seconds(devices);
  progress.advance();
  measure_memory(devices, machine);
  progress.advance();
  for (auto [dtype, result] : products) {
    machine.operations_per_second[dtype] = product_rate(devices, dtype, result);
    progress.advance();
  }
  measure_link(devices, machine);
  return machine;
}

}  // namespace tessera
