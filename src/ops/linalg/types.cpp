// Checks and infers types of factorisations, solves and Fourier transforms.
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"
#include "ops/linalg/ops.h"

namespace tessera::stablehlo {

using namespace mlir;
using MaybeLocation = std::optional<mlir::Location>;

namespace {

LogicalResult verify_square(MaybeLocation location, llvm::StringRef name, RankedTensorType type) {
  if (type.getRank() < 2)
    return emitOptionalError(location, "requires '", name, "' of rank 2 or more, got rank ", type.getRank());
  int64_t rows = type.getDimSize(type.getRank() - 2), columns = type.getDimSize(type.getRank() - 1);
  if (are_compatible_extents(rows, columns)) return success();
  return emitOptionalError(location, "requires square matrices in '", name, "': ", rows, " rows, ", columns,
                           " columns");
}

}  // namespace

LogicalResult CholeskyOp::inferReturnTypes(MLIRContext *, MaybeLocation location, Adaptor adaptor,
                                           SmallVectorImpl<Type> &types) {
  auto a = cast<RankedTensorType>(adaptor.getA().getType());
  if (failed(verify_square(location, "a", a))) return failure();
  types.push_back(a);
  return success();
}

LogicalResult TriangularSolveOp::inferReturnTypes(MLIRContext *, MaybeLocation location, Adaptor adaptor,
                                                  SmallVectorImpl<Type> &types) {
  auto a = cast<RankedTensorType>(adaptor.getA().getType()), b = cast<RankedTensorType>(adaptor.getB().getType());
  if (failed(verify_square(location, "a", a))) return failure();
  if (a.getRank() != b.getRank())
    return emitOptionalError(location, "requires 'a' and 'b' of one rank: ", a.getRank(), " vs. ", b.getRank());
  if (!are_compatible_shapes(a.getShape().drop_back(2), b.getShape().drop_back(2)))
    return emitOptionalError(location, "requires equal batch dimensions of 'a' and 'b': ", Type(a), " vs. ", Type(b));
  int64_t dimension = adaptor.getLeftSide() ? b.getRank() - 2 : b.getRank() - 1;
  int64_t size = a.getDimSize(a.getRank() - 1), shared = b.getDimSize(dimension);
  if (!are_compatible_extents(size, shared))
    return emitOptionalError(location, "requires dimension ", dimension,
                             " of 'b' to be the size of the matrices in 'a': ", shared, " vs. ", size);
  if (adaptor.getTransposeA() == Transpose::TRANSPOSE_INVALID)
    return emitOptionalError(location, "requires a transpose_a of NO_TRANSPOSE, TRANSPOSE or ADJOINT");
  types.push_back(b);
  return success();
}

//===- Fourier transforms ---------------------------------------------------------------------------------------------===//

namespace {

struct FftElements {
  bool from_real;
  bool to_real;
};
FftElements elements_of(FftType type) { return {type == FftType::RFFT, type == FftType::IRFFT}; }

// Checks that the operand's extents are `lengths`, except the last one from complex to real numbers, which is stored as
// length / 2 + 1.
LogicalResult verify_fft_extents(MaybeLocation location, RankedTensorType operand, ArrayRef<int64_t> lengths,
                                 bool last_is_halved) {
  for (size_t i = 0; i < lengths.size(); ++i) {
    int64_t dimension = operand.getRank() - static_cast<int64_t>(lengths.size() - i);
    bool is_halved = last_is_halved && i + 1 == lengths.size();
    if (lengths[i] < 0)
      return emitOptionalError(location, "requires an fft_length of 0 or more, got ", lengths[i], " for dimension ",
                               dimension);
    if (is_halved && lengths[i] == 0 && operand.getDimSize(dimension) == 0) continue;
    int64_t expected = is_halved ? lengths[i] / 2 + 1 : lengths[i];
    if (!are_compatible_extents(operand.getDimSize(dimension), expected))
      return emitOptionalError(location, "requires dimension ", dimension, " of the operand to be ", expected,
                               " for fft_length ", lengths[i], ", got ", operand.getDimSize(dimension));
  }
  return success();
}

}  // namespace

LogicalResult FftOp::inferReturnTypes(MLIRContext *, MaybeLocation location, Adaptor adaptor,
                                      SmallVectorImpl<Type> &types) {
  auto operand = cast<RankedTensorType>(adaptor.getOperand().getType());
  ArrayRef<int64_t> lengths = adaptor.getFftLength();
  FftElements elements = elements_of(adaptor.getFftType());
  Type element = operand.getElementType();
  if (lengths.empty() || lengths.size() > 3)
    return emitOptionalError(location, "requires 1 to 3 entries of fft_length, got ", lengths.size());
  if (operand.getRank() < static_cast<int64_t>(lengths.size()))
    return emitOptionalError(location, "requires no more entries of fft_length than dimensions: ", lengths.size(),
                             " entries, the rank is ", operand.getRank());
  if (elements.from_real ? !is_f32_or_f64_element(element) : !is_complex_element(element))
    return emitOptionalError(location, "requires ", elements.from_real ? "an f32 or f64" : "a complex", " operand for ",
                             name_of(adaptor.getFftType()), ", got ", element);
  if (failed(verify_fft_extents(location, operand, lengths, elements.to_real))) return failure();
  SmallVector<int64_t> shape(operand.getShape());
  if (elements.from_real && lengths.back() != 0) shape.back() = lengths.back() / 2 + 1;
  if (elements.to_real) shape.back() = lengths.back();
  if (elements.from_real) element = mlir::ComplexType::get(element);
  if (elements.to_real) element = real_element(element);
  types.push_back(tensor_with_bounds(shape, element, bounds_of(operand)));
  return success();
}

}  // namespace tessera::stablehlo
