#include "shardy/steps.h"

#include "dialect/stablehlo/body_fold.h"
#include "dialect/stablehlo/traits.h"
#include "dialect/stablehlo/window.h"
#include "llvm/ADT/TypeSwitch.h"
#include "ops/contraction/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/reduction/ops.h"
#include "ops/slicing/ops.h"
#include "propagate/ir/data_flow.h"
#include "shardy/padded_values.h"

namespace tessera::shardy {

using llvm::LogicalResult;
using mlir::Value;
using mlir::func::FuncOp;

namespace {

class Padding {
 public:
  explicit Padding(FuncOp function)
      : function_(function), values_(function->getParentOfType<mlir::ModuleOp>()), builder_(function.getContext()) {}

  LogicalResult run() {
    if (failed(check_even_borders(function_))) return mlir::failure();
    return visit(function_.front());
  }

 private:
  LogicalResult visit(mlir::Block &block) {
    for (mlir::Operation &op : llvm::make_early_inc_range(block))
      if (failed(visit(&op))) return mlir::failure();
    return mlir::success();
  }

  LogicalResult visit(mlir::Operation *op) {
    builder_.setInsertionPoint(op);
    if (mlir::isa<mlir::func::ReturnOp>(op)) return visit_return(op);
    if (mlir::isa<sdy::ManualComputationOp>(op)) return mlir::success();  // its body is local already
    std::vector<DataFlowEdge> edges = data_flow_edges_of(op);
    if (!edges.empty() || mlir::isa<sdy::NamedComputationOp>(op)) return visit_regions(op, edges);
    if (!touches_padding(op)) return mlir::success();
    return llvm::TypeSwitch<mlir::Operation *, LogicalResult>(op)
        .Case<sdy::AllGatherOp, sdy::AllSliceOp, sdy::AllToAllOp, sdy::ReduceScatterOp, sdy::AllReduceOp,
              sdy::CollectivePermuteOp>([&](auto collective) { return move(collective); })
        .Case<stablehlo::SliceOp, stablehlo::PadOp, stablehlo::DotGeneralOp, stablehlo::ConvolutionOp,
              stablehlo::ReduceOp, stablehlo::ConcatenateOp, stablehlo::ReshapeOp, stablehlo::ConstantOp,
              sdy::ConstantOp>([&](auto known) { return pad(known); })
        .Case<stablehlo::BroadcastInDimOp, stablehlo::TransposeOp, stablehlo::IotaOp>(
            [&](auto) { return resize_results(op), mlir::success(); })
        .Default([&](mlir::Operation *other) { return pad_other(other); });
  }

  // --- Forms that many operations have.

  bool touches_padding(mlir::Operation *op) const {
    auto is_uneven = [&](Value value) {
      return is_static(value) && (!values_.is_array(value) || llvm::ArrayRef(values_.even(value)) != shape_of(value));
    };
    return llvm::any_of(op->getOperands(), is_uneven) || llvm::any_of(op->getResults(), is_uneven);
  }

  void resize_results(mlir::Operation *op) {
    for (Value result : op->getResults())
      if (is_static(result)) values_.resize(result, values_.even(result));
  }

  // Gives the operation's result these extents, and its uses the extents that its sharding needs.
  void resize_and_fit(Value result, llvm::ArrayRef<int64_t> extents) {
    const Extents wanted = values_.even(result);
    values_.resize(result, extents);
    if (extents == llvm::ArrayRef(wanted)) return;
    builder_.setInsertionPointAfterValue(result);
    Value fitted = values_.fit(builder_, result, wanted, PaddedValues::sharding_attribute(result));
    result.replaceUsesWithIf(fitted, [&](mlir::OpOperand &use) {
      mlir::Operation *user = use.getOwner();
      return fitted.getDefiningOp() != user &&
             (user->getBlock() != fitted.getParentBlock() || fitted.getDefiningOp()->isBeforeInBlock(user));
    });
  }

  LogicalResult visit_return(mlir::Operation *op) {
    for (mlir::OpOperand &operand : op->getOpOperands())
      if (is_static(operand.get()) && !values_.is_array(operand.get()))
        operand.set(values_.fit(builder_, operand.get(), values_.array(operand.get()),
                                PaddedValues::sharding_attribute(operand.get())));
    return mlir::success();
  }

  LogicalResult visit_regions(mlir::Operation *op, llvm::ArrayRef<DataFlowEdge> edges) {
    resize_results(op);
    for (mlir::Region &region : op->getRegions())
      for (mlir::Block &block : region) {
        for (mlir::BlockArgument argument : block.getArguments())
          if (is_static(argument)) values_.resize(argument, values_.even(argument));
        if (failed(visit(block))) return mlir::failure();
      }
    return mlir::success();
  }

  LogicalResult pad_other(mlir::Operation *op) {
    const bool is_annotation = op->getDialect() && mlir::isa<sdy::SdyDialect>(op->getDialect());
    const bool ends_region = op->hasTrait<mlir::OpTrait::IsTerminator>();
    if (is_pointwise(op) || is_annotation || ends_region) {
      resize_results(op);
      return mlir::success();
    }
    return op->emitError("'") << op->getName() << "' can't take arrays that are padded to equal blocks yet";
  }

  // --- Operation by operation.

  // Both sides get the same extents, which suffice for both.
  template <typename Op>
  LogicalResult move(Op op) {
    Value operand = op->getOperand(0), result = op->getResult(0);
    Extents extents = values_.even(result);
    for (size_t dim = 0; dim < extents.size(); ++dim) extents[dim] = std::max(extents[dim], shape_of(operand)[dim]);
    Value fitted = values_.fit(builder_, operand, extents, PaddedValues::sharding_attribute(operand));
    op->setOperand(0, fitted);
    values_.note_zeros_like(result, fitted);
    resize_and_fit(result, extents);
    return mlir::success();
  }

  LogicalResult pad(stablehlo::SliceOp op) {
    const Extents array = values_.array(op.getOperand()), wanted = values_.even(op.getResult());
    llvm::ArrayRef<int64_t> given = shape_of(op.getOperand());
    Extents limits(op.getLimitIndices()), extents = wanted;
    for (size_t dim = 0; dim < limits.size(); ++dim) {
      const int64_t start = op.getStartIndices()[dim], stride = op.getStrides()[dim];
      if (wanted[dim] == shape_of(op.getResult())[dim]) continue;
      limits[dim] = std::min(given[dim], start + (wanted[dim] - 1) * stride + 1);
      extents[dim] = (limits[dim] - start + stride - 1) / stride;
    }
    op->setAttr("limit_indices", builder_.getDenseI64ArrayAttr(limits));
    resize_and_fit(op.getResult(), extents);
    return mlir::success();
  }

  LogicalResult pad(stablehlo::PadOp op) {
    const Extents array = values_.array(op.getOperand()), wanted = values_.even(op.getResult());
    Extents high(op.getEdgePaddingHigh());
    for (int64_t dim = 0; dim < static_cast<int64_t>(high.size()); ++dim) {
      const int64_t interior = op.getInteriorPadding()[dim], low = op.getEdgePaddingLow()[dim];
      // Otherwise elements behind the end would get into the result.
      if (values_.is_padded(op.getOperand(), dim) && (high[dim] > 0 || interior > 0))
        op->setOperand(0, values_.fill(builder_, op.getOperand(), dim, op->getOperand(1)));
      high[dim] = wanted[dim] - (low + (shape_of(op.getOperand())[dim] - 1) * (interior + 1) + 1);
    }
    op->setAttr("edge_padding_high", builder_.getDenseI64ArrayAttr(high));
    values_.resize(op.getResult(), wanted);
    return mlir::success();
  }

  // Puts zeros behind the end of dimensions that are summed over.
  void fill_with_zeros(mlir::OpOperand &operand, llvm::ArrayRef<int64_t> dims) {
    if (values_.has_zeros(operand.get())) return;
    Value zero;
    for (int64_t dim : dims) {
      if (!values_.is_padded(operand.get(), dim)) continue;
      if (!zero) zero = values_.zero_for(builder_, operand.get());
      operand.set(values_.fill(builder_, operand.get(), dim, zero));
    }
  }

  LogicalResult pad(stablehlo::DotGeneralOp op) {
    auto numbers = op.getDotDimensionNumbers();
    fill_with_zeros(op->getOpOperand(0), numbers.getLhsContractingDimensions());
    fill_with_zeros(op->getOpOperand(1), numbers.getRhsContractingDimensions());
    llvm::ArrayRef<int64_t> lhs = shape_of(op->getOperand(0)), rhs = shape_of(op->getOperand(1));
    for (auto [left, right] : llvm::zip(numbers.getLhsContractingDimensions(), numbers.getRhsContractingDimensions()))
      if (lhs[left] != rhs[right]) return op.emitError("sums over dimensions that are padded differently");
    Extents extents;
    for (int64_t dim : numbers.getLhsBatchingDimensions()) extents.push_back(lhs[dim]);
    for (int64_t dim = 0; dim < static_cast<int64_t>(lhs.size()); ++dim)
      if (!llvm::is_contained(numbers.getLhsBatchingDimensions(), dim) &&
          !llvm::is_contained(numbers.getLhsContractingDimensions(), dim))
        extents.push_back(lhs[dim]);
    for (int64_t dim = 0; dim < static_cast<int64_t>(rhs.size()); ++dim)
      if (!llvm::is_contained(numbers.getRhsBatchingDimensions(), dim) &&
          !llvm::is_contained(numbers.getRhsContractingDimensions(), dim))
        extents.push_back(rhs[dim]);
    resize_and_fit(op.getResult(), extents);
    return mlir::success();
  }

  LogicalResult pad(stablehlo::ConvolutionOp op) {
    auto numbers = op.getDimensionNumbers();
    Extents summed(numbers.getInputSpatialDimensions());
    summed.push_back(numbers.getInputFeatureDimension());
    fill_with_zeros(op->getOpOperand(0), summed);
    Extents summed_of_kernel(numbers.getKernelSpatialDimensions());
    summed_of_kernel.push_back(numbers.getKernelInputFeatureDimension());
    fill_with_zeros(op->getOpOperand(1), summed_of_kernel);
    llvm::ArrayRef<int64_t> lhs = shape_of(op->getOperand(0)), rhs = shape_of(op->getOperand(1));
    Extents sizes, extents(shape_of(op.getResult()));
    for (int64_t dim : numbers.getKernelSpatialDimensions()) sizes.push_back(rhs[dim]);
    stablehlo::WindowAttributes attributes{op.getWindowStrides(), op.getLhsDilation(),    op.getRhsDilation(),
                                           op.getPaddingAttr(),   op.getWindowReversal(), "lhs_dilation",
                                           "rhs_dilation"};
    auto window = stablehlo::window_of(op.getLoc(), sizes, attributes);
    if (failed(window)) return mlir::failure();
    for (auto [from, to, dimension] :
         llvm::zip(numbers.getInputSpatialDimensions(), numbers.getOutputSpatialDimensions(), *window)) {
      auto positions = stablehlo::window_positions(op.getLoc(), lhs[from], dimension);
      if (failed(positions)) return mlir::failure();
      extents[to] = *positions;
    }
    if (op.getBatchGroupCount() == 1)
      extents[numbers.getOutputBatchDimension()] = lhs[numbers.getInputBatchDimension()];
    extents[numbers.getOutputFeatureDimension()] = rhs[numbers.getKernelOutputFeatureDimension()];
    resize_and_fit(op.getResult(), extents);
    return mlir::success();
  }

  LogicalResult pad(stablehlo::ReduceOp op) {
    const Fold fold = fold_of(op.getBody());
    const size_t arrays = op.getInputs().size();
    for (size_t i = 0; i < arrays; ++i)
      for (int64_t dim : op.getDimensions()) {
        mlir::OpOperand &operand = op->getOpOperand(static_cast<unsigned>(i));
        if (!values_.is_padded(operand.get(), dim)) continue;
        if (fold == Fold::sum && values_.has_zeros(operand.get())) continue;
        auto type = mlir::cast<mlir::RankedTensorType>(operand.get().getType()).getElementType();
        mlir::TypedAttr element = arrays == 1 ? element_behind(fold, type, builder_) : nullptr;
        if (!element) return op.emitError("the reduction has no identity element with which to pad");
        operand.set(values_.fill(builder_, operand.get(), dim, PaddedValues::scalar(builder_, op.getLoc(), element)));
      }
    Extents extents;
    llvm::ArrayRef<int64_t> given = shape_of(op->getOperand(0));
    for (int64_t dim = 0; dim < static_cast<int64_t>(given.size()); ++dim)
      if (!llvm::is_contained(op.getDimensions(), dim)) extents.push_back(given[dim]);
    for (Value result : op->getResults()) resize_and_fit(result, extents);
    return mlir::success();
  }

  LogicalResult pad(stablehlo::ConcatenateOp op) {
    const int64_t dim = static_cast<int64_t>(op.getDimension());
    for (mlir::OpOperand &operand : op->getOpOperands())
      if (values_.is_padded(operand.get(), dim))
        return op.emitError("concatenates along a dimension that is padded to equal blocks");
    resize_results(op);
    return mlir::success();
  }

  LogicalResult pad(stablehlo::ReshapeOp op) {
    resize_results(op);
    auto elements = [](Value value) { return mlir::cast<mlir::RankedTensorType>(value.getType()).getNumElements(); };
    if (elements(op->getOperand(0)) == elements(op.getResult())) return mlir::success();
    return op.emitError("splits or joins dimensions that are padded to equal blocks");
  }

  // Constants of one element get longer, and others are padded.
  template <typename Op>
  LogicalResult pad(Op op) {
    auto dense = mlir::dyn_cast<mlir::DenseElementsAttr>(op.getValue());
    const Extents wanted = values_.even(op->getResult(0));
    if (!dense || !dense.isSplat())
      return resize_and_fit(op->getResult(0), shape_of(op->getResult(0))), mlir::success();
    op->setAttr("value", dense.resizeSplat(dense.getType().clone(wanted)));
    values_.resize(op->getResult(0), wanted);
    return mlir::success();
  }

  FuncOp function_;
  PaddedValues values_;
  mlir::OpBuilder builder_;
};

}  // namespace

LogicalResult pad_for_divisibility(FuncOp function) {
  return function.isExternal() ? mlir::success() : Padding(function).run();
}

}  // namespace tessera::shardy
