#include "bin/cli/watch.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <string_view>
#include <thread>

#include "base/error.h"
#include "base/phase.h"
#include "base/printable.h"
#include "base/standard_error.h"
#include "bin/cli/command.h"
#include "peers/peers.h"

namespace tessera::cli {
namespace {

constexpr int group_milliseconds = 50;  // between two checks for other processes' words
constexpr double answer_seconds = 2;    // time for the first process to report another one's failure
constexpr double patience_seconds = 3;  // time after a failure until a process ends all
constexpr size_t most_bytes = 2000;     // of another process's message

// Words between processes: `failed STATUS MESSAGE`, to the first; `end STATUS`, from the process that has reported.
constexpr const char *failed_word = "failed ", *end_word = "end ";

int signal_pipe[2] = {-1, -1};

void on_signal(int signal) {
  const int before = errno;
  const char byte = static_cast<char>(signal);
  (void)!write(signal_pipe[1], &byte, 1);
  errno = before;
}

// A signal that the parent process ignores stays ignored.
void answer(int signal) {
  struct sigaction action = {};
  if (sigaction(signal, nullptr, &action) != 0 || action.sa_handler == SIG_IGN) return;
  action = {};
  action.sa_handler = on_signal;
  action.sa_flags = SA_RESTART;
  sigaction(signal, &action, nullptr);
}

std::string signal_name(int signal) { return signal == SIGINT ? "SIGINT" : "SIGTERM"; }

// Writes even if output is muted, and even if another thread holds C++'s streams.
void say_at_once(const std::string &message) {
  clear_terminal();
  write_error(printable(message) + "\n");
}

}  // namespace

Watch &Watch::here() {
  static auto *watch = new Watch;
  return *watch;
}

void Watch::begin(const std::string &who) {
  who_ = who;
  begin_ = Clock::now();
  if (pipe2(signal_pipe, O_CLOEXEC | O_NONBLOCK) != 0) return;
  try {
    std::thread([this] { serve(); }).detach();
    has_thread_ = true;
  } catch (const std::exception &) {  // signals end the process by their default action
    return;
  }
  answer(SIGINT);
  answer(SIGTERM);
}

void Watch::end_after(double seconds, const std::string &text) {
  if (!has_thread_) throw InputError("--timeout: no thread can be started to watch the time; allow more (`ulimit -u`)");
  timeout_ = text;
  seconds_ = seconds;
  on_signal(0);  // wakes the thread
}

void Watch::expect_others() {
  watchdog_ = Peers::watchdog_seconds();
  if (has_thread_) on_signal(0);
}

void Watch::join() {
  Peers::here().listen([this](int from, const std::string &text) { hear(from, text); });
  in_process_group_ = true;
  if (has_thread_) on_signal(0);
}

int Watch::fail(const std::string &message, int status) {
  if (in_process_group_) end(message_of(message), status);
  say(message_of(message) + "\n");
  return status;
}

// A message about a file names it already; other messages get the command, or one of several processes.
std::string Watch::message_of(const std::string &what) const {
  const Peers &peers = Peers::here();
  if (in_process_group_)
    return who_ + ": error: process " + std::to_string(peers.index()) + " of " + std::to_string(peers.count()) +
           " failed: " + what;
  return what.find(": error: ") != what.npos ? what : who_ + ": error: " + what;
}

int Watch::wait_milliseconds() const {
  if (watchdog_ > 0 || (in_process_group_ && Peers::here().hears_on_threads())) return group_milliseconds;
  if (seconds_ == 0) return -1;
  const double left = seconds_ - std::chrono::duration<double>(Clock::now() - begin_).count();
  return static_cast<int>(std::clamp(left * 1e3 + 1, 0.0, 1e6));
}

void Watch::serve() {
  while (true) {
    pollfd signals{signal_pipe[0], POLLIN, 0};
    poll(&signals, 1, wait_milliseconds());
    try {
      look();
    } catch (const std::exception &error) {
      end(message_of("the other processes can't be reached: " + std::string(error.what())), input_at_fault);
    }
  }
}

// Watches MPI's own phases; all other waits report themselves.
void Watch::look_at_phase(double now) {
  const char *phase = Phase::current();
  if (phase != phase_) {
    phase_ = phase;
    phase_began_ = now;
    said_ = 0;
  }
  const std::string_view name = phase ? phase : "";
  if (name != phase_of_joining && name != phase_of_leaving) return;
  const double waited = now - phase_began_;
  if (watchdog_ == 0 || waited < watchdog_ * (said_ + 1)) return;
  said_ = static_cast<int>(waited / watchdog_);
  say_at_once("tessera: a process has waited " + std::to_string(static_cast<int64_t>(waited)) + " s at " + phase +
              "; one of those that were started with it is slow, stopped or hasn't begun");
}

void Watch::look() {
  Peers &peers = Peers::here();
  // Other processes' words come first, since mpirun signals all processes when one has ended.
  if (in_process_group_ && peers.hears_on_threads()) peers.hear();
  const double now = std::chrono::duration<double>(Clock::now() - begin_).count();
  look_at_phase(now);
  if (told_status_ >= 0 && now > told_ + patience_seconds) _exit(told_status_);
  for (char byte; read(signal_pipe[0], &byte, 1) == 1;) {
    if (byte == 0) continue;
    const int signal = static_cast<unsigned char>(byte);
    if (in_process_group_)
      end(message_of("it was ended by " + signal_name(signal) +
                     (signal == SIGTERM ? ", which mpirun sends to all processes when one has died" : "")),
          128 + signal);
    if (is_ending_.exchange(true)) continue;
    say_at_once(message_of("ended by " + signal_name(signal)));
    std::signal(signal, SIG_DFL);
    raise(signal);
  }
  if (seconds_ == 0 || now < seconds_) return;
  std::string message = "not done after " + timeout_ + " s, the limit that --timeout sets";
  const std::string waits = peers.waits();
  if (!waits.empty())
    message += "; it waits " + waits;
  else if (const char *phase = Phase::current())
    message += "; it was at " + std::string(phase);
  end(message_of(message + "; raise the limit, or give the program less to do"), check_failed);
}

void Watch::hear(int from, const std::string &text) {
  if (text.starts_with(end_word))
    _exit(static_cast<int>(std::strtol(text.c_str() + std::string(end_word).size(), nullptr, 10)));
  if (!text.starts_with(failed_word) || is_ending_) return;
  char *message = nullptr;
  const int status = static_cast<int>(std::strtol(text.c_str() + std::string(failed_word).size(), &message, 10));
  if (Peers::here().index() == 0) {
    is_ending_ = true;
    say_at_once(message + 1);
    Peers::here().tell(end_word + std::to_string(status));
    std::this_thread::sleep_for(std::chrono::milliseconds(group_milliseconds));
    _exit(status);
  }
  if (told_status_ >= 0) return;
  told_ = std::chrono::duration<double>(Clock::now() - begin_).count();
  told_status_ = status;
}

void Watch::end(const std::string &message, int status) {
  if (is_ending_.exchange(true))
    while (true) pause();  // another thread ends the process
  if (!in_process_group_) {
    say_at_once(message);
    _exit(status);
  }
  Peers &peers = Peers::here();
  const bool is_first = peers.index() == 0 || message.size() > most_bytes;
  if (!is_first && peers.tell(failed_word + std::to_string(status) + " " + message)) {
    const auto told = Clock::now();
    while (Clock::now() - told < std::chrono::duration<double>(answer_seconds)) {
      try {
        peers.hear();
      } catch (const std::exception &) {
        break;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
  }
  say_at_once(message);
  peers.tell(end_word + std::to_string(status));
  std::this_thread::sleep_for(std::chrono::milliseconds(group_milliseconds));
  _exit(status);
}

}  // namespace tessera::cli
