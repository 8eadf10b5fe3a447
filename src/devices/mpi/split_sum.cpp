#include "devices/mpi/split_sum.h"

#include <algorithm>
#include <cstring>

namespace tessera {

// `operands_[device]` becomes the address of the range that this process combines.
SplitSum::SplitSum(const CollectiveTask &task, const ById<DeviceId, int> &process,
                   ById<DeviceId, const void *> operands, Meeting &meeting)
    : task_(task), operands_(std::move(operands)), meeting_(meeting), self_(Peers::here().index()), process_(process) {
  int64_t count = element_count(task.operand);
  for (const std::vector<DeviceId> &members : task.groups) {
    Group group;
    group.members = members;
    for (DeviceId member : members) group.who.push_back(process_[member]);
    std::sort(group.who.begin(), group.who.end());
    group.who.erase(std::unique(group.who.begin(), group.who.end()), group.who.end());
    auto own = std::find(group.who.begin(), group.who.end(), self_);
    if (own == group.who.end()) continue;
    group.own = static_cast<size_t>(own - group.who.begin());
    auto parts = static_cast<int64_t>(group.who.size());
    for (int64_t part = 0; part <= parts; ++part) group.begin.push_back(count * part / parts);
    groups_.push_back(std::move(group));
  }
  for (const Group &group : groups_)
    for (DeviceId device : group.members) {
      int64_t first = group.begin[group.own], elements = group.begin[group.own + 1] - first;
      const void *&operand = operands_[device];
      if (int peer = process_[device]; peer != self_) {
        operand = memory_.emplace_back(new std::byte[static_cast<size_t>(bytes(elements))]).get();
        meeting_.receive(peer, memory_.back().get(), bytes(elements), tickets_);
        continue;
      }
      const auto *whole = static_cast<const std::byte *>(operand);
      for (size_t to = 0; to < group.who.size(); ++to)
        if (to != group.own)
          meeting_.send(group.who[to], whole + bytes(group.begin[to]), bytes(group.begin[to + 1] - group.begin[to]),
                        tickets_);
      operand = whole + bytes(first);
    }
}

// Combines this process's range into the results of its own devices.
void SplitSum::combine(const Group &group, const ById<DeviceId, void *> &results) {
  int64_t first = group.begin[group.own], elements = group.begin[group.own + 1] - first;
  CollectiveTask range = task_;
  range.groups = {group.members};
  range.operand = {elements};
  ById<DeviceId, void *> to(results.size(), nullptr);
  for (DeviceId device : group.members)
    if (void *result = results[device]) to[device] = static_cast<std::byte *>(result) + bytes(first);
  perform(range, operands_, to, 0, 1);
}

std::byte *SplitSum::own_result(const Group &group, const ById<DeviceId, void *> &results) {
  for (DeviceId device : group.members)
    if (void *result = results[device]) return static_cast<std::byte *>(result);
  return nullptr;
}

void SplitSum::spread(const ById<DeviceId, void *> &results) {
  meeting_.wait_for(tickets_);  // also for sends: a result may reuse its operand's memory
  for (const Group &group : groups_) {
    combine(group, results);
    std::byte *result = own_result(group, results);
    for (size_t from = 0; from < group.who.size(); ++from) {
      if (from == group.own) continue;
      meeting_.receive(group.who[from], result + bytes(group.begin[from]),
                       bytes(group.begin[from + 1] - group.begin[from]), tickets_);
      meeting_.send(group.who[from], result + bytes(group.begin[group.own]),
                    bytes(group.begin[group.own + 1] - group.begin[group.own]), tickets_);
    }
  }
}

void SplitSum::finish(const ById<DeviceId, void *> &results) {
  meeting_.wait_for(tickets_);
  auto all = static_cast<size_t>(bytes(element_count(task_.operand)));
  for (const Group &group : groups_) {
    const std::byte *own = own_result(group, results);
    for (DeviceId device : group.members)
      if (void *result = results[device]; result && result != own) std::memcpy(result, own, all);
  }
}

}  // namespace tessera
