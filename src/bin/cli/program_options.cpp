#include "bin/cli/program_options.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/error.h"
#include "base/file.h"
#include "bin/cli/arguments.h"
#include "bin/cli/output.h"
#include "cost/named_machine.h"
#include "pipeline/mesh_text.h"
#include "pipeline/symbolic_dims.h"

namespace tessera::cli {

namespace {

constexpr std::string_view artifact_ending = ".mlirbc", exported_ending = ".bin";

}  // namespace

void ProgramOptions::add_to(CLI::App &app, std::vector<PhaseId> its_phases) {
  app.add_option("PROGRAM", program,
                 "StableHLO + sdy text, as jax.jit(f).lower(*args).as_text() returns it; - is standard input")
      ->required();
  app.add_option("--mesh", mesh,
                 "Sizes of the mesh, as x=2,y=4: where the program names no mesh, or to replace its sizes");
  app.add_option("--devices", devices, "Number of devices, for a program that names no mesh: each computes everything");
  app.add_option("--dim", dims,
                 "Values of the symbolic dimensions of a function that jax.export has written, as b=8,k=4")
      ->allow_extra_args(false);
  app.add_option("-o", output, "File to write to instead of standard output");
  app.add_flag("--json", json, "Print the report as JSON");
  if (std::ranges::find(its_phases, PhaseId::partition) != its_phases.end()) {
    app.add_option(
        "--strategy", strategy,
        "What arrays are moved by: `any`, also direct exchanges, which send each device just what it lacks, or "
        "`named`, the six other kinds of collectives only [any]");
    app.add_option("--rings", rings,
                   "Products that become rings, so that devices compute while gathered blocks, or sums that are to be "
                   "scattered, travel: `all`, `faster` if they shorten a simulated step on the machine, `none` [none]");
    app.add_option(
        "--machine", machine,
        fmt::format("The machine that axes and exchanges are chosen for: a file with its description, or one of "
                    "{} [nominal]",
                    fmt::join(machine_names(), ", ")));
  }
  changes_borders_ = std::ranges::any_of(
      its_phases, [](PhaseId phase) { return phase == PhaseId::partition || phase == PhaseId::differentiate; });
  phases.add_to(app, std::move(its_phases));
}

Program ProgramOptions::read(ReadOptions options) const {
  if (!mesh.empty()) options.mesh = mesh_of("--mesh", mesh);
  if (!devices.empty()) options.devices = count_of("--devices", devices, 1);
  if (options.devices && *options.devices > most_devices)
    throw InputError(
        fmt::format("--devices: {} devices are requested, but {} are the most", *options.devices, most_devices));
  if (options.devices && options.mesh && options.mesh->size() != *options.devices)
    throw InputError(fmt::format("--devices: {} devices are requested, but --mesh {} has {}; leave one of the two out",
                                 *options.devices, mesh, options.mesh->size()));
  if (!dims.empty()) options.dims = dims_of("--dim", fmt::format("{}", fmt::join(dims, ",")));
  if (!machine.empty()) options.machine = machine_of("--machine", machine);
  if (strategy != "any" && strategy != "named")
    throw InputError(fmt::format("--strategy: there is no strategy '{}'; there are any, named", strategy));
  options.only_named_kinds = strategy == "named";
  options.rings = rings_named("--rings", rings);
  options.phases = phases.requests();
  Program read = Program::read(program, options);
  if (writes_exported()) read.check_exportable(changes_borders_);
  return read;
}

void ProgramOptions::write(const std::string &text) const {
  if (output.empty())
    print(text);
  else
    write_file(output, text);
}

bool ProgramOptions::writes_exported() const { return writes_modules_ && output.ends_with(exported_ending) && !json; }

void ProgramOptions::add_vhlo_to(CLI::App &app) {
  writes_modules_ = true;
  app.add_option(
      "--vhlo", vhlo,
      "Version of the portable artifact that is written where -o names a file that ends in .mlirbc or .bin, as 1.9.0 "
      "[the oldest that holds the program]");
}

void ProgramOptions::write_module(const Program &program) const {
  std::optional<artifact::Version> version;
  if (!vhlo.empty()) version = artifact::version_of("--vhlo", vhlo);
  const bool is_artifact = output.ends_with(artifact_ending) && !json;
  if (version && !is_artifact && !writes_exported())
    throw InputError(
        "--vhlo: a portable artifact is written where -o names a file that ends in .mlirbc or .bin, without --json");
  if (is_artifact) return write_file(output, program.artifact(version));
  if (writes_exported()) return write_file(output, program.exported(version));
  write(json ? report_to_json(program.report()) : program.text());
}

}  // namespace tessera::cli
