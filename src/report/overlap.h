// How much of a run's communication was hidden behind computing.
#pragma once

#include "report/profile.h"
#include "report/report.h"

namespace tessera {

// Of each transfer the time in which some device computes is overlapped, the rest exposed.
CommunicationReport communication_of(const Trace &trace);

}  // namespace tessera
