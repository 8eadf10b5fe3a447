// Makes kernels of gathers and scatters.
#include "kernels/gather.h"
#include "kernels/scatter.h"
#include "lower/folder.h"
#include "ops/indexing/indexing_dims.h"

namespace tessera {

using namespace stablehlo;  // NOLINT: the operations of this file

static llvm::FailureOr<Kernel> make_kernel(GatherOp op, KernelMaker &) {
  mlir::Type operand = op.getOperand().getType(), indices = op.getStartIndices().getType();
  return gather_kernel(dtype_of(operand), shape_of(operand), dtype_of(indices), shape_of(indices),
                       shape_of(op.getType()), indexing_of(op.getDimensionNumbers()));
}

static llvm::FailureOr<Kernel> make_kernel(DynamicGatherOp op, KernelMaker &) {
  mlir::Type operand = op.getOperand().getType(), indices = op.getStartIndices().getType();
  return gather_kernel(dtype_of(operand), shape_of(operand), dtype_of(indices), shape_of(indices),
                       shape_of(op.getType()), indexing_of(op.getDimensionNumbers()), 1);
}

static llvm::FailureOr<Kernel> make_kernel(TorchIndexSelectOp op, KernelMaker &) {
  mlir::Type operand = op.getOperand().getType(), index = op.getIndex().getType();
  return gather_kernel(dtype_of(operand), shape_of(operand), dtype_of(index), shape_of(index), shape_of(op.getType()),
                       indexing_of(op));
}

static llvm::FailureOr<Kernel> make_kernel(ScatterOp op, KernelMaker &maker) {
  ScatterProblem problem;
  problem.folder = folder_of(op.getUpdateComputation(), op.getResultTypes(), maker);
  for (auto [input, update] : llvm::zip(op.getInputs(), op.getUpdates()))
    if (dtype_of(input.getType()) != dtype_of(update.getType())) return llvm::failure();
  problem.operand = shape_of(op.getInputs()[0].getType());
  problem.indices = shape_of(op.getScatterIndices().getType());
  problem.updates = shape_of(op.getUpdates()[0].getType());
  problem.index_dtype = dtype_of(op.getScatterIndices().getType());
  problem.indexing = indexing_of(op.getScatterDimensionNumbers());
  if (auto kernel = scatter_kernel(problem)) return *kernel;
  return llvm::failure();
}

void register_indexing_kernels(mlir::DialectRegistry &registry) {
  attach<StablehloDialect, KernelModel, GatherOp, DynamicGatherOp, ScatterOp, TorchIndexSelectOp>(registry);
}

}  // namespace tessera
