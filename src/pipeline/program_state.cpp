#include "pipeline/program_state.h"

#include <chrono>

#include "artifact/exported.h"
#include "base/error.h"
#include "base/log.h"
#include "base/memory_reserve.h"
#include "base/phase.h"
#include "explain/source_locations.h"
#include "mlir/IR/Verifier.h"
#include "pipeline/signature.h"
#include "read/reader.h"
#include "transform/derive.h"
#include "write/artifact.h"

namespace tessera {

void Program::State::run(PhaseId id, llvm::function_ref<llvm::LogicalResult()> work,
                         llvm::function_ref<void()> account) {
  if (has_stopped) return;
  const PipelinePhase &phase = phase_of(id);
  const bool is_printed = requests.printed.contains(id), is_last = requests.last == id;
  if (is_logged(LogLevel::debug)) log(LogLevel::debug, report.program + ": " + phase.work);
  const auto start = std::chrono::steady_clock::now();
  diagnosed(phase.work, [&]() -> llvm::LogicalResult {
    if (mlir::failed(work())) return mlir::failure();
    if ((phase.is_verified || is_printed || is_last) && mlir::failed(mlir::verify(*module))) return mlir::failure();
    account();
    return mlir::success();
  });
  if (phase.seconds)
    report.seconds.*phase.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (is_printed) requests.print(phase, text(nullptr));
  has_stopped = is_last;
}

void Program::State::diagnosed(const char *what, llvm::function_ref<llvm::LogicalResult()> work) {
  const Phase at(what);
  KeptReserve reserve;
  // If several threads share the context, each works on a program of its own.
  DiagnosticText diagnostics(&space->context(), space->context().isMultithreadingEnabled());
  if (mlir::failed(work())) diagnostics.fail(report.program + ": error: " + std::string(what) + " failed");
  warnings += diagnostics.warnings();
  reserve.take_again();
}

llvm::LogicalResult Program::State::leave_space(Executable &compiled) {
  work = work_of(compiled.program(), report.devices);
  return compiled.detach({1, report.devices});
}

mlir::func::FuncOp Program::State::main() { return main_function(*module, report.program); }

void Program::State::note_borders() {
  report.inputs = inputs_of(main(), report.mesh);
  report.outputs = outputs_of(main(), report.mesh);
}

void Program::State::keep_names() {
  for (mlir::BlockArgument argument : main().getArguments())
    names_arguments |= llvm::isa<mlir::NameLoc>(argument.getLoc());
}

std::string Program::State::artifact(std::optional<artifact::Version> version) const {
  mlir::OwningOpRef<mlir::ModuleOp> copy = (*module).clone();
  drop_marks(*copy);
  return artifact_of(*copy, version);
}

void Program::State::check_exportable(bool changes_borders) const {
  if (exported_file.empty() || changes_borders)
    throw InputError(
        report.program +
        ": error: it can't be written as jax.export writes functions: their files have JAX's trees of arguments "
        "and results besides the module, so that only a program from such a file has one, until its arguments "
        "and results change (--dim, grad, partition); a name that ends in .mlirbc writes the module alone");
}

std::string Program::State::exported(std::optional<artifact::Version> version) const {
  check_exportable(false);
  auto file = artifact::Exported::read(exported_file);
  if (!file) throw DefectError(report.program + ": the file that the program was read from can't be read again");
  return file->with_module(artifact(version));
}

std::string Program::State::text(const std::function<SourceLocation(SourceLocation)> &resolve) const {
  std::string text;
  llvm::raw_string_ostream stream(text);
  mlir::OpPrintingFlags flags;
  if (names_arguments) flags.enableDebugInfo();
  mlir::ModuleOp compiled = executable ? executable->module() : mlir::ModuleOp();
  mlir::OwningOpRef<mlir::ModuleOp> copy = (compiled ? compiled : *module).clone();
  drop_marks(*copy);
  // Source locations are annotated on a copy, so that equal operations stay equal without them.
  if (is_partitioned) annotate_collectives(*copy, report.mesh, report.program, resolve);
  copy->print(stream, flags);
  stream << "\n";
  return text;
}

}  // namespace tessera
