#include "report/profile.h"

#include <nlohmann/json.hpp>

#include "base/error.h"
#include "report/report.h"

namespace tessera {
namespace {

using Json = nlohmann::ordered_json;

Json metadata(const char *name, const ProfileTrack &track, Json args) {
  return {{"name", name}, {"ph", "M"}, {"pid", track.process}, {"tid", track.thread}, {"args", std::move(args)}};
}

Json json_of(const ProfileSpan &span, const ProfileTrack &track) {
  Json args = {{"kind", name_of(span.kind)}};
  if (span.instruction >= 0) args = {{"instruction", span.instruction}, {"kind", name_of(span.kind)}};
  if (!span.results.empty()) args["results"] = span.results;
  if (!span.location.empty()) args["location"] = span.location;
  if (span.iterations) args["iterations"] = *span.iterations;
  if (span.traffic) {
    args["collective"] = name_of(span.traffic->kind);
    args["axes"] = Json::array();
    for (const AxisRef &axis : span.traffic->axes) args["axes"].push_back(plain_text(axis));
    args["bytes_per_device"] = span.traffic->bytes_per_device;
    args["bytes_sent"] = span.traffic->bytes_sent;
    args["reason"] = span.traffic->reason;
  }
  return {{"name", span.name},
          {"cat", name_of(span.kind)},
          {"ph", "X"},
          {"ts", span.begin * 1e6},
          {"dur", (span.end - span.begin) * 1e6},
          {"pid", track.process},
          {"tid", track.thread},
          {"args", std::move(args)}};
}

}  // namespace

std::string_view name_of(SpanKind kind) {
  static constexpr std::string_view names[] = {"compute", "transfer", "wait", "control", "scope"};
  const auto index = static_cast<size_t>(kind);
  if (index >= std::size(names)) throw DefectError("a kind of span without a name");
  return names[index];
}

std::string profile_to_json(const Profile &profile) {
  // Writes each event on a line of its own, so that people can read it, too.
  std::string text = "[";
  auto add = [&](const Json &event) { text += (text.size() == 1 ? "\n" : ",\n") + event.dump(); };
  for (const ProfileTrack &track : profile.tracks) {
    add(metadata("process_name", track, {{"name", track.process_name}}));
    add(metadata("process_sort_index", track, {{"sort_index", track.process}}));
    add(metadata("thread_name", track, {{"name", track.thread_name}}));
    add(metadata("thread_sort_index", track, {{"sort_index", track.thread}}));
  }
  for (const ProfileSpan &span : profile.spans) add(json_of(span, profile.tracks.at(span.track)));
  for (const ProfileCounter &counter : profile.counters)
    for (const ProfileCounter::Value &each : counter.values)
      add({{"name", counter.name},
           {"ph", "C"},
           {"ts", each.at * 1e6},
           {"pid", counter.process},
           {"args", {{"bytes", each.value}}}});
  return text + "\n]\n";
}

}  // namespace tessera
