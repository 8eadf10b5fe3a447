// Explains why each collective of a per-device program is there, and how to remove it.
#pragma once

#include "explain/values.h"

namespace tessera {

// `values` are the explanation's values, which `finder` found.
std::vector<ExplainedCollective> explained_collectives(const ExplanationRecord &record, const Report &report,
                                                       const ValueExplainer &finder,
                                                       const std::vector<ExplainedValue> &values);

}  // namespace tessera
