// tessera-opt: reads, verifies, transforms and prints modules, one pass at a time, as mlir-opt does. Attributes of
// dialects that it doesn't know (mhlo.*, jax.*) are carried along.
#include "lower/fuse/passes.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "mlir/Transforms/Passes.h"
#include "pipeline/registry.h"
#include "propagate/passes.h"
#include "read/gspmd.h"
#include "transform/passes.h"

int main(int argument_count, char **arguments) {
  mlir::DialectRegistry registry;
  tessera::register_everything(registry);
  tessera::register_propagation_passes();
  tessera::register_lowering_passes();
  tessera::register_transform_passes();
  tessera::register_gspmd_passes();
  mlir::registerTransformsPasses();
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argument_count, arguments, "Tessera: passes over StableHLO with shardings", registry));
}
