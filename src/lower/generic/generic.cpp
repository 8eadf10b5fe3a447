#include "lower/generic/generic.h"

#include "llvm/ADT/SetVector.h"
#include "lower/fuse/steps.h"
#include "lower/generic/block_table.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "ops/rearrange/ops.h"
#include "ops/value_types.h"

namespace tessera {
namespace {

using namespace mlir;

constexpr int64_t kept_bytes = 1024;  // of a constant; larger ones of a single value are made anew at each use
// Kernels of the library that only move elements run on one thread: a larger array is worth a generated loop.
constexpr int64_t most_moved_bytes = int64_t{256} << 10;
// Those that fold several arrays side by side take twice as long as generated loops, whose code takes milliseconds to make.
constexpr int64_t most_folded_bytes = int64_t{16} << 10;

int64_t element_bytes(Value value) { return static_cast<int64_t>(bytes_of(dtype_of(value.getType()))); }

bool is_elementwise(Operation *op) { return !llvm::isa<GenericOpInterface>(op) && is_block_op(op); }

// Returns the strides of an operand of a value's shape, or of rank 0.
BlockOperand plain_operand(Value operand, const Shape &result) {
  Shape shape = shape_of(operand.getType());
  return {element_bytes(operand), shape.empty() ? Shape(result.size(), 0) : row_major_strides(result)};
}

// Returns the broadcast's operand, with the strides of its elements under the result.
Value behind(Value value, Shape &strides) {
  auto broadcast = value.getDefiningOp<stablehlo::BroadcastInDimOp>();
  if (!broadcast) return nullptr;
  Shape operand = shape_of(broadcast.getOperand().getType()), own = row_major_strides(operand);
  strides.assign(shape_of(value.getType()).size(), 0);
  for (auto [d, dim] : llvm::enumerate(broadcast.getBroadcastDimensions()))
    if (operand[d] != 1) strides[static_cast<size_t>(dim)] = own[d];
  return broadcast.getOperand();
}

// Turns an array of one value into a broadcast of that value.
void unfold_splat(stablehlo::ConstantOp op) {
  auto dense = llvm::dyn_cast<mlir::DenseElementsAttr>(op.getValue());
  auto type = llvm::dyn_cast<mlir::RankedTensorType>(op.getType());
  if (!dense || !type || !dense.isSplat() || type.getRank() == 0) return;
  bool is_read_through = llvm::any_of(op->getUsers(), is_elementwise);
  if (!is_read_through && type.getNumElements() * element_bytes(op) <= kept_bytes) return;
  mlir::OpBuilder builder(op);
  auto scalar_type = mlir::RankedTensorType::get({}, type.getElementType());
  auto scalar = stablehlo::ConstantOp::create(builder, op.getLoc(), dense.resizeSplat(scalar_type));
  Value whole =
      stablehlo::BroadcastInDimOp::create(builder, op.getLoc(), type, scalar, builder.getDenseI64ArrayAttr({}));
  op.replaceAllUsesWith(whole);
  op.erase();
}

// Returns null if there is no such function with one block.
mlir::FunctionOpInterface function_of_one_block(mlir::ModuleOp module, llvm::StringRef name) {
  auto function = llvm::dyn_cast_or_null<mlir::FunctionOpInterface>(mlir::SymbolTable::lookupSymbolIn(module, name));
  return function && !function.isExternal() && function.getFunctionBody().hasOneBlock() ? function : nullptr;
}

bool has_arrays(mlir::TypeRange types) {
  return llvm::any_of(
      types, [](mlir::Type type) { return !llvm::isa<mlir::RankedTensorType>(type) || !shape_of(type).empty(); });
}

bool keeps_bytes(Operation *op) {
  auto fused = llvm::dyn_cast<FusedOpInterface>(op);
  return fused && fused.fusionTraits().keeps_bytes;
}

// Returns whether the library may have a kernel for the op which is as good as generated code for arrays of this size.
bool is_of_library(Operation *op) {
  const bool moves = llvm::isa<GenericOpInterface>(op) && op->getNumResults() == 1;
  if (!moves && (!llvm::isa<KernelOpInterface>(op) || op->getNumResults() == 1)) return false;
  const auto is_small = [&](Value value) {
    return llvm::isa<mlir::RankedTensorType>(value.getType()) &&
           element_count(shape_of(value.getType())) * element_bytes(value) <=
               (moves ? most_moved_bytes : most_folded_bytes);
  };
  return llvm::all_of(op->getOperands(), is_small) && llvm::all_of(op->getResults(), is_small);
}

}  // namespace

bool is_single_operation(mlir::ModuleOp module, llvm::StringRef name) {
  mlir::SymbolTableCollection symbols;
  llvm::SmallSetVector<Operation *, 4> functions;
  functions.insert(function_of_one_block(module, name));
  int64_t of_arrays = 0;
  for (size_t i = 0; i < functions.size(); ++i) {
    auto function = llvm::dyn_cast_or_null<mlir::FunctionOpInterface>(functions[i]);
    if (!function || !function.getFunctionBody().hasOneBlock()) return false;
    for (Operation &op : function.getFunctionBody().front().without_terminator()) {
      if (op.hasTrait<mlir::OpTrait::ConstantLike>() || llvm::isa<stablehlo::BroadcastInDimOp>(op)) continue;
      if (auto call = llvm::dyn_cast<mlir::CallOpInterface>(op)) {
        // A function that is called twice does everything twice.
        if (!functions.insert(call.resolveCallableInTable(&symbols))) return false;
        continue;
      }
      if (!is_elementwise(&op) && !is_of_library(&op)) return false;
      of_arrays += has_arrays(op.getOperandTypes()) && !keeps_bytes(&op);
    }
    if (of_arrays > 1) return false;
  }
  return true;
}

GenericKernels::GenericKernels(mlir::ModuleOp module, llvm::StringRef name, const CompileOptions &options)
    : options_(options) {
  mlir::FunctionOpInterface function = function_of_one_block(module, name);
  if (!function) return;
  // Only blocks that are executed directly are rewritten. The reference runs the others (bodies of operations, calls),
  // which stay unchanged.
  for (mlir::Block *block : blocks_within(function.getFunctionBody())) {
    for (Operation &op : llvm::make_early_inc_range(*block))
      if (auto constant = llvm::dyn_cast<stablehlo::ConstantOp>(&op)) unfold_splat(constant);
    for (Operation &op : *block)
      if (is_elementwise(&op)) read_through(&op);
  }
}

void GenericKernels::read_through(Operation *op) {
  Shape result = shape_of(op->getResult(0).getType());
  Elementwise found;
  std::vector<Value> values;
  for (Value operand : op->getOperands()) {
    BlockOperand lies = plain_operand(operand, result);
    Value from = shape_of(operand.getType()) == result ? behind(operand, lies.strides) : nullptr;
    values.push_back(from ? from : operand);
    found.operands.push_back(std::move(lies));
  }
  if (llvm::equal(values, op->getOperands())) return;
  std::optional<BlockWalk> walk = block_walk(result, found.operands);
  if (!walk) return;
  found.walk = std::move(*walk);
  for (auto [i, value] : llvm::enumerate(values)) {
    Operation *spread = op->getOperand(static_cast<unsigned>(i)).getDefiningOp();
    if (op->getOperand(static_cast<unsigned>(i)) == value) continue;
    op->setOperand(static_cast<unsigned>(i), value);
    if (spread->use_empty()) spread->erase();
  }
  walks_[op] = std::move(found);
}

FailureOr<Kernel> GenericKernels::elementwise_kernel(Operation *op) {
  Shape result = shape_of(op->getResult(0).getType());
  Elementwise elementwise;
  if (auto known = walks_.find(op); known != walks_.end()) {
    elementwise = known->second;
  } else {
    for (Value operand : op->getOperands()) elementwise.operands.push_back(plain_operand(operand, result));
    std::optional<BlockWalk> walk = block_walk(result, elementwise.operands);
    if (!walk) return llvm::failure();
    elementwise.walk = std::move(*walk);
  }
  int64_t bytes = element_bytes(op->getResult(0));
  int64_t in_one_block = elementwise.walk.outer.empty() ? element_count(result) * bytes : 0;
  Kernel kernel = block_kernel(block_function(op, elementwise.walk.single, options_, in_one_block), elementwise.walk,
                               elementwise.operands, bytes);
  Shape dense = row_major_strides(result);
  for (auto [i, operand] : llvm::enumerate(elementwise.operands))
    if (operand.element_bytes == bytes && operand.strides == dense)
      kernel.may_share.push_back({0, static_cast<unsigned>(i)});
  return kernel;
}

FailureOr<OpKernel> GenericKernels::kernel_for(Operation *op, KernelMaker &maker) {
  if (auto generic = llvm::dyn_cast<GenericOpInterface>(op))
    if (FailureOr<Kernel> kernel = generic.makeGenericKernel(maker); llvm::succeeded(kernel))
      return OpKernel(std::move(*kernel));
  // An op that is read through has operands of other shapes than those of a block operation.
  if (walks_.contains(op) || is_block_op(op)) return FailureOr<OpKernel>(elementwise_kernel(op));
  if (auto kernel = llvm::dyn_cast<KernelOpInterface>(op)) return kernel.makeKernel(maker);
  return llvm::failure();
}

}  // namespace tessera
