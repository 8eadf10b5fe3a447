// Says which kernel of the reference evaluates an elementwise operation. The evaluator and generated code use it.
#pragma once

#include <optional>
#include <type_traits>

#include "dialect/chlo/ops.h"
#include "ops/elementwise/ops.h"
#include "reference/evaluation.h"
#include "reference/evaluators/elementwise.h"

namespace tessera {

template <typename TheOp, auto the_kernel>
struct KernelRow {
  using Op = TheOp;
  static constexpr auto kernel = the_kernel;
};

template <typename Kernel, typename... Rows>
struct KernelTable {
  template <typename Op>
  static constexpr bool has = (std::is_same_v<Op, typename Rows::Op> || ...);

  template <typename Op>
  static constexpr Kernel of() {
    Kernel found{};
    (void)((std::is_same_v<Op, typename Rows::Op> && (found = Rows::kernel, true)) || ...);
    return found;
  }

  static std::optional<Kernel> of(mlir::Operation *op) {
    std::optional<Kernel> found;
    (void)((mlir::isa<typename Rows::Op>(op) && (found = Rows::kernel, true)) || ...);
    return found;
  }
};

namespace kernel_tables {

using namespace stablehlo;
using namespace chlo;
template <typename Op, UnaryOp kernel>
using Unary = KernelRow<Op, kernel>;
template <typename Op, BinaryOp kernel>
using Binary = KernelRow<Op, kernel>;

using UnaryKernels = KernelTable<
    UnaryOp, Unary<AbsOp, UnaryOp::abs>, Unary<CbrtOp, UnaryOp::cbrt>, Unary<CeilOp, UnaryOp::ceil>,
    Unary<ClzOp, UnaryOp::count_leading_zeros>, Unary<CosineOp, UnaryOp::cosine>, Unary<ExpOp, UnaryOp::exponential>,
    Unary<Expm1Op, UnaryOp::exponential_minus_one>, Unary<FloorOp, UnaryOp::floor>, Unary<ImagOp, UnaryOp::imag>,
    Unary<IsFiniteOp, UnaryOp::is_finite>, Unary<LogOp, UnaryOp::log>, Unary<Log1pOp, UnaryOp::log_plus_one>,
    Unary<LogisticOp, UnaryOp::logistic>, Unary<NegOp, UnaryOp::negate>, Unary<NotOp, UnaryOp::bitwise_not>,
    Unary<PopulationCountOp, UnaryOp::popcnt>, Unary<RealOp, UnaryOp::real>, Unary<RoundOp, UnaryOp::round_nearest_afz>,
    Unary<RoundNearestEvenOp, UnaryOp::round_nearest_even>, Unary<RsqrtOp, UnaryOp::rsqrt>,
    Unary<SignOp, UnaryOp::sign>, Unary<SineOp, UnaryOp::sine>, Unary<SqrtOp, UnaryOp::sqrt>,
    Unary<stablehlo::TanOp, UnaryOp::tan>, Unary<TanhOp, UnaryOp::tanh>, Unary<AcosOp, UnaryOp::acos>,
    Unary<AcoshOp, UnaryOp::acosh>, Unary<AsinOp, UnaryOp::asin>, Unary<AsinhOp, UnaryOp::asinh>,
    Unary<AtanOp, UnaryOp::atan>, Unary<AtanhOp, UnaryOp::atanh>, Unary<BesselI1eOp, UnaryOp::bessel_i1e>,
    Unary<ConjOp, UnaryOp::conj>, Unary<CoshOp, UnaryOp::cosh>, Unary<DigammaOp, UnaryOp::digamma>,
    Unary<ErfOp, UnaryOp::erf>, Unary<ErfcOp, UnaryOp::erfc>, Unary<ErfInvOp, UnaryOp::erf_inv>,
    Unary<LgammaOp, UnaryOp::lgamma>, Unary<SinhOp, UnaryOp::sinh>, Unary<SquareOp, UnaryOp::square>,
    Unary<chlo::TanOp, UnaryOp::tan>, Unary<AsinAcosKernelOp, UnaryOp::asin_acos_kernel>,
    Unary<IsInfOp, UnaryOp::is_inf>, Unary<IsNegInfOp, UnaryOp::is_neg_inf>, Unary<IsPosInfOp, UnaryOp::is_pos_inf>>;

using BinaryKernels = KernelTable<
    BinaryOp, Binary<AddOp, BinaryOp::add>, Binary<AndOp, BinaryOp::bitwise_and>, Binary<Atan2Op, BinaryOp::atan2>,
    Binary<ComplexOp, BinaryOp::complex>, Binary<DivOp, BinaryOp::divide>, Binary<MaxOp, BinaryOp::maximum>,
    Binary<MinOp, BinaryOp::minimum>, Binary<MulOp, BinaryOp::multiply>, Binary<OrOp, BinaryOp::bitwise_or>,
    Binary<PowOp, BinaryOp::power>, Binary<RemOp, BinaryOp::remainder>, Binary<ShiftLeftOp, BinaryOp::shift_left>,
    Binary<ShiftRightArithmeticOp, BinaryOp::shift_right_arithmetic>,
    Binary<ShiftRightLogicalOp, BinaryOp::shift_right_logical>, Binary<SubtractOp, BinaryOp::subtract>,
    Binary<XorOp, BinaryOp::bitwise_xor>, Binary<MulhiOp, BinaryOp::mulhi>, Binary<NextAfterOp, BinaryOp::next_after>,
    Binary<PolygammaOp, BinaryOp::polygamma>, Binary<ZetaOp, BinaryOp::zeta>>;

// These stretch their operands to the shape that they have in common.
using BroadcastKernels =
    KernelTable<BinaryOp, Binary<BroadcastAddOp, BinaryOp::add>, Binary<BroadcastAndOp, BinaryOp::bitwise_and>,
                Binary<BroadcastAtan2Op, BinaryOp::atan2>, Binary<BroadcastComplexOp, BinaryOp::complex>,
                Binary<BroadcastDivideOp, BinaryOp::divide>, Binary<BroadcastMaximumOp, BinaryOp::maximum>,
                Binary<BroadcastMinimumOp, BinaryOp::minimum>, Binary<BroadcastMultiplyOp, BinaryOp::multiply>,
                Binary<BroadcastNextAfterOp, BinaryOp::next_after>, Binary<BroadcastOrOp, BinaryOp::bitwise_or>,
                Binary<BroadcastPolygammaOp, BinaryOp::polygamma>, Binary<BroadcastPowerOp, BinaryOp::power>,
                Binary<BroadcastRemainderOp, BinaryOp::remainder>, Binary<BroadcastShiftLeftOp, BinaryOp::shift_left>,
                Binary<BroadcastShiftRightArithmeticOp, BinaryOp::shift_right_arithmetic>,
                Binary<BroadcastShiftRightLogicalOp, BinaryOp::shift_right_logical>,
                Binary<BroadcastSubtractOp, BinaryOp::subtract>, Binary<BroadcastXorOp, BinaryOp::bitwise_xor>,
                Binary<BroadcastZetaOp, BinaryOp::zeta>>;

}  // namespace kernel_tables

using kernel_tables::BinaryKernels;
using kernel_tables::BroadcastKernels;
using kernel_tables::UnaryKernels;

template <typename Op>
  requires UnaryKernels::has<Op>
llvm::LogicalResult evaluate(Op, OpEvaluation &evaluation) {
  evaluation.set_result(0, unary(UnaryKernels::of<Op>(), evaluation.operand(0)));
  return llvm::success();
}

template <typename Op>
  requires BinaryKernels::has<Op>
llvm::LogicalResult evaluate(Op, OpEvaluation &evaluation) {
  evaluation.set_result(0, binary(BinaryKernels::of<Op>(), evaluation.operand(0), evaluation.operand(1)));
  return llvm::success();
}

}  // namespace tessera
