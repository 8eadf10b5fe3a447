// Contractions of the stablehlo dialect.
#pragma once

#include "dialect/stablehlo/operations.h"

#define GET_OP_CLASSES
#include "ops/contraction/ops.h.inc"
