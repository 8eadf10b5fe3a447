// Window operations of the stablehlo dialect.
#pragma once

#include "dialect/stablehlo/operations.h"

#define GET_OP_CLASSES
#include "ops/window/ops.h.inc"
