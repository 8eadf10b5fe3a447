// Knows the processes that run one program together, each on its own devices. Where a value lies on several processes,
// each of them opens the same meeting, in the same order.
//
// Running example, 4 devices on 2 peers: devices 0 and 1 are peer 0's, devices 2 and 3 peer 1's. Both run the program
// of `a + b`: each opens a meeting of peers 0 and 1 about it, finds that the other means the same program, computes its
// own devices' part, and sends what the other's devices need.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "base/device_id.h"
#include "base/error.h"
#include "base/tensor.h"
#include "peers/transport.h"

namespace tessera {

class Peers {
 public:
  // Returns this process's peers, which are never destroyed.
  static Peers &here();

  bool is_alone() const { return count_ == 1; }
  int index() const { return index_; }
  int count() const { return count_; }
  int64_t devices() const { return devices_; }  // of all processes; 0 while alone: there are as many as anybody names
  int owner_of(DeviceId device) const {
    return is_alone() ? 0 : static_cast<int>(static_cast<int64_t>(device) / (devices_ / count_));
  }
  std::vector<int> all() const;

  // Joins the others; `devices` are assigned to them in blocks. `patience` is the number of seconds after which a
  // process that waits for a peer in a meeting gives up. A process that waits for longer than TESSERA_WATCHDOG seconds
  // (30; 0: never) says so on standard error, and for whom, again and again. Throws InputError where the devices can't
  // be divided equally.
  void join(std::unique_ptr<Transport> transport, int64_t devices, double patience);
  // Waits until all others leave too. `failed` says that this process leaves because of an exception; the others'
  // meetings fail then.
  void leave(bool failed = false);

  // Reads TESSERA_WATCHDOG; 0 means never. Throws InputError if it isn't a number.
  static double watchdog_seconds();

  // The listener hears what others say of a failure, on whichever thread hears it; it ends all processes. A meeting
  // that fails here then leaves it to the listener to tell the others.
  using Listener = std::function<void(int from, const std::string &text)>;
  void listen(Listener listener);
  // Tells the text to all others. Returns false if nobody could be reached.
  bool tell(const std::string &text) noexcept;
  // Hands words that have arrived to the listener, unless another thread is doing so.
  void hear();
  // Says whether any thread may hear words. Otherwise only the thread that waits may.
  bool hears_on_threads() const { return hears_on_threads_; }
  // Returns what this process waits for, if it has waited for a while: "at `add(f32[8], f32[8])` for process 2".
  std::string waits() const;

 private:
  friend class Meeting;
  friend class Waiting;
  Peers() = default;

  std::recursive_mutex mutex_;  // of a meeting
  std::unique_ptr<Transport> transport_;
  int index_ = 0, count_ = 1;
  int64_t devices_ = 0;
  double patience_ = 0, watchdog_ = 0;
  std::string over_;  // why there are no meetings any more; empty: there are

  mutable std::recursive_timed_mutex words_;  // guards what follows, and the transport's end
  std::atomic<bool> hears_on_threads_ = false;
  Listener listener_;
  std::vector<char> gone_;  // [peer]: it has said that it leaves
  std::string failure_;     // of a peer, if nobody listens
  std::string waits_;
};

// Names the phases that MPI runs alone, in which it is unknown which process is waited for.
inline constexpr char phase_of_joining[] = "finding the other processes";
inline constexpr char phase_of_leaving[] = "parting from the other processes";

// Prints "process 2", "processes 0, 2 and 3".
std::string names_of_peers(const std::vector<int> &peers);

// Holds a call that several peers make together, while it lives. None of them makes another call with the others
// meanwhile. When they open the meeting, they find out whether they mean the same. After a meeting has failed there are
// no more meetings: all who wait, or come later, get a PartedError that says who failed and why.
class Meeting {
 public:
  // `who` is ascending and has this peer. `what` tells people what the meeting is about: `add(f32[8], f32[8])`;
  // `fingerprint` must be the same for all. Throws PartedError where they differ.
  Meeting(std::vector<int> who, const std::string &what, uint64_t fingerprint);
  ~Meeting();
  Meeting(const Meeting &) = delete;
  Meeting &operator=(const Meeting &) = delete;

  const std::vector<int> &who() const { return who_; }
  // Sets the description of the meeting's present point; a wait that takes long calls `where`.
  void is_at(std::function<std::string()> where) { where_ = std::move(where); }
  // These begin a transfer. The memory must stay until wait_for returns. Messages between two peers go in order.
  using Tickets = std::vector<Transport::Ticket>;
  void send(int to, const void *memory, int64_t bytes, Tickets &tickets);
  void receive(int from, void *memory, int64_t bytes, Tickets &tickets);
  // Sends a block of peer `from` to each of `to`. Each receiver passes a tensor of the block's type, whose memory is
  // filled.
  void broadcast(int from, const std::vector<int> &to, Tensor &block, Tickets &tickets);
  // Waits until all transfers are finished. Throws PartedError if a peer has failed, or hasn't come for too long.
  void wait_for(Tickets &tickets);
  // Returns every peer's `own`, in the order of `who`. All have the same number of bytes.
  std::vector<std::string> gathered(const std::string &own);

  // Declares that all peers fail alike, so that this failure doesn't break the group.
  void fails_everywhere() { fails_alike_ = true; }
  // Says that this peer can't go on.
  void call_off(const std::string &why) noexcept;

 private:
  struct UnderWay {
    Transport::Ticket ticket;
    int peer;
  };

  [[noreturn]] void part(const std::string &why);
  void agree(uint64_t fingerprint);
  void add(Transport::Ticket ticket, int peer, Tickets &tickets);
  bool is_finished(Transport::Ticket ticket);
  std::vector<int> peers_of(const Tickets &tickets) const;
  std::string location() const;

  Peers &peers_;
  std::unique_lock<std::recursive_mutex> lock_;
  std::vector<int> who_;
  std::string what_;
  std::function<std::string()> where_;
  std::vector<UnderWay> under_way_;
  int exceptions_;  // exceptions in flight when the meeting began
  bool fails_alike_ = false;
};

// Returns the FNV-1a hash.
uint64_t fingerprint_of(const std::string &text);

}  // namespace tessera
