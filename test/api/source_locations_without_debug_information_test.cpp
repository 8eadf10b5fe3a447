// Without debug information a collective names the function that called it. This file is compiled with -g0.
#include <gtest/gtest.h>
#include <tessera/tessera.h>

namespace {

struct Model {
  static __attribute__((noinline)) tessera::Array mean_over_rows(const tessera::Array &block) {
    tessera::Array sum = tessera::psum(block, "y");
    return sum / 4.0;
  }
};

}  // namespace

// covers: 002-29
TEST(SourceLocationsWithoutDebugInformation, ACollectiveNamesTheFunction) {
  tessera::Mesh mesh = tessera::make_mesh({{"x", 2}, {"y", 2}});
  tessera::Array cut = tessera::device_put(tessera::ones({4, 4}, tessera::f32), mesh, tessera::P("x", "y"));
  auto f = tessera::jit(tessera::shard_map(
      [](const tessera::Array &block) { return Model::mean_over_rows(block); },
      {.mesh = mesh, .in_specs = {tessera::P("x", "y")}, .out_specs = {tessera::P("x", tessera::None)}}));
  auto compiled = f.lower(cut).compile();
  auto report = compiled.report();
  ASSERT_EQ(report.collectives.size(), 1u);
  EXPECT_EQ(report.collectives[0].op, "psum");
  EXPECT_EQ(report.collectives[0].function, "(anonymous namespace)::Model::mean_over_rows");
  EXPECT_EQ(report.collectives[0].file, "");
  EXPECT_EQ(report.collectives[0].line, 0);
  EXPECT_NE(compiled.as_text().find("location = \"psum in (anonymous namespace)::Model::mean_over_rows\""),
            std::string::npos)
      << compiled.as_text();
}
