// Defines the phases differentiate, propagate, partition and compile. The first phase, read, is in reading.cpp, and the
// last, run, in running.cpp.
#include "base/at_exit.h"
#include "base/error.h"
#include "dialect/sdy/utils.h"
#include "lower/generic/generic.h"
#include "lower/machine_code/module_compiler.h"
#include "partition/partitioner.h"
#include "pipeline/collectives.h"
#include "pipeline/launch.h"
#include "pipeline/live_bytes.h"
#include "pipeline/program_state.h"
#include "pipeline/signature.h"
#include "propagate/propagate.h"
#include "read/reader.h"
#include "transform/gradient_program.h"

namespace tessera {

void Program::differentiate(const GradientChoice &choice) {
  if (thread_has_ended()) return elsewhere([&] { differentiate(choice); });
  State &state = *state_;
  auto work = [&] {
    mlir::func::FuncOp main = state.main();
    std::string name = main.getName().str();
    state.keep_names();
    if (mlir::failed(check_values(main))) return mlir::failure();
    state.exported_file.clear();
    return make_gradient_program(*state.module, name, choice);
  };
  state.run(PhaseId::differentiate, work, [&] { state.note_borders(); });
}

// Makes a result unreduced if the returned value is unreduced and the program gives the result no sharding.
static void keep_unreduced(mlir::func::FuncOp main) {
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
  auto work = [&] {
    if (state.mesh_name.empty()) {  // one device: nothing to propagate
      state.inspections = take_inspections(*state.module);
      return mlir::success();
    }
    if (results_may_be_uneven) keep_unreduced(state.main());
    PropagateOptions options;
    options.trims_uneven_borders = !results_may_be_uneven;
    if (mlir::failed(tessera::propagate(*state.module, options, state.record ? &state.record->propagation : nullptr)))
      return mlir::failure();
    state.inspections = take_inspections(*state.module);
    return mlir::success();
  };
  state.run(PhaseId::propagate, work, [&] { state.note_borders(); });
}

void Program::divide_by_host(const AskHost &ask) {
  if (thread_has_ended()) return elsewhere([&] { divide_by_host(ask); });
  State &state = *state_;
  if (state.has_stopped || state.mesh_name.empty()) return;
  const NamedMesh mesh{state.mesh_name, state.report.mesh};
  state.diagnosed("dividing operations by the host's functions",
                  [&] { return write_out_host_partitions(*state.module, mesh, ask); });
}

PartitionOptions Program::State::partition_options() {
  PartitionRecord *kept = record ? &record->partition : nullptr;
  return {mesh_name, report.mesh,     kept,       &layouts, &planned_for(),
          strategy,  chooses_layouts, sums_alike, 0,        shared_choices};
}

void Program::State::account_partition() {
  is_partitioned = true;
  exported_file.clear();
  report.collectives = collectives_of(*module, report.mesh, record ? &record->collectives : nullptr);
  report.memory = memory_of(*module);
}

void Program::partition() {
  if (thread_has_ended()) return elsewhere([&] { partition(); });
  State &state = *state_;
  auto work = [&] {
    if (state.original || state.limits_memory) state.propagated = state.module->clone();
    if (mlir::failed(check_values(state.main()))) return mlir::failure();
    auto local = tessera::partition(*state.module, state.partition_options());
    if (!local || mlir::failed(state.write_rings(local))) return mlir::failure();
    state.module = std::move(local);
    return mlir::success();
  };
  state.run(PhaseId::partition, work, [&] { state.account_partition(); });
}

bool Program::State::partition_as_chosen(const Traffic &propagated) {
  bool is_partitioned_so = false;
  auto work = [&]() -> llvm::LogicalResult {
    auto local = tessera::partition_as_chosen(*module, partition_options(), propagated);
    if (mlir::failed(local) || (*local && mlir::failed(write_rings(*local)))) return mlir::failure();
    is_partitioned_so = static_cast<bool>(*local);
    if (is_partitioned_so) module = std::move(*local);
    return mlir::success();
  };
  run(PhaseId::partition, work, [&] {
    if (is_partitioned_so) account_partition();
  });
  return is_partitioned_so;
}

void Program::compile(const CompileChoices &choices) {
  if (thread_has_ended()) return elsewhere([&] { compile(choices); });
  State &state = *state_;
  int64_t recomputed = 0;
  auto work = [&]() -> llvm::LogicalResult {
    if (!state.is_partitioned) throw DefectError("Program::compile comes after Program::partition");
    ProgramOptions options;
    options.sums_alike = state.sums_alike;
    const std::string name = state.main().getName().str();
    const bool is_single = choices.generic_if_single && is_single_operation(*state.module, name);
    if (choices.generic || is_single || state.sums_alike) options.lowering = Lowering::library;
    if (code_generation_has_ended()) options.lowering = Lowering::none;
    options.loops = !choices.loop_steps;
    options.overlaps = choices.overlap;
    options.has_code = !choices.only_predicts;
    options.kernels = state.kernels;
    state.division = choices.division;
    const std::string where = choices.generic ? "" : located_message(state.main().getLoc(), "error", "");
    auto make = [&](mlir::ModuleOp module) {
      return Executable::make(module, name, options, choices.division, choices.backend, where);
    };
    auto made = make(*state.module);
    const bool may_generate = is_single && options.lowering == Lowering::library && !state.sums_alike;
    if (mlir::succeeded(made) && may_generate && made->planned().needs_module) {
      options.lowering = Lowering::generated;
      made = make(*state.module);
    }
    if (mlir::failed(made)) return mlir::failure();
    State::Compiled compiled{std::move(state.module), std::move(*made)};
    const bool fits = !choices.memory_limit || mlir::succeeded(state.fit(compiled, *choices.memory_limit, make));
    state.module = std::move(compiled.module);
    if (!fits) return mlir::failure();
    recomputed = compiled.recomputed;
    Executable *executable = &compiled.executable;
    if (choices.generic && mlir::failed(executable->detach({1, state.report.devices}))) return mlir::failure();
    if (choices.leaves_space && !executable->planned().needs_module && mlir::failed(state.leave_space(*executable)))
      return mlir::failure();
    state.executable = std::move(*executable);
    state.only_predicts = choices.only_predicts;
    state.calls_host = calls_host(*state.module);
    return mlir::success();
  };
  state.run(PhaseId::compile, work, [&] {
    state.report.backend = state.executable->backend();
    MemoryUse memory = state.executable->memory();
    state.report.memory = {memory.arguments, memory.outputs, memory.temporaries, memory.peak, recomputed};
    if (choices.memory_limit)
      state.report.collectives =
          collectives_of(*state.module, state.report.mesh, state.record ? &state.record->collectives : nullptr);
    const CompileStatistics &code = state.executable->planned().statistics;
    state.report.kernels = {static_cast<int64_t>(code.from_memory), static_cast<int64_t>(code.from_cache),
                            static_cast<int64_t>(code.compiled), static_cast<int64_t>(code.bytes)};
  });
}

}  // namespace tessera
