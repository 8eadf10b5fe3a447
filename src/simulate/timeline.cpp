#include "simulate/timeline.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "simulate/device_text.h"

namespace tessera {

Timeline::Timeline(const Prediction &prediction, const DeviceClasses &classes, const LinkTable &links,
                   const Slowness &slowness)
    : prediction_(prediction), links_(links), first_track_(classes.count(), hidden) {
  std::vector<std::string> rows = {"computing"};
  for (size_t link = 0; link < links.count(); ++link) {
    row_of_.insert(row_of_.end(), 2, rows.size());
    rows.push_back("links along " + links.names()[link]);
    if (!links.have_ways()[link]) continue;
    row_of_.back() = rows.size();
    rows.push_back("links along " + links.names()[link] + ", the other way");
  }
  rows_ = rows.size();
  std::vector<size_t> order(classes.count());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::sort(order, {}, [&](size_t each) {
    return std::tuple(slowness.speed_of(classes.devices(each).front()), classes.devices(each).size(), each);
  });
  classes_left_out = static_cast<int64_t>(order.size() - std::min(order.size(), most_drawn_classes));
  order.resize(std::min(order.size(), most_drawn_classes));
  std::ranges::sort(order);
  for (size_t each : order) {
    first_track_[each] = static_cast<int64_t>(profile.tracks.size());
    const auto device = static_cast<int64_t>(classes.devices(each).front());
    const std::string name = fmt::format("{} of {}", devices_text(classes.devices(each)), prediction.program);
    for (size_t row = 0; row < rows_; ++row)
      profile.tracks.push_back({device + 1, name, static_cast<int64_t>(row), rows[row]});
  }
}

void Timeline::add(size_t each, size_t row, ProfileSpan span) {
  if (first_track_[each] == hidden || span.end <= span.begin) return;
  if (static_cast<int64_t>(profile.spans.size()) >= most_spans) {
    ++spans_left_out;
    return;
  }
  span.track = first_track_[each] + static_cast<int64_t>(row);
  profile.spans.push_back(std::move(span));
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

void Timeline::transfer(size_t each, size_t number, double begin, double end) {
  const CollectiveReport &collective = prediction_.collectives[number].what;
  ProfileSpan span;
  span.name = name_of(collective.kind);
  span.location = locations_text(collective);
  span.kind = SpanKind::transfer;
  span.work = static_cast<int64_t>(number);
  span.begin = begin;
  span.end = end;
  span.results = type_text(collective.dtype, collective.shape);
  span.traffic = SpanTraffic{collective.kind, collective.axes, collective.bytes_per_device, collective.bytes_sent,
                             collective.reason};
  size_t last = 0;                             // the row of what is computed
  for (size_t lane : links_.lanes_of(number))  // both lanes of a link may be one row
    if (std::exchange(last, row_of_[lane]) != row_of_[lane]) add(each, row_of_[lane], span);
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
  if (profile.counters.empty())
    profile.counters.push_back({"bytes of temporaries", profile.tracks.front().process, {}});
  std::vector<ProfileCounter::Value> &values = profile.counters.front().values;
  if (static_cast<int64_t>(values.size()) >= most_spans || (!values.empty() && values.back().value == bytes)) return;
  values.push_back({at, bytes});
}

}  // namespace tessera
