// Looks for NaN in results, for debug_nans.
#pragma once

#include "trace/call.h"

namespace tessera::detail {

bool are_nans_debugged();
// Both throw NanError if a result has NaN. The first checks the results of one operation, the second those of a
// function that was called with these arguments.
void check_nans(const char *function, const std::vector<ArrayState> &results);
void check_nans(const RecordedFunction &function, const std::vector<Array> &arguments,
                const std::vector<ArrayState> &results);

}  // namespace tessera::detail
