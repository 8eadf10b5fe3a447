// Lists operations of chlo that have the same models of most interfaces.
#pragma once

#include "dialect/chlo/ops.h"
#include "ops/op_list.h"

namespace tessera::chlo {

using UnaryOps =
    OpList<AcosOp, AcoshOp, AsinOp, AsinhOp, AtanOp, AtanhOp, BesselI1eOp, ConjOp, CoshOp, DigammaOp, ErfOp, ErfcOp,
           ErfInvOp, LgammaOp, SinhOp, SquareOp, TanOp, AsinAcosKernelOp, IsInfOp, IsNegInfOp, IsPosInfOp>;
using BinaryOps = OpList<MulhiOp, NextAfterOp, PolygammaOp, ZetaOp>;
// These broadcast their operands to a common shape.
using BroadcastOps =
    OpList<BroadcastAddOp, BroadcastAndOp, BroadcastAtan2Op, BroadcastComplexOp, BroadcastDivideOp, BroadcastMaximumOp,
           BroadcastMinimumOp, BroadcastMultiplyOp, BroadcastNextAfterOp, BroadcastOrOp, BroadcastPolygammaOp,
           BroadcastPowerOp, BroadcastRemainderOp, BroadcastShiftLeftOp, BroadcastShiftRightArithmeticOp,
           BroadcastShiftRightLogicalOp, BroadcastSubtractOp, BroadcastXorOp, BroadcastZetaOp, BroadcastCompareOp,
           BroadcastSelectOp>;

}  // namespace tessera::chlo
