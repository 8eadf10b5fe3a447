// Implements `tessera cost`, which predicts a program on a described machine and compares the prediction with runs.
#include <fmt/format.h>

#include "base/error.h"
#include "base/memory_room.h"
#include "base/standard_error.h"
#include "bin/cli/arguments.h"
#include "bin/cli/command.h"
#include "bin/cli/program_options.h"
#include "pipeline/inputs.h"
#include "report/measured.h"

namespace tessera::cli {

namespace {

constexpr int64_t most_runs = 1000;

struct CostCommand {
  ProgramOptions program;
  std::string runs;

  void add_to(CLI::App &app) {
    program.add_to(app, {PhaseId::read, PhaseId::propagate, PhaseId::partition, PhaseId::compile});
    app.get_option("--machine")->required();
    app.add_option("--measure", runs,
                   "Run the program here so many times on arguments that are drawn, and print the medians beside the "
                   "predictions: --machine names a description of this machine then, as tessera calibrate writes it");
  }

  int run() const {
    const int64_t count = runs.empty() ? 0 : count_of("--measure", runs, 1);
    if (count > most_runs)
      throw InputError(fmt::format("--measure: {} runs are requested, but {} are the most", count, most_runs));
    Program compiled = program.read();
    compiled.propagate();
    const LowerBound bound = compiled.lower_bound();
    compiled.partition();
    compiled.compile({.only_predicts = count == 0});
    say(compiled.warnings());
    if (compiled.has_stopped()) return program.write_module(compiled), done;
    Prediction prediction = compiled.predict();
    prediction.lower_bound = bound;
    if (count > 0) return write_measured(compiled, prediction, count);
    program.write(program.json ? prediction_to_json(prediction) : prediction_to_text(prediction));
    return done;
  }

  int write_measured(Program &compiled, const Prediction &prediction, int64_t count) const {
    check_room_for(compiled.report().inputs, memory_room());
    const std::vector<Tensor> inputs = random_inputs(0, compiled.report().inputs);
    std::vector<RunTimes> times;
    int64_t taken_bytes = 0;
    for (int64_t i = 0; i <= count; ++i) {  // the first run warms up
      const RunResult result = compiled.run(inputs, {.profile = true});
      taken_bytes = result.taken_bytes;
      if (compiled.report().checks.failed > 0) return say(result.failed_checks), check_failed;
      if (i > 0) times.push_back(times_of(prediction, result.profile));
    }
    const Measured measured = measured_of(times, taken_bytes);
    program.write(program.json ? measured_to_json(prediction, measured)
                               : prediction_to_text(prediction) + measured_to_text(prediction, measured));
    return done;
  }
};

}  // namespace

Command cost_command() {
  return command_of<CostCommand>("cost", "Predict time, traffic and memory on a described machine");
}

}  // namespace tessera::cli
