// Declares operations of the stablehlo dialect that make, move or relabel elements.
#pragma once

#include "dialect/stablehlo/operations.h"

#define GET_OP_CLASSES
#include "ops/rearrange/ops.h.inc"
