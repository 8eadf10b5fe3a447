// Forms groups of processes that act together, and refuses groups of which only a part is active.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "mesh/mesh.h"
#include "reference/evaluation.h"

namespace tessera {

using ProcessGroups = std::vector<std::vector<int64_t>>;

// Says what numbers in groups mean, by the names of StableHLO's specification.
enum class Grouping {
  cross_replica,                // numbers are replicas; one group for each partition
  cross_partition,              // numbers are partitions; one group for each replica
  cross_replica_and_partition,  // numbers are replicas; all their partitions together, partition by partition
  flattened_ids,                // numbers are processes
};

// Turns `groups`, as the op has them, into groups of processes. Entries of -1, which fill short rows, are dropped; no
// group at all means one group of all.
ProcessGroups process_groups(const ProcessGroups &groups, Grouping grouping, const ProcessGrid &grid);
ProcessGroups groups_of_matrix(const Tensor &matrix);

// Calls `act` for each group whose members are all active. Fails with an error at the op that names the group and who
// is missing: if a group is active in part, or if a process is in no group although `all_take_part`.
llvm::LogicalResult for_each_whole_group(SpmdEvaluation &evaluation, const ProcessGroups &groups, bool all_take_part,
                                         const std::function<void(const std::vector<int64_t> &)> &act);

std::vector<Tensor> values_on(const SpmdEvaluation &evaluation, unsigned index, const std::vector<int64_t> &members);
void set_on(SpmdEvaluation &evaluation, unsigned index, const std::vector<int64_t> &members,
            const std::vector<Tensor> &values);

// Sends operand 0 from the first to the second of each pair of processes; receivers of nothing get zeros. Emits an
// error if a source isn't active while its target is, or vice versa.
llvm::LogicalResult permute(SpmdEvaluation &evaluation, const std::vector<std::pair<int64_t, int64_t>> &pairs);

}  // namespace tessera
