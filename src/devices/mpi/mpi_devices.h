// Implements the devices of several processes, of which this one executes a share. Each process executes a collective
// for its own devices, on their operands and those that other processes sent. It combines sums in the order of the
// group, so that every process, and a run in one process, get the same bits.
//
// Running example, a sum over devices 0 to 3 of which 0 and 1 are here: at its start this process begins to send the
// operands of 0 and 1, and to receive those of 2 and 3. When the result is needed, it waits for both and adds 0 + 1 + 2
// + 3.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "devices/inprocess/inprocess_devices.h"
#include "devices/mpi/pieces.h"
#include "devices/mpi/slices.h"
#include "devices/mpi/split_sum.h"
#include "peers/division.h"
#include "peers/peers.h"

namespace tessera {

class MpiDevices : public InProcessDevices {
 public:
  // One of the division's shares is this process's.
  MpiDevices(const CompiledProgram &program, const ProcessGrid &grid, Division division);

  std::string_view name() const override { return "MPI"; }
  // All processes of the program meet from the beginning of a run to its end.
  void begin(llvm::ArrayRef<const Tensor *> inputs, llvm::ArrayRef<Tensor *> given) override;
  void end(std::vector<std::vector<Tensor>> &outputs) override;
  void abandon(const std::string &why) noexcept override;
  std::vector<int64_t> scalars(const DeviceList &devices, BufferId buffer) override;
  void start(const Instruction &start, const DeviceList &active) override;
  // The executor thread waits for messages, so that one thread alone handles them.
  int64_t advance_parts(const Instruction &, const DeviceList &) const override { return 1; }
  void advance(const Instruction &start, const DeviceList &active, int64_t part, int64_t parts) override;

 private:
  // Describes a transfer that a collective needs before it can be executed. Both ends list it in the same order.
  struct Message {
    DeviceId device;
    int peer;  // the receiver or sender
  };
  struct Traffic {
    std::vector<Message> sends, receives;
  };
  // Holds the operands of one device that travel whole, one after the other in one message.
  struct Parcel {
    DeviceId device;
    std::shared_ptr<std::byte[]> memory;
  };
  // Holds an operand that doesn't travel whole; one of the three pointers is set.
  struct Member {
    BufferId result;
    std::unique_ptr<SplitSum> split_sum;
    std::unique_ptr<Slices> slices;
    std::unique_ptr<Pieces> pieces;
  };
  struct UnderWay {
    Meeting::Tickets tickets;
    std::vector<size_t> whole;  // numbers of operands
    std::vector<Parcel> received, sent;
    std::vector<Member> members;
  };

  bool is_task(const Instruction &start, const DeviceList &active) const;
  bool is_split_sum(const Instruction &start, size_t member) const;
  // Returns false for an operand that travels whole.
  bool start_member(const Instruction &start, size_t member, UnderWay &under_way);
  void finish_members(UnderWay &under_way);
  int64_t bytes_of_parcel(const std::vector<BufferId> &buffers) const;
  void receive(const Message &from, const std::vector<BufferId> &buffers, UnderWay &under_way);
  void send(const Message &to, const std::vector<BufferId> &buffers, UnderWay &under_way);
  ById<DeviceId, void *> own_addresses(BufferId buffer);
  const Traffic &traffic_of(const Instruction &start);
  Traffic traffic_among(const std::vector<std::pair<DeviceId, DeviceId>> &needs) const;
  Traffic traffic_to_all(const DeviceList &active) const;
  // Describes the meeting for users: the operation, its axes and its source location.
  std::string description_of(const Instruction &instruction) const;

  const CompiledProgram &program_;
  Division division_;
  std::vector<int> who_;
  ById<DeviceId, int> process_;
  std::unordered_map<int32_t, Traffic> traffic_;     // of exchanges, by Instruction::id
  std::unordered_map<int32_t, UnderWay> under_way_;  // the same
  std::unique_ptr<Meeting> meeting_;
};

}  // namespace tessera
