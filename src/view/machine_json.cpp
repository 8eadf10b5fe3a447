// Writes a program's cost on a machine in the page's form: kernels, and the timeline of a simulated step.
#include <cmath>

#include "view/json_parts.h"

namespace tessera {

static constexpr size_t most_spans_drawn = 20'000;  // of a timeline

static int64_t nanoseconds(double seconds) { return std::llround(seconds * 1e9); }

Json json_of_machine(const ProgramView &view) {
  if (!view.prediction()) return nullptr;
  const Prediction &prediction = *view.prediction();
  Json kernels = Json::array();
  for (const Prediction::Kernel &kernel : prediction.kernels)
    kernels.push_back({{"name", kernel.what.name},
                       {"nodes", kernel.what.nodes},
                       {"seconds", kernel.seconds},
                       {"executions", kernel.what.executions},
                       {"bound_by", kernel.is_memory_bound ? "memory" : "arithmetic"}});
  return {{"name", prediction.machine.name},
          {"step_seconds", prediction.step_seconds()},
          {"computing_seconds", prediction.computation_seconds()},
          {"communicating_seconds", prediction.communication_seconds()},
          {"memory_peak", prediction.memory.peak},
          {"memory_of", prediction.machine.memory_bytes},
          {"kernels", kernels}};
}

// Spans are [row, begin, end, kind, name, work], in nanoseconds; `work` numbers a kernel or a collective. Steps and
// rounds within a collective's span are only shown by trace viewers.
Json json_of_timeline(const ProgramView &view) {
  if (!view.simulation) return nullptr;
  const Simulation &simulation = *view.simulation;
  const Profile &profile = simulation.timeline;
  Json rows = Json::array(), spans = Json::array(), memory = Json::array();
  const size_t suffix = (" of " + view.report.program).size();
  for (const ProfileTrack &track : profile.tracks)
    rows.push_back(
        {{"devices", track.process_name.substr(0, track.process_name.size() - suffix)}, {"name", track.thread_name}});
  SharedItems names;
  int64_t left_out = simulation.timeline_left_out;
  for (const ProfileSpan &span : profile.spans) {
    if (span.kind == SpanKind::transfer && !span.traffic) continue;
    if (spans.size() == most_spans_drawn) {
      ++left_out;
      continue;
    }
    spans.push_back({span.track, nanoseconds(span.begin), nanoseconds(span.end), name_of(span.kind),
                     names.number_of(span.name, [&] { return Json(span.name); }), span.work});
  }
  for (const ProfileCounter &counter : profile.counters)
    for (const ProfileCounter::Value &each : counter.values)
      if (memory.size() < most_spans_drawn) memory.push_back({nanoseconds(each.at), each.value});
  return {{"step", nanoseconds(simulation.step_seconds)},
          {"rows", rows},
          {"names", names.take()},
          {"spans", spans},
          {"memory", memory},
          {"spans_left_out", left_out},
          {"classes_left_out", simulation.classes_left_out}};
}

}  // namespace tessera
