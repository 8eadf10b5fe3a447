// Evaluates the elementwise operations of chlo, with and without broadcasting.
#include <algorithm>

#include "dialect/chlo/ops.h"
#include "reference/kernels/elementwise.h"
#include "reference/kernels/rearrange.h"
#include "reference/model.h"

namespace tessera {

using llvm::LogicalResult;
using llvm::success;
using namespace chlo;  // NOLINT: the operations of this file

// Operation and kernel, one line each.
#define TESSERA_UNARY(Op, kernel)                                            \
  static LogicalResult evaluate(Op, OpEvaluation &evaluation) {              \
    evaluation.set_result(0, unary(UnaryOp::kernel, evaluation.operand(0))); \
    return success();                                                        \
  }
TESSERA_UNARY(AcosOp, acos)
TESSERA_UNARY(AcoshOp, acosh)
TESSERA_UNARY(AsinOp, asin)
TESSERA_UNARY(AsinhOp, asinh)
TESSERA_UNARY(AtanOp, atan)
TESSERA_UNARY(AtanhOp, atanh)
TESSERA_UNARY(BesselI1eOp, bessel_i1e)
TESSERA_UNARY(ConjOp, conj)
TESSERA_UNARY(CoshOp, cosh)
TESSERA_UNARY(DigammaOp, digamma)
TESSERA_UNARY(ErfOp, erf)
TESSERA_UNARY(ErfcOp, erfc)
TESSERA_UNARY(ErfInvOp, erf_inv)
TESSERA_UNARY(LgammaOp, lgamma)
TESSERA_UNARY(SinhOp, sinh)
TESSERA_UNARY(SquareOp, square)
TESSERA_UNARY(TanOp, tan)
TESSERA_UNARY(AsinAcosKernelOp, asin_acos_kernel)
TESSERA_UNARY(IsInfOp, is_inf)
TESSERA_UNARY(IsNegInfOp, is_neg_inf)
TESSERA_UNARY(IsPosInfOp, is_pos_inf)
#undef TESSERA_UNARY

#define TESSERA_BINARY(Op, kernel)                                                                    \
  static LogicalResult evaluate(Op, OpEvaluation &evaluation) {                                       \
    evaluation.set_result(0, binary(BinaryOp::kernel, evaluation.operand(0), evaluation.operand(1))); \
    return success();                                                                                 \
  }
TESSERA_BINARY(MulhiOp, mulhi)
TESSERA_BINARY(NextAfterOp, next_after)
TESSERA_BINARY(PolygammaOp, polygamma)
TESSERA_BINARY(ZetaOp, zeta)
#undef TESSERA_BINARY

// Broadcasts operands to their common shape: (3x1, 4) -> (3x4, 3x4). `dimensions` maps the dimensions of an operand of
// lower rank to the result's; without it they align at the minor end.
static std::vector<Tensor> broadcast_together(std::vector<Tensor> operands,
                                              std::optional<llvm::ArrayRef<int64_t>> dimensions = std::nullopt) {
  size_t rank = 0;
  for (const Tensor &operand : operands) rank = std::max(rank, operand.shape().size());
  Shape shape(rank, 1);
  std::vector<Shape> maps;
  for (const Tensor &operand : operands) {
    size_t own = operand.shape().size();
    bool is_placed = dimensions && own < rank && dimensions->size() == own;
    Shape map(own);
    for (size_t d = 0; d < own; ++d) {
      map[d] = is_placed ? (*dimensions)[d] : static_cast<int64_t>(rank - own + d);
      int64_t &extent = shape[static_cast<size_t>(map[d])];
      if (extent != 1 && operand.shape()[d] != 1 && operand.shape()[d] != extent)
        throw InputError("can't broadcast extent " + std::to_string(operand.shape()[d]) + " to " +
                         std::to_string(extent) + " in dimension " + std::to_string(map[d]) +
                         "; extents must be equal or 1");
      if (extent == 1) extent = operand.shape()[d];
    }
    maps.push_back(map);
  }
  for (size_t i = 0; i < operands.size(); ++i)
    if (operands[i].shape() != shape) operands[i] = broadcast_in_dim(operands[i], shape, maps[i]);
  return operands;
}

#define TESSERA_BROADCAST(Op, kernel)                                                                            \
  static LogicalResult evaluate(Op op, OpEvaluation &evaluation) {                                               \
    auto both = broadcast_together({evaluation.operand(0), evaluation.operand(1)}, op.getBroadcastDimensions()); \
    evaluation.set_result(0, binary(BinaryOp::kernel, both[0], both[1]));                                        \
    return success();                                                                                            \
  }
TESSERA_BROADCAST(BroadcastAddOp, add)
TESSERA_BROADCAST(BroadcastAndOp, bitwise_and)
TESSERA_BROADCAST(BroadcastAtan2Op, atan2)
TESSERA_BROADCAST(BroadcastComplexOp, complex)
TESSERA_BROADCAST(BroadcastDivideOp, divide)
TESSERA_BROADCAST(BroadcastMaximumOp, maximum)
TESSERA_BROADCAST(BroadcastMinimumOp, minimum)
TESSERA_BROADCAST(BroadcastMultiplyOp, multiply)
TESSERA_BROADCAST(BroadcastNextAfterOp, next_after)
TESSERA_BROADCAST(BroadcastOrOp, bitwise_or)
TESSERA_BROADCAST(BroadcastPolygammaOp, polygamma)
TESSERA_BROADCAST(BroadcastPowerOp, power)
TESSERA_BROADCAST(BroadcastRemainderOp, remainder)
TESSERA_BROADCAST(BroadcastShiftLeftOp, shift_left)
TESSERA_BROADCAST(BroadcastShiftRightArithmeticOp, shift_right_arithmetic)
TESSERA_BROADCAST(BroadcastShiftRightLogicalOp, shift_right_logical)
TESSERA_BROADCAST(BroadcastSubtractOp, subtract)
TESSERA_BROADCAST(BroadcastXorOp, bitwise_xor)
TESSERA_BROADCAST(BroadcastZetaOp, zeta)
#undef TESSERA_BROADCAST

static LogicalResult evaluate(BroadcastCompareOp op, OpEvaluation &evaluation) {
  auto both = broadcast_together({evaluation.operand(0), evaluation.operand(1)}, op.getBroadcastDimensions());
  // The kernel's directions are in the order of the attribute's numbers.
  auto direction = static_cast<CompareDirection>(op.getComparisonDirection());
  FloatOrder order = op.getCompareType() == ComparisonType::TOTALORDER  ? FloatOrder::total
                     : op.getCompareType() == ComparisonType::WEAKORDER ? FloatOrder::weak
                                                                        : FloatOrder::partial;
  evaluation.set_result(0, compare(direction, both[0], both[1], order));
  return success();
}

static LogicalResult evaluate(BroadcastSelectOp, OpEvaluation &evaluation) {
  auto all = broadcast_together({evaluation.operand(0), evaluation.operand(1), evaluation.operand(2)});
  evaluation.set_result(0, select(all[0], all[1], all[2]));
  return success();
}

static LogicalResult evaluate(chlo::ConstantOp op, OpEvaluation &evaluation) {
  auto dense = llvm::dyn_cast<mlir::DenseElementsAttr>(op.getValue());
  if (!dense) return op.emitError("has a value that is not a dense array");
  evaluation.set_result(0, tensor_of(dense));
  return success();
}

static LogicalResult evaluate(ConstantLikeOp op, OpEvaluation &evaluation) {
  mlir::TypedAttr value = op.getValue();
  if (!llvm::isa<mlir::IntegerAttr, mlir::FloatAttr>(value)) return op.emitError("has a value that is not a number");
  auto scalar = mlir::DenseElementsAttr::get(mlir::RankedTensorType::get({}, value.getType()),
                                             llvm::ArrayRef<mlir::Attribute>(value));
  evaluation.set_result(0, splat(tensor_of(scalar), evaluation.operand(0).shape()));
  return success();
}

void register_chlo_elementwise_reference(mlir::DialectRegistry &registry) {
  attach<ChloDialect, ElementwiseReferenceModel, AcosOp, AcoshOp, AsinOp, AsinhOp, AtanOp, AtanhOp, BesselI1eOp, ConjOp,
         CoshOp, DigammaOp, ErfOp, ErfcOp, ErfInvOp, LgammaOp, SinhOp, SquareOp, TanOp, AsinAcosKernelOp, IsInfOp,
         IsNegInfOp, IsPosInfOp>(registry);
  attach<ChloDialect, ElementwiseReferenceModel, ConstantLikeOp, MulhiOp, NextAfterOp, PolygammaOp, ZetaOp>(registry);
  attach<ChloDialect, ReferenceModel, BroadcastAddOp, BroadcastAndOp, BroadcastAtan2Op, BroadcastComplexOp,
         BroadcastDivideOp, BroadcastMaximumOp, BroadcastMinimumOp, BroadcastMultiplyOp, BroadcastNextAfterOp,
         BroadcastOrOp, BroadcastPolygammaOp, BroadcastPowerOp, BroadcastRemainderOp, BroadcastShiftLeftOp,
         BroadcastShiftRightArithmeticOp, BroadcastShiftRightLogicalOp, BroadcastSubtractOp, BroadcastXorOp,
         BroadcastZetaOp, BroadcastCompareOp, BroadcastSelectOp, chlo::ConstantOp>(registry);
}

}  // namespace tessera
