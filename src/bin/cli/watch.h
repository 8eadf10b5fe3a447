// What ends a command from outside of its own work: a signal, time that has run out, and the failure of another process that
// executes the same program. One thread looks after all of them, so that it doesn't matter what the others are at.
//
// Processes that execute a program together end together: one that fails tells the others its message; the first of them, which
// speaks for all, prints the first that it hears of, and says to all with which status they end. Where it doesn't answer
// within some seconds, the one that failed speaks for itself.
#pragma once

#include <atomic>
#include <chrono>
#include <mutex>
#include <string>

namespace tessera::cli {

class Watch {
 public:
  // That of this process. Never destroyed.
  static Watch &here();

  // From here on SIGINT and SIGTERM end the process with a message. `who`: `tessera run`, for messages.
  void begin(const std::string &who);
  // Ends it after so many seconds since begin, as the text of --timeout says. Throws InputError where there is no thread to see to it.
  void end_after(double seconds, const std::string &text);
  // From here on it says so when it takes long until they are found, and until they are left again.
  void expect_others();
  // From here on all processes that have joined end together.
  void join();

  // Why this process can't go on, as an exit status. With others it ends all processes, and doesn't return.
  int fail(const std::string &message, int status);

 private:
  using Clock = std::chrono::steady_clock;
  Watch() = default;

  void serve();
  void look();
  void look_at_phase(double now);
  int wait_milliseconds() const;
  std::string message_of(const std::string &what) const;
  void hear(int from, const std::string &text);
  [[noreturn]] void end(const std::string &message, int status);

  std::string who_;
  Clock::time_point begin_;
  bool has_thread_ = false;
  std::atomic<double> seconds_ = 0;   // 0: as long as it takes
  std::string timeout_;               // as it was given
  std::atomic<double> watchdog_ = 0;  // seconds; 0: never
  const char *phase_ = nullptr;       // as it was last seen
  double phase_began_ = 0;            // when it was first seen
  int said_ = 0;                      // how often it has been said that it takes long
  std::atomic<bool> in_process_group_ = false;
  std::atomic<bool> is_ending_ = false;
  std::atomic<int> told_status_ =
      -1;                         // another process has failed: when the first one says nothing, this one ends alone
  std::atomic<double> told_ = 0;  // seconds since begin
};

}  // namespace tessera::cli
