// Describes a command of `tessera`: its name, its line in the help, and its options. Each command is declared in one
// file.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace tessera::cli {

enum ExitStatus { done = 0, check_failed = 1, input_at_fault = 2, defect = 3 };

struct Command {
  std::string name;
  std::string summary;
  // Adds the options to `app` and returns the work to do once they are parsed, whose result is the exit status.
  std::function<int()> (*declare)(CLI::App &app);
};

// Declares the command of a T, which has `add_to(app)` for its options and `run()` for its work.
template <class T>
Command command_of(std::string name, std::string summary) {
  return {std::move(name), std::move(summary), [](CLI::App &app) -> std::function<int()> {
            auto command = std::make_shared<T>();
            command->add_to(app);
            return [command] { return command->run(); };
          }};
}

Command run_command();
Command propagate_command();
Command partition_command();
Command grad_command();
Command explain_command();
Command cost_command();
Command simulate_command();
Command plan_command();
Command view_command();
Command calibrate_command();

// Parses the command line, executes it, and returns the exit status. Errors are printed to standard error.
int execute(int argc, char **argv);

}  // namespace tessera::cli
