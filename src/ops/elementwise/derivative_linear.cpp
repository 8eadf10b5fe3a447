// Takes derivatives of elementwise operations that are linear in one operand or all, of which tangent programs consist.
#include "dialect/stablehlo/dialect.h"
#include "ops/elementwise/ops.h"
#include "transform/derivative_rules.h"

namespace tessera::stablehlo {
using namespace mlir;

static LogicalResult linearize_op(AddOp, Linearizer &linearizer) {
  for (unsigned i : {0u, 1u})
    if (Value tangent = linearizer.tangent(i)) linearizer.add_tangent(0, tangent);
  return success();
}
static LogicalResult transpose_op(AddOp, Transposer &transposer) {
  for (unsigned i : {0u, 1u}) transposer.add_cotangent(i, transposer.cotangent());
  return success();
}

static LogicalResult linearize_op(SubtractOp, Linearizer &linearizer) {
  if (Value tangent = linearizer.tangent(0)) linearizer.add_tangent(0, tangent);
  if (Value tangent = linearizer.tangent(1)) {
    Value before = linearizer.tangent(0);
    linearizer.set_tangent(0, before ? linearizer.emit().subtract(before, tangent) : linearizer.emit().negate(tangent));
  }
  return success();
}
static LogicalResult transpose_op(SubtractOp, Transposer &transposer) {
  transposer.add_cotangent(0, transposer.cotangent());
  if (transposer.is_linear(1)) transposer.add_cotangent(1, transposer.emit().negate(transposer.cotangent()));
  return success();
}

static LogicalResult linearize_op(NegOp, Linearizer &linearizer) {
  linearizer.set_tangent(0, linearizer.emit().negate(linearizer.tangent(0)));
  return success();
}
static LogicalResult transpose_op(NegOp, Transposer &transposer) {
  transposer.add_cotangent(0, transposer.emit().negate(transposer.cotangent()));
  return success();
}

static LogicalResult linearize_op(MulOp, Linearizer &linearizer) {
  Emit e = linearizer.emit();
  for (unsigned i : {0u, 1u})
    if (Value tangent = linearizer.tangent(i))
      linearizer.add_tangent(0, e.multiply(tangent, linearizer.operand(1 - i)));
  return success();
}
static LogicalResult transpose_op(MulOp, Transposer &transposer) {
  if (transposer.is_linear(0) && transposer.is_linear(1)) return llvm::failure();
  unsigned linear = transposer.is_linear(0) ? 0 : 1;
  transposer.add_cotangent(linear, transposer.emit().multiply(transposer.cotangent(), transposer.operand(1 - linear)));
  return success();
}

static LogicalResult linearize_op(DivOp, Linearizer &linearizer) {
  Emit e = linearizer.emit();
  Value y = linearizer.operand(1);
  if (Value tangent = linearizer.tangent(0)) linearizer.add_tangent(0, e.divide(tangent, y));
  if (Value tangent = linearizer.tangent(1))
    linearizer.add_tangent(0, e.multiply(tangent, e.negate(e.divide(linearizer.result(0), y))));
  return success();
}
static LogicalResult transpose_op(DivOp, Transposer &transposer) {
  if (transposer.is_linear(1)) return llvm::failure();
  transposer.add_cotangent(0, transposer.emit().divide(transposer.cotangent(), transposer.operand(1)));
  return success();
}

static LogicalResult linearize_op(ConvertOp op, Linearizer &linearizer) {
  mlir::Type element = array_type(op.getResult()).getElementType();
  if (is_complex(op.getOperand()) && !is_complex(op.getResult())) {
    Emit e = linearizer.emit();
    Value real = RealOp::create(
        linearizer.builder(), op.getLoc(),
        array_type(op.getOperand())
            .clone(llvm::cast<mlir::ComplexType>(array_type(op.getOperand()).getElementType()).getElementType()),
        linearizer.tangent(0));
    linearizer.set_tangent(0, e.convert(real, element));
    return success();
  }
  linearizer.set_tangent(0, linearizer.emit().convert(linearizer.tangent(0), element));
  return success();
}
static LogicalResult transpose_op(ConvertOp op, Transposer &transposer) {
  mlir::Type from = array_type(op.getOperand()).getElementType();
  Value cotangent = transposer.cotangent();
  if (is_complex(cotangent) && !llvm::isa<mlir::ComplexType>(from)) {
    auto part = llvm::cast<mlir::ComplexType>(array_type(cotangent).getElementType()).getElementType();
    cotangent = RealOp::create(transposer.builder(), op.getLoc(), array_type(cotangent).clone(part), cotangent);
  }
  transposer.add_cotangent(0, transposer.emit().convert(cotangent, from));
  return success();
}

static LogicalResult linearize_op(SelectOp, Linearizer &linearizer) {
  linearizer.set_tangent(0, linearizer.emit().select(linearizer.operand(0), linearizer.tangent_or_zeros(1),
                                                     linearizer.tangent_or_zeros(2)));
  return success();
}
static LogicalResult transpose_op(SelectOp, Transposer &transposer) {
  Emit e = transposer.emit();
  Value cotangent = transposer.cotangent(), zero = e.like(cotangent, 0), predicate = transposer.operand(0);
  if (transposer.is_linear(1)) transposer.add_cotangent(1, e.select(predicate, cotangent, zero));
  if (transposer.is_linear(2)) transposer.add_cotangent(2, e.select(predicate, zero, cotangent));
  return success();
}

// Complex numbers are pairs of real ones. Cotangents pair with tangents without conjugation, as in JAX.
static mlir::Type part_type(Value complex) {
  auto type = array_type(complex);
  return type.clone(llvm::cast<mlir::ComplexType>(type.getElementType()).getElementType());
}
static LogicalResult linearize_op(ComplexOp, Linearizer &linearizer) { return linearize_as_itself(linearizer); }
static LogicalResult transpose_op(ComplexOp op, Transposer &transposer) {
  Value cotangent = transposer.cotangent();
  mlir::Type part = part_type(cotangent);
  if (transposer.is_linear(0))
    transposer.add_cotangent(0, RealOp::create(transposer.builder(), op.getLoc(), part, cotangent));
  if (transposer.is_linear(1)) {
    Value imaginary = ImagOp::create(transposer.builder(), op.getLoc(), part, cotangent);
    transposer.add_cotangent(1, transposer.emit().negate(imaginary));
  }
  return success();
}
template <typename Op>
static LogicalResult transpose_part(Op op, Transposer &transposer, bool is_real) {
  Emit e = transposer.emit();
  Value cotangent = transposer.cotangent(), zero = e.like(cotangent, 0);
  if (!is_complex(op.getOperand())) {  // a real number is its own real part
    if (is_real) transposer.add_cotangent(0, cotangent);
    return success();
  }
  Value whole =
      is_real
          ? ComplexOp::create(transposer.builder(), op.getLoc(), op.getOperand().getType(), cotangent, zero)
          : ComplexOp::create(transposer.builder(), op.getLoc(), op.getOperand().getType(), zero, e.negate(cotangent));
  transposer.add_cotangent(0, whole);
  return success();
}
static LogicalResult linearize_op(RealOp, Linearizer &linearizer) { return linearize_as_itself(linearizer); }
static LogicalResult transpose_op(RealOp op, Transposer &transposer) { return transpose_part(op, transposer, true); }
static LogicalResult linearize_op(ImagOp, Linearizer &linearizer) { return linearize_as_itself(linearizer); }
static LogicalResult transpose_op(ImagOp op, Transposer &transposer) { return transpose_part(op, transposer, false); }

static LogicalResult linearize_op(ReducePrecisionOp, Linearizer &linearizer) { return linearize_as_itself(linearizer); }
static LogicalResult transpose_op(ReducePrecisionOp op, Transposer &transposer) {
  mlir::Operation *same = op->clone();
  same->setOperand(0, transposer.cotangent());
  transposer.builder().insert(same);
  transposer.add_cotangent(0, same->getResult(0));
  return success();
}

}  // namespace tessera::stablehlo

void tessera::register_linear_elementwise_derivatives(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, LinearModel, AddOp, SubtractOp, NegOp, MulOp, DivOp, ConvertOp, SelectOp, ComplexOp, RealOp,
         ImagOp, ReducePrecisionOp>(registry);
}
