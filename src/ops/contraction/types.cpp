// Verifies dot, dot_general and the einsums. Labels C1, C2... are those of the StableHLO specification.
#include "dialect/stablehlo/dimensions.h"
#include "llvm/ADT/StringExtras.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/TypeUtilities.h"
#include "ops/contraction/ops.h"
#include "ops/contraction/result_shapes.h"

namespace tessera::stablehlo {

using namespace mlir;

namespace {

llvm::LogicalResult verify_precisions(mlir::Operation *op, std::optional<mlir::ArrayAttr> precisions) {
  if (!precisions || precisions->empty() || precisions->size() == 2) return mlir::success();
  return op->emitOpError() << "expects precision_config to have 0 or 2 entries, one for each operand, but it has "
                           << precisions->size();
}

// Returns the extent that is known among two that must be equal.
int64_t known_extent(int64_t a, int64_t b) { return ShapedType::isDynamic(a) ? b : a; }

llvm::LogicalResult verify_result_shape(mlir::Operation *op, ArrayRef<int64_t> expected, RankedTensorType result) {
  if (are_compatible_shapes(expected, result.getShape())) return mlir::success();
  return op->emitOpError() << "expects a result of shape " << to_text(expected) << ", but it is of type " << result;
}

// Checks C13 to C20 as far as the types alone determine them: quantized operands come in pairs, or the right one alone.
llvm::LogicalResult verify_quantization(mlir::Operation *op, mlir::Type lhs, mlir::Type rhs, mlir::Type result,
                                        ArrayRef<int64_t> rhs_contracting) {
  auto quantized_lhs = llvm::dyn_cast<mlir::quant::QuantizedType>(lhs);
  auto quantized_rhs = llvm::dyn_cast<mlir::quant::QuantizedType>(rhs);
  if (!quantized_lhs && !quantized_rhs) return mlir::success();
  if (!quantized_rhs)
    return op->emitOpError() << "expects a quantized rhs where lhs is quantized, but lhs is of " << lhs
                             << " and rhs of " << rhs;
  if (auto per_axis = llvm::dyn_cast<mlir::quant::UniformQuantizedPerAxisType>(rhs))
    if (llvm::is_contained(rhs_contracting, per_axis.getQuantizedDimension()))
      return op->emitOpError() << "expects the quantization dimension of rhs not to be contracted, but it is dimension "
                               << per_axis.getQuantizedDimension();
  if (!quantized_lhs && (quantized_rhs.getExpressedType() != lhs || result != lhs))
    return op->emitOpError() << "expects lhs, result and the expressed type of rhs to be of one element type, but they "
                             << "are " << lhs << ", " << result << " and " << quantized_rhs.getExpressedType();
  if (quantized_lhs && quantized_lhs.getStorageType() != quantized_rhs.getStorageType())
    return op->emitOpError() << "expects lhs and rhs to have one storage type, but they have "
                             << quantized_lhs.getStorageType() << " and " << quantized_rhs.getStorageType();
  return mlir::success();
}

// Checks C9, C10: pairs of dimensions have equal extents.
llvm::LogicalResult verify_equal_extents(mlir::Operation *op, StringRef kind, RankedTensorType lhs,
                                         RankedTensorType rhs, ArrayRef<int64_t> lhs_dims, ArrayRef<int64_t> rhs_dims) {
  for (auto [left, right] : llvm::zip(lhs_dims, rhs_dims))
    if (!are_compatible_extents(lhs.getDimSize(left), rhs.getDimSize(right)))
      return op->emitOpError() << "expects " << kind << " dimensions to have equal extents, but lhs dimension " << left
                               << " has " << lhs.getDimSize(left) << " and rhs dimension " << right << " has "
                               << rhs.getDimSize(right);
  return mlir::success();
}

}  // namespace

//===- dot, dot_general -----------------------------------------------------------------------------------------------===//

llvm::LogicalResult DotOp::verify() {
  auto lhs = cast<RankedTensorType>(getLhs().getType()), rhs = cast<RankedTensorType>(getRhs().getType());
  if (lhs.getRank() < 1 || lhs.getRank() > 2 || rhs.getRank() < 1 || rhs.getRank() > 2)
    return emitOpError() << "expects operands of rank 1 or 2, but they have ranks " << lhs.getRank() << " and "
                         << rhs.getRank() << "; dot_general takes any";
  if (failed(verify_precisions(*this, getPrecisionConfig()))) return mlir::failure();
  if (failed(verify_equal_extents(*this, "contracting", lhs, rhs, {lhs.getRank() - 1}, {0}))) return mlir::failure();
  SmallVector<int64_t> shape(lhs.getShape().drop_back());
  llvm::append_range(shape, rhs.getShape().drop_front());
  return verify_result_shape(*this, shape, cast<RankedTensorType>(getType()));
}

namespace {

// Checks C1 to C8: as many dimensions of lhs as of rhs; each in range; none both batching and contracting, none twice.
llvm::LogicalResult verify_dot_dimensions(DotGeneralOp op, RankedTensorType lhs, RankedTensorType rhs) {
  DotDimensionNumbersAttr numbers = op.getDotDimensionNumbers();
  auto same_count = [&](StringRef kind, ArrayRef<int64_t> left, ArrayRef<int64_t> right) -> llvm::LogicalResult {
    if (left.size() == right.size()) return mlir::success();
    return op.emitOpError() << "expects as many " << kind << " dimensions of lhs as of rhs, but there are "
                            << left.size() << " and " << right.size();
  };
  if (failed(same_count("batching", numbers.getLhsBatchingDimensions(), numbers.getRhsBatchingDimensions())) ||
      failed(same_count("contracting", numbers.getLhsContractingDimensions(), numbers.getRhsContractingDimensions())))
    return mlir::failure();
  SmallVector<int64_t> lhs_dims(numbers.getLhsBatchingDimensions()), rhs_dims(numbers.getRhsBatchingDimensions());
  llvm::append_range(lhs_dims, numbers.getLhsContractingDimensions());
  llvm::append_range(rhs_dims, numbers.getRhsContractingDimensions());
  return mlir::success(
      succeeded(
          verify_dimensions(op.getLoc(), "batching and contracting dimensions of lhs", lhs_dims, lhs.getRank())) &&
      succeeded(verify_dimensions(op.getLoc(), "batching and contracting dimensions of rhs", rhs_dims, rhs.getRank())));
}

}  // namespace

SmallVector<int64_t> result_shape(DotGeneralOp op) {
  auto lhs = cast<RankedTensorType>(op.getLhs().getType()), rhs = cast<RankedTensorType>(op.getRhs().getType());
  DotDimensionNumbersAttr numbers = op.getDotDimensionNumbers();
  SmallVector<int64_t> shape;
  for (auto [left, right] : llvm::zip(numbers.getLhsBatchingDimensions(), numbers.getRhsBatchingDimensions()))
    shape.push_back(known_extent(lhs.getDimSize(left), rhs.getDimSize(right)));
  auto append_free = [&](RankedTensorType type, ArrayRef<int64_t> batching, ArrayRef<int64_t> contracting) {
    for (auto [dim, extent] : llvm::enumerate(type.getShape()))
      if (!llvm::is_contained(batching, dim) && !llvm::is_contained(contracting, dim)) shape.push_back(extent);
  };
  append_free(lhs, numbers.getLhsBatchingDimensions(), numbers.getLhsContractingDimensions());
  append_free(rhs, numbers.getRhsBatchingDimensions(), numbers.getRhsContractingDimensions());
  return shape;
}

llvm::LogicalResult DotGeneralOp::verify() {
  auto lhs = cast<RankedTensorType>(getLhs().getType()), rhs = cast<RankedTensorType>(getRhs().getType());
  DotDimensionNumbersAttr numbers = getDotDimensionNumbers();
  if (failed(verify_precisions(*this, getPrecisionConfig())) || failed(verify_dot_dimensions(*this, lhs, rhs)) ||
      failed(verify_equal_extents(*this, "batching", lhs, rhs, numbers.getLhsBatchingDimensions(),
                                  numbers.getRhsBatchingDimensions())) ||
      failed(verify_equal_extents(*this, "contracting", lhs, rhs, numbers.getLhsContractingDimensions(),
                                  numbers.getRhsContractingDimensions())))
    return mlir::failure();
  auto is_default = [](mlir::Attribute entry) { return cast<PrecisionAttr>(entry).getValue() == Precision::DEFAULT; };
  if (getAlgorithm() && getPrecisionConfig() && !llvm::all_of(*getPrecisionConfig(), is_default))
    return emitOpError() << "must specify DEFAULT precision config when algorithm is set.";
  auto result = cast<RankedTensorType>(getType());
  if (failed(verify_result_shape(*this, result_shape(*this), result))) return mlir::failure();
  return verify_quantization(*this, lhs.getElementType(), rhs.getElementType(), result.getElementType(),
                             numbers.getRhsContractingDimensions());
}

//===- einsum ---------------------------------------------------------------------------------------------------------===//

namespace {

// Labels of the operands and of the result. An ellipsis stands for any number of dimensions and isn't analysed.
struct EinsumLabels {
  SmallVector<StringRef, 2> operands;
  StringRef result;
};

mlir::FailureOr<EinsumLabels> einsum_labels(mlir::Operation *op, StringRef config, size_t operands) {
  EinsumLabels labels;
  auto [left, right] = config.split("->");
  if (!config.contains("->"))
    return op->emitOpError() << "expects einsum_config to name its result after '->', but it is \"" << config << "\"";
  left.split(labels.operands, ',');
  labels.result = right.trim();
  if (labels.operands.size() != operands)
    return op->emitOpError() << "expects einsum_config to name " << operands << " operands, but \"" << config
                             << "\" names " << labels.operands.size();
  for (StringRef &operand : labels.operands) operand = operand.trim();
  return labels;
}

llvm::LogicalResult verify_einsum(mlir::Operation *op, StringRef config) {
  mlir::FailureOr<EinsumLabels> labels = einsum_labels(op, config, op->getNumOperands());
  if (failed(labels)) return mlir::failure();
  mlir::Type element = mlir::getElementTypeOrSelf(op->getResult(0).getType());
  for (auto [index, type] : llvm::enumerate(op->getOperandTypes()))
    if (!are_compatible_elements(mlir::getElementTypeOrSelf(type), element))
      return op->emitOpError() << "expects operands of the result's element type " << element << ", but operand "
                               << index << " is of type " << type;
  if (config.contains('.')) return mlir::success();
  llvm::SmallDenseMap<char, int64_t> extents;
  auto take = [&](StringRef letters, mlir::Type type, const llvm::Twine &name, bool is_result) -> llvm::LogicalResult {
    auto tensor = cast<RankedTensorType>(type);
    if (static_cast<int64_t>(letters.size()) != tensor.getRank())
      return op->emitOpError() << "expects a label for each dimension of " << name << ", but \"" << letters << "\" has "
                               << letters.size() << " and the rank is " << tensor.getRank();
    for (auto [dim, letter] : llvm::enumerate(letters)) {
      if (!llvm::isAlpha(letter))
        return op->emitOpError() << "expects letters as labels, but \"" << letters << "\" has '"
                                 << StringRef(&letter, 1) << "'";
      if (is_result && !extents.contains(letter))
        return op->emitOpError() << "expects label '" << StringRef(&letter, 1)
                                 << "' of the result to stand in an operand";
      auto [entry, is_new] = extents.try_emplace(letter, tensor.getDimSize(dim));
      if (!are_compatible_extents(entry->second, tensor.getDimSize(dim)))
        return op->emitOpError() << "expects dimensions with label '" << StringRef(&letter, 1)
                                 << "' to have equal extents, but they have " << entry->second << " and "
                                 << tensor.getDimSize(dim) << " (" << name << ", dimension " << dim << ")";
      entry->second = known_extent(entry->second, tensor.getDimSize(dim));
    }
    return mlir::success();
  };
  for (auto [index, letters] : llvm::enumerate(labels->operands))
    if (failed(take(letters, op->getOperand(index).getType(), "operand " + llvm::Twine(index), false)))
      return mlir::failure();
  return take(labels->result, op->getResult(0).getType(), "the result", true);
}

}  // namespace

llvm::LogicalResult EinsumOp::verify() { return verify_einsum(*this, getEinsumConfig()); }
llvm::LogicalResult UnaryEinsumOp::verify() { return verify_einsum(*this, getEinsumConfig()); }

}  // namespace tessera::stablehlo
