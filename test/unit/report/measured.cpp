// Predictions beside what runs have measured. covers: N5
#include "report/measured.h"

#include <gtest/gtest.h>

namespace tessera {
namespace {

Prediction prediction() {
  Report report;
  report.mesh = Mesh({{"x", 2}});
  report.devices = 2;
  report.memory.arguments = 100;
  report.memory.peak = 600;
  CollectiveReport gather;
  gather.kind = CollectiveKind::all_gather;
  gather.axes = {{"x"}};
  gather.bytes_per_device = 1000;
  gather.executions = 2;
  report.collectives.push_back(gather);
  Machine machine;
  machine.memory_bytes_per_second = 1e9;
  machine.operations_per_second["f32"] = 1e9;
  machine.links["*"] = {Topology::ring, 1e9, 1e-6};
  std::vector<KernelWork> kernels(2);
  kernels[0].name = "add", kernels[0].bytes = 4000, kernels[0].instruction = 3;
  kernels[1].name = "sine", kernels[1].bytes = 1000, kernels[1].instruction = 5, kernels[1].executions = 4;
  return predict(report, kernels, machine);
}

ProfileSpan span(SpanKind kind, int64_t which, double begin, double end) {
  ProfileSpan span;
  span.kind = kind;
  (kind == SpanKind::transfer ? span.work : span.instruction) = which;
  span.begin = begin * 1e-6;
  span.end = end * 1e-6;
  return span;
}

// Two devices add, one later than the other; two transfers follow, and a loop of four sines, which is one function.
Profile run(double late) {
  Profile profile;
  profile.spans = {span(SpanKind::compute, 3, 0, 4), span(SpanKind::compute, 3, late, late + 4),
                   span(SpanKind::transfer, 0, 10, 12), span(SpanKind::transfer, 0, 13, 15),
                   span(SpanKind::control, 4, 16, 20)};
  profile.spans.back().iterations = 4;
  return profile;
}

RunTimes times(double late) { return times_of(prediction(), run(late)); }

TEST(Measured, IsTheMedianOfWhatIsGoingOnAnywhere) {
  const Measured measured = measured_of({times(2), times(0), times(5)}, 1200);
  EXPECT_EQ(measured.runs, 3);
  ASSERT_TRUE(measured.kernels[0]);
  EXPECT_NEAR(*measured.kernels[0], 6e-6, 1e-12);  // of 6, 4 and 8
  EXPECT_FALSE(measured.kernels[1]);
  EXPECT_NEAR(measured.collectives[0], 4e-6, 1e-12);
  EXPECT_NEAR(measured.communicating, 4e-6, 1e-12);
  EXPECT_NEAR(measured.computing, 10e-6, 1e-12);
  EXPECT_NEAR(measured.step, 20e-6, 1e-12);
}

TEST(Measured, StandsBesideWhatWasPredicted) {
  EXPECT_EQ("\n" + measured_to_text(prediction(), measured_of({times(2)}, 1200)), R"(

Measured here, in one run:

what                                    times  predicted       measured  measured / predicted
──────────────────────────────────────  ─────  ─────────  ─────────────  ────────────────────
all_gather x                                2       2 us           4 us                  2.00
add                                         1       4 us           6 us                  1.50
sine                                        4       4 us  within a loop
communicating                                       2 us           4 us                  2.00
computing                                           8 us          10 us                  1.25
a step                                             10 us          20 us                  2.00
results and temporaries of all devices              1 kB         1.2 kB                  1.20
)");
}

}  // namespace
}  // namespace tessera
