// Implements `tessera explain`, which tells the origins of shardings and collectives.
#include "base/standard_error.h"
#include "bin/cli/arguments.h"
#include "bin/cli/command.h"
#include "bin/cli/program_options.h"
#include "explain/reshard_plans.h"

namespace tessera::cli {

namespace {

struct ExplainCommand {
  ProgramOptions program;
  ExplanationChoice choice;
  std::string line;
  bool plans = false;

  void add_to(CLI::App &app) {
    program.add_to(app, {PhaseId::read, PhaseId::propagate, PhaseId::partition});
    app.add_option("--value", choice.value,
                   "Value to explain step by step: its name in PROGRAM, as %3 or %arg0, the name of an argument, or "
                   "'argument 1', 'result 0'");
    app.add_option("--line", line, "Line of PROGRAM whose values are explained step by step");
    app.add_option("--axis", choice.axis, "Axis of the mesh to which explanations are confined");
    app.add_flag("--plans", plans,
                 "List how each value that moves gets to its new sharding, with the bytes that are sent and held "
                 "beside the least that any exchange sends and holds");
  }

  int run() {
    if (!line.empty()) choice.line = count_of("--line", line, 1);
    ReadOptions options;
    options.explains = true;
    Program explained = program.read(options);
    explained.propagate();
    const LowerBound bound = explained.lower_bound();
    explained.partition();
    say(explained.warnings());
    if (explained.has_stopped()) return program.write_module(explained), done;
    Explanation explanation = explained.explanation();
    explanation.lower_bound = bound;
    const auto moves = plans ? explained.reshard_plans() : std::vector<ExplainedPlan>();
    if (program.json)
      program.write(plans ? with_plans_to_json(explanation, choice, moves) : explanation_to_json(explanation, choice));
    else
      program.write(explanation_to_text(explanation, choice) + (plans ? plans_to_text(moves) : ""));
    return done;
  }
};

}  // namespace

Command explain_command() {
  return command_of<ExplainCommand>("explain", "Say where each sharding came from, and why each collective is there");
}

}  // namespace tessera::cli
