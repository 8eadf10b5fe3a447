#include "report/measured.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>

#include "report/json_parts.h"
#include "report/table.h"
#include "report/texts.h"

namespace tessera {
namespace {

constexpr size_t most_kernels = 12;  // the kernels that are predicted to take longest

// Returns the time during which at least one of the spans was running. Spans are in order of begin.
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

// Returns the time of the spans of each number.
std::map<int64_t, double> times_by(int64_t ProfileSpan::*number, const std::vector<const ProfileSpan *> &spans) {
  std::map<int64_t, std::vector<const ProfileSpan *>> by_number;
  for (const ProfileSpan *span : spans) by_number[span->*number].push_back(span);
  std::map<int64_t, double> times;
  for (const auto &[of, some] : by_number) times[of] = time_of(some);
  return times;
}

std::optional<double> time_in(const std::map<int64_t, double> &times, int64_t number) {
  const auto found = times.find(number);
  return found == times.end() ? std::nullopt : std::optional(found->second);
}

std::vector<const ProfileSpan *> spans_of(const Profile &run, bool (*is_chosen)(const ProfileSpan &)) {
  std::vector<const ProfileSpan *> spans;
  for (const ProfileSpan &span : run.spans)
    if (is_chosen(span)) spans.push_back(&span);
  return spans;
}

// Returns the median of `time_of_run` over the runs, or nothing if it gives nothing for all of them.
template <typename TimeOfRun>
std::optional<double> median_over(const std::vector<RunTimes> &runs, const TimeOfRun &time_of_run) {
  std::vector<double> times;
  bool has_any = false;
  for (const RunTimes &run : runs) {
    const std::optional<double> time = time_of_run(run);
    has_any |= time.has_value();
    times.push_back(time.value_or(0));
  }
  return has_any ? std::optional(median_of(std::move(times))) : std::nullopt;
}

double time_between_ends(const Profile &run) {
  if (run.spans.empty()) return 0;
  double end = 0;
  for (const ProfileSpan &span : run.spans) end = std::max(end, span.end);
  return end - run.spans.front().begin;
}

// Returns the last cells of a row: predicted, measured, and their quotient.
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

// Counts the bytes of results and temporaries of all devices.
int64_t predicted_bytes(const Prediction &prediction) {
  return prediction.mesh.size() * (prediction.memory.peak - prediction.memory.arguments);
}

}  // namespace

RunTimes times_of(const Prediction &prediction, const Profile &run) {
  RunTimes times;
  const auto transfers = spans_of(run, is_transfer), computing = spans_of(run, is_compute);
  const auto by_work = times_by(&ProfileSpan::work, transfers);
  const auto by_instruction = times_by(&ProfileSpan::instruction, computing);
  for (size_t i = 0; i < prediction.collectives.size(); ++i)
    times.collectives.push_back(time_in(by_work, static_cast<int64_t>(i)));
  for (const Prediction::Kernel &kernel : prediction.kernels)
    times.kernels.push_back(time_in(by_instruction, kernel.what.instruction));
  times.computing = time_of(computing);
  times.communicating = time_of(transfers);
  times.step = time_between_ends(run);
  return times;
}

Measured measured_of(const std::vector<RunTimes> &runs, int64_t taken_bytes) {
  Measured measured;
  measured.runs = static_cast<int64_t>(runs.size());
  measured.taken_bytes = taken_bytes;
  for (size_t i = 0; i < runs.front().collectives.size(); ++i)
    measured.collectives.push_back(
        median_over(runs, [&](const RunTimes &run) { return run.collectives[i]; }).value_or(0));
  for (size_t i = 0; i < runs.front().kernels.size(); ++i)
    measured.kernels.push_back(median_over(runs, [&](const RunTimes &run) { return run.kernels[i]; }));
  const auto median_of_all = [&](double RunTimes::*time) {
    return *median_over(runs, [&](const RunTimes &run) { return std::optional(run.*time); });
  };
  measured.computing = median_of_all(&RunTimes::computing);
  measured.communicating = median_of_all(&RunTimes::communicating);
  measured.step = median_of_all(&RunTimes::step);
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
  Json json = json_of(prediction);
  json["measured"] = {
      {"runs", measured.runs},
      {"seconds",
       {{"step", measured.step}, {"computing", measured.computing}, {"communicating", measured.communicating}}},
      {"collectives", measured.collectives},
      {"kernels", kernels},
      {"predicted_bytes", predicted_bytes(prediction)},
      {"taken_bytes", measured.taken_bytes}};
  return document_of(json);
}

}  // namespace tessera
