#include "read/lapack.h"

#include "mlir/IR/Builders.h"
#include "ops/control/lapack_call.h"
#include "ops/elementwise/ops.h"
#include "ops/linalg/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/ops.h"

namespace tessera {
namespace {

using namespace stablehlo;  // NOLINT: the operations that calls become
using namespace mlir;

// Returns the letter of an option, or 0 if the call doesn't give it.
char letter_of(CustomCallOp op, llvm::StringRef name) {
  auto options = lapack_options_of(op);
  if (!options) return 0;
  auto found = options->find(name.str());
  return found == options->end() ? '\0' : static_cast<char>(found->second);
}

// Returns which of two letters the flag is: 0, 1, or -1 for another.
int choice(CustomCallOp op, llvm::StringRef name, char first, char second) {
  char letter = letter_of(op, name);
  return letter == first ? 0 : letter == second ? 1 : -1;
}

// Says whether the type is a static matrix or a batch of them.
bool is_matrix(mlir::Type type) {
  auto tensor = llvm::dyn_cast<RankedTensorType>(type);
  return tensor && tensor.hasStaticShape() && tensor.getRank() >= 2;
}

void raise_solve(CustomCallOp op) {
  int right = choice(op, "side", 'L', 'R'), upper = choice(op, "uplo", 'L', 'U'), unit = choice(op, "diag", 'N', 'U');
  char letter = letter_of(op, "trans_x");
  if (op->getNumOperands() != 2 || op->getNumResults() != 1 || right < 0 || upper < 0 || unit < 0 ||
      !llvm::StringRef("NTC").contains(letter) || op->getOperand(1).getType() != op->getResult(0).getType() ||
      !is_matrix(op->getOperand(0).getType()) || !is_matrix(op->getOperand(1).getType()))
    return;
  Transpose transpose = letter == 'N'   ? Transpose::NO_TRANSPOSE
                        : letter == 'T' ? Transpose::TRANSPOSE
                                        : Transpose::ADJOINT;
  mlir::OpBuilder builder(op);
  auto solve = TriangularSolveOp::create(builder, op.getLoc(), op->getResult(0).getType(), op->getOperand(0),
                                         op->getOperand(1), right == 0, upper == 0, unit == 1, transpose);
  if (mlir::Attribute sharding = op->getAttr("sdy.sharding")) solve->setAttr("sdy.sharding", sharding);
  op->replaceAllUsesWith(solve->getResults());
  op->erase();
}

// Returns 1 for each matrix of the batch whose last pivot isn't above zero, as it is if any pivot isn't, and 0 for the
// others.
Value failures(mlir::OpBuilder &builder, mlir::Location location, Value factor, RankedTensorType type) {
  auto matrices = llvm::cast<RankedTensorType>(factor.getType());
  int64_t rank = matrices.getRank(), order = matrices.getDimSize(rank - 1);
  auto constant = [&](RankedTensorType of) -> Value {
    return ConstantOp::create(builder, location, of, llvm::cast<mlir::ElementsAttr>(builder.getZeroAttr(of)));
  };
  if (order == 0 || type.getNumElements() == 0) return constant(type);
  llvm::SmallVector<int64_t> starts(rank, 0), limits(matrices.getShape()), strides(rank, 1);
  starts[rank - 1] = starts[rank - 2] = order - 1;
  llvm::SmallVector<int64_t> shape(matrices.getShape());
  shape[rank - 1] = shape[rank - 2] = 1;
  Value pivot = SliceOp::create(builder, location, matrices.clone(shape), factor, starts, limits, strides);
  mlir::Type element = matrices.getElementType();
  if (auto complex = llvm::dyn_cast<mlir::ComplexType>(element)) {
    element = complex.getElementType();
    pivot = RealOp::create(builder, location, matrices.clone(shape, element), pivot);
  }
  auto scalars = RankedTensorType::get(type.getShape(), element);
  pivot = ReshapeOp::create(builder, location, scalars, pivot);
  auto booleans = RankedTensorType::get(type.getShape(), builder.getI1Type());
  Value is_definite = CompareOp::create(builder, location, booleans, pivot, constant(scalars), ComparisonDirection::GT,
                                        ComparisonTypeAttr());
  Value failed = NotOp::create(builder, location, booleans, is_definite);
  return ConvertOp::create(builder, location, type, failed);
}

// LAPACK leaves the other triangle of its matrix unchanged.
Value beside(mlir::OpBuilder &builder, mlir::Location location, Value factor, Value matrix, bool lower) {
  auto type = llvm::cast<RankedTensorType>(factor.getType());
  auto indices = type.clone(builder.getI32Type());
  Value row = IotaOp::create(builder, location, indices, type.getRank() - 2);
  Value column = IotaOp::create(builder, location, indices, type.getRank() - 1);
  Value inside = CompareOp::create(builder, location, type.clone(builder.getI1Type()), lower ? row : column,
                                   lower ? column : row, ComparisonDirection::GE, ComparisonTypeAttr());
  return SelectOp::create(builder, location, type, inside, factor, matrix);
}

void raise_factorisation(CustomCallOp op) {
  int upper = choice(op, "uplo", 'L', 'U');
  if (op->getNumOperands() != 1 || op->getNumResults() != 2 || upper < 0 || !is_matrix(op->getOperand(0).getType()) ||
      op->getOperand(0).getType() != op->getResult(0).getType())
    return;
  auto info = llvm::dyn_cast<RankedTensorType>(op->getResult(1).getType());
  auto shape = llvm::cast<RankedTensorType>(op->getOperand(0).getType()).getShape();
  if (!info || info.getShape() != shape.drop_back(2) || !info.getElementType().isInteger(32)) return;
  mlir::OpBuilder builder(op);
  Value factor = CholeskyOp::create(builder, op.getLoc(), op->getResult(0).getType(), op->getOperand(0), upper == 0);
  Value whole = beside(builder, op.getLoc(), factor, op->getOperand(0), upper == 0);
  op->getResult(0).replaceAllUsesWith(whole);
  op->getResult(1).replaceAllUsesWith(failures(builder, op.getLoc(), factor, info));
  op->erase();
}

}  // namespace

void raise_lapack_call(CustomCallOp op) {
  llvm::StringRef kind = lapack_kind_of(op);
  if (kind == "trsm") return raise_solve(op);
  if (kind == "potrf") return raise_factorisation(op);
  // The rule that JAX writes doesn't say which dimensions must be whole on a device; the op's own rule does.
  if (!kind.empty()) op->removeAttr("sdy.sharding_rule");
}

}  // namespace tessera
