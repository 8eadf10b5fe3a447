// tessera-opt: reads, verifies, transforms and prints modules, one pass at a time, as mlir-opt does. Attributes of
// dialects that it doesn't know (mhlo.*, jax.*) are carried along.
#include "dialect/sdy/dialect.h"
#include "dialect/spmd/dialect.h"
#include "dialect/stablehlo/dialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "mlir/Transforms/Passes.h"

#if __has_include("dialect/chlo/dialect.h")
#include "dialect/chlo/dialect.h"
#define TESSERA_CHLO , tessera::chlo::ChloDialect
#else
#define TESSERA_CHLO
#endif

int main(int argument_count, char **arguments) {
  mlir::DialectRegistry registry;
  registry.insert<mlir::func::FuncDialect, mlir::quant::QuantDialect, tessera::stablehlo::StablehloDialect,
                  tessera::sdy::SdyDialect, tessera::spmd::SpmdDialect TESSERA_CHLO>();
  mlir::registerTransformsPasses();
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argument_count, arguments, "Tessera: passes over StableHLO with shardings", registry));
}
