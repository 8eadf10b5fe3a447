// Decides which products become rings: all, or those that shorten the step.
#include "base/error.h"
#include "pipeline/program_state.h"
#include "pipeline/rings.h"
#include "pipeline/schedule.h"
#include "pipeline/signature.h"

namespace tessera {

Rings rings_named(const std::string &option, const std::string &name) {
  if (name == "none") return Rings::none;
  if (name == "faster") return Rings::faster;
  if (name == "all") return Rings::all;
  throw InputError(option + ": there are no rings '" + name + "'; there are none, faster, all");
}

llvm::LogicalResult Program::State::write_rings(mlir::OwningOpRef<mlir::ModuleOp> &per_device) const {
  if (rings == Rings::none || mesh_name.empty()) return llvm::success();
  if (rings == Rings::all) {
    tessera::write_rings(*per_device, report.mesh, planned_for(), [](const RingSite &) { return true; });
    return llvm::success();
  }
  auto step_seconds = [&](mlir::ModuleOp module) -> llvm::FailureOr<double> {
    ProgramOptions options;
    options.overlaps = true;
    options.has_code = false;
    const std::string main = main_function(module, report.program).getName().str();
    const llvm::FailureOr<Executable> executable = Executable::make(module, main, options);
    if (llvm::failed(executable)) return llvm::failure();
    return tessera::simulate(schedule_of(executable->program(), prediction_of(*executable, module)), {}).step_seconds;
  };
  return write_faster_rings(per_device, report.mesh, planned_for(), step_seconds);
}

}  // namespace tessera
