#include "report/measured.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>

#include "report/json_parts.h"
#include "report/table.h"
#include "report/units.h"

namespace tessera {
namespace {

constexpr size_t most_kernels = 12;  // those that are predicted to take longest

// Returns how long any of the spans went on, which are in order of their begins.
double time_of(const std::vector<const ProfileSpan *> &spans) {
  double time = 0, until = 0;
  for (const ProfileSpan *span : spans) {
    time += std::max(0.0, span->end - std::max(span->begin, until));
    until = std::max(until, span->end);
  }
  return time;
}

bool is_transfer(const ProfileSpan &span) { return span.kind == SpanKind::transfer; }
// A loop that runs as one function has no other spans.
bool is_compute(const ProfileSpan &span) { return span.kind == SpanKind::compute || span.iterations.has_value(); }

// The spans of each run that are of one thing, by its number.
using SpansOfRuns = std::vector<std::map<int64_t, std::vector<const ProfileSpan *>>>;

SpansOfRuns spans_by(const std::vector<Profile> &runs, bool (*is_chosen)(const ProfileSpan &),
                     int64_t ProfileSpan::*number) {
  SpansOfRuns all(runs.size());
  for (size_t run = 0; run < runs.size(); ++run)
    for (const ProfileSpan &span : runs[run].spans)
      if (is_chosen(span)) all[run][span.*number].push_back(&span);
  return all;
}

// Returns the median over the runs, and nothing if no run has spans of this number.
std::optional<double> median_time(const SpansOfRuns &runs, int64_t number) {
  std::vector<double> times;
  bool has_any = false;
  for (const auto &of_run : runs) {
    const auto found = of_run.find(number);
    has_any |= found != of_run.end();
    times.push_back(found == of_run.end() ? 0 : time_of(found->second));
  }
  return has_any ? std::optional(median_of(std::move(times))) : std::nullopt;
}

double median_time(const std::vector<Profile> &runs, bool (*is_chosen)(const ProfileSpan &)) {
  std::vector<double> times;
  for (const Profile &run : runs) {
    std::vector<const ProfileSpan *> spans;
    for (const ProfileSpan &span : run.spans)
      if (is_chosen(span)) spans.push_back(&span);
    times.push_back(time_of(spans));
  }
  return median_of(std::move(times));
}

double time_between_ends(const Profile &run) {
  if (run.spans.empty()) return 0;
  double end = 0;
  for (const ProfileSpan &span : run.spans) end = std::max(end, span.end);
  return end - run.spans.front().begin;
}

// Returns the cells that all rows end with.
std::vector<std::string> compared(const std::string &predicted, const std::string &measured, double ratio) {
  return {predicted, measured, fmt::format("{:.2f}", ratio)};
}

double ratio_of(double measured, double predicted) { return predicted > 0 ? measured / predicted : 0; }

std::vector<std::string> compared_seconds(double predicted, std::optional<double> measured) {
  if (!measured) return {seconds_text(predicted), "within a loop", ""};
  return compared(seconds_text(predicted), seconds_text(*measured), ratio_of(*measured, predicted));
}

void add_row(std::vector<std::vector<std::string>> &rows, std::vector<std::string> cells,
             const std::vector<std::string> &comparison) {
  cells.insert(cells.end(), comparison.begin(), comparison.end());
  rows.push_back(std::move(cells));
}

double in_all(const Prediction::Kernel &kernel) { return kernel.seconds * static_cast<double>(kernel.what.executions); }

double in_all(const Prediction::Collective &collective) {
  return collective.time.seconds() * static_cast<double>(collective.what.executions);
}

std::vector<size_t> longest_kernels(const Prediction &prediction) {
  std::vector<size_t> order(prediction.kernels.size());
  for (size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(order, std::ranges::greater(), [&](size_t i) { return in_all(prediction.kernels[i]); });
  order.resize(std::min(order.size(), most_kernels));
  return order;
}

// Results and temporaries of all devices.
int64_t predicted_bytes(const Prediction &prediction) {
  return prediction.mesh.size() * (prediction.memory.peak - prediction.memory.arguments);
}

}  // namespace

Measured measured_of(const Prediction &prediction, const std::vector<Profile> &runs, int64_t taken_bytes) {
  Measured measured;
  measured.runs = static_cast<int64_t>(runs.size());
  measured.taken_bytes = taken_bytes;
  const SpansOfRuns transfers = spans_by(runs, is_transfer, &ProfileSpan::work);
  for (size_t i = 0; i < prediction.collectives.size(); ++i)
    measured.collectives.push_back(median_time(transfers, static_cast<int64_t>(i)).value_or(0));
  const SpansOfRuns kernels = spans_by(runs, is_compute, &ProfileSpan::instruction);
  for (const Prediction::Kernel &kernel : prediction.kernels)
    measured.kernels.push_back(median_time(kernels, kernel.what.instruction));
  measured.computing = median_time(runs, is_compute);
  measured.communicating = median_time(runs, is_transfer);
  std::vector<double> steps;
  for (const Profile &run : runs) steps.push_back(time_between_ends(run));
  measured.step = median_of(std::move(steps));
  return measured;
}

std::string measured_to_text(const Prediction &prediction, const Measured &measured) {
  std::vector<std::vector<std::string>> rows;
  for (size_t i = 0; i < prediction.collectives.size(); ++i) {
    const CollectiveReport &what = prediction.collectives[i].what;
    add_row(rows, {fmt::format("{} {}", name_of(what.kind), plain_text(what.axes)), std::to_string(what.executions)},
            compared_seconds(in_all(prediction.collectives[i]), measured.collectives[i]));
  }
  for (size_t i : longest_kernels(prediction)) {
    const Prediction::Kernel &kernel = prediction.kernels[i];
    add_row(rows, {kernel.what.name, std::to_string(kernel.what.executions)},
            compared_seconds(in_all(kernel), measured.kernels[i]));
  }
  add_row(rows, {"communicating", ""}, compared_seconds(prediction.communication_seconds(), measured.communicating));
  add_row(rows, {"computing", ""}, compared_seconds(prediction.computation_seconds(), measured.computing));
  add_row(rows, {"a step", ""}, compared_seconds(prediction.step_seconds(), measured.step));
  const auto predicted = static_cast<double>(predicted_bytes(prediction));
  const auto taken = static_cast<double>(measured.taken_bytes);
  add_row(rows, {"results and temporaries of all devices", ""},
          compared(bytes_text(predicted), bytes_text(taken), ratio_of(taken, predicted)));
  return fmt::format("\nMeasured here, {}:\n\n",
                     measured.runs == 1 ? "in one run" : fmt::format("medians of {} runs", measured.runs)) +
         table_text({"what", ">times", ">predicted", ">measured", ">measured / predicted"}, rows);
}

std::string measured_to_json(const Prediction &prediction, const Measured &measured) {
  Json kernels = Json::array();
  for (const std::optional<double> &seconds : measured.kernels)
    kernels.push_back(seconds ? Json(*seconds) : Json(nullptr));
  Json json = Json::parse(prediction_to_json(prediction));
  json["measured"] = {
      {"runs", measured.runs},
      {"seconds",
       {{"step", measured.step}, {"computing", measured.computing}, {"communicating", measured.communicating}}},
      {"collectives", measured.collectives},
      {"kernels", kernels},
      {"predicted_bytes", predicted_bytes(prediction)},
      {"taken_bytes", measured.taken_bytes}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace tessera
