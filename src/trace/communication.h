// Limits what this thread's programs may send.
#pragma once

#include "report/report.h"
#include "tessera/communication.h"

namespace tessera::detail {

// Holds the limits of the allow_communication calls, innermost first.
struct CommunicationLimit {
  const AllowedCommunication *allowed;
  int64_t sent = 0;
  CommunicationLimit *outer = nullptr;
};

// Counts what a program is about to send. Throws ShardingError where that isn't allowed.
void check_communication(const Report &report);

}  // namespace tessera::detail
