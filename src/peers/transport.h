// Declares the transport of messages between the processes that run one program. Each kind of transport is a class behind this
// header. mpi/ has the only one, as a module that is loaded when a program asks for it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace tessera {

// Processes are numbered from 0. Calls that fail throw std::runtime_error.
class Transport {
 public:
  virtual ~Transport() = default;
  virtual int index() const = 0;  // of this process
  virtual int count() const = 0;
  // Says whether calls may come from several threads at the same time; otherwise they come from the thread that made
  // it.
  virtual bool takes_threads() const = 0;

  // Names a message under way. Messages between two processes arrive in the order in which they were begun; the receiver
  // knows their length. The memory belongs to the transport until the message is finished.
  using Ticket = int64_t;
  virtual Ticket send(int to, const void *memory, int64_t bytes) = 0;
  virtual Ticket receive(int from, void *memory, int64_t bytes) = 0;
  // Says whether the message has arrived, or left. The ticket is no longer valid then.
  virtual bool is_finished(Ticket ticket) = 0;
  // Forgets a message: nobody waits for it any more, and its memory may go.
  virtual void forget(Ticket ticket) = 0;

  // Sends a word to all other processes. It overtakes messages. Words of one process arrive in order.
  virtual void tell(const std::string &text) = 0;
  struct Word {
    int from = 0;
    std::string text;
  };
  virtual std::optional<Word> next_word() = 0;  // nothing if none has arrived

  // Ends sending. All have said that they leave, so that nobody waits here for long.
  virtual void leave() = 0;
};

// Makes the transport of the processes that were started together. A module exports it as `transport_maker`.
using TransportMaker = Transport *();
inline constexpr const char *transport_maker = "tessera_make_transport";

}  // namespace tessera
