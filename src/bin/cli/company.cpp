#include "bin/cli/company.h"

#include <exception>
#include <iostream>

#include "base/phase.h"
#include "bin/cli/watch.h"
#include "peers/module.h"
#include "peers/peers.h"

namespace tessera::cli {

constexpr double patience_seconds = 600;

Company::Company(int64_t devices) : devices_(devices), exceptions_(std::uncaught_exceptions()) {
  if (!has_company()) return;
  Watch::here().expect_others();
  const Phase at(phase_of_joining);
  Peers::here().join(load_transport(), devices, patience_seconds);
  Watch::here().join();
  joined_ = true;
  if (speaks()) return;
  std::cout.setstate(std::ios::badbit);
  std::cerr.setstate(std::ios::badbit);
}

Company::~Company() {
  if (joined_ && std::uncaught_exceptions() == exceptions_) Peers::here().leave();
}

bool Company::speaks() const { return Peers::here().index() == 0; }

Division Company::division(const Program &program) const {
  const Peers &peers = Peers::here();
  Division division;
  if (peers.is_alone()) return division;
  int64_t each = devices_ / peers.count();
  for (int peer = 0; peer < peers.count(); ++peer) division.shares.push_back({peer, peer * each, (peer + 1) * each});
  division.what = program.report().program;
  division.fingerprint = fingerprint_of(program.text());
  return division;
}

}  // namespace tessera::cli
