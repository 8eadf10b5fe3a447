// Runs a compiled program: on whole arrays or on blocks, once or timed repeatedly, and compared with the reference.
#include <chrono>
#include <map>
#include <optional>

#include "base/at_exit.h"
#include "base/error.h"
#include "base/memory.h"
#include "base/phase.h"
#include "base/progress.h"
#include "dialect/spmd/dialect.h"
#include "dialect/spmd/donation.h"
#include "pipeline/blocks.h"
#include "pipeline/profile.h"
#include "pipeline/program_state.h"
#include "pipeline/verify.h"
#include "read/reader.h"
#include "report/overlap.h"

namespace tessera {
namespace {

// Adds a run's counts to the report's collectives; both are in program order.
void count_executions(const std::vector<CollectiveExecutions> &counted, std::vector<CollectiveReport> &collectives) {
  std::map<mlir::Operation *, size_t> index_of;  // an op of a function that is called twice is counted at both calls
  for (const CollectiveExecutions &entry : counted) {
    if (!llvm::isa<spmd::CollectiveOpInterface>(entry.op)) continue;
    auto [known, is_new] = index_of.try_emplace(entry.op, index_of.size());
    if (is_new) collectives.at(known->second).executions = 0;
    collectives.at(known->second).executions += entry.executions;
  }
}

// Maps an argument to the result that replaces it, which has its layout.
using Successors = std::vector<std::optional<size_t>>;

Successors successors_of(mlir::func::FuncOp per_device, const Report &report) {
  Successors found(per_device.getNumArguments());
  for (unsigned i = 0; i < found.size(); ++i)
    if (std::optional<unsigned> result = successor_of(per_device, i))
      if (report.inputs[i].sharding == report.outputs[*result].sharding) found[i] = *result;
  return found;
}

// Returns the arguments of the next run: `first`, with successors taken from the previous run's `outputs`.
std::vector<std::vector<Tensor>> going_on(const std::vector<std::vector<Tensor>> &first, const Successors &successors,
                                          const std::vector<std::vector<Tensor>> &outputs) {
  std::vector<std::vector<Tensor>> blocks = first;
  for (size_t device = 0; device < blocks.size(); ++device)
    for (size_t i = 0; i < successors.size(); ++i)
      if (successors[i]) blocks[device][i] = outputs[device][*successors[i]];
  return blocks;
}

void check_has_code(bool only_predicts) {
  if (only_predicts) throw DefectError("Program::run comes after a Program::compile that makes machine code");
}

}  // namespace

std::vector<std::vector<Tensor>> Program::State::run_blocks(std::vector<std::vector<Tensor>> blocks,
                                                            const RunOptions &options, Profile *profile) const {
  check_has_code(only_predicts);
  ExecutionResult executed;
  std::optional<DiagnosticText> diagnostics;  // of this thread only, since others may run the program, too
  if (!work) diagnostics.emplace(&space->context(), /*only_of_this_thread=*/true);
  ExecutorOptions how{.keeps_events = options.profile || profile, .overlap = options.overlap};
  if (mlir::failed(executable->run(ProcessGrid{1, report.devices}, std::move(blocks), executed, how)))
    diagnostics->fail(report.program + ": error: execution failed");
  if (profile) *profile = profile_of(executable->planned().lowered, executed, report);
  return std::move(executed.outputs);
}

std::vector<std::vector<Tensor>> Program::run_blocks(std::vector<std::vector<Tensor>> blocks, const RunOptions &options,
                                                     Profile *profile) {
  if (thread_has_ended()) return elsewhere([&] { return run_blocks(std::move(blocks), options, profile); });
  if (!state_->executable) compile({.overlap = options.overlap, .loop_steps = options.loop_steps});
  // Several threads may run this at the same time, so shared state is constant.
  return std::as_const(*state_).run_blocks(std::move(blocks), options, profile);
}

RunResult Program::run(std::vector<Tensor> inputs, const RunOptions &options) {
  const Report &report = state_->report;
  auto [outputs, result] = run(split_among_devices(std::move(inputs), report.inputs, report.mesh), options);
  if (!state_->division.shares.empty()) fetch_absent(outputs, state_->division);
  result.outputs = join_of_devices(std::move(outputs), report.outputs, report.mesh);
  return std::move(result);
}

// Runs the program once more than the timed runs, each time on `blocks` and the previous results; `executed` is the
// last run's.
static llvm::LogicalResult run_in_turn(const Executable &executable, std::vector<std::vector<Tensor>> &blocks,
                                       const Successors &successors, const RunOptions &options, Report &report,
                                       ExecutionResult &executed, int64_t &taken_bytes) {
  const ExecutorOptions how{.keeps_events = options.profile || options.overlap, .overlap = options.overlap};
  const ProcessGrid grid{1, report.devices};
  std::optional<Progress> progress;
  if (options.timed_steps > 0) progress.emplace("running", "runs", options.timed_steps + 1);
  for (int64_t i = 0; i <= options.timed_steps; ++i) {
    if (progress) progress->set(i);
    std::vector<std::vector<Tensor>> own = going_on(blocks, i > 0 ? successors : Successors(), executed.outputs);
    executed.outputs.clear();
    const bool is_last = i == options.timed_steps;
    // Arguments that no later run needs belong to this run and may be overwritten.
    for (std::vector<Tensor> &each : blocks)
      for (size_t j = 0; j < each.size(); ++j)
        if (is_last || (j < successors.size() && successors[j])) each[j] = {};
    const MemoryPeak peak;
    const auto start = std::chrono::steady_clock::now();
    const bool is_given = is_last || !successors.empty();  // otherwise it takes other memory rather than copies
    if (mlir::failed(is_given ? executable.run(grid, std::move(own), executed, how)
                              : executable.run(grid, own, executed, how)))
      return mlir::failure();
    taken_bytes = peak.taken_bytes();
    if (i > 0)
      report.seconds.steps.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  }
  return mlir::success();
}

std::pair<std::vector<std::vector<Tensor>>, RunResult> Program::run(std::vector<std::vector<Tensor>> blocks,
                                                                    const RunOptions &options) {
  if (thread_has_ended()) return elsewhere([&] { return run(std::move(blocks), options); });
  State &state = *state_;
  Report &report = state.report;
  if (!state.executable) compile({.overlap = options.overlap, .loop_steps = options.loop_steps});
  check_has_code(state.only_predicts);
  ExecutionResult executed;
  RunResult result;
  auto work = [&] {
    Successors successors;
    if (options.goes_on) successors = successors_of(state.main(), report);
    return run_in_turn(*state.executable, blocks, successors, options, report, executed, result.taken_bytes);
  };
  state.run(PhaseId::run, work, [&] {
    report.seconds.step_median = median_of(report.seconds.steps);
    count_executions(executed.collectives, report.collectives);
    if (options.profile || options.overlap) {
      result.profile = profile_of(state.executable->planned().lowered, executed, report);
      report.communication = communication_of(result.profile);
    }
    report.checks = {executed.checks.passed, executed.checks.failed};
    for (const std::string &failure : executed.checks.failures) result.failed_checks += failure + "\n";
  });
  return {std::move(executed.outputs), std::move(result)};
}

std::string Program::verify(const std::vector<Tensor> &inputs, const std::vector<Tensor> &outputs,
                            const std::optional<Tolerance> &tolerance) {
  if (thread_has_ended()) return elsewhere([&] { return verify(inputs, outputs, tolerance); });
  State &state = *state_;
  const Report &report = state.report;
  if (!state.original || !state.propagated) throw DefectError("Program::verify: the original wasn't kept");
  if (!state.executable) throw DefectError("Program::verify comes after Program::run");
  const Phase at("--verify");
  DiagnosticText diagnostics(&state.space->context());
  VerifiedProgram program{*state.original, *state.propagated, state.mesh_name, report.mesh, &state.planned_for(),
                          state.strategy,  report.inputs,     report.outputs,  tolerance,   &*state.executable,
                          state.sums_alike};
  llvm::FailureOr<bool> holds = verify_against_reference(program, inputs, outputs);
  if (mlir::failed(holds)) diagnostics.fail(report.program + ": error: --verify: the reference can't run the program");
  return *holds ? "" : diagnostics.errors();
}

}  // namespace tessera
