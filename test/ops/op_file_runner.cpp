// Runs self-checking programs on the reference evaluator: op_file_runner FILE...; exit status 0 if every check of every
// file holds and each file makes one at least, 1 if a check fails, 2 if a file can't be run.
#include <algorithm>
#include <cstdio>
#include <string>

#include "dialect/check/dialect.h"
#include "dialect/chlo/dialect.h"
#include "dialect/sdy/dialect.h"
#include "dialect/spmd/dialect.h"
#include "dialect/stablehlo/dialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Parser/Parser.h"
#include "ops/registration_table.h"
#include "reference/evaluator.h"

namespace {

int run_file(mlir::MLIRContext &context, const std::string &path) {
  auto module = mlir::parseSourceFile<mlir::ModuleOp>(path, &context);
  if (!module) return 2;
  auto result = tessera::evaluate(*module, "main", {1, 1}, {{}});
  if (failed(result)) return 2;
  for (const std::string &failure : result->checks.failures) std::fprintf(stderr, "%s\n", failure.c_str());
  std::printf("%s: %lld checks hold, %lld fail\n", path.c_str(), static_cast<long long>(result->checks.passed),
              static_cast<long long>(result->checks.failed));
  if (result->checks.passed + result->checks.failed == 0) std::fprintf(stderr, "%s: makes no check\n", path.c_str());
  return result->checks.failed == 0 && result->checks.passed > 0 ? 0 : 1;
}

}  // namespace

int main(int count, char **arguments) {
  mlir::DialectRegistry registry;
  registry.insert<mlir::func::FuncDialect, mlir::quant::QuantDialect, tessera::stablehlo::StablehloDialect,
                  tessera::chlo::ChloDialect, tessera::check::CheckDialect, tessera::check::InterpreterDialect,
                  tessera::sdy::SdyDialect, tessera::spmd::SpmdDialect>();
  tessera::register_interfaces<tessera::InterfaceFile::reference>(registry);
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  context.loadAllAvailableDialects();
  int status = count > 1 ? 0 : 2;
  for (int i = 1; i < count; ++i) status = std::max(status, run_file(context, arguments[i]));
  return status;
}
