// The way of a program, in order: read, propagate, partition, compile, run.
#include <chrono>
#include <map>

#include "base/at_exit.h"
#include "base/error.h"
#include "base/memory_reserve.h"
#include "base/phase.h"
#include "dialect/sdy/utils.h"
#include "dialect/spmd/donation.h"
#include "lower/jit/module_compiler.h"
#include "mlir/IR/Verifier.h"
#include "partition/partitioner.h"
#include "pipeline/blocks.h"
#include "pipeline/collectives.h"
#include "pipeline/explain.h"
#include "pipeline/far_results.h"
#include "pipeline/memory.h"
#include "pipeline/pipeline.h"
#include "pipeline/places.h"
#include "pipeline/registry.h"
#include "pipeline/signature.h"
#include "pipeline/trace.h"
#include "pipeline/verify.h"
#include "pipeline/work.h"
#include "propagate/propagate.h"
#include "read/gspmd.h"
#include "read/reader.h"
#include "report/overlap.h"
#include "run/execute.h"
#include "transform/derive.h"
#include "transform/gradient_program.h"
#include "transform/rule_ops.h"

namespace tessera {
namespace {

// Seconds that `work` takes.
template <typename Work>
double timed(Work work) {
  auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// What a run counted, for the collectives of the report: both are in program order.
void count_executions(const std::vector<CollectiveExecutions> &counted, std::vector<CollectiveReport> &collectives) {
  std::map<mlir::Operation *, size_t> place;  // an op of a function that is called twice is counted at both calls
  for (const CollectiveExecutions &entry : counted) {
    if (!is_reported_collective(entry.op)) continue;
    auto [known, is_new] = place.try_emplace(entry.op, place.size());
    if (is_new) collectives.at(known->second).executions = 0;
    collectives.at(known->second).executions += entry.executions;
  }
}

// By argument: the result that it has become, which lies as it does.
using Successors = std::vector<std::optional<size_t>>;

Successors successors_of(mlir::func::FuncOp per_device, const Report &report) {
  Successors found(per_device.getNumArguments());
  for (unsigned i = 0; i < found.size(); ++i)
    if (std::optional<unsigned> result = successor_of(per_device, i))
      if (report.inputs[i].sharding == report.outputs[*result].sharding) found[i] = *result;
  return found;
}

// What a run that goes on from another begins with: all of `first` but what has a successor among the other's `outputs`.
std::vector<std::vector<Tensor>> going_on(const std::vector<std::vector<Tensor>> &first, const Successors &successors,
                                          const std::vector<std::vector<Tensor>> &outputs) {
  std::vector<std::vector<Tensor>> blocks = first;
  for (size_t device = 0; device < blocks.size(); ++device)
    for (size_t i = 0; i < successors.size(); ++i)
      if (successors[i]) blocks[device][i] = outputs[device][*successors[i]];
  return blocks;
}

}  // namespace

struct Program::State {
  std::shared_ptr<ProgramSpace> space;  // outlives what is in it
  mlir::OwningOpRef<mlir::ModuleOp> module;
  mlir::OwningOpRef<mlir::ModuleOp> original, propagated;  // copies of it, for verify
  std::string mesh_name;                                   // symbol of the mesh; empty if the program has none
  bool is_partitioned = false;
  bool names_arguments = false;  // by locations, which are printed then
  std::optional<ExplanationRecord> record;
  std::optional<Executable> executable;
  Division division;
  Report report;
  std::string warnings;

  // Runs a phase; its diagnostics become an InputError or warnings.
  template <typename Work>
  void run(const char *what, Work phase) {
    const Phase at(what);
    keep_reserve();
    DiagnosticText diagnostics(&space->context());
    if (mlir::failed(phase())) diagnostics.fail(report.program + ": error: " + std::string(what) + " failed");
    warnings += diagnostics.warnings();
    keep_reserve();
  }
};

Program::Program(std::unique_ptr<State> state) : state_(std::move(state)) {}
Program::Program(Program &&) noexcept = default;
Program::~Program() = default;

static std::unique_ptr<mlir::MLIRContext> new_context() {
  if (thread_has_ended()) return elsewhere(new_context);
  mlir::DialectRegistry registry;
  register_everything(registry);
  return make_context(registry);
}

ProgramSpace::ProgramSpace() : context_(new_context()) {}
ProgramSpace::~ProgramSpace() = default;

Program Program::read(const std::string &path, const ReadOptions &options) {
  Source source = load_source(path);
  return read(ProgramText{std::move(source.name), std::move(source.text)}, options);
}

Program Program::read(const ProgramText &text, const ReadOptions &options, std::shared_ptr<ProgramSpace> space) {
  if (thread_has_ended()) return elsewhere([&] { return read(text, options, space); });
  auto state = std::make_unique<State>();
  Report &report = state->report;
  report.program = text.name;
  const Phase at("reading");
  keep_reserve();
  report.seconds.parse = timed([&] {
    state->space = space ? std::move(space) : std::make_shared<ProgramSpace>();
    if (options.explains) state->record.emplace();
    state->module = tessera::read(state->space->context(), Source{text.name, text.text},
                                  state->record ? &state->record->text : nullptr);
    std::optional<Mesh> mesh = options.mesh;
    if (!mesh && options.devices && !mesh_of(*state->module)) mesh = Mesh({{"devices", *options.devices}});
    if (mesh) replace_mesh(*state->module, *mesh);
    unify_meshes(*state->module);
  });
  if (auto named = mesh_of(*state->module)) {
    state->mesh_name = named->name;
    report.mesh = named->mesh;
  }
  report.devices = report.mesh.size();
  if (report.devices > most_devices)
    throw InputError(report.program + ": error: the mesh @" + state->mesh_name + " = " + to_string(report.mesh) +
                     " has " + std::to_string(report.devices) + " devices, and " + std::to_string(most_devices) +
                     " are the most; give it smaller sizes with --mesh");
  if (options.devices && *options.devices != report.devices)
    throw InputError("--devices: " + std::to_string(*options.devices) +
                     " devices are asked for, and the module's mesh @" + state->mesh_name + " = " +
                     to_string(report.mesh) + " has " + std::to_string(report.devices) +
                     "; leave --devices out, or give the mesh other sizes with --mesh");
  if (DiagnosticText misfits(&state->space->context()); mlir::failed(mlir::verify(*state->module)))
    throw InputError(misfits.errors() + report.program + ": error: the module doesn't fit the mesh " +
                     to_string(report.mesh) + "; give --mesh the sizes that its blocks have");
  if (text.text.find("mhlo.sharding") != std::string::npos) {
    state->run("reading GSPMD's shardings", [&] { return import_gspmd(*state->module); });
    if (state->mesh_name.empty() && text.text.find("{devices=") != std::string::npos)
      state->warnings +=
          report.program +
          ": warning: its shardings are GSPMD's text, which numbers devices and names no axes, so they are left "
          "out; give the axes with --mesh\n";
  }
  state->module->walk([](mlir::func::FuncOp function) { write_out_rules(function); });  // no derivative is to come
  mlir::func::FuncOp main = main_function(*state->module, report.program);
  report.inputs = inputs_of(main, report.mesh);
  report.outputs = outputs_of(main, report.mesh);
  if (options.verifies) state->original = state->module->clone();
  return Program(std::move(state));
}

void Program::differentiate(const GradientChoice &choice) {
  if (thread_has_ended()) return elsewhere([&] { differentiate(choice); });
  State &state = *state_;
  mlir::func::FuncOp main = main_function(*state.module, state.report.program);
  std::string name = main.getName().str();
  for (mlir::BlockArgument argument : main.getArguments())
    state.names_arguments |= llvm::isa<mlir::NameLoc>(argument.getLoc());
  state.run("differentiation", [&] {
    if (mlir::failed(check_values(main))) return mlir::failure();
    if (mlir::failed(make_gradient_program(*state.module, name, choice))) return mlir::failure();
    return mlir::verify(*state.module);
  });
  main = main_function(*state.module, state.report.program);
  state.report.inputs = inputs_of(main, state.report.mesh);
  state.report.outputs = outputs_of(main, state.report.mesh);
}

// A sum that is pending where it is returned stays so, unless the program says how the result lies.
static void keep_pending(mlir::func::FuncOp main) {
  for (mlir::OpOperand &returned : main.getBody().front().getTerminator()->getOpOperands()) {
    unsigned result = returned.getOperandNumber();
    std::optional<Sharding> sharding = sdy::sharding_of(returned.get());
    if (sharding && !sharding->unreduced.empty() && !sdy::result_sharding_of(main, result))
      sdy::set_result_sharding(main, result, *sharding);
  }
}

void Program::propagate(bool results_may_be_uneven) {
  if (thread_has_ended()) return elsewhere([&] { propagate(results_may_be_uneven); });
  State &state = *state_;
  if (state.mesh_name.empty()) return;  // one device: nothing to spread
  if (results_may_be_uneven) keep_pending(main_function(*state.module, state.report.program));
  state.report.seconds.propagate = timed([&] {
    PropagateOptions options;
    options.trims_uneven_borders = !results_may_be_uneven;
    PropagationRecord *record = state.record ? &state.record->propagation : nullptr;
    state.run("propagation", [&] { return tessera::propagate(*state.module, options, record); });
  });
  mlir::func::FuncOp main = main_function(*state.module, state.report.program);
  state.report.inputs = inputs_of(main, state.report.mesh);
  state.report.outputs = outputs_of(main, state.report.mesh);
}

void Program::partition() {
  if (thread_has_ended()) return elsewhere([&] { partition(); });
  State &state = *state_;
  if (state.original) state.propagated = state.module->clone();
  state.report.seconds.partition = timed([&] {
    state.run("partitioning", [&] {
      if (mlir::failed(check_values(main_function(*state.module, state.report.program)))) return mlir::failure();
      PartitionRecord *record = state.record ? &state.record->partition : nullptr;
      mlir::OwningOpRef<mlir::ModuleOp> local =
          tessera::partition(*state.module, {state.mesh_name, state.report.mesh, record});
      if (!local) return mlir::failure();
      state.module = std::move(local);
      return mlir::verify(*state.module);
    });
  });
  state.is_partitioned = true;
  state.report.collectives =
      collectives_of(*state.module, state.report.mesh, state.record ? &state.record->collectives : nullptr);
  state.report.memory = memory_of(*state.module);
}

std::string Program::text(const std::function<SourcePlace(SourcePlace)> &resolve) const {
  if (thread_has_ended()) return elsewhere([&] { return text(resolve); });
  std::string text;
  llvm::raw_string_ostream stream(text);
  mlir::OpPrintingFlags flags;
  if (state_->names_arguments) flags.enableDebugInfo();
  mlir::OwningOpRef<mlir::ModuleOp> module = state_->module->clone();
  drop_marks(*module);
  // Places are for people: equal operations stay equal without them.
  if (state_->is_partitioned) annotate_collectives(*module, state_->report.mesh, state_->report.program, resolve);
  module->print(stream, flags);
  stream << "\n";
  return text;
}

Explanation Program::explanation() const {
  if (thread_has_ended()) return elsewhere([&] { return explanation(); });
  const State &state = *state_;
  if (!state.record || !state.is_partitioned) throw DefectError("Program::explanation: nothing was taken down");
  std::string main = main_function(*state.module, state.report.program).getName().str();
  return explanation_of(*state.record, state.report, main);
}

const Report &Program::report() const { return state_->report; }
const std::string &Program::warnings() const { return state_->warnings; }

void Program::compile(bool generic, bool overlaps, Division division, bool loop_steps) {
  if (thread_has_ended()) return elsewhere([&] { compile(generic, overlaps, std::move(division), loop_steps); });
  State &state = *state_;
  if (!state.is_partitioned) throw DefectError("Program::compile comes after Program::partition");
  std::string main = main_function(*state.module, state.report.program).getName().str();
  state.division = division;
  state.report.seconds.compile = timed([&] {
    state.run("compilation", [&]() -> mlir::LogicalResult {
      ProgramOptions options;
      options.generic = generic;
      options.loops = !loop_steps;
      options.kernels = !code_generation_has_ended();
      options.overlaps = overlaps;
      auto executable = Executable::make(*state.module, main, options, division);
      if (mlir::failed(executable)) return mlir::failure();
      if (generic && mlir::failed(executable->detach({1, state.report.devices}))) return mlir::failure();
      state.executable = std::move(*executable);
      MemoryUse memory = state.executable->memory();
      state.report.memory = {memory.arguments, memory.outputs, memory.temporaries, memory.peak};
      const CompileStatistics &code = state.executable->program().statistics;
      state.report.kernels = {static_cast<int64_t>(code.from_memory), static_cast<int64_t>(code.from_cache),
                              static_cast<int64_t>(code.compiled)};
      return mlir::success();
    });
  });
}

std::string Program::largest_buffers() const {
  if (!state_->executable) throw DefectError("Program::largest_buffers comes after Program::compile");
  return state_->executable->largest_buffers();
}

Prediction Program::predict(const Machine &machine) {
  if (!state_->executable) compile();
  ProgramWork work = work_of(state_->executable->program());
  Prediction prediction = tessera::predict(state_->report, work.kernels, machine);
  prediction.has_unknown_loops = work.has_unknown_loops;
  return prediction;
}

std::vector<std::vector<Tensor>> Program::run_blocks(std::vector<std::vector<Tensor>> blocks,
                                                     const RunOptions &options) {
  if (thread_has_ended()) return elsewhere([&] { return run_blocks(std::move(blocks), options); });
  if (!state_->executable) compile(/*generic=*/false, options.overlap, {}, options.loop_steps);
  // Several threads may be here: what they share stays as it is.
  const State &state = *state_;
  ExecutionResult executed;
  DiagnosticText diagnostics(&state.space->context());
  ExecutorOptions how{.trace = options.trace, .overlap = options.overlap};
  if (mlir::failed(state.executable->run(ProcessGrid{1, state.report.devices}, std::move(blocks), executed, how)))
    diagnostics.fail(state.report.program + ": error: execution failed");
  return std::move(executed.outputs);
}

RunResult Program::run(std::vector<Tensor> inputs, const RunOptions &options) {
  const Report &report = state_->report;
  auto [outputs, result] = run(split_among_devices(std::move(inputs), report.inputs, report.mesh), options);
  if (!state_->division.shares.empty()) fetch_absent(outputs, state_->division);
  result.outputs = join_of_devices(std::move(outputs), report.outputs, report.mesh);
  return std::move(result);
}

std::pair<std::vector<std::vector<Tensor>>, RunResult> Program::run(std::vector<std::vector<Tensor>> blocks,
                                                                    const RunOptions &options) {
  if (thread_has_ended()) return elsewhere([&] { return run(std::move(blocks), options); });
  State &state = *state_;
  Report &report = state.report;
  if (!state.executable) compile(/*generic=*/false, options.overlap, {}, options.loop_steps);
  Successors successors;
  if (options.goes_on) successors = successors_of(main_function(*state.module, report.program), report);
  ExecutionResult executed;
  ExecutorOptions how{.trace = options.trace || options.overlap, .overlap = options.overlap};
  for (int64_t i = 0; i <= options.timed_steps; ++i) {
    std::vector<std::vector<Tensor>> own = going_on(blocks, i > 0 ? successors : Successors(), executed.outputs);
    executed.outputs.clear();
    const bool is_last = i == options.timed_steps;
    // What no later run begins with is this one's alone, and so may be written over.
    for (std::vector<Tensor> &each : blocks)
      for (size_t j = 0; j < each.size(); ++j)
        if (is_last || (j < successors.size() && successors[j])) each[j] = {};
    double seconds = timed([&] {
      state.run("execution", [&] {
        ProcessGrid grid{1, report.devices};
        if (is_last || !successors.empty()) return state.executable->run(grid, std::move(own), executed, how);
        return state.executable->run(grid, own, executed, how);  // takes other memory rather than copies
      });
    });
    if (i > 0) report.seconds.steps.push_back(seconds);
  }
  report.seconds.step_median = median_of(report.seconds.steps);
  count_executions(executed.collectives, report.collectives);

  RunResult result;
  if (options.trace || options.overlap) {
    result.trace = trace_of(state.executable->program().lowered, executed, report);
    report.communication = communication_of(result.trace);
  }
  report.checks = {executed.checks.passed, executed.checks.failed};
  for (const std::string &failure : executed.checks.failures) result.failed_checks += failure + "\n";
  return {std::move(executed.outputs), std::move(result)};
}

std::string Program::verify(const std::vector<Tensor> &inputs, const std::vector<Tensor> &outputs,
                            const std::optional<Tolerance> &tolerance) {
  if (thread_has_ended()) return elsewhere([&] { return verify(inputs, outputs, tolerance); });
  State &state = *state_;
  const Report &report = state.report;
  if (!state.original || !state.propagated) throw DefectError("Program::verify: the original wasn't kept");
  const Phase at("--verify");
  DiagnosticText diagnostics(&state.space->context());
  VerifiedProgram program{*state.original, *state.propagated, state.mesh_name, report.mesh,
                          report.inputs,   report.outputs,    tolerance};
  llvm::FailureOr<bool> holds = verify_against_reference(program, inputs, outputs);
  if (mlir::failed(holds)) diagnostics.fail(report.program + ": error: --verify: the reference can't run the program");
  return *holds ? "" : diagnostics.errors();
}

}  // namespace tessera
