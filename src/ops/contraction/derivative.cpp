// Takes derivatives of products, which are linear in either operand, and whose transposes are dot_generals.
#include <algorithm>

#include "dialect/stablehlo/dialect.h"
#include "ops/contraction/ops.h"
#include "transform/derivative_rules.h"

namespace tessera::stablehlo {
using mlir::Value;
using Dims = std::vector<int64_t>;

static Dims list(llvm::ArrayRef<int64_t> dims) { return {dims.begin(), dims.end()}; }

static Dims left_over(int64_t rank, const Dims &batching, const Dims &contracting) {
  Dims free;
  for (int64_t dim = 0; dim < rank; ++dim)
    if (!llvm::is_contained(batching, dim) && !llvm::is_contained(contracting, dim)) free.push_back(dim);
  return free;
}
static Dims counted(int64_t from, size_t count) {
  Dims dims;
  for (size_t i = 0; i < count; ++i) dims.push_back(from + static_cast<int64_t>(i));
  return dims;
}

static llvm::LogicalResult linearize_op(DotGeneralOp op, Linearizer &l) { return linearize_each_factor(l); }
static llvm::LogicalResult linearize_op(DotOp op, Linearizer &l) { return linearize_each_factor(l); }

// Returns the cotangent of the operand `linear`: the result's cotangent (batching dimensions, lhs's free ones, rhs's
// free ones) times the other operand over that one's free dimensions, with dimensions in the operand's order.
static llvm::LogicalResult transpose_product(mlir::Operation *op, DotDimensionNumbersAttr numbers,
                                             mlir::ArrayAttr precision, DotAlgorithmAttr algorithm,
                                             Transposer &transposer) {
  if (transposer.is_linear(0) && transposer.is_linear(1)) return llvm::failure();
  bool left = transposer.is_linear(0);
  Dims batch[] = {list(numbers.getLhsBatchingDimensions()), list(numbers.getRhsBatchingDimensions())};
  Dims contract[] = {list(numbers.getLhsContractingDimensions()), list(numbers.getRhsContractingDimensions())};
  size_t mine = left ? 0 : 1, other = 1 - mine;
  Value operand = op->getOperand(static_cast<unsigned>(mine)),
        factor = transposer.operand(static_cast<unsigned>(other));
  Dims my_free = left_over(array_type(operand).getRank(), batch[mine], contract[mine]);
  Dims other_free = left_over(array_type(factor).getRank(), batch[other], contract[other]);
  size_t batches = batch[0].size();
  Dims of_mine = counted(static_cast<int64_t>(batches + (left ? 0 : other_free.size())), my_free.size());
  Dims of_other = counted(static_cast<int64_t>(batches + (left ? my_free.size() : 0)), other_free.size());

  Value cotangent = transposer.emit().convert(transposer.cotangent(), array_type(factor).getElementType());
  Dims batch_of_result = counted(0, batches);
  auto transposed = DotDimensionNumbersAttr::get(op->getContext(), batch_of_result, batch[other], of_other, other_free);
  // The other operand's contracting dimensions remain, in its order; each pairs with one of this operand's.
  Dims sorted = contract[other];
  std::sort(sorted.begin(), sorted.end());
  Dims order = batch[mine];
  order.insert(order.end(), my_free.begin(), my_free.end());
  for (int64_t dim : sorted) {
    auto at = std::find(contract[other].begin(), contract[other].end(), dim) - contract[other].begin();
    order.push_back(contract[mine][static_cast<size_t>(at)]);
  }
  Shape shape;
  for (int64_t dim : order) shape.push_back(array_type(operand).getDimSize(dim));
  auto type = mlir::RankedTensorType::get(shape, array_type(operand).getElementType());
  Value product = DotGeneralOp::create(transposer.builder(), op->getLoc(), type, cotangent, factor, transposed,
                                       precision, algorithm);
  Dims permutation(order.size());
  for (size_t i = 0; i < order.size(); ++i) permutation[static_cast<size_t>(order[i])] = static_cast<int64_t>(i);
  transposer.add_cotangent(static_cast<unsigned>(mine), transposer.emit().transpose(product, permutation));
  return llvm::success();
}

static llvm::LogicalResult transpose_op(DotGeneralOp op, Transposer &transposer) {
  return transpose_product(op, op.getDotDimensionNumbers(), op.getPrecisionConfigAttr(), op.getAlgorithmAttr(),
                           transposer);
}
static llvm::LogicalResult transpose_op(DotOp op, Transposer &transposer) {
  auto numbers = DotDimensionNumbersAttr::get(op.getContext(), {}, {}, {array_type(op.getLhs()).getRank() - 1}, {0});
  return transpose_product(op, numbers, op.getPrecisionConfigAttr(), DotAlgorithmAttr(), transposer);
}

}  // namespace tessera::stablehlo

void tessera::register_contraction_derivatives(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, LinearModel, DotGeneralOp, DotOp>(registry);
}
