// Declares operations of the stablehlo dialect that cut a block out of an array or write one into it.
#pragma once

#include "dialect/stablehlo/operations.h"

#define GET_OP_CLASSES
#include "ops/slicing/ops.h.inc"
