// How long a collective takes on a machine: the larger of what its bytes take and what its rounds take.
//
//   all-gather along a ring of N devices, V bytes on each afterwards      max(V / (2 W), N T / 2)
//   along the rings of n axes at once, N devices in all                   max(V / (2 n W), N T / 2)
//   reduce-scatter of V bytes on each                                     as the all-gather
//   all-reduce of V bytes on each                                         twice the all-gather
//   all-to-all, V bytes on all N together                                 the bytes of the all-gather take a quarter
//
// W is bytes a second in one direction, T seconds a message takes from one device to the next. Blocks travel in both directions of
// a ring (J. Austin et al., How to Scale Your Model, 2025, chapter 3). On a line blocks must travel all of it, in N - 1 rounds, and
// the link in the middle carries most. Where each device reaches each, a device sends what bytes_sent (report/traffic.h) says, in
// one round. Where all share one memory, it carries what all devices of the mesh send, one after the other.
// Axes of which one is no ring are taken one after the other.
#pragma once

#include "cost/machine.h"
#include "report/report.h"

namespace tessera {

struct CollectiveTime {
  double bytes_seconds = 0;    // if there were no latency
  double rounds_seconds = 0;   // if there were no bytes
  double crossover_bytes = 0;  // of the operand on a device, at which both are equal; 0 if nothing is sent

  double seconds() const { return bytes_seconds > rounds_seconds ? bytes_seconds : rounds_seconds; }
  bool is_latency_bound() const { return rounds_seconds > bytes_seconds; }
};

// Of one execution. Throws InputError if the machine has no link for an axis.
CollectiveTime time_of(const CollectiveReport &collective, const Mesh &mesh, const Machine &machine);

}  // namespace tessera
