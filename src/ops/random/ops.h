// Declares operations of the stablehlo dialect that make random numbers.
#pragma once

#include "dialect/stablehlo/operations.h"

#define GET_OP_CLASSES
#include "ops/random/ops.h.inc"
