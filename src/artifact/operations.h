// Lists the operations of portable artifacts: their versions, their attributes, and what these are in StableHLO.
#pragma once

#include <span>
#include <string_view>

#include "artifact/version.h"

namespace tessera::artifact {

struct Operation {
  std::string_view name;     // in the artifact, with its dialect
  std::string_view meaning;  // in StableHLO; empty: see `name`
  Version first, last;       // the versions of VHLO that have it
  // Lists the attributes in the order of their bytes, which is the order of their names, with bars in between: `name`,
  // `name:form` or `name:form=default`. A list's default `1*` stands for any number of ones. An attribute at its
  // default is left out. Forms:
  //   (none)     as it stands
  //   dims       a list of numbers                    flags     a list of booleans
  //   symbol     the name of a function               symbols   names of functions
  //   channel    becomes channel_handle, unless it is 0
  //   unit       is there or isn't
  //   optional   may be absent
  //   newer      may be absent, and writers before version `first_with_newer` or so knew nothing of it
  //   layouts    is left out if all attributes of this form are at their default
  //   call       the version of the interface of calls
  //   conv, dot, gather, scatter, algorithm, handle   a field of an attribute that has several (see `compounds` in fields.h)
  std::string_view attributes;
  bool takes_one = false;  // has one operand alone, where later versions take several
};

// Operations of chlo have no versions of their own. The VHLO that a jaxlib knows tells which of their newer attributes
// it reads.
inline constexpr Version first_with_newer = {1, 18, 0};

// Returns the table, whose rows no one copies.
std::span<const Operation> all_operations();

// Returns null for an operation that isn't known.
const Operation *find_operation(std::string_view name);

// Returns the rows of an operation of StableHLO, or of a dialect that stands in artifacts as it is, oldest first.
std::span<const Operation *const> operations_of(std::string_view meaning);

}  // namespace tessera::artifact
