// Implements `tessera simulate`, which simulates a step of a program on a described machine.
#include "base/error.h"
#include "base/file.h"
#include "base/progress.h"
#include "base/standard_error.h"
#include "bin/cli/arguments.h"
#include "bin/cli/command.h"
#include "bin/cli/program_options.h"
#include "bin/cli/slow_parts.h"
#include "report/texts.h"
#include "simulate/sweep.h"

namespace tessera::cli {

namespace {

struct SimulateCommand {
  ProgramOptions program;
  std::vector<std::string> slow;
  std::string trace, sweep;
  bool blocking = false;

  void add_to(CLI::App &app) {
    program.add_to(app, {PhaseId::read, PhaseId::propagate, PhaseId::partition, PhaseId::compile});
    app.get_option("--machine")->required();
    add_slow_parts(app, slow);
    app.add_option("--trace", trace, "File to write the timeline to, for Perfetto or chrome://tracing");
    app.add_flag(
        "--blocking", blocking,
        "Let each collective hold its devices until it ends, instead of going on beside what doesn't wait for it");
    app.add_option("--sweep", sweep,
                   "`mesh` simulates every mesh of the same axes and number of devices, and tabulates them");
  }

  int run() const {
    if (!sweep.empty() && sweep != "mesh") throw InputError("--sweep: '" + sweep + "' can't be varied; only mesh can");
    return sweep.empty() ? simulate_one() : simulate_all();
  }

  int simulate_one() const {
    Program spread = program.read();
    compile(spread);
    say(spread.warnings());
    if (spread.has_stopped()) return program.write_module(spread), done;
    const Simulation simulation = spread.simulate(slow, blocking);
    if (!trace.empty()) write_file(trace, profile_to_json(simulation.timeline));
    program.write(program.json ? simulation_to_json(simulation) : simulation_to_text(simulation));
    return done;
  }

  void compile(Program &spread) const {
    spread.propagate();
    spread.partition();
    spread.compile({.overlap = !blocking, .only_predicts = true});
  }

  int simulate_all() const {
    if (!trace.empty()) throw InputError("--trace: a timeline shows one mesh; leave --sweep out");
    if (program.program == "-")
      throw InputError(
          "--sweep: the program is read once for each mesh, but standard input can be read only once; name a file");
    std::vector<SweptMesh> swept;
    const std::vector<Mesh> meshes = meshes_like(program.read().report().mesh, "--sweep");
    Progress progress("simulating", "meshes", static_cast<int64_t>(meshes.size()));
    for (const Mesh &mesh : meshes) {
      progress.set(static_cast<int64_t>(swept.size()));
      SweptMesh &each = swept.emplace_back(SweptMesh{mesh, {}, {}});
      ProgramOptions options = program;
      options.mesh = mesh_text(mesh);
      try {
        Program spread = options.read();
        compile(spread);
        each.simulation = summary_of(spread.simulate(slow, blocking));
      } catch (const InputError &error) {
        each.problem = error.what();
      }
    }
    program.write(program.json ? sweep_to_json(swept) : sweep_to_text(swept));
    return done;
  }
};

}  // namespace

Command simulate_command() {
  return command_of<SimulateCommand>("simulate",
                                     "Simulate a step on a described machine: timeline, exposed communication");
}

}  // namespace tessera::cli
