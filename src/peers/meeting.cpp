// Implements meetings, in which processes agree on an operation and send messages, and which report processes that fail
// or don't come.
#include <algorithm>
#include <cstring>
#include <exception>

#include "peers/peers.h"
#include "peers/waiting.h"

#include "base/error_location.h"

namespace tessera {
namespace {

// Holds a peer's message when it comes to a meeting.
struct Introduction {
  uint64_t fingerprint = 0;
  char what[504] = {};  // NUL-terminated
};

std::string named(int peer) { return "process " + std::to_string(peer); }

std::string hexadecimal(uint64_t number) {
  std::string text(16, '0');
  for (size_t i = text.size(); i-- > 0; number >>= 4) text[i] = "0123456789abcdef"[number & 15];
  return text;
}

[[noreturn]] void fail_to_reach(int peer, const std::runtime_error &error) {
  throw PartedError(named(peer) + " can't be reached: " + message_of(error));
}

constexpr const char *rule =
    "; all processes must run the same programs and read and write the same arrays in the same order: look for code "
    "that "
    "depends on process_index(), on time or on chance";

}  // namespace

Meeting::Meeting(std::vector<int> who, const std::string &what, uint64_t fingerprint)
    : peers_(Peers::here()),
      lock_(peers_.mutex_),
      who_(std::move(who)),
      what_(what),
      exceptions_(std::uncaught_exceptions()) {
  if (!peers_.over_.empty()) throw PartedError(what_ + ": " + peers_.over_);
  try {
    agree(fingerprint);
  } catch (const Error &error) {
    call_off(error.message());
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
                      "`, but run different programs there: their fingerprints are " + hexadecimal(fingerprint) +
                      " and " + hexadecimal(other.fingerprint) + rule);
  }
}

Meeting::~Meeting() {
  if (std::uncaught_exceptions() > exceptions_) call_off(what_ + ": an exception ended it");
  if (under_way_.empty()) return;
  try {
    Tickets rest;
    for (const UnderWay &message : under_way_) rest.push_back(message.ticket);
    if (fails_alike_) wait_for(rest);
  } catch (const std::exception &) {  // NOLINT(bugprone-empty-catch): the error that ended the meeting says why
  }
  for (const UnderWay &message : under_way_) peers_.transport_->forget(message.ticket);
}

void Meeting::add(Transport::Ticket ticket, int peer, Tickets &tickets) {
  tickets.push_back(ticket);
  under_way_.push_back({ticket, peer});
}

void Meeting::send(int to, const void *memory, int64_t bytes, Tickets &tickets) {
  if (bytes == 0) return;
  try {
    add(peers_.transport_->send(to, memory, bytes), to, tickets);
  } catch (const std::runtime_error &error) {
    fail_to_reach(to, error);
  }
}

void Meeting::receive(int from, void *memory, int64_t bytes, Tickets &tickets) {
  if (bytes == 0) return;
  try {
    add(peers_.transport_->receive(from, memory, bytes), from, tickets);
  } catch (const std::runtime_error &error) {
    fail_to_reach(from, error);
  }
}

void Meeting::broadcast(int from, const std::vector<int> &to, Tensor &block, Tickets &tickets) {
  auto bytes = static_cast<int64_t>(block.bytes());
  if (from == peers_.index_) {
    for (int peer : to) send(peer, block.data(), bytes, tickets);
  } else if (std::find(to.begin(), to.end(), peers_.index_) != to.end()) {
    block = Tensor(block.dtype(), block.shape());
    receive(from, block.mutable_data(), bytes, tickets);
  }
}

bool Meeting::is_finished(Transport::Ticket ticket) {
  auto at = std::find_if(under_way_.begin(), under_way_.end(),
                         [&](const UnderWay &message) { return message.ticket == ticket; });
  try {
    if (!peers_.transport_->is_finished(ticket)) return false;
  } catch (const std::runtime_error &error) {
    fail_to_reach(at->peer, error);
  }
  under_way_.erase(at);
  return true;
}

std::vector<int> Meeting::peers_of(const Tickets &tickets) const {
  std::vector<int> peers;
  for (const UnderWay &message : under_way_)
    if (std::find(tickets.begin(), tickets.end(), message.ticket) != tickets.end()) peers.push_back(message.peer);
  std::sort(peers.begin(), peers.end());
  peers.erase(std::unique(peers.begin(), peers.end()), peers.end());
  return peers;
}

std::string Meeting::location() const { return "`" + what_ + "`" + (where_ ? ", " + where_() : ""); }

void Meeting::wait_for(Tickets &tickets) {
  std::vector<int> concerned;  // the peers with whom messages are exchanged
  for (const UnderWay &message : under_way_)
    if (concerned.empty() || concerned.back() != message.peer) concerned.push_back(message.peer);
  std::erase_if(tickets, [&](Transport::Ticket ticket) { return is_finished(ticket); });
  if (tickets.empty()) return;
  std::sort(concerned.begin(), concerned.end());
  concerned.erase(std::unique(concerned.begin(), concerned.end()), concerned.end());
  Waiting waiting(peers_, concerned, [&] { return location(); }, [&] { return peers_of(tickets); });
  while (!tickets.empty()) {
    std::erase_if(tickets, [&](Transport::Ticket ticket) { return is_finished(ticket); });
    if (tickets.empty()) return;
    waiting.pause_once();
    if (!peers_.failure_.empty()) part(peers_.failure_);
    if (waiting.seconds() <= peers_.patience_) continue;
    std::string others;
    for (int peer : who_)
      if (peer != peers_.index_) others += (others.empty() ? "" : ", ") + std::to_string(peer);
    part(named(peers_.index_) + " has waited " + std::to_string(static_cast<int64_t>(waiting.seconds())) + " s at `" +
         what_ + "` for process " + others + rule + "; or raise join_processes's .patience_seconds");
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
    if (!peers_.listener_) peers_.tell(why);  // otherwise the listener tells them, with the location of the error
  } catch (const std::bad_alloc &) {          // NOLINT(bugprone-empty-catch): the others find out by waiting
  }
}

}  // namespace tessera
