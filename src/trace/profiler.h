// Collects profiles of programs' runs, for profile_to.
#pragma once

#include <string>

#include "report/profile.h"

namespace tessera::detail {

bool is_profiling();
// Returns the seconds since the process's first profile began.
double profile_time();
// Adds the profile of a run that began at `begin`.
void add_to_profile(const Profile &run, double begin);
// Adds a span for this thread's work since `begin`.
void add_to_profile(const std::string &name, SpanKind kind, double begin);

}  // namespace tessera::detail
