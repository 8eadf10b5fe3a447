// The report's JSON, and how differences are judged.
#include "report/report.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "../../support/thrown.h"
#include "base/element_types.h"
#include "report/difference.h"
#include "report/overlap.h"
#include "report/table.h"

namespace tessera {
namespace {

Report small_report() {
  Report report;
  report.program = "p.mlir";
  report.mesh = Mesh({{"y", 4}, {"x", 2}});
  report.devices = 8;
  Sharding sharding{.mesh_name = "mesh", .dims = {{{AxisRef("x")}}, {{AxisRef("y", 2, 2)}}}};
  report.inputs = {report_of_array("w", {8, 16}, DType::bf16, sharding, report.mesh)};
  report.collectives = {{.kind = CollectiveKind::all_reduce,
                         .axes = {"y"},
                         .shape = {8, 16},
                         .dtype = DType::f32,
                         .bytes_per_device = 512,
                         .bytes_sent = 768,
                         .bytes_total = 6144,
                         .loop_depth = 1,
                         .executions = 3,
                         .reason = "sum",
                         .groups = "[[0,1],[2,3]]",
                         .location = {"f/psum", "layer", "model.py", 12, 4}}};
  report.seconds.steps = {0.5, 0.25};
  report.seconds.step_median = median_of(report.seconds.steps);
  report.checks = {2, 1};
  return report;
}

TEST(Report, JsonHasTheAgreedFieldsInOrder) {
  std::string json = report_to_json(small_report());
  std::erase_if(json, [](char c) { return c == ' ' || c == '\n'; });
  EXPECT_EQ(
      R"({"program":"p.mlir","mesh":{"y":4,"x":2},"devices":8,)"
      R"("inputs":[{"name":"w","shape":[8,16],"dtype":"bf16","sharding":[["x"],["y:(2)2"]],"bytes_per_device":64}],)"
      R"("outputs":[],)"
      R"("collectives":[{"kind":"all_reduce","axes":["y"],"shape":[8,16],"dtype":"f32","bytes_per_device":512,)"
      R"("bytes_sent":768,"bytes_total":6144,"loop_depth":1,"executions":3,"reason":"sum",)"
      R"("groups":"[[0,1],[2,3]]","op":"f/psum","function":"layer","file":"model.py","line":12}],)"
      R"("memory":{"arguments":0,"outputs":0,"temporaries":0,"peak":0},)"
      R"("seconds":{"parse":0.0,"propagate":0.0,"partition":0.0,"compile":0.0,"step_median":0.375,"steps":[0.5,0.25]},)"
      R"("checks":{"passed":2,"failed":1}})",
      json);
}

TEST(Report, SaysWhereCompiledKernelsCameFrom) {
  Report report;
  EXPECT_EQ(std::string::npos, report_to_json(report).find("kernels"));
  report.kernels = {1, 2, 3, 4096};
  std::string json = report_to_json(report);
  std::erase_if(json, [](char c) { return c == ' ' || c == '\n'; });
  EXPECT_NE(std::string::npos, json.find(R"("kernels":{"from_memory":1,"from_cache":2,"compiled":3,"bytes":4096})"))
      << json;
}

TEST(Report, SaysHowMuchCommunicationWasHiddenWhereThatIsKnown) {
  Report report = small_report();
  report.communication = {0.5, 0.375, 0.125};
  std::string json = report_to_json(report);
  std::erase_if(json, [](char c) { return c == ' ' || c == '\n'; });
  EXPECT_NE(std::string::npos, json.find(R"("communication":{"seconds":0.5,"overlapped":0.375,"exposed":0.125})"))
      << json;
  EXPECT_NE(std::string::npos,
            report_to_text(report).find("Communication: 0.500000 s in the last run, 0.375000 s of it "
                                        "while devices compute, 0.125000 s exposed\n"));
}

TEST(Report, ACollectiveSaysWhereItComesFrom) {
  EXPECT_NE(std::string::npos, report_to_text(small_report()).find("f/psum in layer at model.py:12:4"));
  EXPECT_EQ("f/psum", to_string(SourceLocation{"f/psum", "", "", 0, 0}));
  EXPECT_EQ("main.cpp:42", to_string(SourceLocation{"", "", "main.cpp", 42, 0}));
  EXPECT_EQ("", to_string(SourceLocation()));
  EXPECT_EQ("my-all-gather/all-to-all in g at a.py:3",
            spoken({"my-all-gather/all_to_all", "g", "a.py", 3, 0}, "p.mlir"));
  EXPECT_EQ("psum at try-all-reduce.cpp:3", spoken({"psum", "", "try-all_reduce.cpp", 3, 0}, "p.mlir"));
  EXPECT_EQ("dot_general at line 3", spoken({"dot_general", "", "all_gather.mlir", 3, 7}, "all_gather.mlir"));
}

TEST(ReportText, SaysThatNothingIsSent) {
  EXPECT_TRUE(report_to_text(Report()).starts_with("No collectives: the devices don't communicate.\n"));
}

TEST(Overlap, IsThePartOfATransferInWhichSomethingComputes) {
  Profile profile;
  auto add = [&](SpanKind kind, double begin, double end) {
    ProfileSpan span;
    span.kind = kind;
    span.begin = begin;
    span.end = end;
    profile.spans.push_back(span);
  };
  add(SpanKind::compute, 0, 2);
  add(SpanKind::compute, 1, 3);
  add(SpanKind::compute, 5, 6);
  add(SpanKind::wait, 3, 5);
  add(SpanKind::control, 0, 10);
  add(SpanKind::transfer, 2, 5.5);  // 1 beside the second, 0.5 beside the third
  add(SpanKind::transfer, 8, 9);    // alone
  CommunicationReport report = communication_of(profile);
  EXPECT_DOUBLE_EQ(4.5, report.seconds);
  EXPECT_DOUBLE_EQ(1.5, report.overlapped);
  EXPECT_DOUBLE_EQ(3, report.exposed);
  EXPECT_EQ(0, communication_of(Profile()).seconds);
}

TEST(Report, NamesThatAreNotUtf8DoNotBreakTheJson) {
  Report report = small_report();
  report.program = "\xff.mlir";
  EXPECT_NE(std::string::npos, report_to_json(report).find("\xef\xbf\xbd.mlir"));
}

TEST(Report, TextCountsExecutionsIntoTheTotals) {
  std::string text = report_to_text(small_report());
  EXPECT_NE(std::string::npos,
            text.find("all_reduce: 3 in all, 2304 bytes sent by each device, 18432 by all together\n"))
      << text;
  EXPECT_NE(std::string::npos, text.find("Checks: 2 passed, 1 failed\n")) << text;
}

TEST(Table, AlignsColumns) {
  EXPECT_EQ("name   n\n────  ──\na      1\nb     22\n", table_text({"name", ">n"}, {{"a", "1"}, {"b", "22"}}));
}

template <typename T>
Tensor tensor_with(DType dtype, std::vector<T> values) {
  Tensor tensor(dtype, {static_cast<int64_t>(values.size())});
  for (size_t i = 0; i < values.size(); ++i) tensor.mutable_as<T>()[i] = values[i];
  return tensor;
}

Tensor floats(std::vector<float> values) { return tensor_with<float>(DType::f32, std::move(values)); }

constexpr float nan = std::numeric_limits<float>::quiet_NaN();
constexpr float infinity = std::numeric_limits<float>::infinity();

TEST(Difference, IsOfArraysOfOneType) {
  const std::string text = "difference_of: arrays of different types";
  EXPECT_EQ(error_of<DefectError>([] { difference_of(floats({1}), floats({1, 2}), 0, 0); }), text);
  EXPECT_EQ(error_of<DefectError>([] { difference_of(floats({1}), Tensor(DType::i32, {1}), 0, 0); }), text);
}

TEST(Difference, CountsWhatLiesOutsideAndFindsTheWorst) {
  Difference difference = difference_of(floats({1, 2.5, 3.25}), floats({1, 2, 3}), 0, 0.25);
  EXPECT_EQ(1, difference.outside);
  EXPECT_EQ(1, difference.worst);
  EXPECT_EQ(0.5, difference.max_absolute);
  EXPECT_EQ(0.25, difference.max_relative);
  EXPECT_FALSE(difference.holds());
}

TEST(Difference, RelativeToleranceScalesWithWhatWasExpected) {
  EXPECT_TRUE(difference_of(floats({101}), floats({100}), 0.01, 0).holds());
  EXPECT_FALSE(difference_of(floats({102}), floats({100}), 0.01, 0).holds());
}

TEST(Difference, NanAndInfinityEqualOnlyThemselves) {
  EXPECT_TRUE(difference_of(floats({nan, infinity}), floats({nan, infinity}), 0, 0).holds());
  EXPECT_EQ(4, difference_of(floats({nan, 1, 1, -infinity}), floats({1, nan, infinity, infinity}), 1, 1).outside);
}

TEST(Difference, IntegersMustBeEqualWhateverTheTolerance) {
  EXPECT_FALSE(
      difference_of(tensor_with<int32_t>(DType::i32, {1}), tensor_with<int32_t>(DType::i32, {2}), 10, 10).holds());
  // Too large to differ as doubles.
  int64_t large = (int64_t{1} << 60) + 1;
  Difference difference =
      difference_of(tensor_with<int64_t>(DType::i64, {large}), tensor_with<int64_t>(DType::i64, {large - 1}), 0, 0);
  EXPECT_EQ(1, difference.outside);
  EXPECT_EQ(1, difference.max_absolute);
}

TEST(Difference, Texts) {
  EXPECT_EQ("[1, 0, 2]", index_text(8, {2, 2, 3}));
  EXPECT_EQ("[]", index_text(0, {}));
  EXPECT_EQ("0.1", element_text(floats({0.1F}), 0));
}

}  // namespace
}  // namespace tessera
