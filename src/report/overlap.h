// Measures the part of a run's communication that was hidden behind computation.
#pragma once

#include "report/profile.h"
#include "report/report.h"

namespace tessera {

// A transfer is overlapped while some device computes, and exposed for the rest of its time.
CommunicationReport communication_of(const Profile &profile);

}  // namespace tessera
