// Meetings: agreeing on what is done, messages, and what happens when somebody doesn't come or fails.
#include <algorithm>
#include <chrono>
#include <cstring>
#include <thread>

#include "peers/peers.h"

namespace tessera {
namespace {

// What a peer says of a meeting when it comes.
struct Introduction {
  uint64_t fingerprint = 0;
  char what[504] = {};  // with an end
};

std::string named(int peer) { return "process " + std::to_string(peer); }

std::string hexadecimal(uint64_t number) {
  std::string text(16, '0');
  for (size_t i = text.size(); i-- > 0; number >>= 4) text[i] = "0123456789abcdef"[number & 15];
  return text;
}

constexpr const char *rule =
    "; all processes must come to the same programs, reads and writes of arrays in the same order: look for code that "
    "depends on process_index(), on time or on chance";

}  // namespace

Meeting::Meeting(std::vector<int> who, const std::string &what, uint64_t fingerprint)
    : peers_(Peers::here()), lock_(peers_.mutex_), who_(std::move(who)), what_(what) {
  if (!peers_.over_.empty()) throw PartedError(what_ + ": " + peers_.over_);
  try {
    agree(fingerprint);
  } catch (const Error &error) {
    call_off(error.what());
    throw;
  }
}

void Meeting::agree(uint64_t fingerprint) {
  Introduction own;
  own.fingerprint = fingerprint;
  what_.copy(own.what, sizeof own.what - 1);
  std::string bytes(reinterpret_cast<const char *>(&own), sizeof own);
  std::vector<std::string> all = gathered(bytes);
  for (size_t i = 0; i < all.size(); ++i) {
    Introduction other;
    std::memcpy(&other, all[i].data(), sizeof other);
    bool same_words = std::strcmp(other.what, own.what) == 0;
    if (same_words && other.fingerprint == fingerprint) continue;
    if (!same_words)
      throw PartedError(named(peers_.index_) + " is at `" + own.what + "`, but " + named(who_[i]) + " is at `" +
                        other.what + "`" + rule);
    throw PartedError(named(peers_.index_) + " and " + named(who_[i]) + " are both at `" + own.what +
                      "`, but mean different programs by it: their fingerprints are " + hexadecimal(fingerprint) +
                      " and " + hexadecimal(other.fingerprint) + rule);
  }
}

Meeting::~Meeting() {
  if (under_way_.empty()) return;
  try {
    Tickets rest = under_way_;
    if (fails_alike_) wait_for(rest);
  } catch (const std::exception &) {  // NOLINT(bugprone-empty-catch): the error that ended the meeting says why
  }
  for (Transport::Ticket ticket : under_way_) peers_.transport_->forget(ticket);
}

void Meeting::send(int to, const void *memory, int64_t bytes, Tickets &tickets) {
  if (bytes == 0) return;
  tickets.push_back(peers_.transport_->send(to, memory, bytes));
  under_way_.push_back(tickets.back());
}

void Meeting::receive(int from, void *memory, int64_t bytes, Tickets &tickets) {
  if (bytes == 0) return;
  tickets.push_back(peers_.transport_->receive(from, memory, bytes));
  under_way_.push_back(tickets.back());
}

void Meeting::hand_over(int from, const std::vector<int> &to, Tensor &block, Tickets &tickets) {
  auto bytes = static_cast<int64_t>(block.bytes());
  if (from == peers_.index_) {
    for (int peer : to) send(peer, block.data(), bytes, tickets);
  } else if (std::find(to.begin(), to.end(), peers_.index_) != to.end()) {
    block = Tensor(block.dtype(), block.shape());
    receive(from, block.mutable_data(), bytes, tickets);
  }
}

// First without a pause, since most answers are there within microseconds; then giving way to others.
void Meeting::wait_for(Tickets &tickets) {
  using Clock = std::chrono::steady_clock;
  auto begin = Clock::now();
  for (int64_t round = 0; !tickets.empty(); ++round) {
    std::erase_if(tickets, [&](Transport::Ticket ticket) {
      bool finished = peers_.transport_->is_finished(ticket);
      if (finished) std::erase(under_way_, ticket);
      return finished;
    });
    if (tickets.empty() || round % 64 != 63) continue;
    if (std::optional<Transport::Word> word = peers_.transport_->called_off())
      part(named(word->from) + " has failed: " + word->why);
    double waited = std::chrono::duration<double>(Clock::now() - begin).count();
    if (waited > peers_.patience_) {
      std::string others;
      for (int peer : who_)
        if (peer != peers_.index_) others += (others.empty() ? "" : ", ") + std::to_string(peer);
      part(named(peers_.index_) + " has waited " + std::to_string(static_cast<int64_t>(waited)) + " s at `" + what_ +
           "` for process " + others + rule + "; or raise join_processes's .patience_seconds");
    }
    waited < 1e-3 ? std::this_thread::yield() : std::this_thread::sleep_for(std::chrono::microseconds(50));
  }
}

std::vector<std::string> Meeting::gathered(const std::string &own) {
  std::vector<std::string> all(who_.size(), own);
  Tickets tickets;
  for (size_t i = 0; i < who_.size(); ++i) {
    if (who_[i] == peers_.index_) continue;
    receive(who_[i], all[i].data(), static_cast<int64_t>(own.size()), tickets);
    send(who_[i], own.data(), static_cast<int64_t>(own.size()), tickets);
  }
  wait_for(tickets);
  return all;
}

void Meeting::part(const std::string &why) {
  if (peers_.over_.empty()) peers_.over_ = "the processes no longer work together: " + why;
  throw PartedError(why);
}

void Meeting::call_off(const std::string &why) noexcept {
  try {
    if (fails_alike_ || !peers_.over_.empty() || peers_.is_alone()) return;
    peers_.over_ = "the processes no longer work together: " + why;
    peers_.transport_->call_off(why);
  } catch (const std::exception &) {  // NOLINT(bugprone-empty-catch): the others find out by waiting
  }
}

}  // namespace tessera
