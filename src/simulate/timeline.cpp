#include "simulate/timeline.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "simulate/device_text.h"

namespace tessera {
namespace {

// Adds a span within the first one.
void add_within(std::vector<ProfileSpan> &spans, std::string name, double begin, double end) {
  if (end <= begin) return;
  ProfileSpan &part = spans.emplace_back();
  part.name = std::move(name);
  part.kind = spans.front().kind;
  part.work = spans.front().work;
  part.begin = begin;
  part.end = end;
}

}  // namespace

Timeline::Timeline(const Prediction &prediction, const DeviceClasses &classes, const LinkTable &links,
                   const Slowness &slowness)
    : prediction_(prediction), links_(links), rows_({"computing"}), process_of_(classes.count()) {
  for (size_t link = 0; link < links.count(); ++link) {
    row_of_.insert(row_of_.end(), 2, rows_.size());
    rows_.push_back("links along " + links.names()[link]);
    if (!links.have_ways()[link]) continue;
    row_of_.back() = rows_.size();
    rows_.push_back("links along " + links.names()[link] + ", the other way");
  }
  std::vector<size_t> order(classes.count());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::sort(order, {}, [&](size_t each) {
    return std::tuple(slowness.speed_of(classes.devices(each).front()), classes.devices(each).size(), each);
  });
  classes_left_out = static_cast<int64_t>(order.size() - std::min(order.size(), most_drawn_classes));
  order.resize(std::min(order.size(), most_drawn_classes));
  std::ranges::sort(order);
  for (size_t each : order) {
    process_of_[each] = processes_.size();
    processes_.emplace_back(static_cast<int64_t>(classes.devices(each).front()) + 1,
                            fmt::format("{} of {}", devices_text(classes.devices(each)), prediction.program));
  }
}

void Timeline::add(size_t each, size_t row, std::vector<ProfileSpan> spans) {
  if (!process_of_[each] || spans.front().end <= spans.front().begin) return;
  if (spans_ + static_cast<int64_t>(spans.size()) > most_spans) {
    spans_left_out += static_cast<int64_t>(spans.size());
    return;
  }
  spans_ += static_cast<int64_t>(spans.size());
  drawings_.push_back({*process_of_[each], row, std::move(spans)});
}

void Timeline::compute(size_t each, size_t number, double begin, double end) {
  const KernelWork &kernel = prediction_.kernels[number].what;
  ProfileSpan span;
  span.name = kernel.name;
  span.location = to_string(kernel.location);
  span.kind = SpanKind::compute;
  span.instruction = kernel.instruction;
  span.work = static_cast<int64_t>(number);
  span.begin = begin;
  span.end = end;
  add(each, 0, std::move(span));
}

// Draws the steps that follow one another on a row as one span. The first has the collective's start before its rounds.
void Timeline::transfer(size_t each, const Flight &flight) {
  if (!process_of_[each]) return;
  const std::vector<LinkTable::Step> &steps = links_.steps_of(flight.collective);
  for (size_t row = 1; row < rows_.size(); ++row) {
    const auto is_taken = [&](size_t step) {
      return std::ranges::any_of(steps[step].lanes, [&](size_t lane) { return row_of_[lane] == row; });
    };
    for (size_t from = 0, to; from < steps.size(); from = to) {
      for (to = from; to < steps.size() && is_taken(to);) ++to;
      if (to == from)
        ++to;
      else
        add(each, row, spans_of(each, flight, from, to));
    }
  }
}

std::vector<ProfileSpan> Timeline::spans_of(size_t each, const Flight &flight, size_t from, size_t to) {
  const CollectiveReport &collective = prediction_.collectives[flight.collective].what;
  ProfileSpan span;
  span.name = name_of(collective.kind);
  span.location = locations_text(collective);
  span.kind = SpanKind::transfer;
  span.work = static_cast<int64_t>(flight.collective);
  span.begin = flight.steps[from].begin[each];
  span.end = flight.steps[to - 1].end[each];
  span.results = type_text(collective.dtype, collective.shape);
  span.traffic = SpanTraffic{collective.kind, collective.axes, collective.bytes_per_device, collective.bytes_sent,
                             collective.reason};
  std::vector<ProfileSpan> spans = {std::move(span)};
  for (size_t i = from; i < to; ++i) {
    const LinkTable::Step &step = links_.steps_of(flight.collective)[i];
    const double begin = flight.steps[i].begin[each] + (i == 0 ? links_.start_seconds(flight.collective) : 0);
    const double end = flight.steps[i].end[each];
    if (to - from > 1) add_within(spans, std::string(name_of(step.kind)), begin, end);
    if (round_spans_ < most_round_spans) add_rounds(spans, step, begin, end);
  }
  return spans;
}

// Rounds take equally long. If there are many, adjacent ones are one span.
void Timeline::add_rounds(std::vector<ProfileSpan> &spans, const LinkTable::Step &step, double begin, double end) {
  const int64_t drawn = std::min(step.rounds, most_drawn_rounds);
  if (drawn == 1) return;
  const auto at = [&](int64_t round) {
    return round == step.rounds ? end
                                : begin + (end - begin) * static_cast<double>(round) / static_cast<double>(step.rounds);
  };
  for (int64_t i = 0; i < drawn; ++i) {
    const int64_t first = i * step.rounds / drawn, next = (i + 1) * step.rounds / drawn;
    add_within(spans,
               next == first + 1 ? fmt::format("round {}", next) : fmt::format("rounds {} to {}", first + 1, next),
               at(first), at(next));
  }
  round_spans_ += drawn;
}

void Timeline::wait(size_t each, size_t number, double begin, double end) {
  const CollectiveReport &collective = prediction_.collectives[number].what;
  ProfileSpan span;
  span.name = fmt::format("wait for {}", name_of(collective.kind));
  span.location = locations_text(collective);
  span.kind = SpanKind::wait;
  span.work = static_cast<int64_t>(number);
  span.begin = begin;
  span.end = end;
  add(each, 0, std::move(span));
}

void Timeline::skipped(size_t each, int64_t iterations, double begin, double end) {
  ProfileSpan span;
  span.name = fmt::format("{} more iteration{} like the last", iterations, iterations == 1 ? "" : "s");
  span.kind = SpanKind::control;
  span.begin = begin;
  span.end = end;
  span.iterations = iterations;
  add(each, 0, std::move(span));
}

void Timeline::memory(int64_t bytes, double at) {
  if (counters_.empty()) counters_.push_back({"bytes of temporaries", processes_.front().first, {}});
  std::vector<ProfileCounter::Value> &values = counters_.front().values;
  if (static_cast<int64_t>(values.size()) >= most_spans || (!values.empty() && values.back().value == bytes)) return;
  values.push_back({at, bytes});
}

// Puts overlapping drawings into rows of their own, next to the row of a link.
Profile Timeline::take() {
  std::ranges::stable_sort(drawings_, {}, &Drawing::begin);
  std::vector<size_t> row_count(rows_.size(), 1);
  std::map<std::pair<size_t, size_t>, std::vector<double>> ends;  // of the last drawing, by process and row
  std::vector<size_t> place;
  for (const Drawing &each : drawings_) {
    std::vector<double> &of_row = ends[{each.process, each.row}];
    const auto free = std::ranges::find_if(of_row, [&](double end) { return end <= each.begin(); });
    place.push_back(static_cast<size_t>(free - of_row.begin()));
    if (free == of_row.end()) of_row.push_back(0);
    of_row[place.back()] = each.end();
    row_count[each.row] = std::max(row_count[each.row], of_row.size());
  }
  std::vector<int64_t> first_of_row = {0};
  for (size_t count : row_count) first_of_row.push_back(first_of_row.back() + static_cast<int64_t>(count));
  Profile profile;
  for (const auto &[device, name] : processes_)
    for (size_t row = 0; row < rows_.size(); ++row)
      for (size_t i = 0; i < row_count[row]; ++i)
        profile.tracks.push_back({device, name, first_of_row[row] + static_cast<int64_t>(i),
                                  i == 0 ? rows_[row] : fmt::format("{} ({})", rows_[row], i + 1)});
  for (size_t i = 0; i < drawings_.size(); ++i)
    for (ProfileSpan &span : drawings_[i].spans) {
      span.track = static_cast<int64_t>(drawings_[i].process) * first_of_row.back() + first_of_row[drawings_[i].row] +
                   static_cast<int64_t>(place[i]);
      profile.spans.push_back(std::move(span));
    }
  std::ranges::stable_sort(profile.spans, {}, &ProfileSpan::begin);
  profile.counters = std::move(counters_);
  return profile;
}

}  // namespace tessera
