// tessera plan: chooses the shardings that a program leaves open.
#include "base/error.h"
#include "base/standard_error.h"
#include "bin/cli/arguments.h"
#include "bin/cli/command.h"
#include "bin/cli/output.h"
#include "bin/cli/program_options.h"
#include "pipeline/plan_meshes.h"
#include "report/sharding_text.h"

namespace tessera::cli {

namespace {

struct PlanCommand {
  ProgramOptions program;
  std::string memory_limit, most_plans;

  void add_to(CLI::App &app) {
    program.add_to(app, {PhaseId::read, PhaseId::propagate, PhaseId::partition, PhaseId::compile});
    program.add_vhlo_to(app);
    app.get_option("--machine")->required();
    app.get_option("--mesh")->description(
        "Sizes of the mesh, as x=2,y=4, or `auto`: those of the same number of devices on which the best plan takes "
        "least "
        "time");
    app.get_option("-o")->description("File to write the planned program to, which other commands take");
    app.add_option("--memory-limit", memory_limit,
                   "Bytes that a device may hold at the peak [the memory of the machine's devices]");
    app.add_option("--most-plans", most_plans, "Plans that are judged at most [by the size of the program: 60 to 600]");
  }

  int run() const {
    const PlanOptions planning = options();
    if (program.mesh == "auto") return plan_all_meshes(planning);
    Program planned = program.read();
    if (planned.has_stopped()) return program.write_module(planned), done;
    const Plan plan = planned.plan(planning);
    say(planned.warnings());
    write(plan, planned);
    return done;
  }

  PlanOptions options() const {
    PlanOptions options;
    if (!memory_limit.empty()) options.memory_limit = count_of("--memory-limit", memory_limit, 0);
    if (!most_plans.empty()) options.most_judged = count_of("--most-plans", most_plans, 1);
    return options;
  }

  int plan_all_meshes(const PlanOptions &planning) const {
    if (program.program == "-")
      throw InputError(
          "--mesh auto: the program is read once for each mesh, which standard input can't be; name a file");
    std::optional<int64_t> devices;
    if (!program.devices.empty()) devices = count_of("--devices", program.devices, 1);
    const Mesh divided = mesh_to_divide(on_mesh("").read(), devices, "--mesh auto", "--devices");
    const PlanOnMesh best = plan_on_all_meshes(divided, planning, "--mesh auto",
                                               [&](const Mesh &mesh) { return on_mesh(mesh_text(mesh)).read(); });
    say(best.program.warnings());
    write(best.plan, best.program);
    return done;
  }

  ProgramOptions on_mesh(const std::string &mesh) const {
    ProgramOptions options = program;
    options.mesh = mesh;
    options.devices.clear();
    return options;
  }

  void write(const Plan &plan, const Program &planned) const {
    if (!program.output.empty()) write_planned(planned);
    print(program.json ? plan_to_json(plan) : plan_to_text(plan));
  }

  void write_planned(const Program &planned) const {
    ProgramOptions writing = program;
    writing.json = false;  // which says how the plan is printed
    writing.write_module(planned);
  }
};

}  // namespace

Command plan_command() {
  return command_of<PlanCommand>("plan", "Choose the shardings that a program leaves open, for a described machine");
}

}  // namespace tessera::cli
