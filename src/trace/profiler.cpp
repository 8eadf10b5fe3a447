#include "trace/profiler.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <mutex>

#include "base/error.h"
#include "base/error_location.h"
#include "base/file.h"
#include "base/standard_error.h"
#include "pipeline/pipeline.h"
#include "tessera/debugging.h"

namespace tessera {
namespace detail {
namespace {

using Clock = std::chrono::steady_clock;

// The threads of the program are rows of one process of the picture, behind those of the devices.
constexpr int64_t own_process = most_devices + 1;

constexpr size_t most_spans = 500'000;

void warn_instead(const std::string &text) { say("tessera: warning: " + text + "\n"); }

class Profiler {
 public:
  static Profiler &here() {
    static auto *profiler = new Profiler;
    return *profiler;
  }
  std::atomic<bool> is_on = false;

  void begin() {
    std::lock_guard lock(mutex_);
    if (is_on) throw ValueError("profile_to: another profile is being written; let it end, or call finish(), first");
    all_ = {};
    tracks_.clear();
    left_out_ = 0;
    began_ = now();
    is_on = true;
  }
  // Returns the seconds since the first profile began.
  double now() const { return std::chrono::duration<double>(Clock::now() - first_).count(); }

  // Leaves out spans that began before the profile did.
  void add(const Profile &run, double begin) {
    std::lock_guard lock(mutex_);
    if (!is_on || begin < began_) return;
    begin -= began_;
    for (ProfileSpan span : run.spans) {
      if (all_.spans.size() == most_spans) {
        ++left_out_;
        continue;
      }
      span.track = track(run.tracks.at(static_cast<size_t>(span.track)));
      span.begin += begin;
      span.end += begin;
      all_.spans.push_back(std::move(span));
    }
  }
  Profile end() {
    std::lock_guard lock(mutex_);
    is_on = false;
    if (left_out_ > 0)
      warn_instead(fmt::format(
          "profile_to: a profile has {} operations, collectives and scopes at most, and {} later ones are left "
          "out; profile fewer steps",
          most_spans, left_out_));
    std::stable_sort(all_.spans.begin(), all_.spans.end(),
                     [](const ProfileSpan &a, const ProfileSpan &b) { return a.begin < b.begin; });
    return std::exchange(all_, {});
  }

 private:
  int64_t track(const ProfileTrack &of_run) {
    auto [known, is_new] =
        tracks_.try_emplace({of_run.process, of_run.process_name, of_run.thread}, all_.tracks.size());
    if (is_new) all_.tracks.push_back(of_run);
    return static_cast<int64_t>(known->second);
  }

  std::mutex mutex_;
  const Clock::time_point first_ = Clock::now();
  double began_ = 0;
  Profile all_;
  int64_t left_out_ = 0;
  std::map<std::tuple<int64_t, std::string, int64_t>, size_t> tracks_;
};

int64_t number_of_this_thread() {
  static std::atomic<int64_t> next = 0;
  thread_local const int64_t own = next++;
  return own;
}

}  // namespace

bool is_profiling() { return Profiler::here().is_on; }
double profile_time() { return Profiler::here().now(); }
void add_to_profile(const Profile &run, double begin) { Profiler::here().add(run, begin); }
void add_to_profile(const std::string &name, SpanKind kind, double begin) {
  const int64_t thread = number_of_this_thread();
  Profile own;
  own.tracks.push_back({own_process, "the program", thread, fmt::format("thread {}", thread)});
  own.spans.push_back({.name = name, .kind = kind, .end = profile_time() - begin});
  add_to_profile(own, begin);
}

}  // namespace detail

profile_to::profile_to(std::string path) : path_(std::move(path)) { detail::Profiler::here().begin(); }

void profile_to::finish() {
  if (!std::exchange(is_open_, false)) return;
  write_file(path_, profile_to_json(detail::Profiler::here().end()));
}

profile_to::~profile_to() {
  try {
    finish();
  } catch (const std::exception &error) {
    detail::warn_instead(std::string("profile_to: ") + message_of(error));
  }
}

profile_scope::profile_scope(std::string name)
    : name_(std::move(name)), begin_(detail::is_profiling() ? detail::profile_time() : -1) {}

profile_scope::~profile_scope() {
  if (begin_ >= 0 && detail::is_profiling()) detail::add_to_profile(name_, SpanKind::scope, begin_);
}

}  // namespace tessera
