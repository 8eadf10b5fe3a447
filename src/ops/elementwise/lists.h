// Lists elementwise operations of stablehlo that have the same models of most interfaces.
#pragma once

#include "ops/elementwise/ops.h"
#include "ops/op_list.h"

namespace tessera::stablehlo {

using UnaryOps = OpList<AbsOp, CbrtOp, CeilOp, ClzOp, CosineOp, ExpOp, Expm1Op, FloorOp, ImagOp, IsFiniteOp, LogOp,
                        Log1pOp, LogisticOp, NegOp, NotOp, PopulationCountOp, RealOp, RoundOp, RoundNearestEvenOp,
                        RsqrtOp, SignOp, SineOp, SqrtOp, TanOp, TanhOp>;
using BinaryOps = OpList<AddOp, AndOp, Atan2Op, ComplexOp, DivOp, MaxOp, MinOp, MulOp, OrOp, PowOp, RemOp, ShiftLeftOp,
                         ShiftRightArithmeticOp, ShiftRightLogicalOp, SubtractOp, XorOp>;

}  // namespace tessera::stablehlo
