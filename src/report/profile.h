// Records when the instructions of a run were executed, for trace viewers: Chrome's chrome://tracing, Perfetto.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "mesh/axis.h"
#include "mesh/collective.h"

namespace tessera {

enum class SpanKind {
  compute,   // devices work by themselves
  transfer,  // a collective moves bytes
  wait,      // the end of a collective: its results can be used from here on
  control,   // a loop or branch, around the spans of its blocks
  scope,     // a scope that the user's program names
};
std::string_view name_of(SpanKind kind);

// Describes the traffic of a collective; the fields are those of CollectiveReport.
struct SpanTraffic {
  CollectiveKind kind;
  AxisList axes;
  int64_t bytes_per_device = 0;
  int64_t bytes_sent = 0;
  std::string reason;
};

struct ProfileSpan {
  std::string name;      // of the operation
  std::string location;  // in the program: `layer1/dot_general at model.py:12:4`; empty if it isn't known
  SpanKind kind = SpanKind::compute;
  int64_t instruction = -1;   // its number in the stream, or -1
  int64_t work = -1;          // in a simulation: an index into Prediction::kernels for compute, else into ::collectives
  int64_t track = 0;          // index into Profile::tracks
  double begin = 0, end = 0;  // seconds since the run began
  std::string results;        // types of its results: `f32[2,4], i32[]`
  std::optional<SpanTraffic> traffic;
  std::optional<int64_t> iterations;  // of a loop whose iterations have no spans of their own
};

// Describes a row of the picture: a thread of a process, as viewers call it. Spans of one track nest or follow one another.
struct ProfileTrack {
  int64_t process = 0;
  std::string process_name;
  int64_t thread = 0;  // number within the process, which orders its rows
  std::string thread_name;
};

// Describes a quantity over time, which viewers draw as a curve.
struct ProfileCounter {
  struct Value {
    double at = 0;  // seconds since the run began; the value holds until the next counter's time
    int64_t value = 0;
  };
  std::string name;
  int64_t process = 0;
  std::vector<Value> values;
};

struct Profile {
  std::vector<ProfileTrack> tracks;
  std::vector<ProfileSpan> spans;        // in order of begin
  std::vector<ProfileCounter> counters;  // only in simulations
};

// Prints a JSON array: metadata events ("M") that name processes and threads, then a complete event ("X") for each
// span, times in microseconds. An event's args hold instruction, kind, results and location; for transfers also
// collective, axes, bytes_per_device, bytes_sent and reason; for loops that run as one function also iterations. Then
// come the values of counters ("C").
std::string profile_to_json(const Profile &profile);

}  // namespace tessera
