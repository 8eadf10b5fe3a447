// Includes the parts of Tessera for those who bring a dialect of their own, or who build a compiler of these parts. It
// is installed as <tessera/compiler.h>; the headers that it includes stand beside it, by the names that they have here.
#pragma once

// These are the interfaces through which phases ask operations, and the answers that many operations share.
// ops/op_interfaces.td has them for operations that are defined with tablegen.
#include "ops/registration.h"
#include "partition/localizer.h"
#include "partition/model.h"
#include "partition/partial.h"
#include "propagate/rule_model.h"
#include "reference/model.h"

// These are the dialects of shardings and of the operations of one device.
#include "dialect/sdy/dialect.h"
#include "dialect/sdy/utils.h"
#include "dialect/spmd/dialect.h"
#include "dialect/stablehlo/dialect.h"
#include "pipeline/registry.h"

// These are the phases, one by one and as passes, and the planner of reshards.
#include "partition/partitioner.h"
#include "partition/reshard_plan.h"
#include "propagate/passes.h"
#include "propagate/propagate.h"
#include "read/gspmd.h"
#include "read/reader.h"
#include "read/shard.h"
#include "shardy/passes.h"

// These take a program its whole way, from text to results.
#include "pipeline/pipeline.h"
