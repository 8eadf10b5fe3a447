// Makes kernels of reductions and maps that call a compiled body.
#include "ops/reduction/ops.h"

#include "kernels/reduce.h"
#include "lower/folder.h"
#include "ops/elementwise/ops.h"
#include "ops/value_types.h"
#include "reference/attributes.h"

namespace tessera {

using namespace stablehlo;  // NOLINT: the operations of this file

using MakeReduce = std::optional<Kernel>(const Folder &folder, const Shape &shape, const Shape &dims);

static llvm::FailureOr<Kernel> kernel_by(MakeReduce make, ReduceOp op, KernelMaker &maker) {
  for (auto [input, init, result] : llvm::zip(op.getInputs(), op.getInitValues(), op.getResults()))
    if (dtype_of(input.getType()) != dtype_of(result.getType()) ||
        dtype_of(init.getType()) != dtype_of(result.getType()))
      return llvm::failure();
  Folder folder = folder_of(op.getBody(), op.getResultTypes(), maker);
  if (auto kernel = make(folder, shape_of(op.getInputs()[0].getType()), to_shape(op.getDimensions()))) return *kernel;
  return llvm::failure();
}

static llvm::FailureOr<Kernel> make_kernel(ReduceOp op, KernelMaker &maker) {
  return kernel_by(reduce_kernel, op, maker);
}

static llvm::FailureOr<Kernel> make_ordered_kernel(ReduceOp op, KernelMaker &maker) {
  return kernel_by(ordered_reduce_kernel, op, maker);
}

static llvm::FailureOr<Kernel> make_kernel(MapOp op, KernelMaker &maker) {
  mlir::Region &body = op.getComputation();
  if (op.getInputs().empty() || !is_scalar_body(body)) return llvm::failure();
  std::vector<int64_t> operands, results{static_cast<int64_t>(bytes_of(dtype_of(op.getType())))};
  for (auto [input, argument] : llvm::zip(op.getInputs(), body.getArguments())) {
    if (dtype_of(input.getType()) != dtype_of(argument.getType())) return llvm::failure();
    operands.push_back(static_cast<int64_t>(bytes_of(dtype_of(input.getType()))));
  }
  if (dtype_of(body.front().getTerminator()->getOperand(0).getType()) != dtype_of(op.getType())) return llvm::failure();
  if (auto kernel = map_kernel(maker.body(body), operands, results, element_count(shape_of(op.getType()))))
    return *kernel;
  return llvm::failure();
}

void register_reduction_kernels(mlir::DialectRegistry &registry) {
  attach<StablehloDialect, KernelModel, ReduceOp, MapOp>(registry);
}

}  // namespace tessera
