#include "bin/cli/phase_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "base/error.h"
#include "base/near_words.h"
#include "base/standard_error.h"
#include "base/text.h"
#include "bin/cli/arguments.h"

namespace tessera::cli {

namespace {

std::vector<std::string> names_of(const std::vector<PhaseId> &phases) {
  std::vector<std::string> names;
  for (PhaseId phase : phases) names.emplace_back(phase_of(phase).name);
  return names;
}

// Prints modules to standard error, so that `tessera-opt -split-input-file` reads them back.
auto printer() {
  return [is_first = std::make_shared<bool>(true)](const PipelinePhase &phase, const std::string &module) {
    say(fmt::format("{}// after {}\n{}", *is_first ? "" : "// -----\n", phase.name, module));
    *is_first = false;
  };
}

}  // namespace

void PhaseOptions::add_to(CLI::App &app, std::vector<PhaseId> phases) {
  command_ = app.get_name();
  phases_ = std::move(phases);
  const std::string described =
      joined(phases_, [](PhaseId id) { return fmt::format("{} ({})", phase_of(id).name, phase_of(id).description); });
  app.add_option("--print-after", print_after_,
                 "Phases, as " + names_of(phases_).front() + "," + names_of(phases_).back() +
                     ": the module as it stands after each goes to standard error, where tessera-opt "
                     "-split-input-file can read it back. There are " +
                     described);
  app.add_option("--stop-after", stop_after_,
                 "The last phase: later ones are skipped, and what is written is the module as it stands then, or the "
                 "report so far with --json");
}

PhaseId PhaseOptions::phase_named(const std::string &option, const std::string &name) const {
  const std::vector<std::string> names = names_of(phases_);
  const auto found = std::ranges::find(names, name);
  if (found == names.end())
    throw InputError(fmt::format("{}: there is no phase '{}'{}; {} has {}", option, name, did_you_mean(name, names),
                                 command_, joined(names)));
  return phases_[static_cast<size_t>(found - names.begin())];
}

PhaseRequests PhaseOptions::requests() const {
  PhaseRequests requests;
  if (!print_after_.empty())
    for (const std::string &name : split(print_after_, ','))
      requests.printed.insert(phase_named("--print-after", name));
  if (!stop_after_.empty()) requests.last = phase_named("--stop-after", stop_after_);
  requests.print = printer();
  return requests;
}

bool PhaseOptions::stops_before(PhaseId phase) const {
  return !stop_after_.empty() && phase_named("--stop-after", stop_after_) < phase;
}

}  // namespace tessera::cli
