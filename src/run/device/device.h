// The boundary of a device: what an executor asks of whatever keeps buffers and carries out instructions. A new kind of
// device is a class behind this header; null/ is the template to copy, test/device says when it is done.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/tensor.h"
#include "run/stream.h"

namespace tessera {

// Device numbers, ascending.
using DeviceList = std::vector<int64_t>;

// All devices of one kind that play a stream together, numbered from 0.
//
// Who owns: the set owns the contents of buffers; the executor says when each begins (put, share, a write of an
// instruction) and ends (free). Every buffer that an instruction reads is there on every device that it is given.
// Who blocks: put, get, share, free and run_piece return when they are done. Of a collective, start returns at once, advance
// does what work there is, done returns when the results are in place. No call waits for another call of the executor, so
// that any order of threads makes progress.
// Threads: calls that concern different devices may come from several threads at once; for one device they come one after
// another. The exception is advance: it may run beside pieces on the same devices, which touch neither operands nor results
// of the collective.
// Failure: a method throws; tessera::Error where it has words for it. The executor then ends the run: every instruction
// under way is waited for, none is begun, and buffers keep whatever they have.
class DeviceSet {
 public:
  virtual ~DeviceSet() = default;
  virtual std::string_view name() const = 0;
  virtual int64_t count() const = 0;

  // Memory of one device.
  virtual void put(int64_t device, BufferId buffer, const Tensor &value) = 0;  // from the host
  virtual Tensor get(int64_t device, BufferId buffer) = 0;                     // to the host
  // `to` gets the contents of `from`; neither is changed in place later, so that they may be one piece of memory.
  virtual void share(int64_t device, BufferId from, BufferId to) = 0;
  virtual void free(int64_t device, BufferId buffer) = 0;  // nothing happens if it isn't there
  // Most bytes that were live at once since the last call; shared contents count once.
  virtual int64_t take_peak_bytes(int64_t device) = 0;

  // A piece, on each of the devices.
  virtual void run_piece(const Instruction &piece, const DeviceList &devices) = 0;
  // A collective, three times with the instruction that starts it. Of each group that takes part, all members are active or
  // none; a group of which some are is an error that names the op, the group and who is missing. Results of whole groups are
  // written on their members.
  virtual void start(const Instruction &start, const DeviceList &active) = 0;
  virtual void advance(const Instruction &start, const DeviceList &active) = 0;
  virtual void done(const Instruction &start, const DeviceList &active) = 0;
};

}  // namespace tessera
