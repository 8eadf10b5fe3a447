// Declares the sdy dialect: meshes, shardings, and the operations that propagation and partitioning work on.
#pragma once

#include "dialect/sdy/attributes.h"
#include "dialect/sdy/ops.h"
