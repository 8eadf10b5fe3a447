// Takes the derivative of a convolution, which is linear in either operand; its transpose is a convolution again.
//
// With window k, stride s, and dilations d of lhs and r of the kernel, both written out, result[o] = sum over k of
// lhs[o s + k r - low] kernel[k]. For lhs, the cotangent, dilated by s, is convolved with the transposed kernel. For
// the kernel, lhs is convolved with the cotangent as a kernel that is dilated by s, in steps of r.
#include <algorithm>

#include "dialect/stablehlo/dialect.h"
#include "dialect/stablehlo/window.h"
#include "ops/contraction/ops.h"
#include "ops/rearrange/ops.h"
#include "transform/derivative_rules.h"

namespace tessera::stablehlo {
using mlir::Value;
using Dims = std::vector<int64_t>;
using Window = std::vector<WindowDimension>;

static Window window_dims_of(ConvolutionOp op) {
  Dims sizes;
  for (int64_t dim : op.getDimensionNumbers().getKernelSpatialDimensions())
    sizes.push_back(array_type(op.getRhs()).getDimSize(dim));
  auto window = window_of(
      std::nullopt, sizes,
      {op.getWindowStrides(), op.getLhsDilation(), op.getRhsDilation(), op.getPaddingAttr(), op.getWindowReversal()});
  return {window->begin(), window->end()};
}

struct Plan {
  Window window;
  ConvDimensionNumbersAttr numbers;
  int64_t feature_groups = 1, batch_groups = 1;
};

static Value convolve(Emit e, Value lhs, Value rhs, mlir::RankedTensorType type, const Plan &plan,
                      mlir::ArrayAttr precision) {
  Dims strides, lhs_dilation, rhs_dilation, padding;
  llvm::SmallVector<bool> reversal;
  for (const WindowDimension &dim : plan.window) {
    strides.push_back(dim.stride);
    lhs_dilation.push_back(dim.base_dilation);
    rhs_dilation.push_back(dim.window_dilation);
    padding.insert(padding.end(), {dim.low, dim.high});
    reversal.push_back(dim.reversed);
  }
  mlir::OpBuilder &b = e.builder;
  auto edges = mlir::RankedTensorType::get({static_cast<int64_t>(plan.window.size()), 2}, b.getI64Type());
  return ConvolutionOp::create(
      b, e.loc, type, lhs, rhs, b.getDenseI64ArrayAttr(strides),
      mlir::DenseIntElementsAttr::get(edges, llvm::ArrayRef<int64_t>(padding)), b.getDenseI64ArrayAttr(lhs_dilation),
      b.getDenseI64ArrayAttr(rhs_dilation), b.getDenseBoolArrayAttr(reversal), plan.numbers,
      static_cast<uint64_t>(plan.feature_groups), static_cast<uint64_t>(plan.batch_groups), precision);
}

// Splits dimension `from` in `groups` parts, which become the major part of dimension `to`: [.., groups * n, .., m, ..]
// becomes [.., n, .., groups * m, ..].
static Value groups_moved(Emit e, Value a, int64_t from, int64_t to, int64_t groups) {
  if (groups == 1) return a;
  Shape shape = array_shape(a), apart = shape, joined = shape;
  auto source = static_cast<size_t>(from), target = static_cast<size_t>(to);
  apart[source] /= groups;
  apart.insert(apart.begin() + from, groups);
  joined[source] /= groups;
  joined[target] *= groups;
  Dims order;  // of the dimensions after the split: the groups go before `to`
  for (int64_t dim = 0; dim < static_cast<int64_t>(shape.size()); ++dim) {
    if (dim == to) order.push_back(from);
    order.push_back(dim < from ? dim : dim + 1);
  }
  return e.reshape(e.transpose(e.reshape(a, apart), order), joined);
}

static llvm::LogicalResult linearize_op(ConvolutionOp, Linearizer &linearizer) {
  return linearize_each_factor(linearizer);
}

static int64_t spread(int64_t extent, int64_t dilation) { return (extent - 1) * dilation + 1; }

static Value cotangent_of_lhs(ConvolutionOp op, Transposer &transposer, Value cotangent) {
  Emit e = transposer.emit();
  ConvDimensionNumbersAttr n = op.getDimensionNumbers();
  auto lhs = array_type(op.getLhs());
  auto features = static_cast<int64_t>(op.getFeatureGroupCount()),
       batches = static_cast<int64_t>(op.getBatchGroupCount());
  int64_t groups = std::max(features, batches);
  Plan plan;
  for (auto [i, dim] : llvm::enumerate(window_dims_of(op))) {
    int64_t kernel = spread(dim.size, dim.window_dilation);
    int64_t from = spread(lhs.getDimSize(n.getInputSpatialDimensions()[i]), dim.base_dilation);
    int64_t to = spread(array_type(cotangent).getDimSize(n.getOutputSpatialDimensions()[i]), dim.stride);
    plan.window.push_back({dim.size, dim.base_dilation, kernel - 1 - dim.low, from - to + dim.low, dim.stride,
                           dim.window_dilation, !dim.reversed});
  }
  // Each group of result features came from its own input, so the kernel's groups move from its outputs to its inputs,
  // and outputs and inputs change roles.
  plan.numbers = ConvDimensionNumbersAttr::get(
      op.getContext(), n.getOutputBatchDimension(), n.getOutputFeatureDimension(), n.getOutputSpatialDimensions(),
      n.getKernelOutputFeatureDimension(), n.getKernelInputFeatureDimension(), n.getKernelSpatialDimensions(),
      n.getInputBatchDimension(), n.getInputFeatureDimension(), n.getInputSpatialDimensions());
  plan.feature_groups = groups;
  Value kernel = groups_moved(e, transposer.operand(1), n.getKernelOutputFeatureDimension(),
                              n.getKernelInputFeatureDimension(), groups);
  Shape shape(lhs.getShape());
  shape[static_cast<size_t>(n.getInputBatchDimension())] /= batches;
  shape[static_cast<size_t>(n.getInputFeatureDimension())] *= batches;
  Value result = convolve(e, cotangent, kernel, mlir::RankedTensorType::get(shape, lhs.getElementType()), plan,
                          op.getPrecisionConfigAttr());
  return groups_moved(e, result, n.getInputFeatureDimension(), n.getInputBatchDimension(), batches);
}

static Value cotangent_of_kernel(ConvolutionOp op, Transposer &transposer, Value cotangent) {
  Emit e = transposer.emit();
  ConvDimensionNumbersAttr n = op.getDimensionNumbers();
  auto kernel = array_type(op.getRhs());
  Plan plan;
  Dims reversed;
  for (auto [i, dim] : llvm::enumerate(window_dims_of(op))) {
    int64_t from = spread(array_type(op.getLhs()).getDimSize(n.getInputSpatialDimensions()[i]), dim.base_dilation);
    int64_t extent = array_type(cotangent).getDimSize(n.getOutputSpatialDimensions()[i]),
            to = spread(extent, dim.stride);
    int64_t reach = (dim.size - 1) * dim.window_dilation;
    plan.window.push_back(
        {extent, dim.window_dilation, dim.low, reach + to - from - dim.low, dim.base_dilation, dim.stride, false});
    if (dim.reversed) reversed.push_back(n.getKernelSpatialDimensions()[i]);
  }
  // lhs's batch is summed over, and its features are the result's batch.
  plan.numbers = ConvDimensionNumbersAttr::get(
      op.getContext(), n.getInputFeatureDimension(), n.getInputBatchDimension(), n.getInputSpatialDimensions(),
      n.getOutputBatchDimension(), n.getOutputFeatureDimension(), n.getOutputSpatialDimensions(),
      n.getKernelInputFeatureDimension(), n.getKernelOutputFeatureDimension(), n.getKernelSpatialDimensions());
  plan.feature_groups = static_cast<int64_t>(op.getBatchGroupCount());
  plan.batch_groups = static_cast<int64_t>(op.getFeatureGroupCount());
  Value result = convolve(e, transposer.operand(0), cotangent, kernel, plan, op.getPrecisionConfigAttr());
  return reversed.empty() ? result : Value(ReverseOp::create(e.builder, e.loc, result, reversed));
}

static llvm::LogicalResult transpose_op(ConvolutionOp op, Transposer &transposer) {
  if (transposer.is_linear(0) && transposer.is_linear(1)) return llvm::failure();
  unsigned mine = transposer.is_linear(0) ? 0 : 1;
  bool is_empty = llvm::any_of(llvm::ArrayRef<Value>{op.getLhs(), op.getRhs(), op.getResult()},
                               [](Value value) { return array_type(value).getNumElements() == 0; });
  if (is_empty) return llvm::success();  // nothing is summed: zero
  mlir::Type element = array_type(op->getOperand(mine)).getElementType();
  Value cotangent =
      transposer.emit().convert(transposer.cotangent(), array_type(op->getOperand(1 - mine)).getElementType());
  Value result =
      mine == 0 ? cotangent_of_lhs(op, transposer, cotangent) : cotangent_of_kernel(op, transposer, cotangent);
  transposer.add_cotangent(mine, transposer.emit().convert(result, element));
  return llvm::success();
}

}  // namespace tessera::stablehlo

void tessera::register_convolution_derivatives(mlir::DialectRegistry &registry) {
  attach<stablehlo::StablehloDialect, LinearModel, stablehlo::ConvolutionOp>(registry);
}
