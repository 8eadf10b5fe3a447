#include "mesh/gspmd.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "../../support/thrown.h"
#include "base/error.h"

namespace tessera {
namespace {

const Mesh mesh({{"x", 2}, {"y", 4}});

std::string read(const std::string &text, int64_t rank = 2, const Mesh &on = mesh) {
  return to_string(sharding_from_gspmd(text, rank, on, "mesh", "mhlo.sharding"));
}

std::string refusal_of(const std::string &text, int64_t rank = 2) {
  return error_of<InputError>([&] { read(text, rank); });
}

// covers: 004-27
TEST(Gspmd, PiecesBecomeAxes) {
  EXPECT_EQ(read("{replicated}"), "<@mesh, [{}, {}]>");
  EXPECT_EQ(read("{devices=[2,4]<=[8]}"), "<@mesh, [{\"x\"}, {\"y\"}]>");
  EXPECT_EQ(read("{devices=[4,2]<=[2,4]T(1,0)}"), "<@mesh, [{\"y\"}, {\"x\"}]>");
  EXPECT_EQ(read("{devices=[8,1]<=[8]}"), "<@mesh, [{\"x\", \"y\"}, {}]>");
  EXPECT_EQ(read("{devices=[8,1]<=[2,4]T(1,0)}"), "<@mesh, [{\"y\", \"x\"}, {}]>");
  EXPECT_EQ(read("{devices=[2,1,4]<=[8] last_tile_dim_replicate}"), "<@mesh, [{\"x\"}, {}]>");
  EXPECT_EQ(read("{devices=[1,4,2]<=[2,4]T(1,0) last_tile_dims={replicated}}"), "<@mesh, [{}, {\"y\"}]>");
  EXPECT_EQ(read("{devices=[4,2]<=[8]}"), "<@mesh, [{\"x\", \"y\":(1)2}, {\"y\":(2)2}]>");
  EXPECT_EQ(read("{devices=[2,4]0,1,2,3,4,5,6,7}"), "<@mesh, [{\"x\"}, {\"y\"}]>");
  EXPECT_EQ(read("{devices=[2,1,4]<=[8] last_tile_dims={unreduced}}"), "<@mesh, [{\"x\"}, {}], unreduced={\"y\"}>");
  EXPECT_EQ(read("{devices=[1,1,4,2]<=[2,4]T(1,0) last_tile_dims={unreduced, replicated}}"),
            "<@mesh, [{}, {}], unreduced={\"y\"}>");
  EXPECT_EQ(read("{devices=[1,1,4,2]<=[2,4]T(1,0) last_tile_dims={unreduced, unreduced}}"), read("{unreduced}"));
  EXPECT_EQ(read("{unreduced}"), "<@mesh, [{}, {}], unreduced={\"x\", \"y\"}>");
  EXPECT_EQ(read("{mesh['x'=2,'y'=4], [{'x'}, {'y':(1)2, ?}], replicated={}, unreduced=max{'y':(2)2}}"),
            "<@mesh, [{\"x\"}, {\"y\":(1)2, ?}], unreduced=max{\"y\":(2)2}>");
  EXPECT_EQ(read("{devices=[2]1,0}", 1, Mesh({{"x", 2}}, {1, 0})), "<@mesh, [{\"x\"}]>");
}

TEST(Gspmd, ManualAxesAreNamedWhereTheyMayBe) {
  const std::vector<std::pair<std::string, std::vector<AxisName>>> cases = {
      {"{manual}", {"x", "y"}},
      {"{devices=[4,1,2]<=[2,4]T(1,0) last_tile_dims={manual}}", {"x"}},
      {"{devices=[1,1,2,4]<=[8] last_tile_dims={manual, replicated}}", {"x"}}};
  for (const auto &[text, manual] : cases) {
    const ManualSharding found = manual_sharding_from_gspmd(text, 2, mesh, "mesh", "test");
    EXPECT_EQ(found.manual, manual) << text;
    EXPECT_EQ(gspmd_from_sharding(found.sharding, mesh, found.manual), text);
  }
  EXPECT_EQ(
      error_of<InputError>([] {
        manual_sharding_from_gspmd("{devices=[1,1,4,2]<=[8] last_tile_dims={replicated, manual}}", 2, mesh, "mesh",
                                   "test");
      }),
      "test: `{devices=[1,1,4,2]<=[8] last_tile_dims={replicated, manual}}`, at character 60: is manual over a part "
      "of the axis \"y\" of the mesh <[\"x\"=2, \"y\"=4]>; a manual computation is over whole axes");
}

TEST(Gspmd, AxesBecomePieces) {
  auto text = [](const std::string &from, const Mesh &on = mesh) {
    Sharding sharding = sharding_from_gspmd(from, 2, on, "mesh", "test");
    return gspmd_from_sharding(sharding, on);
  };
  for (const char *each :
       {"{replicated}", "{devices=[2,4]<=[8]}", "{devices=[4,2]<=[2,4]T(1,0)}", "{devices=[8,1]<=[8]}",
        "{devices=[8,1]<=[2,4]T(1,0)}", "{devices=[2,1,4]<=[8] last_tile_dim_replicate}",
        "{devices=[1,4,2]<=[2,4]T(1,0) last_tile_dim_replicate}", "{devices=[4,2]<=[8]}", "{unreduced}",
        "{devices=[2,1,4]<=[8] last_tile_dims={unreduced}}",
        "{devices=[1,1,4,2]<=[2,4]T(1,0) last_tile_dims={unreduced, replicated}}",
        "{mesh['x'=2,'y'=4], [{}, {'y', ?}], unreduced=min{'x'}}"})
    EXPECT_EQ(text(each), each);
  EXPECT_EQ(text("{devices=[2,4]0,1,2,3,4,5,6,7}"), "{devices=[2,4]<=[8]}");
  EXPECT_EQ(text("{devices=[1,2]1,0}", Mesh({{"x", 2}}, {1, 0})), "{devices=[1,2]1,0}");
  const char *other = "{mesh['x'=2,'y'=2], device_ids=(0,2,1,3), [{'x'}, {}], replicated={'y'}}";
  EXPECT_EQ(text(other, Mesh({{"x", 2}, {"y", 2}}, {0, 2, 1, 3})),
            "{devices=[2,1,2]<=[2,2]T(1,0) last_tile_dim_replicate}");
  EXPECT_EQ(text("{devices=[8,1,4]<=[32] last_tile_dim_replicate}", Mesh({{"a", 8}, {"b", 4}})),
            "{devices=[8,1,4]<=[32] last_tile_dim_replicate}");
}

// Every way to put the axes of a mesh on the dimensions of a matrix, the others being copies or terms of sums.
TEST(Gspmd, EveryShardingComesBack) {
  Mesh cube({{"a", 2}, {"b", 3}, {"c", 2}});
  std::vector<AxisList> lists{{}, {"a"}, {"b"}, {"c"}, {"a", "b"}, {"c", "a"}, {"b", "c"}, {"c", "b", "a"}};
  std::vector<AxisList> terms{{}, {"a"}, {"b"}, {"a", "c"}, {"a", "b", "c"}};
  const auto clash = [&](const AxisList &some, const AxisList &others) {
    return std::ranges::any_of(some, [&](const AxisRef &axis) { return overlap(axis, others, cube); });
  };
  int tried = 0;
  for (const AxisList &rows : lists)
    for (const AxisList &columns : lists)
      for (const AxisList &unreduced : terms) {
        if (clash(rows, columns) || clash(unreduced, rows) || clash(unreduced, columns)) continue;
        Sharding sharding = Sharding::replicated_of("mesh", 2);
        sharding.dims[0].axes = rows;
        sharding.dims[1].axes = columns;
        sharding.unreduced = unreduced;
        for (ReductionKind kind : {ReductionKind::sum, ReductionKind::max}) {
          if (!unreduced.empty()) sharding.unreduced_kind = kind;
          const std::string text = gspmd_from_sharding(sharding, cube);
          EXPECT_EQ(to_string(sharding_from_gspmd(text, 2, cube, "mesh", "test")), to_string(sharding)) << text;
          ++tried;
        }
      }
  EXPECT_GE(tried, 90);
}

TEST(Gspmd, WhatHasNoMeaningOverAxesIsRefused) {
  EXPECT_EQ(refusal_of("{maximal device=0}"),
            "mhlo.sharding: `{maximal device=0}`, at character 9: doesn't split an array over the mesh "
            "<[\"x\"=2, \"y\"=4]>; give {replicated} or {devices=...}, and write manual parts as a manual computation");
  EXPECT_EQ(refusal_of("{devices=[2,2]<=[4]}"),
            "mhlo.sharding: `{devices=[2,2]<=[4]}`, at character 20: names 4 devices, and the mesh <[\"x\"=2, "
            "\"y\"=4]> has 8");
  EXPECT_EQ(refusal_of("{devices=[2,4]<=[8]}", 3),
            "mhlo.sharding: `{devices=[2,4]<=[8]}`, at character 20: cuts 2 dimensions of an array that has 3");
  EXPECT_EQ(
      refusal_of("{devices=[2,4]0,1,2,3,4,5,7,6}"),
      "mhlo.sharding: `{devices=[2,4]0,1,2,3,4,5,7,6}`, at character 30: cuts dimension 0 along no axes of the mesh "
      "<[\"x\"=2, \"y\"=4]>; its devices must be in the mesh's order");
  EXPECT_EQ(refusal_of("{devices=[2,4]0,1,2}"),
            "mhlo.sharding: `{devices=[2,4]0,1,2}`, at character 20: names 3 devices for the 8 places of [2,4]");
  EXPECT_EQ(
      refusal_of("{devices=[2,4,1]<=[8] last_tile_dims={manual}}"),
      "mhlo.sharding: `{devices=[2,4,1]<=[8] last_tile_dims={manual}}`, at character 39: expected `replicated` or "
      "`unreduced`: pieces over manual axes are written as a manual computation");
  EXPECT_EQ(refusal_of("{devices=[2,4]<=[8]"), "mhlo.sharding: `{devices=[2,4]<=[8]`, at character 20: expected `}`");
}

TEST(Gspmd, NamesOfAxesAreTheProgramsOwn) {
  const auto refused = [](const std::string &text, const std::string &what) {
    EXPECT_EQ(refusal_of(text), "mhlo.sharding: `" + text + "`, at character " + what);
  };
  refused("{mesh['x'=2,'y'=2], [{}, {}]}", "6: lies on another mesh than the program, which has <[\"x\"=2, \"y\"=4]>");
  refused("{mesh['x'=2,'y'=4], [{'z'}, {}]}", "23: expected an axis of the mesh <[\"x\"=2, \"y\"=4]>");
  refused("{mesh['x'=2,'y'=4], [{'y':(2)0}, {}]}", "31: has a part of an axis of size 0");
  refused("{mesh['x'=2,'y'=4], [{}, {}], unreduced={'x', ?}}", "49: has an open list of axes outside of any dimension");
  refused("{mesh['x'=2,'y'=4], [{}]}", "25: sharding doesn't match tensor rank: 1 != 2");
  refused("{mesh['x'=2,'y'=4], [{'x'}, {}], unreduced={'x'}}", "49: duplicate axis ref: \"x\"");
}

}  // namespace
}  // namespace tessera
