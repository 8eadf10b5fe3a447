// Answers questions about a program between its phases.
#include <fmt/format.h>

#include <algorithm>

#include "base/at_exit.h"
#include "base/error.h"
#include "base/near_words.h"
#include "base/phase.h"
#include "base/text.h"
#include "devices/kind.h"
#include "explain/reshard_plans.h"
#include "explain/source_locations.h"
#include "partition/work_to_divide.h"
#include "pipeline/collectives.h"
#include "pipeline/pipeline.h"
#include "pipeline/program_state.h"
#include "pipeline/schedule.h"
#include "pipeline/work.h"
#include "transform/derive.h"

namespace tessera {

Program::Program(std::shared_ptr<State> state) : state_(std::move(state)) {}
Program::Program(Program &&) noexcept = default;
Program::~Program() = default;

const std::vector<Inspection> &Program::inspections() const { return state_->inspections; }

LowerBound Program::lower_bound() const {
  if (thread_has_ended()) return elsewhere([&] { return lower_bound(); });
  const State &state = *state_;
  if (state.has_stopped) return {};
  if (state.is_partitioned) throw DefectError("Program::lower_bound comes before Program::partition");
  const Phase at("finding the lower bound");
  return lower_bound_of(*state.module, state.report.mesh);
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
  return state_->prediction_of(*state_->executable, state_->report);
}

Prediction Program::State::prediction_of(const Executable &compiled, const Report &partitioned) const {
  const ProgramWork known = work ? *work : work_of(compiled.program(), partitioned.devices);
  Prediction prediction = tessera::predict(partitioned, known.kernels, planned_for(), known.exchanges);
  prediction.has_unknown_loops = known.has_unknown_loops;
  return prediction;
}

Prediction Program::State::prediction_of(const Executable &compiled, mlir::ModuleOp per_device) const {
  Report partitioned = report;
  partitioned.collectives = collectives_of(per_device, report.mesh);
  return prediction_of(compiled, partitioned);
}

Simulation Program::simulate(const std::vector<std::string> &slow, bool blocking) {
  if (!state_->executable) compile({.overlap = !blocking});
  const Phase at("simulating");
  const SimulateOptions options{slowness_from(slow, state_->report.mesh), blocking};
  return tessera::simulate(schedule_of(state_->executable->program(), predict()), options);
}

std::string Program::text(const std::function<SourceLocation(SourceLocation)> &resolve) const {
  if (thread_has_ended()) return elsewhere([&] { return text(resolve); });
  return state_->text(resolve);
}

std::string Program::located_text(const std::function<SourceLocation(SourceLocation)> &resolve) const {
  if (thread_has_ended()) return elsewhere([&] { return located_text(resolve); });
  mlir::OwningOpRef<mlir::ModuleOp> copy = state_->module->clone();
  drop_marks(*copy);
  resolve_locations(*copy, resolve);
  std::string text;
  llvm::raw_string_ostream stream(text);
  copy->print(stream, mlir::OpPrintingFlags().enableDebugInfo());
  return text;
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
  const Phase at("explaining");
  return explanation_of(*state.record, state.layouts, state.report, state_->main().getName().str());
}

std::vector<ExplainedPlan> Program::reshard_plans() const {
  if (thread_has_ended()) return elsewhere([&] { return reshard_plans(); });
  const State &state = *state_;
  if (!state.record || !state.is_partitioned) throw DefectError("Program::reshard_plans: nothing was taken down");
  const Phase at("explaining");
  return explained_plans(*state.record, state.report, state_->main().getName().str(), state.planned_for(),
                         state.strategy);
}

std::string Program::note_on_layouts() const {
  const std::optional<LayoutChoice> &layouts = state_->layouts;
  if (!layouts || !layouts->is_taken) return "";
  const std::string what = layouts->values == 0   ? "copies of values lie"
                           : layouts->values == 1 ? "1 value lies"
                                                  : fmt::format("{} values lie", layouts->values);
  std::string text = fmt::format("{}: note: {} elsewhere than propagation says: all devices together send {} bytes",
                                 state_->report.program, what, layouts->chosen.bytes);
  if (layouts->propagated) text += fmt::format(" in place of {}", layouts->propagated->bytes);
  const std::string listed = layouts->values == 0 ? "the collectives" : layouts->values == 1 ? "it" : "them";
  return text + "; `tessera explain` lists " + listed + "\n";
}

bool Program::has_left_space() const { return state_->work.has_value(); }
bool Program::has_stopped() const { return state_->has_stopped; }
const Machine &Program::machine() const { return state_->planned_for(); }
const Report &Program::report() const { return state_->report; }
const std::string &Program::warnings() const { return state_->warnings; }

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

}  // namespace tessera
