// Waits for other processes. Words that arrive meanwhile are handed to the listener, and a process that waits for long
// says where, and for whom.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "peers/peers.h"

namespace tessera {

class Waiting {
 public:
  // `location` describes the wait, and `missing` returns the members of `who` who haven't come yet. Both are called
  // when the wait takes long.
  Waiting(Peers &peers, std::vector<int> who, std::function<std::string()> location,
          std::function<std::vector<int>()> missing);
  ~Waiting();
  Waiting(const Waiting &) = delete;
  Waiting &operator=(const Waiting &) = delete;

  // Pauses between two checks of whether the wait is over: not at all at first, since most answers come within
  // microseconds; later it yields to other threads.
  void pause_once();
  double seconds() const;

 private:
  void say(double waited) const;

  Peers &peers_;
  std::vector<int> who_;
  std::function<std::string()> location_;
  std::function<std::vector<int>()> missing_;
  std::chrono::steady_clock::time_point begin_;
  int64_t rounds_ = 0, said_ = 0;
  bool is_noted_ = false;
};

}  // namespace tessera
