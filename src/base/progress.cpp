#include "base/progress.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "base/phase.h"

namespace tessera {
namespace {

using Clock = std::chrono::steady_clock;

using Seconds = std::chrono::duration<double>;

constexpr Seconds most_between_phases(0.5);

// Holds the count that is shown. Only its owner writes the texts, under the mutex.
struct Count {
  std::mutex mutex;
  const Progress *owner = nullptr;
  const char *phase = nullptr, *parts = nullptr;
  int64_t total = 0;
  Clock::time_point begin;
  std::atomic<int64_t> done = 0;
};

Count &count() {
  static auto *count = new Count;
  return *count;
}

std::optional<ProgressUpdate> look() {
  Count &now = count();
  const std::lock_guard lock(now.mutex);
  if (!now.owner) {
    const char *phase = Phase::current();
    return phase ? std::optional(ProgressUpdate{.phase = phase}) : std::nullopt;
  }
  ProgressUpdate update{
      .phase = now.phase, .parts = now.parts, .done = std::min(now.done.load(), now.total), .total = now.total};
  const double seconds = Seconds(Clock::now() - now.begin).count();
  if (update.done > 0)
    update.seconds_left = seconds / static_cast<double>(update.done) * static_cast<double>(update.total - update.done);
  return update;
}

struct WatchThread {
  WatchThread(std::function<void(const ProgressUpdate &)> listener, double seconds_before, double seconds_between)
      : listener(std::move(listener)),
        before(seconds_before),
        between(seconds_between),
        thread([this](const std::stop_token &stop) { serve(stop); }) {}

  void serve(const std::stop_token &stop) {
    std::optional<Clock::time_point> busy_since;
    Clock::time_point last_busy;
    std::unique_lock lock(mutex);
    while (!wakes.wait_for(lock, stop, between, [&] { return stop.stop_requested(); })) {
      const Clock::time_point now = Clock::now();
      std::optional<ProgressUpdate> update = look();
      if (!update) {
        if (now - last_busy > most_between_phases) busy_since.reset();
        continue;
      }
      last_busy = now;
      if (!busy_since) busy_since = now;
      update->seconds = Seconds(now - *busy_since).count();
      if (now - *busy_since >= before) listener(*update);
    }
  }

  std::function<void(const ProgressUpdate &)> listener;
  Seconds before, between;
  std::mutex mutex;
  std::condition_variable_any wakes;
  std::jthread thread;
};

}  // namespace

Progress::Progress(const char *phase, const char *parts, int64_t total) {
  Count &now = count();
  const std::lock_guard lock(now.mutex);
  if (now.owner) return;
  is_told_ = true;
  now.owner = this;
  now.phase = phase;
  now.parts = parts;
  now.total = total;
  now.begin = Clock::now();
  now.done = 0;
}

Progress::~Progress() {
  if (!is_told_) return;
  Count &now = count();
  const std::lock_guard lock(now.mutex);
  now.owner = nullptr;
}

void Progress::advance(int64_t parts) {
  if (is_told_) count().done += parts;
}

void Progress::set(int64_t done) {
  if (is_told_) count().done = done;
}

std::string to_string(const ProgressUpdate &update) {
  if (update.parts.empty()) return fmt::format("{}: {:.0f} s", update.phase, update.seconds);
  const std::string count = fmt::format("{}: {} of {} {}", update.phase, update.done, update.total, update.parts);
  return update.seconds_left ? fmt::format("{}, {:.0f} s left", count, std::ceil(*update.seconds_left)) : count;
}

ProgressWatch::ProgressWatch(std::function<void(const ProgressUpdate &)> listener, double seconds_before,
                             double seconds_between)
    : thread_(std::make_shared<WatchThread>(std::move(listener), seconds_before, seconds_between)) {}

ProgressWatch::~ProgressWatch() = default;

}  // namespace tessera
