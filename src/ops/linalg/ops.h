// Declares linear algebra, Fourier transforms and batch normalisation in the stablehlo dialect.
#pragma once

#include "dialect/stablehlo/operations.h"

#define GET_OP_CLASSES
#include "ops/linalg/ops.h.inc"
