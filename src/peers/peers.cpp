#include "peers/peers.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <numeric>
#include <utility>

#include "base/error.h"
#include "base/error_location.h"
#include "base/phase.h"
#include "base/standard_error.h"
#include "peers/waiting.h"

namespace tessera {
namespace {

constexpr const char *goodbye = "goodbye";
constexpr double usual_watchdog = 30;  // seconds

}  // namespace

double Peers::watchdog_seconds() {
  const char *given = std::getenv("TESSERA_WATCHDOG");
  if (!given || !*given) return usual_watchdog;
  double seconds = 0;
  const char *end = given + std::strlen(given);
  auto [read_to, status] = std::from_chars(given, end, seconds);
  if (status == std::errc() && read_to == end && std::isfinite(seconds) && seconds >= 0) return seconds;
  throw InputError(
      "TESSERA_WATCHDOG: '" + std::string(given) +
      "' isn't a number of seconds; give how long a process waits for others before it reports so, or 0 for "
      "never");
}

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
  const double watchdog = watchdog_seconds();
  int count = transport->count();
  auto refuse = [&](const std::string &why) {
    transport->leave();
    throw InputError("join_processes: " + why);
  };
  if (transport_) refuse("this process has joined the others already; join once");
  if (devices < count || devices % count != 0) {
    int64_t fewer = devices / count * count;
    refuse("" + std::to_string(devices) + " devices can't be divided among " + std::to_string(count) +
           " processes; each process has as many as the others: take " +
           (fewer > 0 ? std::to_string(fewer) + " or " : "") + std::to_string(fewer + count) +
           " devices, or start another number of processes");
  }
  transport_ = std::move(transport);
  index_ = transport_->index();
  hears_on_threads_ = transport_->takes_threads();
  count_ = count;
  devices_ = devices;
  patience_ = patience;
  watchdog_ = watchdog;
  over_.clear();
  failure_.clear();
  gone_.assign(static_cast<size_t>(count), 0);
}

void Peers::leave(bool failed) {
  std::lock_guard lock(mutex_);
  if (!transport_) return;
  if (failed && over_.empty()) tell("an exception ended its work with the other processes");
  tell(goodbye);
  auto missing = [&] {
    std::lock_guard words(words_);
    std::vector<int> peers;
    for (int peer = 0; peer < count_; ++peer)
      if (peer != index_ && !gone_[static_cast<size_t>(peer)]) peers.push_back(peer);
    return peers;
  };
  try {
    Waiting waiting(*this, all(), [] { return "its end"; }, missing);
    while (!missing().empty()) waiting.pause_once();
    std::lock_guard words(words_);
    const Phase at(phase_of_leaving);
    transport_->leave();
    transport_.reset();
  } catch (const std::exception &error) {  // the starter of the processes ends those that wait for this one
    std::lock_guard words(words_);
    [[maybe_unused]] const Transport *kept = transport_.release();  // as long as the process
    write_error("tessera: process " + std::to_string(index_) + " of " + std::to_string(count_) +
                " ends without the others: " + message_of(error) + "\n");
  }
  hears_on_threads_ = false;
  listen(nullptr);
  over_ =
      "this process has left the others: the Processes object that join_processes returned was destroyed; keep it to "
      "the end of main";
}

void Peers::listen(Listener listener) {
  std::lock_guard lock(words_);
  listener_ = std::move(listener);
}

bool Peers::tell(const std::string &text) noexcept {
  try {
    std::unique_lock lock(words_, std::chrono::seconds(1));
    if (!lock || !transport_) return false;
    transport_->tell(text);
    return true;
  } catch (const std::exception &) {
    return false;
  }
}

void Peers::hear() {
  std::unique_lock lock(words_, std::try_to_lock);
  if (!lock || !transport_) return;
  while (std::optional<Transport::Word> word = transport_->next_word()) {
    if (word->text == goodbye)
      gone_[static_cast<size_t>(word->from)] = 1;
    else if (listener_)
      listener_(word->from, word->text);
    else if (failure_.empty())
      failure_ = names_of_peers({word->from}) + " has failed: " + word->text;
  }
}

std::string Peers::waits() const {
  std::unique_lock lock(words_, std::chrono::seconds(1));
  return lock ? waits_ : "";
}

uint64_t fingerprint_of(const std::string &text) {
  uint64_t hash = 0xcbf29ce484222325;
  for (unsigned char c : text) hash = (hash ^ c) * 0x100000001b3;
  return hash;
}

}  // namespace tessera
