// Tells what is known of calls by their targets' names.
#pragma once

#include "ops/control/ops.h"

namespace tessera {

// Returns whether calls only say how their operand lies in memory or on devices.
bool is_annotation_target(llvm::StringRef target);
// Returns whether the call is such an annotation and returns its operand as it is.
bool is_annotation(stablehlo::CustomCallOp op);

// Returns whether the target is a function of the host or of a kernel's author, which Shardy knows by name and has no rule for.
bool needs_no_rule(llvm::StringRef target);

}  // namespace tessera
