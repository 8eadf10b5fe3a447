// Orders of a torus's devices in a mesh, against all orders there are, and against the one that is natural.
#include "mesh/torus_assignment.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "base/shape.h"

namespace tessera {
namespace {

double links_in_all(const Shape &mesh, const Shape &torus, const std::vector<int64_t> &devices) {
  const std::vector<double> links = links_of_steps(mesh, torus, devices);
  return std::accumulate(links.begin(), links.end(), 0.0);
}

std::vector<int64_t> natural(int64_t count) {
  std::vector<int64_t> devices(count);
  std::iota(devices.begin(), devices.end(), 0);
  return devices;
}

TEST(NearDevices, AreInTheirOwnOrderWhereAxesAreDimensions) {
  for (const Shape &sizes : {Shape{8}, {2, 4}, {4, 4, 4}, {1, 6, 1}, {3, 5, 2}})
    EXPECT_EQ(torus_assignment(sizes, sizes), natural(element_count(sizes))) << to_string(sizes);
}

TEST(NearDevices, LieAlongTheDimensionsThatFit) {
  EXPECT_EQ(torus_assignment({4, 2}, {2, 4}), (std::vector<int64_t>{0, 4, 1, 5, 2, 6, 3, 7}));
  EXPECT_EQ(torus_assignment({3, 1, 2}, {2, 3}), (std::vector<int64_t>{0, 3, 1, 4, 2, 5}));
}

TEST(NearDevices, GoThereAndBackAlongSeveralDimensions) {
  EXPECT_EQ(torus_assignment({8}, {2, 4}), (std::vector<int64_t>{0, 1, 2, 3, 7, 6, 5, 4}));
  EXPECT_EQ(torus_assignment({8}, {2, 2, 2}), (std::vector<int64_t>{0, 1, 3, 2, 6, 7, 5, 4}));
  for (const Shape &torus : {Shape{4, 4}, {4, 8, 2}, {3, 4}, {16, 16}}) {
    const int64_t count = element_count(torus);
    EXPECT_EQ(links_of_steps({count}, torus, torus_assignment({count}, torus)), std::vector<double>{1})
        << to_string(torus);
  }
}

// Halves of a ring for an axis: its other axis takes what is near.
TEST(NearDevices, TakePartsOfDimensions) {
  EXPECT_EQ(torus_assignment({2, 3}, {6}), (std::vector<int64_t>{0, 2, 4, 1, 3, 5}));
  EXPECT_EQ(links_of_steps({2, 3}, {6}, torus_assignment({2, 3}, {6})), (std::vector<double>{1, 2}));
}

// No order of few devices has neighbours that are nearer, where no ring is cut into axes of two devices.
TEST(NearDevices, AreAsNearAsInAnyOrder) {
  const std::vector<std::pair<Shape, Shape>> cases = {{{8}, {2, 4}}, {{4, 2}, {2, 4}}, {{2, 4}, {8}},
                                                      {{6}, {2, 3}}, {{2, 3}, {6}},    {{2, 4}, {4, 2}}};
  for (const auto &[mesh, torus] : cases) {
    std::vector<int64_t> order = natural(element_count(mesh));
    double least = links_in_all(mesh, torus, order);
    while (std::next_permutation(order.begin() + 1, order.end()))
      least = std::min(least, links_in_all(mesh, torus, order));
    EXPECT_LE(links_in_all(mesh, torus, torus_assignment(mesh, torus)), least + 1e-9)
        << to_string(mesh) << " on " << to_string(torus);
  }
}

// Each device once, and never farther apart than in the natural order; many axes and many devices among them.
TEST(NearDevices, AreNoFartherThanInTheNaturalOrder) {
  const std::vector<std::pair<Shape, Shape>> cases = {
      {{64, 8}, {8, 8, 8}},
      {{4, 16, 8}, {8, 8, 8}},
      {{12, 10}, {4, 5, 6}},
      {{32, 32}, {16, 4, 16}},
      {{2, 2, 2, 2, 2, 2}, {4, 16}},
      {{1024}, {1024}},
      {{4, 4, 4, 4}, {2, 128}},
      {{2, 3, 5, 7}, {210}},
      {{8, 8, 16, 16}, {16, 16, 64}},
      {{3, 3, 3, 3}, {9, 3, 3}},
      {{7, 11, 13}, {1, 13, 1, 77, 1}},
  };
  for (const auto &[mesh, torus] : cases) {
    const std::vector<int64_t> devices = torus_assignment(mesh, torus);
    std::vector<int64_t> sorted = devices;
    std::sort(sorted.begin(), sorted.end());
    ASSERT_EQ(sorted, natural(element_count(mesh))) << to_string(mesh) << " on " << to_string(torus);
    EXPECT_LE(links_in_all(mesh, torus, devices), links_in_all(mesh, torus, sorted) + 1e-9)
        << to_string(mesh) << " on " << to_string(torus);
  }
}

}  // namespace
}  // namespace tessera
