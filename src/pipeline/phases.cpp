// The way of a program, phase by phase: read (reading.cpp), differentiate, propagate, partition, compile, run (running.cpp).
#include "base/at_exit.h"
#include "base/error.h"
#include "base/near_words.h"
#include "base/text.h"
#include "dialect/sdy/utils.h"
#include "lower/jit/module_compiler.h"
#include "partition/partitioner.h"
#include "partition/work_to_divide.h"
#include "pipeline/collectives.h"
#include "pipeline/fit_memory.h"
#include "pipeline/memory.h"
#include "pipeline/program_state.h"
#include "pipeline/signature.h"
#include "pipeline/work.h"
#include "propagate/propagate.h"
#include "transform/gradient_program.h"

namespace tessera {

Program::Program(std::unique_ptr<State> state) : state_(std::move(state)) {}
Program::Program(Program &&) noexcept = default;
Program::~Program() = default;

void Program::differentiate(const GradientChoice &choice) {
  if (thread_has_ended()) return elsewhere([&] { differentiate(choice); });
  State &state = *state_;
  auto work = [&] {
    mlir::func::FuncOp main = state.main();
    std::string name = main.getName().str();
    for (mlir::BlockArgument argument : main.getArguments())
      state.names_arguments |= llvm::isa<mlir::NameLoc>(argument.getLoc());
    if (mlir::failed(check_values(main))) return mlir::failure();
    state.exported_file.clear();
    return make_gradient_program(*state.module, name, choice);
  };
  state.run(PhaseId::differentiate, work, [&] { state.note_borders(); });
}

// Keeps an unreduced value so where it is returned, unless the program gives the result's sharding.
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

const std::vector<Inspection> &Program::inspections() const { return state_->inspections; }

LowerBound Program::lower_bound() const {
  if (thread_has_ended()) return elsewhere([&] { return lower_bound(); });
  const State &state = *state_;
  if (state.has_stopped) return {};
  if (state.is_partitioned) throw DefectError("Program::lower_bound comes before Program::partition");
  return lower_bound_of(*state.module, state.report.mesh);
}

void Program::partition() {
  if (thread_has_ended()) return elsewhere([&] { partition(); });
  State &state = *state_;
  auto work = [&] {
    if (state.original) state.propagated = state.module->clone();
    if (mlir::failed(check_values(state.main()))) return mlir::failure();
    PartitionRecord *record = state.record ? &state.record->partition : nullptr;
    auto local = tessera::partition(*state.module, {state.mesh_name, state.report.mesh, record, &state.layouts,
                                                    &state.planned_for(), state.strategy});
    if (!local) return mlir::failure();
    state.module = std::move(local);
    return mlir::success();
  };
  state.run(PhaseId::partition, work, [&] {
    state.is_partitioned = true;
    state.exported_file.clear();
    state.report.collectives =
        collectives_of(*state.module, state.report.mesh, state.record ? &state.record->collectives : nullptr);
    state.report.memory = memory_of(*state.module);
  });
}

std::vector<std::pair<std::string, std::string>> backends() {
  std::vector<std::pair<std::string, std::string>> all;
  for (const DeviceKind &kind : device_kinds()) all.emplace_back(kind.name, kind.about);
  return all;
}

std::string problem_of_backend(const std::string &name) {
  std::vector<std::string> names;
  for (const DeviceKind &kind : device_kinds()) names.push_back(kind.name);
  if (name.empty() || std::ranges::find(names, name) != names.end()) return "";
  return "there is no kind of device '" + name + "'" + did_you_mean(name, names) + "; there are " + joined(names);
}

void Program::compile(const CompileChoices &choices) {
  if (thread_has_ended()) return elsewhere([&] { compile(choices); });
  State &state = *state_;
  int64_t recomputed = 0;
  auto work = [&]() -> llvm::LogicalResult {
    if (!state.is_partitioned) throw DefectError("Program::compile comes after Program::partition");
    ProgramOptions options;
    if (choices.generic) options.lowering = Lowering::library;
    if (code_generation_has_ended()) options.lowering = Lowering::none;
    options.loops = !choices.loop_steps;
    options.overlaps = choices.overlap;
    state.division = choices.division;
    auto make = [&](mlir::ModuleOp module) {
      return Executable::make(module, state.main().getName().str(), options, choices.division, choices.backend);
    };
    auto executable = make(*state.module);
    if (mlir::failed(executable)) return mlir::failure();
    if (choices.memory_limit) {
      auto again =
          fit_memory(state.module, *executable, *choices.memory_limit, state.report.mesh, state.planned_for(), make);
      if (mlir::failed(again)) return mlir::failure();
      recomputed = *again;
    }
    if (choices.generic && mlir::failed(executable->detach({1, state.report.devices}))) return mlir::failure();
    state.executable = std::move(*executable);
    return mlir::success();
  };
  state.run(PhaseId::compile, work, [&] {
    state.report.backend = state.executable->backend();
    MemoryUse memory = state.executable->memory();
    state.report.memory = {memory.arguments, memory.outputs, memory.temporaries, memory.peak, recomputed};
    if (recomputed > 0)
      state.report.collectives =
          collectives_of(*state.module, state.report.mesh, state.record ? &state.record->collectives : nullptr);
    const CompileStatistics &code = state.executable->planned().statistics;
    state.report.kernels = {static_cast<int64_t>(code.from_memory), static_cast<int64_t>(code.from_cache),
                            static_cast<int64_t>(code.compiled)};
  });
}

std::string Program::name() const {
  const std::optional<llvm::StringRef> name = state_->module->getSymName();
  return name ? name->str() : "";
}

std::string Program::largest_buffers() const {
  if (!state_->executable) throw DefectError("Program::largest_buffers comes after Program::compile");
  return state_->executable->largest_buffers();
}

Prediction Program::predict() {
  if (!state_->executable) compile();
  ProgramWork work = work_of(state_->executable->program());
  Prediction prediction = tessera::predict(state_->report, work.kernels, state_->planned_for());
  prediction.has_unknown_loops = work.has_unknown_loops;
  return prediction;
}

std::string Program::text(const std::function<SourceLocation(SourceLocation)> &resolve) const {
  if (thread_has_ended()) return elsewhere([&] { return text(resolve); });
  return state_->text(resolve);
}

std::string Program::artifact(std::optional<artifact::Version> version) const {
  if (thread_has_ended()) return elsewhere([&] { return artifact(version); });
  return state_->artifact(version);
}

void Program::check_exportable(bool changes_borders) const { state_->check_exportable(changes_borders); }

std::string Program::exported(std::optional<artifact::Version> version) const {
  if (thread_has_ended()) return elsewhere([&] { return exported(version); });
  return state_->exported(version);
}

Explanation Program::explanation() const {
  if (thread_has_ended()) return elsewhere([&] { return explanation(); });
  const State &state = *state_;
  if (!state.record || !state.is_partitioned) throw DefectError("Program::explanation: nothing was taken down");
  return explanation_of(*state.record, state.layouts, state.report, state_->main().getName().str());
}

std::string Program::note_on_layouts() const {
  const std::optional<LayoutChoice> &layouts = state_->layouts;
  if (!layouts || !layouts->is_taken) return "";
  std::string text = fmt::format("{}: note: {} {} elsewhere than propagation says: all devices together send {} bytes",
                                 state_->report.program, layouts->values,
                                 layouts->values == 1 ? "value lies" : "values lie", layouts->chosen.bytes);
  if (layouts->propagated) text += fmt::format(" in place of {}", layouts->propagated->bytes);
  return text + "; `tessera explain` lists " + (layouts->values == 1 ? "it" : "them") + "\n";
}

bool Program::has_stopped() const { return state_->has_stopped; }
const Report &Program::report() const { return state_->report; }
const std::string &Program::warnings() const { return state_->warnings; }

}  // namespace tessera
