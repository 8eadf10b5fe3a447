// The peers: the processes that run one program together, each with its own devices, and what they do together. All of them
// run the same program; where a value of theirs is spread over several, each comes to the same meeting, in the same order.
//
// Running example, 4 devices on 2 peers: devices 0 and 1 are peer 0's, devices 2 and 3 peer 1's. Both run the program of
// `a + b`: each opens a meeting of peers 0 and 1 about it, finds that the other means the same program, computes its own
// devices' part, and sends what the other's devices need.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

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
  int64_t devices() const { return devices_; }  // of all together; 0 while alone: there are as many as anybody names
  int owner_of(int64_t device) const { return is_alone() ? 0 : static_cast<int>(device / (devices_ / count_)); }
  std::vector<int> all() const;

  // From here on this process has peers, and `devices` are dealt to them in blocks. `patience`: seconds after which one that
  // waits for a peer in a meeting gives up. One that waits for longer than TESSERA_WATCHDOG seconds (30; 0: never) says so on
  // standard error, and for whom, again and again. Throws InputError where the devices can't be dealt equally.
  void join(std::unique_ptr<Transport> transport, int64_t devices, double patience);
  // Waits until all others leave too. `failed`: this process leaves because of an exception, and the others' meetings fail.
  void leave(bool failed = false);

  // Reads TESSERA_WATCHDOG; 0 means never. Throws InputError where it is no number.
  static double watchdog_seconds();

  // Who ends all processes together when one fails hears the words that they say of it, on whichever thread hears: then a
  // meeting that fails here leaves it to them to tell the others.
  using Listener = std::function<void(int from, const std::string &text)>;
  void listen(Listener listener);
  // Says it to all others. False: nobody could be reached.
  bool tell(const std::string &text) noexcept;
  // Gives words that have arrived to those that they are for, unless another thread is about it.
  void hear();
  // Says whether any thread may hear. Otherwise only a waiting one may.
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

  mutable std::recursive_timed_mutex words_;  // of what follows, and of the transport's end
  std::atomic<bool> hears_on_threads_ = false;
  Listener listener_;
  std::vector<char> gone_;  // [peer]: it leaves
  std::string failure_;     // of a peer, if nobody listens
  std::string waits_;
};

// The phases that MPI works on alone, in which nobody knows whom it waits for.
inline constexpr char phase_of_joining[] = "finding the other processes";
inline constexpr char phase_of_leaving[] = "parting from the other processes";

// "process 2", "processes 0, 2 and 3".
std::string names_of_peers(const std::vector<int> &peers);

// Why peers don't go on together.
class PartedError : public InputError {
 public:
  using InputError::InputError;
};

// Something that several peers do together while this object lives. None of them does anything else with the others meanwhile.
// Opening it, they find out whether they mean the same. After a failure of one there are no meetings any more: all who
// wait, or come later, get a PartedError that says who failed and why.
class Meeting {
 public:
  // `who`: ascending, this peer among them. `what` tells people what it is about: `add(f32[8], f32[8])`; `fingerprint` must be
  // the same for all. Throws PartedError where they differ.
  Meeting(std::vector<int> who, const std::string &what, uint64_t fingerprint);
  ~Meeting();
  Meeting(const Meeting &) = delete;
  Meeting &operator=(const Meeting &) = delete;

  const std::vector<int> &who() const { return who_; }
  // Describes the meeting from here on for long waits, which call `where`.
  void is_at(std::function<std::string()> where) { where_ = std::move(where); }
  // Begin; the memory stays as it is until wait_for. Messages between two peers go in order.
  using Tickets = std::vector<Transport::Ticket>;
  void send(int to, const void *memory, int64_t bytes, Tickets &tickets);
  void receive(int from, void *memory, int64_t bytes, Tickets &tickets);
  // A block of peer `from` to each of `to`, who have a tensor of its type for it: there it becomes memory that fills.
  void broadcast(int from, const std::vector<int> &to, Tensor &block, Tickets &tickets);
  // Until all of them are finished. Throws PartedError if a peer has failed, or doesn't come for too long.
  void wait_for(Tickets &tickets);
  // own[i] of each peer, in order of `who`: all have `bytes`.
  std::vector<std::string> gathered(const std::string &own);

  // All peers fail here alike: this is no reason to part.
  void fails_everywhere() { fails_alike_ = true; }
  // This peer can't go on.
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
  int exceptions_;  // under way when it began
  bool fails_alike_ = false;
};

// FNV-1a.
uint64_t fingerprint_of(const std::string &text);

}  // namespace tessera
