// Collects what programs run, for profile_to.
#pragma once

#include <string>

#include "report/profile.h"

namespace tessera::detail {

bool is_profiling();
// Returns the seconds since the first profile of the process was asked for.
double profile_time();
// Adds the profile of a run that began at `begin`.
void add_to_profile(const Profile &run, double begin);
// Adds what this thread has done since `begin`.
void add_to_profile(const std::string &name, SpanKind kind, double begin);

}  // namespace tessera::detail
