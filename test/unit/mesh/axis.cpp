// Laws of axes, sub-axes and lists of them. Each axis list is read as what it does: the coordinate of every position along
// it. Two lists of equal coordinates are the same cut, so laws are checked on coordinates, not on text.
#include <gtest/gtest.h>

#include "../../support/thrown.h"
#include "base/error.h"
#include "mesh/axis.h"
#include "mesh/mesh.h"
#include "samples.h"

namespace tessera {
namespace {

const Mesh pod({{"rows", 4}, {"cols", 2}, {"deep", 8}});

std::vector<int64_t> coordinates(const AxisList &axes, const Mesh &mesh) {
  std::vector<int64_t> all;
  for (MeshPosition position : positions_in(mesh)) all.push_back(mesh.coordinate(position, axes));
  return all;
}

TEST(Axis, TextIsThatOfSdy) {
  EXPECT_EQ(to_string(AxisRef("rows")), "\"rows\"");
  EXPECT_EQ(to_string(AxisRef("deep", 2, 4)), "\"deep\":(2)4");
  EXPECT_EQ(to_string(AxisList{"rows", AxisRef("deep", 1, 2)}), "\"rows\", \"deep\":(1)2");
  EXPECT_EQ(to_string(AxisList{}), "");
}

TEST(Axis, NamesAreEqualExactlyWhenTheirTextsAre) {
  EXPECT_EQ(AxisName("rows"), AxisName(std::string("ro") + "ws"));
  EXPECT_FALSE(AxisName("rows") == AxisName("cols"));
  EXPECT_EQ(AxisName("rows").identity(), AxisName("rows").identity());
}

// covers: 004-07
TEST(Axis, SizesOfPartsAndLists) {
  EXPECT_EQ(size_of(AxisRef("rows"), pod), 4);
  EXPECT_EQ(size_of(AxisRef("deep", 2, 4), pod), 4);
  EXPECT_EQ(size_of(AxisList{"rows", AxisRef("deep", 2, 4)}, pod), 16);
  EXPECT_EQ(size_of(AxisList{}, pod), 1);
  EXPECT_EQ(pre_size_of(AxisRef("deep", 2, 4)), 2);
  EXPECT_EQ(next_pre_size_of(AxisRef("deep", 2, 4), pod), 8);
  EXPECT_EQ(pre_size_of(AxisRef("deep")), 1);
  EXPECT_EQ(next_pre_size_of(AxisRef("deep"), pod), 8);
}

// 16 seen as 4x4 and as 2x2x4: "x":(1)4 is the major 4 of the first view, "x":(4)4 what follows it.  covers: 004-07
TEST(Axis, PartIsADigitOfTheWholeAxis) {
  Mesh line({{"x", 16}});
  for (int64_t at = 0; at < 16; ++at) {
    const MeshPosition position{at};
    EXPECT_EQ(line.coordinate(position, {AxisRef("x", 1, 4)}), at / 4);
    EXPECT_EQ(line.coordinate(position, {AxisRef("x", 4, 4)}), at % 4);
    EXPECT_EQ(line.coordinate(position, {AxisRef("x", 2, 2)}), at / 4 % 2);
  }
}

TEST(Axis, PartsOverlapWhenTheirCoordinatesDependOnEachOther) {
  for (const Mesh &mesh : small_meshes())
    for (const AxisRef &a : all_axis_refs(mesh))
      for (const AxisRef &b : all_axis_refs(mesh)) {
        bool independent = !problem_of({a, b}, mesh).has_value() || can_merge(a, b, mesh) || can_merge(b, a, mesh);
        if (independent) {
          EXPECT_FALSE(overlap(a, b, mesh)) << to_string(a) << " " << to_string(b);
          // Every pair of coordinates occurs equally often.
          std::vector<int64_t> count(size_of(a, mesh) * size_of(b, mesh), 0);
          for (int64_t c : coordinates({a, b}, mesh)) ++count[c];
          for (int64_t c : count) EXPECT_EQ(c, mesh.size() / static_cast<int64_t>(count.size()));
        }
        if (contains(a, b, mesh)) EXPECT_TRUE(overlap(a, b, mesh)) << to_string(a) << " " << to_string(b);
        EXPECT_EQ(overlap(a, b, mesh), overlap(b, a, mesh));
      }
}

TEST(Axis, OverlapOfIntervals) {
  EXPECT_TRUE(overlap(AxisRef("deep"), AxisRef("deep", 2, 2), pod));
  EXPECT_TRUE(overlap(AxisRef("deep", 1, 4), AxisRef("deep", 2, 4), pod));
  EXPECT_FALSE(overlap(AxisRef("deep", 1, 2), AxisRef("deep", 2, 4), pod));
  EXPECT_FALSE(overlap(AxisRef("deep"), AxisRef("rows"), pod));
  EXPECT_TRUE(overlap(AxisRef("deep", 1, 2), AxisList{"rows", AxisRef("deep", 1, 4)}, pod));
  Mesh one({{"x", 1}});
  EXPECT_TRUE(overlap(AxisRef("x"), AxisRef("x"), one));
}

TEST(Axis, ContainsIsDigitsOfDigits) {
  EXPECT_TRUE(contains(AxisRef("deep"), AxisRef("deep", 4, 2), pod));
  EXPECT_TRUE(contains(AxisRef("deep", 2, 4), AxisRef("deep", 4, 2), pod));
  EXPECT_FALSE(contains(AxisRef("deep", 4, 2), AxisRef("deep", 2, 4), pod));
  EXPECT_FALSE(contains(AxisRef("deep", 2, 2), AxisRef("deep"), pod));
}

// append(prefix, axis) cuts as the two lists one after the other, whether or not parts were merged.
TEST(AxisList, AppendKeepsTheCut) {
  for (const Mesh &mesh : small_meshes())
    for (const AxisList &list : all_axis_lists(mesh, 2))
      for (const AxisRef &axis : all_axis_refs(mesh)) {
        if (overlap(axis, list, mesh)) continue;
        AxisList joined = list;
        joined.push_back(axis);
        AxisList merged_list = list;
        append(merged_list, axis, mesh);
        EXPECT_EQ(coordinates(joined, mesh), coordinates(merged_list, mesh)) << to_string(joined);
      }
}

TEST(Axis, MergeIsWholeWhereItIsComplete) {
  AxisList axes = {AxisRef("deep", 1, 2)};
  append(axes, AxisRef("deep", 2, 2), pod);
  EXPECT_EQ(axes, AxisList{AxisRef("deep", 1, 4)});
  append(axes, AxisRef("deep", 4, 2), pod);
  EXPECT_EQ(axes, AxisList{AxisRef("deep")});
  EXPECT_EQ(error_of<DefectError>([] { merged(AxisRef("deep", 1, 2), AxisRef("deep", 4, 2), pod); }),
            "merging \"deep\":(1)2 with \"deep\":(4)2, which doesn't follow it");
}

// sub_axis(a, p, k) is the digit (p, k) of the digit a: (c / (size / (p k))) mod k for each coordinate c of a.
TEST(Axis, SubAxisIsADigitOfTheCoordinate) {
  EXPECT_EQ(sub_axis(AxisRef("deep", 2, 4), 2, 2, pod), AxisRef("deep", 4, 2));
  EXPECT_EQ(sub_axis(AxisRef("deep"), 1, 8, pod), AxisRef("deep"));
  EXPECT_EQ(error_of<DefectError>([] { sub_axis(AxisRef("deep"), 3, 2, pod); }),
            "part (3)2 doesn't fit in axis \"deep\" of size 8");
  for (const Mesh &mesh : small_meshes())
    for (const AxisRef &axis : all_axis_refs(mesh)) {
      int64_t size = size_of(axis, mesh);
      for (int64_t pre = 1; pre <= size; ++pre)
        for (int64_t part = 2; part * pre <= size; ++part) {
          if (size % (pre * part)) continue;
          std::vector<int64_t> whole = coordinates({axis}, mesh);
          std::vector<int64_t> digit = coordinates({sub_axis(axis, pre, part, mesh)}, mesh);
          for (size_t i = 0; i < whole.size(); ++i) EXPECT_EQ(digit[i], whole[i] / (size / (pre * part)) % part);
        }
    }
}

TEST(AxisList, PrefixLaws) {
  EXPECT_TRUE(is_prefix({"rows"}, {"rows", "cols"}, pod));
  EXPECT_TRUE(is_prefix({AxisRef("deep", 1, 2)}, {"deep"}, pod));
  EXPECT_FALSE(is_prefix({AxisRef("deep", 2, 2)}, {"deep"}, pod));
  EXPECT_FALSE(is_prefix({AxisRef("deep", 1, 2), "cols"}, {"deep", "cols"}, pod));
  EXPECT_EQ(common_prefix({"rows", AxisRef("deep", 1, 4)}, {"rows", AxisRef("deep", 1, 2), "cols"}, pod),
            (AxisList{"rows", AxisRef("deep", 1, 2)}));
  for (const Mesh &mesh : small_meshes()) {
    std::vector<AxisList> lists = all_axis_lists(mesh, 2);
    for (const AxisList &a : lists)
      for (const AxisList &b : lists) {
        AxisList common = common_prefix(a, b, mesh);
        EXPECT_TRUE(is_prefix(common, a, mesh) && is_prefix(common, b, mesh));
        EXPECT_EQ(common, common_prefix(b, a, mesh));
        EXPECT_EQ(is_prefix(a, b, mesh) && is_prefix(b, a, mesh), a == b);
        if (!is_prefix(a, b, mesh)) {
          EXPECT_EQ(error_of<DefectError>([&] { without_prefix(b, a, mesh); }),
                    "{" + to_string(a) + "} isn't a prefix of {" + to_string(b) + "}");
          continue;
        }
        // The prefix is the leading digits of b's coordinate, and what is left puts b together again.
        int64_t rest_size = size_of(b, mesh) / size_of(a, mesh);
        std::vector<int64_t> major = coordinates(a, mesh), whole = coordinates(b, mesh);
        for (size_t i = 0; i < whole.size(); ++i) EXPECT_EQ(major[i], whole[i] / rest_size);
        AxisList again = a;
        append(again, without_prefix(b, a, mesh), mesh);
        EXPECT_EQ(again, b);
      }
  }
}

// The rest of an axis doesn't overlap the taken parts, lies in the axis, and is the most that can be kept: if all taken
// parts are parts of the axis, the sizes multiply to the axis.
TEST(Axis, WithoutRemovesExactlyWhatIsTaken) {
  EXPECT_EQ(without("deep", {AxisRef("deep", 2, 2)}, pod), (AxisList{AxisRef("deep", 1, 2), AxisRef("deep", 4, 2)}));
  EXPECT_EQ(without("deep", {"rows"}, pod), AxisList{"deep"});
  EXPECT_EQ(without("deep", {"deep"}, pod), AxisList{});
  for (const Mesh &mesh : small_meshes())
    for (const AxisRef &axis : all_axis_refs(mesh))
      for (const AxisList &taken : all_axis_lists(mesh, 2)) {
        AxisList left = without(axis, taken, mesh);
        int64_t taken_size = 1;
        bool taken_inside = true;
        for (const AxisRef &part : taken) {
          if (!overlap(part, axis, mesh)) continue;
          taken_inside = taken_inside && contains(axis, part, mesh);
          taken_size *= size_of(part, mesh);
        }
        for (const AxisRef &part : left) {
          EXPECT_TRUE(contains(axis, part, mesh));
          EXPECT_FALSE(overlap(part, taken, mesh));
        }
        if (taken_inside)
          EXPECT_EQ(size_of(left, mesh) * taken_size, size_of(axis, mesh))
              << to_string(axis) << " less {" << to_string(taken) << "} = {" << to_string(left) << "}";
      }
}

TEST(Axis, PrefixWithoutOverlapIsTheLongest) {
  EXPECT_EQ(prefix_without_overlap("deep", {AxisRef("deep", 4, 2)}, pod), AxisRef("deep", 1, 4));
  EXPECT_EQ(prefix_without_overlap("deep", {AxisRef("deep", 1, 2)}, pod), std::nullopt);
  EXPECT_EQ(prefix_without_overlap("deep", {"rows", "cols"}, pod), AxisRef("deep"));
  for (const Mesh &mesh : small_meshes())
    for (const AxisRef &axis : all_axis_refs(mesh))
      for (const AxisList &taken : all_axis_lists(mesh, 2)) {
        std::optional<AxisRef> prefix = prefix_without_overlap(axis, taken, mesh);
        int64_t longest = 1;
        for (int64_t size = 2; size <= size_of(axis, mesh); ++size) {
          if (size_of(axis, mesh) % size) continue;
          AxisRef candidate = sub_axis(axis, 1, size, mesh);
          // Beside the taken parts that it must live with, it is a valid list.
          bool fits = !overlap(candidate, taken, mesh);
          for (const AxisRef &part : taken) {
            if (!(part.name == axis.name)) continue;
            const bool is_before = pre_size_of(part) < pre_size_of(candidate);
            const AxisRef &first = is_before ? part : candidate, &second = is_before ? candidate : part;
            if (pre_size_of(second) % next_pre_size_of(first, mesh)) fits = false;
          }
          if (fits) longest = size;
        }
        EXPECT_EQ(prefix ? size_of(*prefix, mesh) : 1, longest) << to_string(axis) << " beside " << to_string(taken);
        if (prefix) EXPECT_TRUE(is_prefix({*prefix}, {axis}, mesh));
      }
}

TEST(AxisList, MeshOrderIsByAxisThenPreSize) {
  AxisList axes = {AxisRef("deep", 4, 2), "cols", AxisRef("deep", 1, 2), "rows"};
  sort_in_mesh_order(axes, pod);
  EXPECT_EQ(axes, (AxisList{"rows", "cols", AxisRef("deep", 1, 2), AxisRef("deep", 4, 2)}));
}

}  // namespace
}  // namespace tessera
