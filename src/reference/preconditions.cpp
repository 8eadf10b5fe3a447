#include "reference/preconditions.h"

#include "base/error.h"
#include "dialect/chlo/ops.h"
#include "llvm/ADT/TypeSwitch.h"
#include "ops/contraction/convolution_dims.h"
#include "ops/contraction/ops.h"
#include "ops/indexing/ops.h"
#include "ops/linalg/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/reduction/ops.h"
#include "ops/slicing/ops.h"
#include "ops/value_types.h"
#include "ops/window/ops.h"
#include "reference/attributes.h"
#include "reference/evaluators/preconditions.h"

namespace tessera {
namespace {

using namespace stablehlo;  // NOLINT: the operations of this file

Shape shape_at(mlir::Value value) { return shape_of(value.getType()); }

void require_result(mlir::Operation *op, const Shape &wanted, unsigned index = 0) {
  require_shape("the result", shape_at(op->getResult(index)), wanted);
}

void require_results(mlir::Operation *op, const Shape &wanted) {
  for (unsigned i = 0; i < op->getNumResults(); ++i) require_result(op, wanted, i);
}

void require_alike(mlir::ValueRange values) {
  for (mlir::Value value : values) require_shape("an operand", shape_at(value), shape_at(values.front()));
}

//===- Elements that are moved ----------------------------------------------------------------------------------------===//

void check(SliceOp op) {
  require_result(op, sliced_shape(shape_at(op.getOperand()), to_shape(op.getStartIndices()),
                                  to_shape(op.getLimitIndices()), to_shape(op.getStrides())));
}

void check(DynamicSliceOp op) {
  require_result(op, to_shape(op.getSliceSizes()));
  require_block(shape_at(op.getOperand()), shape_at(op.getResult()));
  if (op.getStartIndices().size() != shape_at(op.getOperand()).size())
    throw InputError(std::to_string(op.getStartIndices().size()) + " start indices for an array of rank " +
                     std::to_string(shape_at(op.getOperand()).size()));
}

void check(DynamicUpdateSliceOp op) {
  require_result(op, shape_at(op.getOperand()));
  require_block(shape_at(op.getOperand()), shape_at(op.getUpdate()));
  if (op.getStartIndices().size() != shape_at(op.getOperand()).size())
    throw InputError(std::to_string(op.getStartIndices().size()) + " start indices for an array of rank " +
                     std::to_string(shape_at(op.getOperand()).size()));
}

void check(PadOp op) {
  require_result(op, padded_shape(shape_at(op.getOperand()), to_shape(op.getEdgePaddingLow()),
                                  to_shape(op.getEdgePaddingHigh()), to_shape(op.getInteriorPadding())));
}

void check(ConcatenateOp op) {
  std::vector<Shape> shapes;
  for (mlir::Value input : op.getInputs()) shapes.push_back(shape_at(input));
  require_result(op, concatenated_shape(shapes, static_cast<int64_t>(op.getDimension())));
}

void check(TransposeOp op) {
  require_result(op, transposed_shape(shape_at(op.getOperand()), to_shape(op.getPermutation())));
}

void check(ReverseOp op) {
  require_dims("dimensions", to_shape(op.getDimensions()), shape_at(op.getOperand()).size());
  require_result(op, shape_at(op.getOperand()));
}

void check(BroadcastOp op) {
  Shape wanted = to_shape(op.getBroadcastSizes()), operand = shape_at(op.getOperand());
  wanted.insert(wanted.end(), operand.begin(), operand.end());
  require_result(op, wanted);
}

template <typename Op>
void check_broadcast(Op op) {
  require_broadcast(shape_at(op.getOperand()), shape_at(op.getResult()), to_shape(op.getBroadcastDimensions()));
}

template <typename Op>
void check_reshape(Op op) {
  int64_t from = element_count(shape_at(op.getOperand())), to = element_count(shape_at(op.getResult()));
  if (from != to)
    throw InputError(std::to_string(from) + " elements are reshaped into " + std::to_string(to) +
                     "; the numbers of elements must be equal");
}

template <typename Op>
void check_iota(Op op) {
  require_dim("iota_dimension", static_cast<int64_t>(op.getIotaDimension()), shape_at(op->getResult(0)).size());
}

//===- Indexing -------------------------------------------------------------------------------------------------------===//

template <typename Numbers>
IndexingDims dims_of(const Numbers &numbers) {
  if constexpr (std::is_same_v<Numbers, GatherDimensionNumbersAttr>)
    return {to_shape(numbers.getOffsetDims()),          to_shape(numbers.getCollapsedSliceDims()),
            to_shape(numbers.getOperandBatchingDims()), to_shape(numbers.getStartIndicesBatchingDims()),
            to_shape(numbers.getStartIndexMap()),       numbers.getIndexVectorDim()};
  else
    return {to_shape(numbers.getUpdateWindowDims()),         to_shape(numbers.getInsertedWindowDims()),
            to_shape(numbers.getInputBatchingDims()),        to_shape(numbers.getScatterIndicesBatchingDims()),
            to_shape(numbers.getScatterDimsToOperandDims()), numbers.getIndexVectorDim()};
}

void check(GatherOp op) {
  require_result(op, gathered_shape(shape_at(op.getOperand()), shape_at(op.getStartIndices()),
                                    dims_of(op.getDimensionNumbers()), to_shape(op.getSliceSizes())));
}

// The sizes are data, so kernels take the result's.
void check(DynamicGatherOp op) {
  IndexingDims dims = dims_of(op.getDimensionNumbers());
  Shape operand = shape_at(op.getOperand()), result = shape_at(op.getResult()), sizes = operand;
  require_dims("offset_dims", dims.window_dims, result.size());
  size_t next = 0;
  for (size_t d = 0; d < operand.size(); ++d) {
    bool is_kept = !llvm::is_contained(dims.removed_dims, static_cast<int64_t>(d)) &&
                   !llvm::is_contained(dims.operand_batching_dims, static_cast<int64_t>(d));
    if (is_kept && next >= dims.window_dims.size()) throw InputError("offset_dims lacks a dimension of the operand");
    sizes[d] = is_kept ? result[dims.window_dims[next++]] : std::min<int64_t>(operand[d], 1);
  }
  require_result(op, gathered_shape(operand, shape_at(op.getStartIndices()), dims, sizes));
}

void check(ScatterOp op) {
  if (op.getInputs().empty()) throw InputError("has no inputs");
  require_alike(op.getInputs());
  require_alike(op.getUpdates());
  require_scatter(shape_at(op.getInputs()[0]), shape_at(op.getScatterIndices()), shape_at(op.getUpdates()[0]),
                  dims_of(op.getScatterDimensionNumbers()));
  require_results(op, shape_at(op.getInputs()[0]));
}

void check(SortOp op) {
  if (op.getInputs().empty()) throw InputError("has no inputs");
  require_alike(op.getInputs());
  require_dim("dimension", op.sorted_dimension(), shape_at(op.getInputs()[0]).size());
  require_results(op, shape_at(op.getInputs()[0]));
}

void check(chlo::TopKOp op) {
  Shape shape = shape_at(op.getOperand());
  if (shape.empty()) throw InputError("the largest elements of a scalar");
  Shape wanted = shape;
  wanted.back() = static_cast<int64_t>(op.getK());
  require_block(shape, wanted);
  require_results(op, wanted);
}

//===- Folds and contractions -----------------------------------------------------------------------------------------===//

void check(ReduceOp op) {
  require_alike(op.getInputs());
  require_results(op, reduced_shape(shape_at(op.getInputs()[0]), to_shape(op.getDimensions())));
}

void check(ReduceWindowOp op) {
  require_alike(op.getInputs());
  require_results(op, windows_shape(shape_at(op.getInputs()[0]),
                                    windows_of(op.getWindowDimensions(), op.getWindowStrides(), op.getBaseDilations(),
                                               op.getWindowDilations(), op.getPadding())));
}

void check(SelectAndScatterOp op) {
  Shape shape = shape_at(op.getOperand());
  Shape sizes = shape_or(op.getWindowDimensions(), shape.size(), 1);
  require_shape(
      "the source", shape_at(op.getSource()),
      windows_shape(shape, windows_of(sizes, op.getWindowStrides(), std::nullopt, std::nullopt, op.getPadding())));
  require_result(op, shape);
}

void check(DotOp op) {
  Shape lhs = shape_at(op.getLhs()), rhs = shape_at(op.getRhs());
  require_result(op, product_shape(lhs, rhs, {{}, {}, {static_cast<int64_t>(lhs.size()) - 1}, {0}}));
}

void check(DotGeneralOp op) {
  DotDimensionNumbersAttr numbers = op.getDotDimensionNumbers();
  DotDims dims{to_shape(numbers.getLhsBatchingDimensions()), to_shape(numbers.getRhsBatchingDimensions()),
               to_shape(numbers.getLhsContractingDimensions()), to_shape(numbers.getRhsContractingDimensions())};
  require_result(op, product_shape(shape_at(op.getLhs()), shape_at(op.getRhs()), dims));
}

void check(ConvolutionOp op) {
  auto dims = convolution_dims<ConvolutionDims>(op);
  dims.padding = edges_or_none(op.getPadding(), dims.input_spatial.size());
  require_result(op, convolution_shape(shape_at(op.getLhs()), shape_at(op.getRhs()), dims));
}

//===- Linear algebra -------------------------------------------------------------------------------------------------===//

void check(FftOp op) {
  require_result(op, fourier_shape(shape_at(op.getOperand()), op.getFftType(), to_shape(op.getFftLength())));
}

void check(CholeskyOp op) {
  require_square_matrices(shape_at(op.getA()));
  require_result(op, shape_at(op.getA()));
}

void check(TriangularSolveOp op) {
  require_triangular_solve(shape_at(op.getA()), shape_at(op.getB()), op.getLeftSide());
  require_result(op, shape_at(op.getB()));
}

// Each list of features has an entry for each index of the operand's feature dimension.
template <typename Op>
void check_features(Op op, mlir::ValueRange features) {
  Shape operand = shape_at(op.getOperand());
  auto dim = static_cast<int64_t>(op.getFeatureIndex());
  require_dim("feature_index", dim, operand.size());
  for (mlir::Value list : features) require_shape("a list of features", shape_at(list), {operand[dim]});
  require_result(op, operand);
}

void check(BatchNormInferenceOp op) {
  check_features(op, {op.getScale(), op.getOffset(), op.getMean(), op.getVariance()});
}
void check(BatchNormTrainingOp op) {
  check_features(op, {op.getScale(), op.getOffset(), op.getBatchMean(), op.getBatchVar()});
}
void check(BatchNormGradOp op) {
  check_features(op, {op.getScale(), op.getMean(), op.getVariance(), op.getGradScale(), op.getGradOffset()});
  require_shape("grad_output", shape_at(op.getGradOutput()), shape_at(op.getOperand()));
}

//===--------------------------------------------------------------------------------------------------------------------===//

// An element of the result depends on the elements at its index; scalars stand for all.
void check_elementwise(mlir::Operation *op) {
  for (mlir::Value operand : op->getOperands())
    if (Shape shape = shape_at(operand); !shape.empty()) require_result(op, shape);
}

// Returns whether all values are arrays of known extents, which kernels support.
bool has_arrays_alone(mlir::Operation *op) {
  auto is_array = [](mlir::Type type) {
    auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
    return tensor && tensor.hasStaticShape();
  };
  return llvm::all_of(op->getOperandTypes(), is_array) && llvm::all_of(op->getResultTypes(), is_array);
}

void check_op(mlir::Operation *op) {
  llvm::TypeSwitch<mlir::Operation *>(op)
      .Case<SliceOp, DynamicSliceOp, DynamicUpdateSliceOp, PadOp, ConcatenateOp, TransposeOp, ReverseOp, BroadcastOp,
            GatherOp, DynamicGatherOp, ScatterOp, SortOp, chlo::TopKOp, ReduceOp, ReduceWindowOp, SelectAndScatterOp,
            DotOp, DotGeneralOp, ConvolutionOp, FftOp, CholeskyOp, TriangularSolveOp, BatchNormInferenceOp,
            BatchNormTrainingOp, BatchNormGradOp>([](auto typed) { check(typed); })
      .Case<BroadcastInDimOp, DynamicBroadcastInDimOp>([](auto typed) { check_broadcast(typed); })
      .Case<ReshapeOp, DynamicReshapeOp>([](auto typed) { check_reshape(typed); })
      .Case<IotaOp, DynamicIotaOp>([](auto typed) { check_iota(typed); })
      .Default([](mlir::Operation *other) {
        if (other->hasTrait<trait::Elementwise>()) check_elementwise(other);
      });
}

}  // namespace

llvm::LogicalResult check_preconditions(mlir::Operation *op) {
  if (!has_arrays_alone(op)) return llvm::success();
  try {
    check_op(op);
    return llvm::success();
  } catch (const InputError &error) {
    return op->emitError() << "'" << op->getName() << "' can't be computed: " << error.message();
  }
}

llvm::LogicalResult check_preconditions_within(mlir::Operation *op) {
  mlir::WalkResult walked = op->walk([](mlir::Operation *inner) {
    return llvm::succeeded(check_preconditions(inner)) ? mlir::WalkResult::advance() : mlir::WalkResult::interrupt();
  });
  return llvm::failure(walked.wasInterrupted());
}

}  // namespace tessera
