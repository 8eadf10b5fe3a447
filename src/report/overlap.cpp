#include "report/overlap.h"

#include <algorithm>

namespace tessera {
namespace {

struct Interval {
  double begin, end;
};

// Returns the times at which spans of this kind were running, as disjoint intervals in order.
std::vector<Interval> times_of(const Profile &profile, SpanKind kind) {
  std::vector<Interval> all, merged;
  for (const ProfileSpan &span : profile.spans)
    if (span.kind == kind) all.push_back({span.begin, span.end});
  std::sort(all.begin(), all.end(), [](const Interval &a, const Interval &b) { return a.begin < b.begin; });
  for (const Interval &each : all) {
    if (merged.empty() || merged.back().end < each.begin)
      merged.push_back(each);
    else
      merged.back().end = std::max(merged.back().end, each.end);
  }
  return merged;
}

double common_time(const std::vector<Interval> &times, double begin, double end) {
  double common = 0;
  auto first = std::lower_bound(times.begin(), times.end(), begin,
                                [](const Interval &each, double time) { return each.end <= time; });
  for (auto each = first; each != times.end() && each->begin < end; ++each)
    common += std::min(each->end, end) - std::max(each->begin, begin);
  return common;
}

}  // namespace

CommunicationReport communication_of(const Profile &profile) {
  std::vector<Interval> computing = times_of(profile, SpanKind::compute);
  CommunicationReport report;
  for (const ProfileSpan &span : profile.spans) {
    if (span.kind != SpanKind::transfer) continue;
    double hidden = common_time(computing, span.begin, span.end);
    report.seconds += span.end - span.begin;
    report.overlapped += hidden;
    report.exposed += span.end - span.begin - hidden;
  }
  return report;
}

}  // namespace tessera
