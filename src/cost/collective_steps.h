// Tells the steps of a collective's algorithm, one after the other: on which links each goes on, and in how many rounds. The time of a
// collective (collective_time.h) is the sum of its steps', and simulations execute them.
//
//   rings, of one axis or of several at once   blocks go both ways around: a round for each link to the farthest device
//   a line                                     blocks go from end to end: N - 1 rounds
//   a switch                                   pieces go directly: a round for each axis
//   one memory                                 each device of the mesh reads and writes: a round for each
//   other axes together                        these, one after the other
//
// An all-reduce is a reduce-scatter and then an all-gather over the same axes in the other order, but one step in a memory. A permute and a
// direct exchange are one step.
#pragma once

#include <functional>
#include <vector>

#include "cost/collective_time.h"

namespace tessera {

struct CollectiveStep {
  CollectiveKind kind = CollectiveKind::all_gather;
  AxisList axes;                                 // whose links it takes, and along which devices meet
  int64_t rounds = 1;                            // that follow one another and take equally long
  double bytes_seconds = 0, rounds_seconds = 0;  // of all rounds, at no latency and at no bytes
  double seconds = 0;                            // of all rounds
};

// Returns at least one step. Their seconds are those of `time`, which time_of has for the run, without its start.
// Latency passes while other bytes travel, so the whole takes the larger of both sums; what latency adds is spread over
// all rounds.
std::vector<CollectiveStep> steps_of(const CollectiveRun &run, const CollectiveTime &time, const Mesh &mesh,
                                     const Machine &machine);

// Describes a step along some of the paths of a group.
struct PathStep {
  CollectiveKind kind = CollectiveKind::all_gather;
  size_t first = 0, count = 1;  // of the paths
  int64_t rounds = 0;           // on each link; 1 through a switch
  double bytes_seconds = 0, rounds_seconds = 0;
};

// Returns the paths along these axes, and the axes of each.
std::vector<GroupLinks::Path> paths_along(const AxisList &axes, const Mesh &mesh, const Machine &machine,
                                          std::vector<AxisList> *axes_of_paths = nullptr);

// Calls `look` with each step of a collective along these paths, whose operand has `operand` bytes on a device. A
// permute counts as one whose blocks go as far as they can.
void for_each_step(CollectiveKind kind, double operand, const std::vector<GroupLinks::Path> &paths,
                   double devices_of_mesh, const std::function<void(const PathStep &)> &look);

bool is_switched(const GroupLinks::Path &path);
bool combines(CollectiveKind kind);

}  // namespace tessera
