#include "trace/program.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "base/bounded_cache.h"
#include "base/lines.h"
#include "base/log.h"
#include "base/saturating.h"
#include "base/text.h"
#include "graph/key.h"
#include "peers/module.h"
#include "peers/peers.h"
#include "pipeline/blocks.h"
#include "trace/communication.h"
#include "trace/float0.h"
#include "trace/non_addressable_blocks.h"
#include "trace/profiler.h"

namespace tessera::detail {
namespace {

// Returns a division with `add(f32[8], f32[8])` as its text, and a fingerprint of what all processes must have in
// common: the graph without source locations, and the devices.
Division division_of_program(const TracedFunction &function, const Mesh &mesh, const TraceGraph &graph) {
  std::string types = joined(function.arguments, [](const TracedFunction::Argument &argument) {
    return type_text(argument.type.dtype, argument.type.shape);
  });
  return division_of(mesh, function.name + "(" + types + ")",
                     fingerprint_of(GraphKey().add(graph).add(mesh_key(mesh)).bytes()));
}

// Writes `jit: compiled 5 operations of 2 arguments on <["x"=2]>: 1 collectives, 96 bytes sent by each device`
void log_compiled(const TracedFunction &function, const Report &report) {
  if (!is_logged(LogLevel::info)) return;
  int64_t bytes = 0;
  for (const CollectiveReport &each : report.collectives)
    bytes = saturating_sum(bytes, saturating_product(each.bytes_sent, std::max<int64_t>(1, each.executions)));
  std::string text = fmt::format("{}: compiled {} operations of {} arguments", function.name, function.ops.size(),
                                 function.arguments.size());
  if (report.devices > 1)
    text += fmt::format(" on {}: {} collectives, {} bytes sent by each device", to_string(report.mesh),
                        report.collectives.size(), bytes);
  log(LogLevel::info, text);
}

}  // namespace

LoadedProgram::LoadedProgram(const ProgramRequest &request, bool generic, std::shared_ptr<ProgramSpace> space)
    : numbers_(request.mesh ? std::optional<DeviceNumbers>(*request.mesh) : std::nullopt),
      program_(Program::read(graph_of(request.function, numbers_ ? &numbers_->mesh : nullptr, request.manual.get()),
                             std::move(space), {.mesh = {}, .devices = {}, .machine = request.choices.machine})),
      is_generic_(generic) {
  const TracedFunction &function = request.function;
  const Mesh *mesh = request.mesh;
  if (mesh && mesh->size() > 1) warn_of_processes_apart();
  const ManualScope *manual = request.manual.get();
  std::optional<int64_t> memory_limit;
  if (request.choices.is_planned)
    if (const Plan plan = program_.plan(); plan.cost.recomputed > 0) memory_limit = plan.memory_limit;
  program_.propagate(/*results_may_be_uneven=*/true);  // as uneven as the operands that the user gave
  program_.partition();
  Division division;
  if (mesh && !Peers::here().is_alone())
    division = division_of_program(function, *mesh, graph_of(function, &numbers_->mesh, manual));
  own_ = mesh ? own_devices(*mesh) : DeviceRange::of(1);
  if (own_.size() > 0)
    program_.compile({.generic = generic,
                      .division = std::move(division),
                      .backend = request.choices.backend,
                      .memory_limit = memory_limit});
  auto port_of = [&](const ArrayReport &report, const TensorType &type) {
    if (!mesh) return Port{type, nullptr, false};
    Sharding sharding = report.sharding;
    if (manual) sharding.dims.erase(sharding.dims.begin());
    return Port{type, mesh_sharding(*mesh, std::move(sharding)), manual != nullptr};
  };
  const Report &report = program_.report();
  for (size_t i = 0; i < function.arguments.size(); ++i)
    inputs_.push_back(port_of(report.inputs[i], function.arguments[i].type)),
        named_.push_back(function.arguments[i].mesh_sharding);
  for (size_t i = 0; i < function.results.size(); ++i)
    outputs_.push_back(port_of(report.outputs[i], function.results[i].type));
  if (!generic) log_compiled(function, report);
  for (const std::string &line : lines_of(program_.warnings())) log(LogLevel::warning, line);
}

// Returns blocks by device number, as the program takes them.
std::vector<Tensor> LoadedProgram::blocks_of(const ArrayState &input, const Port &port) const {
  if (input.dtype == float0) {
    ArrayState flags = input;
    flags.dtype = DType::i1;
    std::vector<Tensor> all;
    for (const Tensor &block : *input.blocks.list()) all.push_back(as_flags(block));
    flags.blocks = std::move(all);
    return blocks_of(flags, port);
  }
  const auto held = input.blocks.list();
  if (!numbers_) return *held;
  const std::vector<MeshPosition> &position = numbers_->position;
  std::vector<Tensor> blocks;
  if (!input.mesh_sharding) {  // without a placement: whole in one buffer
    const Sharding &sharding = port.mesh_sharding->sharding;
    if (sharding.is_fully_replicated()) return std::vector<Tensor>(position.size(), (*held)[0]);
    return split_into_blocks((*held)[0], sharding, numbers_->mesh, own_);
  }
  blocks.reserve(position.size());
  for (MeshPosition at : position) {
    const Tensor &block = (*held)[static_cast<size_t>(at)];
    if (!port.stacked) {
      blocks.push_back(block);
      continue;
    }
    Shape shape = block.shape();
    shape.insert(shape.begin(), 1);
    blocks.push_back(block.reshaped(std::move(shape)));
  }
  return blocks;
}

std::vector<std::vector<Tensor>> LoadedProgram::take(const std::vector<const ArrayState *> &inputs) const {
  if (context().communication) check_communication(program_.report());
  size_t devices = numbers_ ? numbers_->position.size() : 1;
  std::vector<std::vector<Tensor>> blocks(devices, std::vector<Tensor>(inputs.size()));
  for (size_t i = 0; i < inputs.size(); ++i) {
    std::vector<Tensor> of_input = blocks_of(*inputs[i], inputs_[i]);
    for (size_t d = 0; d < devices; ++d) blocks[d][i] = std::move(of_input[d]);
  }
  return blocks;
}

// Returns the results of a program that only other processes execute.
std::vector<std::vector<Tensor>> LoadedProgram::absent_results() const {
  std::vector<Tensor> types;
  for (const Port &port : outputs_) {
    Shape shape = block_shape(port.type.shape, port.mesh_sharding->sharding, port.mesh_sharding->mesh);
    if (port.stacked) shape.insert(shape.begin(), 1);
    types.push_back(Tensor::absent(port.type.dtype, std::move(shape)));
  }
  return std::vector<std::vector<Tensor>>(numbers_->position.size(), types);
}

std::vector<std::vector<Tensor>> LoadedProgram::executed(std::vector<std::vector<Tensor>> blocks) {
  if (is_logged(LogLevel::debug)) log(LogLevel::debug, program_.report().program + ": runs");
  if (!is_profiling()) return program_.run_blocks(std::move(blocks));
  const double begin = profile_time();
  if (is_generic_) {  // prepared for runs without a profile
    std::vector<std::vector<Tensor>> results = program_.run_blocks(std::move(blocks));
    add_to_profile(program_.report().program, SpanKind::compute, begin);
    return results;
  }
  Profile profile;
  std::vector<std::vector<Tensor>> results = program_.run_blocks(std::move(blocks), {}, &profile);
  add_to_profile(profile, begin);
  return results;
}

std::vector<ArrayState> LoadedProgram::run(std::vector<std::vector<Tensor>> blocks) {
  size_t devices = blocks.size();
  std::vector<std::vector<Tensor>> results = own_.size() > 0 ? executed(std::move(blocks)) : absent_results();
  std::vector<ArrayState> states(outputs_.size());
  for (size_t i = 0; i < outputs_.size(); ++i) {
    ArrayState &state = states[i];
    state.dtype = outputs_[i].type.dtype;
    state.shape = outputs_[i].type.shape;
    state.mesh_sharding = outputs_[i].mesh_sharding;
    std::vector<Tensor> own(devices);
    for (size_t d = 0; d < devices; ++d) {
      Tensor &block = own[numbers_ ? static_cast<size_t>(numbers_->position[d]) : d];
      block = std::move(results[d][i]);
      if (state.dtype == float0) block = from_flags(block);
      if (outputs_[i].stacked) block = block.reshaped(Shape(block.shape().begin() + 1, block.shape().end()));
    }
    state.blocks = std::move(own);
  }
  return states;
}

namespace {

using ProgramPtr = std::shared_ptr<LoadedProgram>;
using SpacePtr = std::shared_ptr<ProgramSpace>;

ProgramPtr load(const ProgramRequest &request, bool generic, SpacePtr space) {
  LeaveScopes outside;
  return std::make_shared<LoadedProgram>(request, generic, std::move(space));
}

}  // namespace

// The caches are never destroyed: threads may still run programs when the process ends. Programs of single operations share a space,
// a generation one.
ProgramPtr eager_program(const std::string &key, bool compiled, const std::function<ProgramRequest()> &write) {
  static auto *single = new BoundedCache<std::string, ProgramPtr, SpacePtr>(1024);
  static auto *whole = new BoundedCache<std::string, ProgramPtr>(128);
  if (compiled) return whole->get(key, [&](NothingShared) { return load(write(), /*generic=*/false, nullptr); });
  return single->get(key, [&](SpacePtr &space) {
    if (!space) space = std::make_shared<ProgramSpace>();
    return load(write(), /*generic=*/true, space);
  });
}

ProgramPtr compiled_program(const ProgramRequest &request) {
  static auto *cache = new BoundedCache<std::string, ProgramPtr>(128);
  GraphKey key(KeyOf::calls);
  key.add(graph_of(request.function, request.mesh, request.manual.get()));
  if (request.mesh) key.add(mesh_key(*request.mesh));
  const ProgramChoices &choices = request.choices;
  key.add(choices.backend)
      .add(choices.machine ? machine_to_json(*choices.machine) : "")
      .add(choices.is_planned ? "planned" : "");
  return cache->get(key.bytes(), [&](NothingShared) { return load(request, /*generic=*/false, nullptr); });
}

}  // namespace tessera::detail
