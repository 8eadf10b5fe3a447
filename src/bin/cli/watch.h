// Ends a command for outside reasons: a signal, a timeout, or the failure of another process of the same program. One
// thread watches for all of them, whatever the other threads do.
//
// Processes of one program end together. One that fails sends the others its message. The first process prints the
// first message that it receives, and tells all the exit status. If it doesn't answer within some seconds, the failed
// process prints its own message.
#pragma once

#include <atomic>
#include <chrono>
#include <mutex>
#include <string>

namespace tessera::cli {

class Watch {
 public:
  // Returns this process's watch, which is never destroyed.
  static Watch &here();

  // From this call on, SIGINT and SIGTERM end the process with a message. Messages begin with `who`: `tessera run`.
  void begin(const std::string &who);
  // Ends the process `seconds` seconds after begin, with the text of --timeout. Throws InputError if no thread can be
  // started for it.
  void end_after(double seconds, const std::string &text);
  // From this call on, long waits to find the other processes, and to part from them, are reported.
  void expect_others();
  // From this call on, all processes that have joined end together.
  void join();

  // Returns the exit status for a failure. With other processes it ends all of them and doesn't return.
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
  std::atomic<double> seconds_ = 0;   // 0: no limit
  std::string timeout_;               // as it was given
  std::atomic<double> watchdog_ = 0;  // seconds; 0: never
  const char *phase_ = nullptr;       // last seen
  double phase_began_ = 0;            // when it was first seen
  int said_ = 0;                      // number of reports of a long phase
  std::atomic<bool> in_process_group_ = false;
  std::atomic<bool> is_ending_ = false;
  std::atomic<int> told_status_ = -1;  // another process has failed: if the first one says nothing, this one ends alone
  std::atomic<double> told_ = 0;       // seconds since begin
};

}  // namespace tessera::cli
