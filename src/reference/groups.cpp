#include "reference/groups.h"

#include <algorithm>
#include <numeric>

#include "base/error.h"
#include "reference/evaluators/rearrange.h"

namespace tessera {
namespace {

std::string list_text(const std::vector<int64_t> &processes) {
  std::string text = "{";
  for (int64_t process : processes) text += (text.size() > 1 ? ", " : "") + std::to_string(process);
  return text + "}";
}

std::vector<int64_t> counted(int64_t count) {
  std::vector<int64_t> numbers(count);
  std::iota(numbers.begin(), numbers.end(), 0);
  return numbers;
}

int64_t checked(int64_t number, int64_t count, const char *what) {
  if (number >= 0 && number < count) return number;
  throw InputError("names " + std::string(what) + " " + std::to_string(number) + ", but there are " +
                   std::to_string(count));
}

}  // namespace

ProcessGroups groups_of_matrix(const Tensor &matrix) {
  ProcessGroups groups;
  int64_t columns = matrix.rank() == 2 ? matrix.shape()[1] : 0;
  for (int64_t row = 0; columns > 0 && row < matrix.shape()[0]; ++row) {
    groups.emplace_back();
    for (int64_t column = 0; column < columns; ++column) {
      int64_t number = integer_at(matrix, row * columns + column);
      if (number != -1) groups.back().push_back(number);
    }
  }
  return groups;
}

ProcessGroups process_groups(const ProcessGroups &written, Grouping grouping, const ProcessGrid &grid) {
  ProcessGroups numbers = written, groups;
  bool of_partitions = grouping == Grouping::cross_partition;
  int64_t count = grouping == Grouping::flattened_ids ? grid.size() : of_partitions ? grid.partitions : grid.replicas;
  const char *what = grouping == Grouping::flattened_ids ? "process" : of_partitions ? "partition" : "replica";
  if (numbers.empty()) numbers.push_back(counted(count));
  auto add = [&](const std::vector<int64_t> &group, const std::function<int64_t(int64_t)> &process) {
    std::vector<int64_t> members;
    for (int64_t number : group) members.push_back(process(checked(number, count, what)));
    groups.push_back(members);
  };
  for (const std::vector<int64_t> &group : numbers) {
    switch (grouping) {
      case Grouping::flattened_ids:
        add(group, [](int64_t id) { return id; });
        break;
      case Grouping::cross_replica:
        for (int64_t p = 0; p < grid.partitions; ++p)
          add(group, [&](int64_t replica) { return replica * grid.partitions + p; });
        break;
      case Grouping::cross_partition:
        for (int64_t r = 0; r < grid.replicas; ++r)
          add(group, [&](int64_t partition) { return r * grid.partitions + partition; });
        break;
      case Grouping::cross_replica_and_partition: {
        groups.emplace_back();
        for (int64_t p = 0; p < grid.partitions; ++p)
          for (int64_t replica : group) groups.back().push_back(checked(replica, count, what) * grid.partitions + p);
        break;
      }
    }
  }
  return groups;
}

llvm::LogicalResult for_each_whole_group(SpmdEvaluation &evaluation, const ProcessGroups &groups, bool all_take_part,
                                         const std::function<void(const std::vector<int64_t> &)> &act) {
  std::vector<bool> active(evaluation.grid().size(), false), met(evaluation.grid().size(), false);
  for (int64_t process : evaluation.active()) active[process] = true;
  for (const std::vector<int64_t> &group : groups) {
    std::vector<int64_t> present, missing;
    for (int64_t process : group) {
      checked(process, evaluation.grid().size(), "process");
      (active[process] ? present : missing).push_back(process);
      met[process] = true;
    }
    if (present.empty()) continue;
    if (!missing.empty())
      return evaluation.op()->emitError()
             << "'" << evaluation.op()->getName() << "' needs the whole group " << list_text(group) << ", but only "
             << list_text(present) << " reached it and " << list_text(missing)
             << " didn't; all members of a group must take part in a collective, or none";
    act(group);
  }
  for (int64_t process : evaluation.active())
    if (all_take_part && !met[process])
      return evaluation.op()->emitError() << "'" << evaluation.op()->getName() << "' has no group with process "
                                          << process << ", which runs it; each process must be in exactly one group";
  return llvm::success();
}

std::vector<Tensor> values_on(const SpmdEvaluation &evaluation, unsigned index, const std::vector<int64_t> &members) {
  std::vector<Tensor> values;
  for (int64_t process : members) values.push_back(evaluation.operand(index, process));
  return values;
}

void set_on(SpmdEvaluation &evaluation, unsigned index, const std::vector<int64_t> &members,
            const std::vector<Tensor> &values) {
  for (size_t i = 0; i < members.size(); ++i) evaluation.set_result(index, members[i], values[i]);
}

llvm::LogicalResult permute(SpmdEvaluation &evaluation, const std::vector<std::pair<int64_t, int64_t>> &pairs) {
  ProcessGroups groups;
  for (auto [source, target] : pairs)
    groups.push_back(source == target ? std::vector{source} : std::vector{source, target});
  mlir::Type type = evaluation.op()->getResult(0).getType();
  Tensor zeros(dtype_of(type), shape_of(type));
  for (int64_t process : evaluation.active()) evaluation.set_result(0, process, zeros);
  return for_each_whole_group(evaluation, groups, false, [&](const std::vector<int64_t> &group) {
    evaluation.set_result(0, group.back(), evaluation.operand(0, group.front()));
  });
}

}  // namespace tessera
