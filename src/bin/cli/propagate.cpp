// Implements `tessera propagate`, which writes the module with every value's sharding.
#include "base/standard_error.h"
#include "bin/cli/command.h"
#include "bin/cli/program_options.h"

namespace tessera::cli {

Command propagate_command() {
  return {"propagate", "Print the module with every value's sharding", [](CLI::App &app) -> std::function<int()> {
            auto options = std::make_shared<ProgramOptions>();
            options->add_to(app, {PhaseId::read, PhaseId::propagate});
            options->add_vhlo_to(app);
            return [options] {
              Program program = options->read();
              program.propagate();
              say(program.warnings());
              options->write_module(program);
              return done;
            };
          }};
}

}  // namespace tessera::cli
