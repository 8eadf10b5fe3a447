// Implements `tessera grad`, which writes the program of a gradient.
#include "base/error.h"
#include "base/standard_error.h"
#include "bin/cli/arguments.h"
#include "bin/cli/command.h"
#include "bin/cli/program_options.h"

namespace tessera::cli {

namespace {

struct GradCommand {
  ProgramOptions program;
  std::string wrt = "0", result;
  bool with_value = false;

  void add_to(CLI::App &app) {
    program.add_to(app, {PhaseId::read, PhaseId::differentiate});
    program.add_vhlo_to(app);
    app.add_option("--wrt", wrt, "Numbers of the arguments of @main to differentiate by, as 0,1 [0]");
    app.add_option("--result", result, "Number of the result of @main to differentiate [the only real scalar]");
    app.add_flag("--with-value", with_value, "Return that result too, before the gradients");
  }

  int run() const {
    GradientChoice choice;
    choice.wrt = numbers_of("--wrt", wrt);
    if (!result.empty()) {
      std::vector<unsigned> numbers = numbers_of("--result", result);
      if (numbers.size() > 1)
        throw InputError("--result: '" + result + "' names " + std::to_string(numbers.size()) +
                         " results, but a gradient is of one result; run the command once for each");
      choice.result = numbers.front();
    }
    choice.with_value = with_value;
    Program gradient = program.read();
    gradient.differentiate(choice);
    say(gradient.warnings());
    program.write_module(gradient);
    return done;
  }
};

}  // namespace

Command grad_command() {
  return command_of<GradCommand>("grad", "Print the program that computes the gradient of a scalar result");
}

}  // namespace tessera::cli
