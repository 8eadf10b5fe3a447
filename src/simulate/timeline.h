// Draws a simulation as a profile: a process for one device of each class, with a row for its computation, a row for
// each of its links (two if a direction is taken alone), and the bytes of temporaries over time. A collective is a span
// on its links, and contains its steps, if it has several there, and their rounds: at most most_drawn_rounds spans for
// the rounds of a step, and none once there are most_round_spans. Collectives that run at the same time on a link have
// rows of their own.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "simulate/device_classes.h"
#include "simulate/flights.h"
#include "simulate/simulation.h"

namespace tessera {

inline constexpr int64_t most_drawn_rounds = 8, most_round_spans = 20'000;

class Timeline {
 public:
  Timeline(const Prediction &prediction, const DeviceClasses &classes, const LinkTable &links,
           const Slowness &slowness);

  void compute(size_t each, size_t kernel, double begin, double end);
  void transfer(size_t each, const Flight &flight);
  void wait(size_t each, size_t collective, double begin, double end);
  void skipped(size_t each, int64_t iterations, double begin, double end);
  void memory(int64_t bytes, double at);

  // Moves the profile out. Its spans are in order of begin.
  Profile take();

  int64_t spans_left_out = 0, classes_left_out = 0;

 private:
  // Describes spans that stand in one row of a class: the first has all others within it.
  struct Drawing {
    size_t process, row;
    std::vector<ProfileSpan> spans;
    double begin() const { return spans.front().begin; }
    double end() const { return spans.front().end; }
  };

  void add(size_t each, size_t row, std::vector<ProfileSpan> spans);
  void add(size_t each, size_t row, ProfileSpan span) { add(each, row, std::vector{std::move(span)}); }
  std::vector<ProfileSpan> spans_of(size_t each, const Flight &flight, size_t from, size_t to);
  void add_rounds(std::vector<ProfileSpan> &spans, const LinkTable::Step &step, double begin, double end);

  const Prediction &prediction_;
  const LinkTable &links_;
  std::vector<size_t> row_of_;     // [lane]; a lane that no collective takes alone has its other lane's row
  std::vector<std::string> rows_;  // of a device
  std::vector<std::pair<int64_t, std::string>> processes_;
  std::vector<std::optional<size_t>> process_of_;  // [class]; nothing for a class that isn't drawn
  std::vector<Drawing> drawings_;
  std::vector<ProfileCounter> counters_;
  int64_t spans_ = 0, round_spans_ = 0;
};

}  // namespace tessera
