// Control flow, calls, tokens and communication with the host of the stablehlo dialect.
#pragma once

#include "dialect/devices/devices.h"
#include "dialect/stablehlo/operations.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

#define GET_OP_CLASSES
#include "ops/control/ops.h.inc"
