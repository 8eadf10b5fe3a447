// Implements `tessera partition`, which writes the per-device program.
#include "base/standard_error.h"
#include "bin/cli/command.h"
#include "bin/cli/program_options.h"

namespace tessera::cli {

Command partition_command() {
  return {"partition", "Print the per-device program: local shapes, explicit collectives",
          [](CLI::App &app) -> std::function<int()> {
            auto options = std::make_shared<ProgramOptions>();
            options->add_to(app, {PhaseId::read, PhaseId::propagate, PhaseId::partition});
            options->add_vhlo_to(app);
            return [options] {
              Program program = options->read();
              program.propagate();
              program.partition();
              say(program.warnings() + program.note_on_layouts());
              options->write_module(program);
              return done;
            };
          }};
}

}  // namespace tessera::cli
