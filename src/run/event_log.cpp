#include "run/event_log.h"

#include <algorithm>
#include <tuple>

namespace tessera {

void EventLog::begin() {
  if (keeps()) began_ = std::chrono::steady_clock::now();
  for (std::vector<ExecutionEvent> &events : events_) events.clear();
}

double EventLog::now() const {
  return keeps() ? std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count() : 0;
}

void EventLog::record_batched(const Instruction &instruction, int lane, const DeviceList &devices, double begin) {
  if (!keeps()) return;
  const double share = (now() - begin) / static_cast<double>(devices.size());
  for (DeviceId device : devices) {
    events_[lane].push_back({instruction.id, lane, device, begin, begin + share});
    begin += share;
  }
}

std::vector<ExecutionEvent> EventLog::events() const {
  std::vector<ExecutionEvent> all;
  for (const std::vector<ExecutionEvent> &events : events_) all.insert(all.end(), events.begin(), events.end());
  std::sort(all.begin(), all.end(), [](const auto &a, const auto &b) {
    return std::tie(a.begin, a.instruction) < std::tie(b.begin, b.instruction);
  });
  return all;
}

}  // namespace tessera
