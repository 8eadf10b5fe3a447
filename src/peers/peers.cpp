#include "peers/peers.h"

#include <algorithm>
#include <numeric>

#include "base/error.h"

namespace tessera {

Peers &Peers::here() {
  static auto *peers = new Peers;  // threads may still look at them when the process ends
  return *peers;
}

std::vector<int> Peers::all() const {
  std::vector<int> all(static_cast<size_t>(count_));
  std::iota(all.begin(), all.end(), 0);
  return all;
}

void Peers::join(std::unique_ptr<Transport> transport, int64_t devices, double patience) {
  std::lock_guard lock(mutex_);
  int count = transport->count();
  auto refuse = [&](const std::string &why) {
    transport->leave();
    throw InputError("join_processes: " + why);
  };
  if (transport_) refuse("this process has joined the others already; join once");
  if (devices < count || devices % count != 0) {
    int64_t fewer = devices / count * count;
    refuse(std::to_string(devices) + " devices can't be dealt to " + std::to_string(count) +
           " processes; each process has as many as the others: take " +
           (fewer > 0 ? std::to_string(fewer) + " or " : "") + std::to_string(fewer + count) +
           " devices, or start another number of processes");
  }
  transport_ = std::move(transport);
  index_ = transport_->index();
  count_ = count;
  devices_ = devices;
  patience_ = patience;
  over_.clear();
}

void Peers::leave() {
  std::lock_guard lock(mutex_);
  if (!transport_) return;
  transport_->leave();
  transport_.reset();
  over_ =
      "this process has left the others: the Processes that join_processes gave is gone; keep it to the end of main";
}

uint64_t fingerprint_of(const std::string &text) {
  uint64_t hash = 0xcbf29ce484222325;
  for (unsigned char c : text) hash = (hash ^ c) * 0x100000001b3;
  return hash;
}

}  // namespace tessera
