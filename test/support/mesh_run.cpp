#include "mesh_run.h"

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstring>

#include "execute.h"
#include "mlir/IR/Verifier.h"
#include "partition/partitioner.h"
#include "pipeline/blocks.h"
#include "pipeline/registry.h"
#include "pipeline/signature.h"
#include "propagate/propagate.h"
#include "read/reader.h"
#include "reference/evaluator.h"

namespace tessera::test {
namespace {

// Fills an outcome by `work`; whatever it throws, or emits before it fails, becomes the problem.
Outcome outcome_of(mlir::MLIRContext *context, const std::function<mlir::LogicalResult(Outcome &)> &work) {
  Outcome outcome;
  DiagnosticText diagnostics(context);
  try {
    if (mlir::failed(work(outcome))) {
      outcome.problem = diagnostics.errors();
      if (outcome.problem.empty()) outcome.problem = "failed without a message";
    }
  } catch (const std::exception &error) {
    outcome.problem = error.what();
  }
  const std::string &warnings = diagnostics.warnings();
  for (size_t at = warnings.find("warning:"); at != std::string::npos; at = warnings.find("warning:", at + 1))
    ++outcome.warnings;
  return outcome;
}

void take_checks(Outcome &outcome, const CheckCounts &checks) {
  outcome.checks_passed = checks.passed;
  outcome.checks_failed = checks.failed;
  for (const std::string &failure : checks.failures) outcome.failed_checks += failure + "\n";
}

}  // namespace

std::unique_ptr<mlir::MLIRContext> full_context() {
  mlir::DialectRegistry registry;
  register_everything(registry);
  return make_context(registry);
}

std::vector<ArrayReport> arguments_of(mlir::ModuleOp module) {
  std::optional<NamedMesh> named = mesh_of(module);
  return inputs_of(main_function(module, "program"), named ? named->mesh : Mesh());
}

static mlir::LogicalResult run_by(RunBy by, mlir::ModuleOp module, int64_t devices,
                                  const std::vector<std::vector<Tensor>> &inputs, ExecutionResult &result) {
  llvm::StringRef main = main_function(module, "program").getName();
  if (by != RunBy::reference) {
    ProgramOptions options;
    if (by == RunBy::generic) options.lowering = Lowering::library;
    return execute(module, main, devices, inputs, result, {}, options);
  }
  auto evaluated = evaluate(module, main, ProcessGrid{1, devices}, inputs);
  if (mlir::failed(evaluated)) return mlir::failure();
  result.outputs = std::move(evaluated->outputs);
  result.checks = std::move(evaluated->checks);
  return mlir::success();
}

Outcome run_whole(mlir::ModuleOp module, const std::vector<Tensor> &inputs, RunBy by) {
  return outcome_of(module.getContext(), [&](Outcome &outcome) -> mlir::LogicalResult {
    ExecutionResult result;
    if (mlir::failed(run_by(by, module, 1, {inputs}, result))) return mlir::failure();
    take_checks(outcome, result.checks);
    outcome.outputs = result.outputs[0];
    return mlir::success();
  });
}

Outcome run_on_mesh(mlir::ModuleOp module, const std::vector<Tensor> &inputs,
                    const std::function<void(const std::string &)> &stage, RunBy by) {
  auto begin = [&](const char *name) {
    if (stage) stage(name);
  };
  return outcome_of(module.getContext(), [&](Outcome &outcome) -> mlir::LogicalResult {
    mlir::OwningOpRef<mlir::ModuleOp> copy = module.clone();
    begin("propagate");
    if (mlir::failed(propagate(*copy))) return mlir::failure();
    std::optional<NamedMesh> named = mesh_of(*copy);
    PartitionOptions options;
    if (named) options = {named->name, named->mesh};
    mlir::func::FuncOp main = main_function(*copy, "program");
    std::vector<ArrayReport> arguments = inputs_of(main, options.mesh), results = outputs_of(main, options.mesh);
    begin("partition");
    mlir::OwningOpRef<mlir::ModuleOp> local = partition(*copy, options);
    if (!local || mlir::failed(mlir::verify(*local))) return mlir::failure();

    begin("run");
    int64_t devices = options.mesh.size();
    std::vector<std::vector<Tensor>> blocks = split_among_devices(inputs, arguments, options.mesh);
    ExecutionResult result;
    if (mlir::failed(run_by(by, *local, devices, blocks, result))) return mlir::failure();
    take_checks(outcome, result.checks);
    outcome.outputs = join_of_devices(std::move(result.outputs), results, options.mesh);
    return mlir::success();
  });
}

std::string isolated(const std::function<std::string()> &work, unsigned seconds) {
  int ends[2];
  if (pipe(ends) != 0) return std::string("pipe: ") + std::strerror(errno);
  std::fflush(nullptr);
  pid_t child = fork();
  if (child < 0) return std::string("fork: ") + std::strerror(errno);
  if (child == 0) {
    close(ends[0]);
    for (int number : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL}) signal(number, SIG_DFL);
    alarm(seconds);
    std::string text = work();
    for (size_t done = 0; done < text.size();) {
      ssize_t written = write(ends[1], text.data() + done, text.size() - done);
      if (written <= 0) break;
      done += static_cast<size_t>(written);
    }
    _exit(0);
  }
  close(ends[1]);
  std::string text;
  char buffer[4096];
  for (ssize_t count; (count = ::read(ends[0], buffer, sizeof buffer)) > 0;)
    text.append(buffer, static_cast<size_t>(count));
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  if (WIFSIGNALED(status)) {
    int number = WTERMSIG(status);
    if (number == SIGALRM) return "takes longer than " + std::to_string(seconds) + " s";
    return std::string("crashes: ") + strsignal(number);
  }
  return text;
}

}  // namespace tessera::test
