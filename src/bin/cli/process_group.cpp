#include "bin/cli/process_group.h"

#include <exception>

#include "base/phase.h"
#include "base/standard_error.h"
#include "bin/cli/watch.h"
#include "peers/module.h"
#include "peers/peers.h"

namespace tessera::cli {

constexpr double patience_seconds = 600;

ProcessGroup::ProcessGroup(int64_t devices) : devices_(devices), exceptions_(std::uncaught_exceptions()) {
  if (!in_process_group()) return;
  Watch::here().expect_others();
  const Phase at(phase_of_joining);
  Peers::here().join(load_transport(), devices, patience_seconds);
  Watch::here().join();
  joined_ = true;
  if (!speaks()) mute();
}

ProcessGroup::~ProcessGroup() {
  if (joined_ && std::uncaught_exceptions() == exceptions_) Peers::here().leave();
}

bool ProcessGroup::speaks() const { return Peers::here().index() == 0; }

Division ProcessGroup::division(const Program &program) const {
  const Peers &peers = Peers::here();
  Division division;
  if (peers.is_alone()) return division;
  int64_t each = devices_ / peers.count();
  for (int peer = 0; peer < peers.count(); ++peer)
    division.shares.push_back({peer, {DeviceId{peer * each}, DeviceId{(peer + 1) * each}}});
  division.what = program.report().program;
  division.fingerprint = fingerprint_of(program.text());
  return division;
}

}  // namespace tessera::cli
