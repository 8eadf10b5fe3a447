// tessera plan: chooses the shardings that a program leaves open.
#include "base/error.h"
#include "base/progress.h"
#include "base/standard_error.h"
#include "bin/cli/arguments.h"
#include "bin/cli/command.h"
#include "bin/cli/output.h"
#include "bin/cli/program_options.h"
#include "report/sharding_text.h"
#include "simulate/sweep.h"

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

  // Returns the mesh whose sizes are to be chosen: that of the program, or x and y on the devices of --devices.
  Mesh mesh_to_divide() const {
    ProgramOptions bare = program;
    bare.mesh.clear();
    bare.devices.clear();
    Mesh mesh = bare.read().report().mesh;
    if (!mesh.axes().empty()) return mesh;
    if (program.devices.empty())
      throw InputError("--mesh auto: the program names no mesh; say how many devices there are with --devices");
    return Mesh({{"x", count_of("--devices", program.devices, 1)}, {"y", 1}});
  }

  int plan_all_meshes(const PlanOptions &planning) const {
    if (program.program == "-")
      throw InputError(
          "--mesh auto: the program is read once for each mesh, which standard input can't be; name a file");
    std::vector<PlannedMesh> meshes;
    std::optional<Plan> best;
    std::optional<Program> best_program;
    const std::vector<Mesh> divided = meshes_like(mesh_to_divide(), "--mesh auto");
    Progress progress("planning", "meshes", static_cast<int64_t>(divided.size()));
    for (const Mesh &mesh : divided) {
      progress.set(static_cast<int64_t>(meshes.size()));
      PlannedMesh &each = meshes.emplace_back(PlannedMesh{mesh, {}, {}});
      ProgramOptions on_mesh = program;
      on_mesh.mesh = mesh_text(mesh);
      on_mesh.devices.clear();
      try {
        Program planned = on_mesh.read();
        Plan plan = planned.plan(planning);
        each.cost = plan.cost;
        if (best && best->cost.seconds <= plan.cost.seconds) continue;
        best = std::move(plan);
        best_program.emplace(std::move(planned));
      } catch (const InputError &error) {
        each.problem = error.what();
      }
    }
    if (!best) throw InputError(meshes.front().problem);
    sort_by_time(meshes);
    best->meshes = std::move(meshes);
    say(best_program->warnings());
    write(*best, *best_program);
    return done;
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
