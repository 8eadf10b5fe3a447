// Executes a large sum (product, maximum...) over devices of several processes in two steps: each process combines a
// range of the elements, in the order of the group, and sends it to the others. Each operand is sent about once for any
// number of processes, and one process still combines each element, in one order.
//
// Running example, 4 elements on devices 0, 1 (process 0) and 2, 3 (process 1): process 0 receives elements 0:2 of
// devices 2 and 3, adds them up, sends these two sums, and receives those of elements 2:4.
#pragma once

#include <memory>
#include <vector>

#include "base/by_id.h"
#include "base/device_id.h"
#include "collectives/collectives.h"
#include "peers/peers.h"

namespace tessera {

class SplitSum {
 public:
  // Gives the least number of bytes in an operand for which the second step pays.
  static constexpr int64_t worth_splitting = 16 << 10;

  // Begins to send: `process[d]` is the process of device d, operands[d] the address of a local device's operand.
  SplitSum(const CollectiveTask &task, const ById<DeviceId, int> &process, ById<DeviceId, const void *> operands,
           Meeting &meeting);
  // Combines what has come, and begins the second step. results[d] is the address of a local device's result, which may
  // be its operand, and null for all others. Sums of one message take this step before any of them finishes, so that
  // they all travel at the same time.
  void spread(const ById<DeviceId, void *> &results);
  void finish(const ById<DeviceId, void *> &results);  // the same results

 private:
  struct Group {
    DeviceList members;
    std::vector<int> who;        // the processes that have members, ascending
    std::vector<int64_t> begin;  // [index in who, and one more]: of its range, in elements
    size_t own = 0;              // of this process
  };
  void combine(const Group &group, const ById<DeviceId, void *> &results);
  static std::byte *own_result(const Group &group, const ById<DeviceId, void *> &results);
  int64_t bytes(int64_t elements) const { return elements * static_cast<int64_t>(bytes_of(task_.dtype)); }

  const CollectiveTask &task_;
  ById<DeviceId, const void *> operands_;  // [device]: the address of the range that this process combines
  Meeting &meeting_;
  std::vector<Group> groups_;  // those with members here
  std::vector<std::unique_ptr<std::byte[]>> memory_;
  Meeting::Tickets tickets_;
  int self_;
  const ById<DeviceId, int> &process_;
};

}  // namespace tessera
