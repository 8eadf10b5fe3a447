// Runs self-checking programs on one device by kernels that serve any shape: generic_runner FILE...; exit status as
// op_file_runner's. Says which operations the reference computed.
#include <algorithm>
#include <cstdio>
#include <map>
#include <string>

#include "devices/inprocess/host_program.h"
#include "mesh_run.h"
#include "pipeline/signature.h"
#include "read/reader.h"
#include "run/execute.h"

namespace tessera {
namespace {

int run_file(mlir::MLIRContext &context, const std::string &path) {
  mlir::OwningOpRef<mlir::ModuleOp> module = read(context, load_source(path));
  ProgramOptions options;
  options.lowering = Lowering::library;
  auto executable = Executable::make(*module, main_function(*module, path).getName(), options);
  if (mlir::failed(executable)) return 2;
  ExecutionResult result;
  if (mlir::failed(executable->run({1, 1}, {{}}, result))) return 2;
  for (const std::string &failure : result.checks.failures) std::fprintf(stderr, "%s\n", failure.c_str());
  std::map<std::string, int> by_reference;
  const CompiledProgram &program = dynamic_cast<const HostProgram &>(executable->program()).compiled();
  for (size_t i = 0; i < program.ops.size(); ++i) {
    mlir::Operation *op = program.lowered.ops[i].op;
    if (program.ops[i].lowering == LoweringKind::reference && op->getNumResults() > 0)
      ++by_reference[op->getName().getStringRef().str()];
  }
  std::printf("%s: %lld checks hold, %lld fail\n", path.c_str(), static_cast<long long>(result.checks.passed),
              static_cast<long long>(result.checks.failed));
  for (const auto &[name, count] : by_reference) std::printf("  by the reference: %d %s\n", count, name.c_str());
  return result.checks.failed == 0 && result.checks.passed > 0 ? 0 : 1;
}

}  // namespace
}  // namespace tessera

int main(int count, char **arguments) {
  auto context = tessera::test::full_context();
  int status = count > 1 ? 0 : 2;
  for (int i = 1; i < count; ++i) {
    try {
      status = std::max(status, tessera::run_file(*context, arguments[i]));
    } catch (const std::exception &error) {
      std::fprintf(stderr, "%s\n", error.what());
      status = 2;
    }
  }
  return status;
}
