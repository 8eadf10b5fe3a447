// tessera cost: predicts a program on a described machine, and holds the prediction to runs.
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
    Program compiled = program.read();
    compiled.propagate();
    const LowerBound bound = compiled.lower_bound();
    compiled.partition();
    compiled.compile({.only_predicts = count == 0});
    say(compiled.warnings());
    if (compiled.has_stopped()) return program.write_module(compiled), done;
    Prediction prediction = compiled.predict();
    prediction.lower_bound = bound;
    if (count > 0)
      write_measured(compiled, prediction, count);
    else
      program.write(program.json ? prediction_to_json(prediction) : prediction_to_text(prediction));
    return done;
  }

  void write_measured(Program &compiled, const Prediction &prediction, int64_t count) const {
    check_room_for(compiled.report().inputs, memory_room());
    std::vector<Profile> profiles;
    int64_t taken_bytes = 0;
    for (int64_t i = 0; i <= count; ++i) {  // the first is to warm up
      RunResult result = compiled.run(random_inputs(0, compiled.report().inputs), {.trace = true});
      taken_bytes = result.taken_bytes;
      if (i > 0) profiles.push_back(std::move(result.trace));
    }
    const Measured measured = measured_of(prediction, profiles, taken_bytes);
    program.write(program.json ? measured_to_json(prediction, measured)
                               : prediction_to_text(prediction) + measured_to_text(prediction, measured));
  }
};

}  // namespace

Command cost_command() {
  return command_of<CostCommand>("cost", "Predict time, traffic and memory on a described machine");
}

}  // namespace tessera::cli
