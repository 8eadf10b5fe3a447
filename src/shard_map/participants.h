// Describes the participants of a collective, which are devices along axes of a manual body, elements of named batches,
// or both, and their groups.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tessera/collectives.h"
#include "trace/batch_axis.h"
#include "trace/context.h"

namespace tessera::detail {

struct Participants {
  const char *function;
  std::shared_ptr<ManualScope> manual;
  AxisNames axes;     // as listed, including names of batches
  int64_t count = 1;  // members of a group
  bool in_groups = false;
  std::vector<std::vector<int>> coordinates;        // of a group of groups, by index in it; empty without groups
  std::vector<std::vector<int64_t>> device_groups;  // empty with batches
  std::vector<BatchAxis> batches = {};              // of those names that aren't axes of the mesh

  bool has_batches() const { return !batches.empty(); }
  int64_t size_of(AxisName axis) const;
  const char *members() const;  // the word in messages: "devices", "elements", "members"
  NamedAttribute replica_groups() const;
  // Returns pairs of coordinates along the axes, for all groups.
  NamedAttribute source_target_pairs(const std::vector<std::pair<int, int>> &pairs) const;
  // Returns this device's row-major coordinate along the axes, i32.
  Array index() const;
  Array index_in_group() const;
};

// Throws ShardingError for names that are neither manual axes nor batches, for repeated axes, for groups of unequal
// sizes, and for groups that don't hold each coordinate once.
Participants participants(const char *function, const Axes &axes, const std::vector<std::vector<int>> &groups);
// Does the same for members that send to each other. Throws VarianceError unless all of them are certain to reach the
// collective.
Participants senders(const char *function, const Axes &axes, const std::vector<std::vector<int>> &groups);

std::vector<std::string> texts_of(const AxisNames &axes);

}  // namespace tessera::detail
