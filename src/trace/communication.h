// Limits what this thread's programs may send.
#pragma once

#include "report/prediction.h"
#include "tessera/communication.h"

namespace tessera::detail {

// Holds the limits of the allow_communication calls, innermost first.
struct CommunicationLimit {
  const AllowedCommunication *allowed;
  Machine machine;
  int64_t sent = 0;
  double seconds = 0;
  CommunicationLimit *outer = nullptr;
};

// Counts the bytes that a program is about to send. Throws ShardingError if they aren't allowed.
void check_communication(const Report &report);

}  // namespace tessera::detail
