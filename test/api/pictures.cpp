// Pictures of arrays and meshes.
#include <gtest/gtest.h>

#include "../support/thrown.h"
#include "lies_as.h"
#include "tessera/resharding.h"
#include "tessera/visualize.h"

using namespace tessera;

namespace {

// covers: 002-06 by api.sharding_test
TEST(Pictures, OfArraysAndMeshes) {
  Mesh mesh = square();
  EXPECT_EQ(visualize(device_put(numbers({8, 8}), mesh, P("x", "y"))),
            "      0:4   4:8\n"
            "    ┌─────┬─────┐\n"
            "0:4 │  0  │  1  │\n"
            "    ├─────┼─────┤\n"
            "4:8 │  2  │  3  │\n"
            "    └─────┴─────┘\n");
  EXPECT_EQ(visualize({8, 8}, {mesh, P(None, "y")}),
            "      0:4   4:8\n"
            "    ┌─────┬─────┐\n"
            "0:8 │ 0,2 │ 1,3 │\n"
            "    └─────┴─────┘\n");
  EXPECT_EQ(visualize({8}, {mesh, P(Axes{"y", "x"})}),  // in the order of the flattened axis
            "   0:2   2:4   4:6   6:8\n"
            " ┌─────┬─────┬─────┬─────┐\n"
            " │  0  │  2  │  1  │  3  │\n"
            " └─────┴─────┴─────┴─────┘\n");
  EXPECT_EQ(visualize({6}, {make_mesh({{"x", 4}}), P("x")}),  // one holds nothing
            "   0:2    2:4    4:6    none\n"
            " ┌──────┬──────┬──────┬──────┐\n"
            " │  0   │  1   │  2   │  3   │\n"
            " └──────┴──────┴──────┴──────┘\n");
  EXPECT_EQ(visualize({5}, {mesh, P("x")}),
            "   0:3   3:5\n"
            " ┌─────┬─────┐\n"
            " │ 0,1 │ 2,3 │\n"
            " └─────┴─────┘\n");
  EXPECT_EQ(visualize(Shape{}, {mesh, P()}),
            " ┌─────────┐\n"
            " │ 0,1,2,3 │\n"
            " └─────────┘\n");
  EXPECT_EQ(visualize({4, 4}, {square({3, 2, 1, 0}), P("y")}),
            "      0:4\n"
            "    ┌─────┐\n"
            "0:2 │ 1,3 │\n"
            "    ├─────┤\n"
            "2:4 │ 0,2 │\n"
            "    └─────┘\n");
  EXPECT_EQ(visualize({4, 8, 8}, {make_mesh({{"x", 2}, {"y", 2}, {"z", 2}}), P("x", "y", "z")}),
            "dim 0 over x, dim 1 over y, dim 2 over z\n"
            "[0:2, :, :]          [2:4, :, :]\n"
            "      0:4   4:8            0:4   4:8\n"
            "    ┌─────┬─────┐        ┌─────┬─────┐\n"
            "0:4 │  0  │  1  │    0:4 │  4  │  5  │\n"
            "    ├─────┼─────┤        ├─────┼─────┤\n"
            "4:8 │  2  │  3  │    4:8 │  6  │  7  │\n"
            "    └─────┴─────┘        └─────┴─────┘\n");
  EXPECT_EQ(visualize({8}, {mesh, P("x").unreduced("y")}),
            "dim 0 over x, unreduced (sum) over y\n"
            "   0:4   4:8\n"
            " ┌─────┬─────┐\n"
            " │ 0,1 │ 2,3 │\n"
            " └─────┴─────┘\n");
  EXPECT_EQ(visualize(make_mesh({{"x", 2}, {"y", 3}}, {.devices = {5, 4, 3, 2, 1, 0}})),
            "      y=0   y=1   y=2\n"
            "    ┌─────┬─────┬─────┐\n"
            "x=0 │  5  │  4  │  3  │\n"
            "    ├─────┼─────┼─────┤\n"
            "x=1 │  2  │  1  │  0  │\n"
            "    └─────┴─────┴─────┘\n");
  EXPECT_EQ(error_of<ShardingError>([&] { visualize({8}, {mesh, P("x", "y")}); }),
            "visualize: P(\"x\", \"y\") has 2 entries, but the array of 1 dimensions has 1 dimension; give at most one "
            "entry for each dimension");
}

}  // namespace
