// Waiting for other processes: what they say meanwhile is heard, and one that waits for long says where, and for whom.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "peers/peers.h"

namespace tessera {

class Waiting {
 public:
  // `place`: at what; `missing`: those who haven't come yet, of `who`. Both are asked when the wait takes long.
  Waiting(Peers &peers, std::vector<int> who, std::function<std::string()> place,
          std::function<std::vector<int>()> missing);
  ~Waiting();
  Waiting(const Waiting &) = delete;
  Waiting &operator=(const Waiting &) = delete;

  // Between two looks at whether it is over: first without a pause, since most answers are there within microseconds; then
  // giving way to others.
  void turn();
  double seconds() const;

 private:
  void say(double waited) const;

  Peers &peers_;
  std::vector<int> who_;
  std::function<std::string()> place_;
  std::function<std::vector<int>()> missing_;
  std::chrono::steady_clock::time_point begin_;
  int64_t rounds_ = 0, said_ = 0;
  bool is_noted_ = false;
};

}  // namespace tessera
