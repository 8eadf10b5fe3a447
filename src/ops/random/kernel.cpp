// Makes kernels of random numbers.
#include "kernels/random.h"
#include "lower/kernel_maker.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "ops/random/reference_seed.h"
#include "ops/value_types.h"

namespace tessera {

static llvm::FailureOr<Kernel> make_kernel(stablehlo::RngBitGeneratorOp op, KernelMaker &) {
  mlir::Type state = op.getInitialState().getType(), type = op.getOutput().getType();
  if (bits_of(dtype_of(state)) != 64 || is_complex(dtype_of(state))) return llvm::failure();
  if (auto kernel =
          random_bits_kernel(op.getRngAlgorithm(), element_count(shape_of(state)), dtype_of(type), shape_of(type)))
    return *kernel;
  return llvm::failure();
}

static llvm::FailureOr<Kernel> make_kernel(stablehlo::RngOp op, KernelMaker &) {
  if (auto kernel =
          random_numbers_kernel(op.getRngDistribution(), dtype_of(op.getType()), shape_of(op.getType()), seed_of(op)))
    return *kernel;
  return llvm::failure();
}

void register_random_kernels(mlir::DialectRegistry &registry) {
  attach<stablehlo::StablehloDialect, KernelModel, stablehlo::RngBitGeneratorOp, stablehlo::RngOp>(registry);
}

}  // namespace tessera
