// Collectives of the stablehlo dialect.
#pragma once

#include "dialect/devices/devices.h"
#include "dialect/stablehlo/operations.h"
#include "ops/collective/groups.h"

#define GET_OP_CLASSES
#include "ops/collective/ops.h.inc"
