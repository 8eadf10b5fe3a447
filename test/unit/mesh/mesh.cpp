#include "mesh/mesh.h"

#include <gtest/gtest.h>

#include <set>

#include "base/error.h"
#include "samples.h"

namespace tessera {
namespace {

TEST(Mesh, TextIsThatOfSdy) {
  EXPECT_EQ(to_string(Mesh({{"rows", 4}, {"cols", 2}})), "<[\"rows\"=4, \"cols\"=2]>");
  EXPECT_EQ(to_string(Mesh({{"a", 3}}, {2, 0, 1})), "<[\"a\"=3], device_ids=[2, 0, 1]>");
  EXPECT_EQ(to_string(Mesh({}, {5})), "<[], device_ids=[5]>");
  EXPECT_EQ(to_string(Mesh()), "<[]>");
}

TEST(Mesh, MaximalAndEmpty) {
  EXPECT_TRUE(Mesh({}, {5}).is_maximal());
  EXPECT_FALSE(Mesh().is_maximal());
  EXPECT_EQ(Mesh({}, {5}).size(), 1);
  EXPECT_EQ(Mesh({}, {5}).position_of(5), MeshPosition{0});
  EXPECT_THROW(Mesh({}, {5}).position_of(0), DefectError);
}

// Positions are row-major; devices may stand in any order, and an order that says nothing is no difference.  covers: 004-05
TEST(Mesh, DeviceOrder) {
  Mesh plain({{"x", 2}, {"y", 2}}), shuffled({{"x", 2}, {"y", 2}}, {2, 0, 3, 1});
  EXPECT_EQ(Mesh({{"x", 2}, {"y", 2}}, {0, 1, 2, 3}), plain);
  EXPECT_FALSE(plain == shuffled);
  EXPECT_EQ(shuffled.device_at(MeshPosition{0}), 2);
  EXPECT_EQ(shuffled.position_of(2), MeshPosition{0});
  for (MeshPosition position : positions_in(plain)) {
    EXPECT_EQ(plain.device_at(position), static_cast<int64_t>(position));
    EXPECT_EQ(shuffled.position_of(shuffled.device_at(position)), position);
  }
  EXPECT_THROW(plain.position_of(4), DefectError);
  EXPECT_EQ(shuffled.groups({"y"}), (std::vector<std::vector<int64_t>>{{2, 0}, {3, 1}}));
}

TEST(Mesh, CoordinateIsRowMajorOverTheListedAxes) {
  Mesh pod({{"rows", 4}, {"cols", 2}, {"deep", 8}});
  EXPECT_EQ(pod.coordinate(MeshPosition{5}, {AxisRef("deep", 2, 4)}), 1);
  EXPECT_EQ(pod.coordinate(MeshPosition{5}, {}), 0);
  for (int64_t row = 0; row < 4; ++row)
    for (int64_t col = 0; col < 2; ++col)
      for (int64_t deep = 0; deep < 8; ++deep) {
        const MeshPosition position{(row * 2 + col) * 8 + deep};
        EXPECT_EQ(pod.coordinate(position, {"rows", "cols", "deep"}), static_cast<int64_t>(position));
        EXPECT_EQ(pod.coordinate(position, {"cols", "rows"}), col * 4 + row);
        EXPECT_EQ(pod.coordinate(position, {"deep", "cols"}), deep * 2 + col);
      }
}

TEST(Mesh, GroupsInTheOrderOfTheListedAxes) {
  Mesh square({{"rows", 2}, {"cols", 2}});
  using Groups = std::vector<std::vector<int64_t>>;
  EXPECT_EQ(square.groups({"cols"}), (Groups{{0, 1}, {2, 3}}));
  EXPECT_EQ(square.groups({"rows"}), (Groups{{0, 2}, {1, 3}}));
  EXPECT_EQ(square.groups({"cols", "rows"}), (Groups{{0, 2, 1, 3}}));
  EXPECT_EQ(square.groups({}), (Groups{{0}, {1}, {2}, {3}}));
}

// Groups partition the devices; a member's place is its coordinate along the axes; all other coordinates agree.
TEST(Mesh, GroupsPartitionTheDevices) {
  for (const Mesh &mesh : small_meshes())
    for (const AxisList &axes : all_axis_lists(mesh, 2)) {
      std::set<int64_t> seen;
      MeshPosition last_first{-1};
      for (const std::vector<int64_t> &group : mesh.groups(axes)) {
        ASSERT_EQ(static_cast<int64_t>(group.size()), size_of(axes, mesh));
        EXPECT_GT(mesh.position_of(group[0]), last_first);
        last_first = mesh.position_of(group[0]);
        for (size_t member = 0; member < group.size(); ++member) {
          EXPECT_TRUE(seen.insert(group[member]).second);
          EXPECT_EQ(mesh.coordinate(mesh.position_of(group[member]), axes), static_cast<int64_t>(member));
          for (const MeshAxis &axis : mesh.axes())
            for (const AxisRef &other : without(axis.name, axes, mesh))
              EXPECT_EQ(mesh.coordinate(mesh.position_of(group[member]), {other}),
                        mesh.coordinate(mesh.position_of(group[0]), {other}));
        }
      }
      EXPECT_EQ(static_cast<int64_t>(seen.size()), mesh.size());
    }
}

TEST(Mesh, AxesOfGroupsInvertsGroups) {
  for (const Mesh &mesh : small_meshes())
    for (const AxisList &axes : all_axis_lists(mesh, 3)) {
      std::vector<std::vector<int64_t>> groups = mesh.groups(axes);
      std::optional<AxisList> found = mesh.axes_of_groups(groups);
      ASSERT_TRUE(found) << to_string(mesh) << " {" << to_string(axes) << "}";
      EXPECT_EQ(mesh.groups(*found), groups);
      EXPECT_EQ(*found, axes);
      std::reverse(groups.begin(), groups.end());
      EXPECT_EQ(mesh.axes_of_groups(groups), found);
    }
}

TEST(Mesh, GroupsThatAreNoAxes) {
  Mesh line({{"x", 4}});
  EXPECT_EQ(line.axes_of_groups({{0, 3}, {1, 2}}), std::nullopt);
  EXPECT_EQ(line.axes_of_groups({{0, 1}}), std::nullopt);
  EXPECT_EQ(line.axes_of_groups({{0, 1, 2}, {3}}), std::nullopt);
  EXPECT_EQ(line.axes_of_groups({{0, 9}, {1, 2}}), std::nullopt);
  EXPECT_EQ(line.axes_of_groups({{0, 0}, {1, 2}}), std::nullopt);
  EXPECT_EQ(line.axes_of_groups({}), std::nullopt);
  EXPECT_EQ(line.axes_of_groups({{0, 1}, {2, 3}}), (AxisList{AxisRef("x", 2, 2)}));
  EXPECT_EQ(line.axes_of_groups({{0, 2}, {1, 3}}), (AxisList{AxisRef("x", 1, 2)}));
  EXPECT_EQ(line.axes_of_groups({{0, 2, 1, 3}}), (AxisList{AxisRef("x", 2, 2), AxisRef("x", 1, 2)}));
}

// covers: 004-01
TEST(Mesh, ProblemTexts) {
  auto text = [](const Mesh &mesh) { return problem_of(mesh).value_or("fine"); };
  EXPECT_EQ(text(Mesh({{"x", 2}, {"y", 4}})), "fine");
  EXPECT_EQ(text(Mesh({}, {5})), "fine");
  EXPECT_EQ(text(Mesh()), "fine");
  EXPECT_EQ(text(Mesh({{"a", 2}, {"b", 0}})), "axis size must be at least 1, got: 0");
  EXPECT_EQ(text(Mesh({{"a", 2}, {"b", 2}, {"a", 4}})), "duplicate axis name: \"a\"");
  EXPECT_EQ(text(Mesh({}, {-1})), "device id must be non-negative, got: -1");
  EXPECT_EQ(text(Mesh({}, {1, 0})), "axes is empty and device_ids has more than one element");
  EXPECT_EQ(text(Mesh({{"a", 2}, {"b", 2}}, {0, 2, 1, 3, 4, 5})),
            "total product of axis sizes must match total number of device ids, got: 4 != 6");
  EXPECT_EQ(text(Mesh({{"a", 2}}, {1, 1})), "sorted device ids must be iota(product(axes)), got: 1, 1");
  EXPECT_EQ(text(Mesh({{"a", 2}}, {2, 1})), "sorted device ids must be iota(product(axes)), got: 1, 2");
  EXPECT_EQ(text(Mesh({{"a", int64_t{1} << 40}, {"b", int64_t{1} << 40}})),
            "mesh <[\"a\"=1099511627776, \"b\"=1099511627776]> has more than 16777216 devices");
}

}  // namespace
}  // namespace tessera
