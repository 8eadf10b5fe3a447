// Fills explanations from the records of the phases.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "explain/explanation.h"
#include "partition/record.h"
#include "propagate/record.h"
#include "read/text_index.h"

namespace tessera {

// Holds the records of one program.
struct ExplanationRecord {
  TextIndex text;
  PropagationRecord propagation;
  PartitionRecord partition;
  std::vector<mlir::Location> collectives;  // by their number in the report
};

// `layouts` are given where others than propagation's were tried; `main` is the symbol of the function that the program
// starts at.
Explanation explanation_of(const ExplanationRecord &record, const std::optional<LayoutChoice> &layouts,
                           const Report &report, const std::string &main);

}  // namespace tessera
