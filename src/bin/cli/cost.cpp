// tessera cost: predicts a program on a described machine.
#include "base/standard_error.h"
#include "bin/cli/command.h"
#include "bin/cli/program_options.h"

namespace tessera::cli {

Command cost_command() {
  return {"cost", "Predict time, traffic and memory on a described machine", [](CLI::App &app) -> std::function<int()> {
            auto options = std::make_shared<ProgramOptions>();
            options->add_to(app, {PhaseId::read, PhaseId::propagate, PhaseId::partition, PhaseId::compile});
            app.get_option("--machine")->required();
            return [options] {
              Program program = options->read();
              program.propagate();
              const LowerBound bound = program.lower_bound();
              program.partition();
              program.compile({.only_predicts = true});
              say(program.warnings());
              if (program.has_stopped()) return options->write_module(program), done;
              Prediction prediction = program.predict();
              prediction.lower_bound = bound;
              options->write(options->json ? prediction_to_json(prediction) : prediction_to_text(prediction));
              return done;
            };
          }};
}

}  // namespace tessera::cli
