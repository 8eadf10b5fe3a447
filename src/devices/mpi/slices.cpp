#include "devices/mpi/slices.h"

#include <cstring>

namespace tessera {

Slices::Slices(const CollectiveTask &task, const ById<DeviceId, int> &process, ById<DeviceId, const void *> operands,
               Meeting &meeting)
    : task_(task), operands_(std::move(operands)), meeting_(meeting), rows_(1) {
  int self = Peers::here().index();
  auto size = static_cast<int64_t>(task.groups.empty() ? 1 : task.groups[0].size());
  auto bytes = element_count(task.operand) * static_cast<int64_t>(bytes_of(task.dtype));
  for (int64_t dim = 0; dim < task.dim; ++dim) rows_ *= task.operand[static_cast<size_t>(dim)];
  row_bytes_ = rows_ == 0 ? 0 : bytes / rows_;
  slice_bytes_ = row_bytes_ / size;
  int64_t message = rows_ * slice_bytes_;
  auto new_slice = [&](std::vector<Slice> &list, DeviceId device, int64_t which) -> Slice & {
    return list.emplace_back(device, which, std::unique_ptr<std::byte[]>(new std::byte[static_cast<size_t>(message)]));
  };
  for (const std::vector<DeviceId> &group : task.groups)
    for (DeviceId device : group)
      for (int64_t which = 0; which < size; ++which) {
        const DeviceId wants = group[static_cast<size_t>(which)];
        int from = process[device], to = process[wants];
        if (from == to) continue;
        if (from == self) {
          Slice &slice = new_slice(sent_, device, which);
          copy(static_cast<std::byte *>(const_cast<void *>(operands_[device])), slice, true);
          meeting.send(to, slice.memory.get(), message, tickets_);
        } else if (to == self) {
          Slice &slice = new_slice(received_, device, which);
          meeting.receive(from, slice.memory.get(), message, tickets_);
          const void *&operand = operands_[device];
          if (!operand) operand = memory_.emplace_back(new std::byte[static_cast<size_t>(bytes)]).get();
        }
      }
}

void Slices::copy(std::byte *operand, const Slice &slice, bool into_slice) const {
  for (int64_t row = 0; row < rows_; ++row) {
    std::byte *whole = operand + row * row_bytes_ + slice.which * slice_bytes_;
    std::byte *part = slice.memory.get() + row * slice_bytes_;
    into_slice ? std::memcpy(part, whole, static_cast<size_t>(slice_bytes_))
               : std::memcpy(whole, part, static_cast<size_t>(slice_bytes_));
  }
}

void Slices::finish(const ById<DeviceId, void *> &results) {
  meeting_.wait_for(tickets_);
  for (const Slice &slice : received_)
    copy(static_cast<std::byte *>(const_cast<void *>(operands_[slice.device])), slice, false);
  perform(task_, operands_, results, 0, 1);
}

}  // namespace tessera
