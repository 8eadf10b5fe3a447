// Predicts the time of a collective on a machine: its start, and then the larger of the time of its bytes and the time of its
// rounds.
//
//   all-gather along a ring of N devices, V bytes on each afterwards      max(V / (2 W), N T / 2)
//   along the rings of n axes at once                                     max(V / (2 n W), T times the sum of N / 2)
//   reduce-scatter of V bytes on each                                     as the all-gather
//   all-reduce of V bytes on each                                         twice the all-gather
//   all-to-all, V bytes on all N together                                 the bytes of the all-gather take a quarter
//
// W is bytes a second in one direction, T seconds of a message from one device to the next. Blocks travel in both
// directions of a ring (J. Austin et al., How to Scale Your Model, 2025, chapter 3). On a line blocks travel all of it,
// in N - 1 rounds, and the middle link carries most. With a direct link between each two devices, a device sends
// bytes_sent (mesh/collective.h), in one round for each axis. In a shared memory each operand is read once and each
// result written once, whatever is computed on the way: the bytes of all devices of the mesh follow one another, and so
// do their messages, one for each. If an axis is no ring, axes are taken one after another, except those that one
// switch or one memory joins.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "cost/machine.h"
#include "mesh/collective.h"
#include "mesh/direct_exchange.h"
#include "mesh/mesh.h"

namespace tessera {

struct CollectiveTime {
  double start_seconds = 0;   // whatever is sent
  double bytes_seconds = 0;   // at no latency
  double rounds_seconds = 0;  // at no bytes
  double crossover_bytes =
      0;  // of the operand on a device, at which its bytes take as long as all the rest; 0 if nothing is sent

  double seconds() const { return start_seconds + (bytes_seconds > rounds_seconds ? bytes_seconds : rounds_seconds); }
  bool is_latency_bound() const { return start_seconds + rounds_seconds > bytes_seconds; }
};

// Describes the links between the devices of a group along some axes.
class GroupLinks {
 public:
  // Throws InputError if the machine has no link for an axis.
  GroupLinks(const AxisList &axes, const Mesh &mesh, const Machine &machine);

  int64_t devices() const;  // of the group

  // Returns the time of one execution with an operand of `bytes` on each device. A permute counts as one whose blocks
  // go as far as they can.
  CollectiveTime time_of(CollectiveKind kind, int64_t bytes) const;

  // Describes the devices along one axis, along a part of one, or along axes that one switch joins, and the link from
  // one to the next.
  struct Path {
    Topology topology = Topology::ring;
    int64_t devices = 1;
    double bytes_per_second = 0, seconds = 0;
    double combining_bytes_per_second = 0;  // of a shared memory
  };

 private:
  std::vector<Path> paths_;
  double devices_of_mesh_, start_seconds_;
};

// Returns the time of a permute with known pairs of source and target: that of the busiest link.
CollectiveTime time_of_permute(int64_t bytes, const DevicePairs &pairs, const Mesh &mesh, const Machine &machine);

// Returns the time of a direct exchange of elements of `element_bytes` bytes, whose messages travel concurrently. A
// link of a ring or a line takes its latency for each message over it. Through a switch or a memory all messages of a
// device take the latency once for each axis.
CollectiveTime time_of_exchange(int64_t element_bytes, const std::vector<Message> &messages, const Mesh &mesh,
                                const Machine &machine);

// Returns a lower bound on the time of every direct exchange in which `bytes` reach devices that lack them: the time if
// all links of the mesh were equally busy. It needs no messages, of which there may be as many as pairs of devices.
double least_seconds_of_exchange(double bytes, const Mesh &mesh, const Machine &machine);

// Says what one run of a collective does in a memory that joins all devices.
struct Exchange {
  int64_t bytes = 0;   // read and written by all of them
  bool meets = false;  // all threads take part
};

// Describes one run of a collective.
struct CollectiveRun {
  CollectiveKind kind = CollectiveKind::all_gather;
  int64_t bytes = 0, element_bytes = 1;   // of the operand on a device, and of an element
  const AxisList &axes;                   // along which the devices of a group differ
  const DevicePairs &pairs;               // of a permute
  const std::vector<Message> &messages;   // of a direct exchange
  std::optional<Exchange> exchange = {};  // if one memory joins the devices; without it bytes follow from the kind
};
CollectiveTime time_of(const CollectiveRun &run, const Mesh &mesh, const Machine &machine);

}  // namespace tessera
