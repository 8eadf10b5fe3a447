// Makes kernels of slices at starts that are data.
#include "kernels/copy_kernels.h"
#include "kernels/update.h"
#include "llvm/IR/IRBuilder.h"
#include "lower/codegen/lanes.h"
#include "lower/kernel_maker.h"
#include "ops/slicing/ops.h"
#include "ops/value_types.h"
#include "reference/attributes.h"

namespace tessera {

using namespace stablehlo;  // NOLINT: the operations of this file

// Starts are scalars of one type; without any, any type serves.
static DType dtype_of_starts(mlir::ValueRange starts) {
  return starts.empty() ? DType::i32 : dtype_of(starts.front().getType());
}

static llvm::FailureOr<Kernel> make_kernel(DynamicSliceOp op, KernelMaker &) {
  mlir::Type operand = op.getOperand().getType();
  return dynamic_slice_kernel(dtype_of(operand), dtype_of_starts(op.getStartIndices()), shape_of(operand),
                              shape_of(op.getType()));
}

// Returns whether a block is contiguous in the operand's memory: leading dimensions with one index, then one with some,
// then whole ones.
static bool is_one_piece(const Shape &operand, const Shape &block) {
  size_t dim = 0;
  while (dim < block.size() && block[dim] == 1) ++dim;
  for (++dim; dim < block.size(); ++dim)
    if (block[dim] != operand[dim]) return false;
  return true;
}

// The buffers are operand, block, one scalar start for each dimension, and the result, which is the operand.
static void write_in_place(DynamicUpdateSliceOp op, llvm::IRBuilderBase &builder,
                           llvm::ArrayRef<llvm::Value *> buffers) {
  Shape operand = shape_of(op.getOperand().getType()), block = shape_of(op.getUpdate().getType());
  Shape steps = row_major_strides(operand);
  llvm::Value *offset = builder.getInt64(0);
  for (auto [dim, start] : llvm::enumerate(op.getStartIndices())) {
    if (operand[dim] == block[dim]) continue;
    DType dtype = dtype_of(start.getType());
    llvm::Value *at = builder.CreateLoad(memory_type(builder.getContext(), dtype), buffers[2 + dim]);
    at = builder.CreateIntCast(at, builder.getInt64Ty(), is_signed_integer(dtype));
    // Starts beyond the greatest signed number are clamped to the end, like all starts that are too large.
    llvm::Value *most = builder.getInt64(static_cast<uint64_t>(operand[dim] - block[dim]));
    if (is_signed_integer(dtype)) at = builder.CreateBinaryIntrinsic(llvm::Intrinsic::smax, at, builder.getInt64(0));
    at = builder.CreateBinaryIntrinsic(llvm::Intrinsic::umin, at, most);
    offset = builder.CreateAdd(offset, builder.CreateMul(at, builder.getInt64(static_cast<uint64_t>(steps[dim]))));
  }
  int64_t bytes = static_cast<int64_t>(bytes_of(dtype_of(op.getUpdate().getType())));
  llvm::Value *address = builder.CreateGEP(builder.getInt8Ty(), buffers.front(),
                                           builder.CreateMul(offset, builder.getInt64(static_cast<uint64_t>(bytes))));
  builder.CreateMemCpy(address, {}, buffers[1], {}, static_cast<uint64_t>(element_count(block) * bytes));
}

static llvm::FailureOr<OpKernel> make_kernel(DynamicUpdateSliceOp op, KernelMaker &) {
  constexpr int64_t little_bytes = 4096;
  mlir::Type operand = op.getOperand().getType();
  Shape block = shape_of(op.getUpdate().getType());
  int64_t bytes = element_count(block) * static_cast<int64_t>(bytes_of(dtype_of(operand)));
  OpKernel made = dynamic_update_slice_kernel(dtype_of(operand), dtype_of_starts(op.getStartIndices()),
                                              shape_of(operand), shape_of(op.getUpdate().getType()));
  if (bytes > 0 && bytes <= little_bytes && is_one_piece(shape_of(operand), block))
    made.write_in_place = [op](llvm::IRBuilderBase &builder, llvm::ArrayRef<llvm::Value *> buffers) {
      write_in_place(op, builder, buffers);
    };
  return made;
}

static llvm::FailureOr<Kernel> make_kernel(SliceOp op, KernelMaker &) {
  mlir::Type operand = op.getOperand().getType();
  return slice_kernel(shape_of(operand), to_shape(op.getStartIndices()), to_shape(op.getStrides()),
                      shape_of(op.getType()), static_cast<int64_t>(bytes_of(dtype_of(operand))));
}

void register_slicing_kernels(mlir::DialectRegistry &registry) {
  attach<StablehloDialect, GenericModel, SliceOp>(registry);
  attach<StablehloDialect, KernelModel, DynamicSliceOp, DynamicUpdateSliceOp>(registry);
}

}  // namespace tessera
