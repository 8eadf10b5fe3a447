// Groups of processes that act together, and the rule for groups of which some members don't run.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "mesh/mesh.h"
#include "reference/evaluation.h"

namespace tessera {

using ProcessGroups = std::vector<std::vector<int64_t>>;

// How numbers in groups are read; the names are those of StableHLO's specification.
enum class Grouping {
  cross_replica,                // numbers are replicas; one group for each partition
  cross_partition,              // numbers are partitions; one group for each replica
  cross_replica_and_partition,  // numbers are replicas; all their partitions together, partition by partition
  flattened_ids,                // numbers are processes
};

// `groups` as written (-1 fills short rows and is dropped; no group at all: one of everything) to groups of processes.
ProcessGroups process_groups(const ProcessGroups &groups, Grouping grouping, const ProcessGrid &grid);
// A [groups, members] matrix as lists.
ProcessGroups groups_of_matrix(const Tensor &matrix);

// The mesh that the symbol `name` stands for, looked up from `op`. Throws InputError where there is none.
Mesh mesh_named(mlir::Operation *op, const std::string &name);

// Calls `act` for each group of which all members are active. Failure, with an error at the op that names the group and who
// is missing: some members of a group are active and others aren't, or a process stands in no group although
// `all_take_part`.
llvm::LogicalResult for_each_whole_group(SpmdEvaluation &evaluation, const ProcessGroups &groups, bool all_take_part,
                                         const std::function<void(const std::vector<int64_t> &)> &act);

// Operand `index` on each member.
std::vector<Tensor> values_on(const SpmdEvaluation &evaluation, unsigned index, const std::vector<int64_t> &members);
// result[index] on members[i] is values[i].
void set_on(SpmdEvaluation &evaluation, unsigned index, const std::vector<int64_t> &members,
            const std::vector<Tensor> &values);

// Operand 0 sent from the first to the second of each pair of processes; who receives nothing has zeros. A source that
// isn't active while its target is, or the other way round, is an error.
llvm::LogicalResult permute(SpmdEvaluation &evaluation, const std::vector<std::pair<int64_t, int64_t>> &pairs);

}  // namespace tessera
