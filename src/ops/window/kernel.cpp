// Makes the kernels of reduce_window and select_and_scatter.
#include "kernels/window.h"
#include "lower/folder.h"
#include "ops/elementwise/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/value_types.h"
#include "ops/window/ops.h"
#include "reference/attributes.h"

namespace tessera {

using namespace stablehlo;  // NOLINT: the operations of this file

static WindowGeometry geometry_of(const Windows &windows, const Shape &shape, const Shape &counts) {
  WindowGeometry geometry{
      shape, counts, windows.sizes, windows.strides, windows.base_dilations, windows.window_dilations, {}};
  for (auto [low, high] : windows.padding) geometry.low.push_back(low);
  return geometry;
}

static std::optional<Tensor> constant_scalar(mlir::Value value) {
  while (auto broadcast = value.getDefiningOp<BroadcastInDimOp>()) value = broadcast.getOperand();
  auto constant = value.getDefiningOp<ConstantOp>();
  auto dense = constant ? llvm::dyn_cast<mlir::DenseElementsAttr>(constant.getValue()) : mlir::DenseElementsAttr();
  if (!dense || dense.getNumElements() != 1) return std::nullopt;
  return tensor_of(dense);
}

static llvm::FailureOr<Kernel> make_kernel(ReduceWindowOp op, KernelMaker &maker) {
  ReduceWindowProblem problem;
  problem.folder = folder_of(op.getBody(), op.getResultTypes(), maker);
  for (auto [input, init, result] : llvm::zip(op.getInputs(), op.getInitValues(), op.getResults()))
    if (dtype_of(input.getType()) != dtype_of(result.getType()) ||
        dtype_of(init.getType()) != dtype_of(result.getType()))
      return llvm::failure();
  Windows windows = windows_of(op.getWindowDimensions(), op.getWindowStrides(), op.getBaseDilations(),
                               op.getWindowDilations(), op.getPadding());
  problem.windows = geometry_of(windows, shape_of(op.getInputs()[0].getType()), shape_of(op.getResult(0).getType()));
  if (problem.folder.fold() != Fold::body)
    if (auto init = constant_scalar(op.getInitValues()[0]))
      problem.init_is_neutral = is_neutral(problem.folder.fold(), problem.folder.dtypes()[0], init->data());
  if (auto kernel = reduce_window_kernel(problem)) return *kernel;
  return llvm::failure();
}

// Recognises a block that returns a `compare` of its two arguments.
static Keep keep_of(mlir::Block &block) {
  auto compare = block.getTerminator()->getOperand(0).getDefiningOp<CompareOp>();
  if (!compare || compare.getCompareType() == ComparisonType::TOTALORDER ||
      compare.getCompareType() == ComparisonType::WEAKORDER || dtype_of(compare.getLhs().getType()) == DType::i1)
    return Keep::body;
  bool in_order = compare.getLhs() == block.getArgument(0) && compare.getRhs() == block.getArgument(1);
  bool swapped = compare.getLhs() == block.getArgument(1) && compare.getRhs() == block.getArgument(0);
  if (!in_order && !swapped) return Keep::body;
  switch (compare.getComparisonDirection()) {
    case ComparisonDirection::GT:
      return swapped ? Keep::less : Keep::greater;
    case ComparisonDirection::GE:
      return swapped ? Keep::less_equal : Keep::greater_equal;
    case ComparisonDirection::LT:
      return swapped ? Keep::greater : Keep::less;
    case ComparisonDirection::LE:
      return swapped ? Keep::greater_equal : Keep::less_equal;
    default:
      return Keep::body;
  }
}

static llvm::FailureOr<Kernel> make_kernel(SelectAndScatterOp op, KernelMaker &maker) {
  SelectAndScatterProblem problem;
  Shape shape = shape_of(op.getOperand().getType());
  problem.dtype = dtype_of(op.getOperand().getType());
  if (dtype_of(op.getSource().getType()) != problem.dtype || dtype_of(op.getInitValue().getType()) != problem.dtype ||
      dtype_of(op.getType()) != problem.dtype || !is_scalar_body(op.getSelect()))
    return llvm::failure();
  for (mlir::Type type : op.getSelect().getArgumentTypes())
    if (dtype_of(type) != problem.dtype) return llvm::failure();
  Windows windows = windows_of(shape_or(op.getWindowDimensions(), shape.size(), 1), op.getWindowStrides(), std::nullopt,
                               std::nullopt, op.getPadding());
  problem.windows = geometry_of(windows, shape, shape_of(op.getSource().getType()));
  if (can_fold(Fold::max, problem.dtype)) problem.keep = keep_of(op.getSelect().front());
  if (problem.keep == Keep::body) problem.select = maker.body(op.getSelect());
  problem.scatter = folder_of(op.getScatter(), op->getResultTypes(), maker);
  if (auto kernel = select_and_scatter_kernel(problem)) return *kernel;
  return llvm::failure();
}

void register_window_kernels(mlir::DialectRegistry &registry) {
  attach<StablehloDialect, KernelModel, ReduceWindowOp, SelectAndScatterOp>(registry);
}

}  // namespace tessera
