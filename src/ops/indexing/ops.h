// Operations of the stablehlo dialect that look up or store by index.
#pragma once

#include "dialect/stablehlo/operations.h"

#define GET_OP_CLASSES
#include "ops/indexing/ops.h.inc"
