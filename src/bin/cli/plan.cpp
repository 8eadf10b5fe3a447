// Implements `tessera plan`, which chooses the shardings that a program leaves open.
#include "base/error.h"
#include "base/standard_error.h"
#include "bin/cli/arguments.h"
#include "bin/cli/command.h"
#include "bin/cli/output.h"
#include "bin/cli/program_options.h"
#include "pipeline/plan_stages.h"
#include "report/texts.h"

namespace tessera::cli {

namespace {

struct PlanCommand {
  ProgramOptions program;
  std::string memory_limit, most_plans, stages, microbatches, wrt;

  void add_to(CLI::App &app) {
    program.add_to(app, {PhaseId::read, PhaseId::propagate, PhaseId::partition, PhaseId::compile});
    program.add_vhlo_to(app);
    app.get_option("--machine")->required();
    app.get_option("--mesh")->description(
        "Sizes of the mesh, as x=2,y=4, or `auto`: those of the same number of devices on which the best plan takes "
        "least time");
    app.get_option("-o")->description("File to write the planned program to, which other commands take");
    app.add_option("--memory-limit", memory_limit,
                   "Bytes that a device may hold at the peak [the memory of the machine's devices]");
    app.add_option("--most-plans", most_plans, "Plans that are judged at most [by the size of the program: 60 to 600]");
    app.add_option(
        "--stages", stages,
        "Stages that the chain of equal layers is cut into, on an axis `stage` of their own beside those of the "
        "mesh, or `auto`: as many as take least time");
    app.add_option("--microbatches", microbatches,
                   "Parts of the batch that go through the stages one after the other, or `auto` [auto]");
    app.add_option("--wrt", wrt,
                   "Plan the value and the gradient of the program's scalar result by these arguments, as 0,1; stages "
                   "are cut first, so that both ways go through them");
  }

  int run() const {
    const PlanOptions planning = options();
    if (planning.stages) return plan_stages(planning);
    if (program.mesh == "auto") return plan_all_meshes(planning);
    Program planned = program.read();
    differentiate(planned);
    if (planned.has_stopped()) return program.write_module(planned), done;
    const Plan plan = planned.plan(planning);
    say(planned.warnings());
    const PhaseRequests phases = program.phases.requests();
    if (!phases.last) write(plan, planned);
    if (phases.last || !phases.printed.empty()) go_on(planned, plan);
    if (planned.has_stopped()) program.write_module(planned);
    return done;
  }

  // Takes the planned program through the requested phases.
  static void go_on(Program &planned, const Plan &plan) {
    planned.propagate();
    planned.partition();
    planned.compile(
        {.only_predicts = true, .memory_limit = plan.cost.recomputed > 0 ? plan.memory_limit : std::nullopt});
  }

  PlanOptions options() const {
    PlanOptions options;
    if (!memory_limit.empty()) options.memory_limit = count_of("--memory-limit", memory_limit, 0);
    if (!most_plans.empty()) options.most_judged = count_of("--most-plans", most_plans, 1);
    if (!stages.empty()) options.stages = StageRequest{number_or_auto("--stages", stages), {}};
    if (!microbatches.empty() && !options.stages)
      throw InputError("--microbatches: parts of the batch go through stages; give --stages too");
    if (!microbatches.empty()) options.stages->microbatches = number_or_auto("--microbatches", microbatches);
    return options;
  }

  static std::optional<int64_t> number_or_auto(const std::string &option, const std::string &text) {
    if (text == "auto") return std::nullopt;
    return count_of(option, text, 1);
  }

  void differentiate(Program &loss) const {
    if (!wrt.empty()) loss.differentiate({.wrt = numbers_of("--wrt", wrt), .with_value = true});
  }

  int plan_stages(const PlanOptions &planning) const {
    check_is_read_again("--stages", "way to cut it");
    check_goes_on("--stages");
    StageMeshes meshes = program.mesh == "auto" ? meshes_sharing(divided_mesh(), reader(), "--mesh auto")
                                                : mesh_beside_stages([&] { return program.read(); });
    meshes.finish = [this](Program &cut) { differentiate(cut); };
    const PlanOnMesh best = plan_in_stages(meshes, planning, "--stages");
    say(best.program.warnings());
    write(best.plan, best.program);
    return done;
  }

  void check_is_read_again(const std::string &option, const std::string &each) const {
    if (program.program == "-")
      throw InputError(option + ": the program is read once for each " + each +
                       ", but standard input can be read only once; name a file");
  }

  void check_goes_on(const std::string &option) const {
    const PhaseRequests phases = program.phases.requests();
    if (phases.last || !phases.printed.empty())
      throw InputError(std::string(phases.last ? "--stop-after" : "--print-after") + ": a plan with " + option +
                       " goes through all phases, several times; give a single mesh, and no stages");
  }

  Mesh divided_mesh() const {
    std::optional<int64_t> devices;
    if (!program.devices.empty()) devices = count_of("--devices", program.devices, 1);
    return mesh_to_divide(on_mesh("").read(), devices, "--mesh auto", "--devices");
  }

  int plan_all_meshes(const PlanOptions &planning) const {
    check_is_read_again("--mesh auto", "mesh");
    check_goes_on("--mesh auto");
    const PlanOnMesh best = plan_on_all_meshes(divided_mesh(), planning, "--mesh auto", [this](const Mesh &mesh) {
      Program read = reader()(mesh);
      differentiate(read);
      return read;
    });
    say(best.program.warnings());
    write(best.plan, best.program);
    return done;
  }

  std::function<Program(const Mesh &)> reader() const {
    return [this](const Mesh &mesh) { return on_mesh(mesh_text(mesh)).read(); };
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
    writing.json = false;  // the option says how the plan is printed
    writing.write_module(planned);
  }
};

}  // namespace

Command plan_command() {
  return command_of<PlanCommand>("plan", "Choose the shardings that a program leaves open, for a described machine");
}

}  // namespace tessera::cli
