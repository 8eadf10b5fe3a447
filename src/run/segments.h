// Divides those blocks of a stream that communicate into segments, which the executor executes one after the other.
#pragma once

#include <unordered_map>
#include <vector>

#include "devices/device.h"
#include "instruction_stream/stream.h"

namespace tessera {

// Holds consecutive instructions of a block that the executor thread passes to the pool at once, or one instruction that
// communicates.
struct Segment {
  size_t first = 0, last = 0;
  bool communicates = false;
  bool batched = false;  // one operation, which each thread executes for all its devices by one call
  bool once = false;     // one operation, which one device executes for all devices that have the same operands
  bool shared = false;   // threads without a device of their own take chunks of every operation
  int64_t work = 0;      // bytes a device
};

class Segments {
 public:
  // `shares_operations` says that there are more threads than devices, so that threads share operations.
  Segments(const Stream &stream, DeviceSet &devices, bool shares_operations);

  const std::vector<Segment> &operator[](const StreamBlock &block) const { return segments_.at(&block); }
  // Returns the work of the stream in bytes for each device, without that of loops in which nothing communicates. A
  // loop that communicates counts as more work than any limit.
  int64_t work_but_loops() const { return work_; }
  int64_t largest_work() const { return largest_work_; }  // of a segment, in bytes for each device

 private:
  void divide(const StreamBlock &block);
  size_t end_of(const Segment &segment, const StreamBlock &block) const;
  int64_t work_of(const StreamBlock &block, size_t first, size_t last) const;
  int64_t work_but_loops(const StreamBlock &block) const;
  bool is_batched(const Instruction &instruction) const;

  DeviceSet &devices_;
  bool shares_operations_;
  int64_t work_ = 0, largest_work_ = 0;
  std::unordered_map<const StreamBlock *, std::vector<Segment>> segments_;
};

}  // namespace tessera
