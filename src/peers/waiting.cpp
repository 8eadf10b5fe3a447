#include "peers/waiting.h"

#include <algorithm>
#include <thread>
#include <utility>

#include "base/error_location.h"
#include "base/standard_error.h"

namespace tessera {
namespace {

constexpr double worth_noting = 0.1;  // seconds

}  // namespace

std::string names_of_peers(const std::vector<int> &peers) {
  std::string text = peers.size() == 1 ? "process " : "processes ";
  for (size_t i = 0; i < peers.size(); ++i)
    text += (i == 0 ? "" : i + 1 < peers.size() ? ", " : " and ") + std::to_string(peers[i]);
  return text;
}

Waiting::Waiting(Peers &peers, std::vector<int> who, std::function<std::string()> location,
                 std::function<std::vector<int>()> missing)
    : peers_(peers),
      who_(std::move(who)),
      location_(std::move(location)),
      missing_(std::move(missing)),
      begin_(std::chrono::steady_clock::now()) {}

Waiting::~Waiting() {
  if (!is_noted_) return;
  std::lock_guard lock(peers_.words_);
  peers_.waits_.clear();
}

double Waiting::seconds() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
}

void Waiting::pause_once() {
  if (rounds_++ % 64 != 63) return;
  try {
    peers_.hear();
  } catch (const std::runtime_error &error) {
    throw PartedError("the other processes can't be reached: " + std::string(message_of(error)));
  }
  const double waited = seconds();
  if (waited > worth_noting && !is_noted_) {
    is_noted_ = true;
    std::lock_guard lock(peers_.words_);
    peers_.waits_ = "at " + location_() + " for " + names_of_peers(missing_());
  }
  if (peers_.watchdog_ > 0 && waited > peers_.watchdog_ * static_cast<double>(said_ + 1)) {
    said_ = static_cast<int64_t>(waited / peers_.watchdog_);
    say(waited);
  }
  waited < 1e-3 ? std::this_thread::yield() : std::this_thread::sleep_for(std::chrono::microseconds(50));
}

// Reports even in a process for which another one usually reports.
void Waiting::say(double waited) const {
  const std::vector<int> missing = missing_();
  if (missing.empty()) return;
  std::vector<int> come;
  for (int peer : who_)
    if (peer != peers_.index_ && std::find(missing.begin(), missing.end(), peer) == missing.end()) come.push_back(peer);
  const char *is = missing.size() == 1 ? " is" : " are";
  std::string text = "tessera: process " + std::to_string(peers_.index_) + " of " + std::to_string(peers_.count_) +
                     " has waited " + std::to_string(static_cast<int64_t>(waited)) + " s at " + location_() + " for " +
                     names_of_peers(missing);
  if (!come.empty()) text += "; " + names_of_peers(come) + (come.size() == 1 ? " has come" : " have come");
  text += "; " + names_of_peers(missing) + is + " slow, stopped or busy with something else\n";
  write_error(text);
}

}  // namespace tessera
