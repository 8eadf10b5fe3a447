// Lists the operations of portable artifacts: their versions, their attributes, and what these are in StableHLO.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "artifact/fields.h"
#include "artifact/version.h"

namespace tessera::artifact {

struct Operation {
  std::string name;           // in the artifact, with its dialect
  std::string meaning;        // in StableHLO; equal to `name` where the operation stands in artifacts as it is
  Version first, last;        // the versions of VHLO that have it
  std::vector<Field> fields;  // its attributes, in the order of their bytes
  bool takes_one = false;     // has one operand alone, where later versions take several
};

// Operations of chlo have no versions of their own. The VHLO that a jaxlib knows tells which of their newer attributes
// it reads.
inline constexpr Version first_with_newer = {1, 18, 0};

// Returns null for an operation that isn't known.
const Operation *find_operation(std::string_view name);

// Returns the forms of an operation of StableHLO, or of a dialect that stands in artifacts as it is, oldest first.
std::span<const Operation *const> operations_of(std::string_view meaning);

}  // namespace tessera::artifact
