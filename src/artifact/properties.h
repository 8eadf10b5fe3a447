// Turns the attributes of one operation of an artifact into text of StableHLO.
#pragma once

#include <string>

#include "artifact/entries.h"
#include "artifact/operations.h"

namespace tessera::artifact {

// Reads the bytes of an operation's properties: `name = value, name = value`, without those at their defaults.
std::string properties_text(ByteCursor &cursor, const Operation &operation, Entries &entries, size_t attribute_count);

}  // namespace tessera::artifact
