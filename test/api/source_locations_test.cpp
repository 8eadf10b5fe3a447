// Collectives of compiled functions say which line of the program they are there for. This file is compiled with -g, and its
// tests are in no namespace of the library, as users' code isn't.
#include <gtest/gtest.h>
#include <tessera/tessera.h>

#include <sstream>

using tessera::Array;
using tessera::P;

namespace {

const tessera::Mesh mesh = tessera::make_mesh({{"x", 2}, {"y", 2}});

Array cut() { return tessera::device_put(tessera::ones({4, 4}, tessera::f32), mesh, P("x", "y")); }

int line_of_sum = 0;
Array summed(const Array &block) {
  line_of_sum = __LINE__ + 1;
  return tessera::psum(block, "y");
}

constexpr int line_of_inlined_sum = __LINE__ + 1;
inline __attribute__((always_inline)) Array inlined_sum(const Array &block) { return tessera::psum(block * 2.0, "x"); }

template <class F>
auto mapped(F body, P out) {
  return tessera::shard_map(body, {.mesh = mesh, .in_specs = {P("x", "y")}, .out_specs = {out}});
}

bool ends_with(const std::string &text, const std::string &end) {
  return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

}  // namespace

// covers: 002-29
TEST(SourceLocations, ACollectiveNamesOpFunctionFileAndLine) {
  auto report = tessera::jit(mapped(summed, P("x", tessera::None))).lower(cut()).compile().report();
  ASSERT_EQ(report.collectives.size(), 1u);
  const auto &sum = report.collectives[0];
  EXPECT_EQ(sum.op, "psum");
  EXPECT_TRUE(ends_with(sum.function, "summed")) << sum.function;
  EXPECT_TRUE(ends_with(sum.file, "source_locations_test.cpp")) << sum.file;
  EXPECT_EQ(sum.line, line_of_sum);
  EXPECT_EQ(sum.groups, "[[0,1],[2,3]]");
}

TEST(SourceLocations, APictureHasTheLineOfEachOperation) {
  const std::string page = tessera::jit(mapped(summed, P("x", tessera::None))).lower(cut()).view().html();
  EXPECT_NE(page.find("source_locations_test.cpp:" + std::to_string(line_of_sum)), std::string::npos) << line_of_sum;
}

TEST(SourceLocations, InlinedFunctionsAreSeenThrough) {
  auto body = [](const Array &block) { return inlined_sum(block); };
  auto report = tessera::jit(mapped(body, P(tessera::None, "y"))).lower(cut()).compile().report();
  ASSERT_EQ(report.collectives.size(), 1u);
  EXPECT_EQ(report.collectives[0].line, line_of_inlined_sum);
  EXPECT_TRUE(ends_with(report.collectives[0].function, "inlined_sum")) << report.collectives[0].function;
}

TEST(SourceLocations, ACollectiveThatTheCompilerPutsInNamesTheOperationItIsFor) {
  int line = 0;
  auto product = [&](const Array &a, const Array &b) {
    tessera::named_scope layer("layer1");
    line = __LINE__ + 1;
    return tessera::matmul(a, b);
  };
  Array a = tessera::device_put(tessera::ones({4, 8}, tessera::f32), mesh, P(tessera::None, "x"));
  Array b = tessera::device_put(tessera::ones({8, 4}, tessera::f32), mesh, P("x", tessera::None));
  auto compiled = tessera::jit(product).lower(a, b).compile();
  auto report = compiled.report();
  ASSERT_EQ(report.collectives.size(), 1u);
  EXPECT_EQ(report.collectives[0].op, "layer1/matmul");
  EXPECT_EQ(report.collectives[0].line, line);
  std::string text = compiled.as_text(), location = "source_locations_test.cpp:" + std::to_string(line) + "\"";
  EXPECT_NE(text.find("location = \"layer1/matmul in "), std::string::npos) << text;
  EXPECT_NE(text.find(location), std::string::npos) << text;
  EXPECT_NE(text.find("groups = \"[[0,2],[1,3]]\""), std::string::npos) << text;
}

TEST(SourceLocations, WhatBringsAResultToWhereItIsWantedNamesTheOperationThatMadeIt) {
  int line = 0;
  auto f = [&](const Array &a) {
    line = __LINE__ + 1;
    return tessera::tanh(a);
  };
  auto report = tessera::jit(f, {.out_shardings = {P()}}).lower(cut()).compile().report();
  ASSERT_FALSE(report.collectives.empty());
  for (const auto &collective : report.collectives) {
    EXPECT_EQ(collective.op, "tanh");
    EXPECT_EQ(collective.line, line);
    EXPECT_EQ(collective.reason, "result 0 of the function");
  }
}

// The text of a program doesn't depend on who wrote it: the second function finds the first one's program compiled, and both
// name their own lines.
TEST(SourceLocations, FunctionsThatShareAProgramNameTheirOwnLines) {
  int first_line = 0, second_line = 0;
  auto first = mapped(
      [&](const Array &block) {
        first_line = __LINE__ + 1;
        return tessera::psum(block + 3.0, "y");
      },
      P("x", tessera::None));
  auto second = mapped(
      [&](const Array &block) {
        second_line = __LINE__ + 1;
        return tessera::psum(block + 3.0, "y");
      },
      P("x", tessera::None));
  auto one = tessera::jit(first).lower(cut()).compile().report();
  auto other = tessera::jit(second).lower(cut()).compile().report();
  EXPECT_EQ(one.seconds.compile, other.seconds.compile);  // of one compilation
  EXPECT_EQ(one.collectives.at(0).line, first_line);
  EXPECT_EQ(other.collectives.at(0).line, second_line);
  EXPECT_NE(first_line, second_line);
}

TEST(SourceLocations, GradientsKeepTheLinesOfWhatTheyAreGradientsOf) {
  int line = 0;
  auto loss = [&](const Array &w, const Array &x) {
    auto product = mapped(
        [&](const Array &block) {
          line = __LINE__ + 1;
          return tessera::psum(block * block, {"x", "y"});
        },
        P());
    return tessera::sum(product(w * x));
  };
  auto report = tessera::jit(tessera::value_and_grad(loss)).lower(cut(), cut()).compile().report();
  ASSERT_FALSE(report.collectives.empty());
  EXPECT_EQ(report.collectives[0].line, line);
  EXPECT_EQ(report.collectives[0].op, "psum");
}

TEST(SourceLocations, AReportIsPrintedAsTheCommandLinePrintsIt) {
  auto report = tessera::jit(mapped(summed, P("x", tessera::None))).lower(cut()).compile().report();
  std::ostringstream stream;
  stream << report;
  std::string text = stream.str();
  EXPECT_EQ(text, tessera::to_string(report));
  EXPECT_EQ(text.substr(0, text.find('\n')), "jit on 4 devices, mesh x=2,y=2");
  for (std::string part : {"Inputs\n", "Outputs\n", "f32[4,4]", "all_reduce: 1 in all, 16 bytes sent by each device, ",
                           "Bytes on a device: 16 arguments, ", "psum in ", "Seconds: "})
    EXPECT_NE(text.find(part), std::string::npos) << part << " in\n" << text;
  EXPECT_NE(text.find("source_locations_test.cpp:" + std::to_string(line_of_sum) + "\n"), std::string::npos) << text;
}

// The devices along y disagree on whether they sum: known when it runs.
TEST(SourceLocations, ErrorsOfProgramsNameLines) {
  int line = 0;
  auto body = [&](const Array &block) {
    return tessera::cond(
        tessera::axis_index("y") == 0,
        [&](const Array &own) {
          line = __LINE__ + 1;
          return tessera::psum(own, "y");
        },
        [](const Array &own) { return own; }, block);
  };
  auto f = tessera::jit(tessera::shard_map(
      body, {.mesh = mesh, .in_specs = {P("x", "y")}, .out_specs = {P("x", "y")}, .check_vma = false}));
  try {
    f(cut());
    FAIL() << "no error";
  } catch (const tessera::Error &error) {
    std::string text = error.what();
    EXPECT_NE(text.find("source_locations_test.cpp:" + std::to_string(line) + ": error: "), std::string::npos) << text;
    EXPECT_EQ(text.find("<recorded>"), std::string::npos) << text;
  }
}
