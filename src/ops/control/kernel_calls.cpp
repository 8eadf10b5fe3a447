// Makes kernels of LAPACK calls.
#include "kernels/lapack.h"
#include "lower/kernel_maker.h"
#include "ops/control/lapack_call.h"
#include "ops/value_types.h"

namespace tessera {

namespace stablehlo {

static std::optional<LapackTypes> types_of(mlir::TypeRange types) {
  LapackTypes result;
  for (mlir::Type type : types) {
    auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
    if (!tensor || !tensor.hasStaticShape()) return std::nullopt;
    result.emplace_back(dtype_of(tensor.getElementType()), Shape(tensor.getShape()));
  }
  return result;
}

// Fails for other calls, and for malformed calls of LAPACK, which the reference reports.
static llvm::FailureOr<Kernel> make_kernel(CustomCallOp op, KernelMaker &) {
  llvm::StringRef routine = lapack_routine_of(op);
  if (routine.empty()) return llvm::failure();
  auto options = lapack_options_of(op);
  auto operands = types_of(op->getOperandTypes()), results = types_of(op->getResultTypes());
  if (!options || !operands || !results) return llvm::failure();
  std::optional<Kernel> kernel = lapack_kernel(routine, *options, *operands, *results);
  if (!kernel) return llvm::failure();
  return *std::move(kernel);
}

}  // namespace stablehlo

void register_control_kernels(mlir::DialectRegistry &registry) {
  attach<stablehlo::StablehloDialect, KernelModel, stablehlo::CustomCallOp>(registry);
}

}  // namespace tessera
