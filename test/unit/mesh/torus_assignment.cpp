// Orders of a torus's devices in a mesh, against all orders there are, and against the one that is natural.
#include "mesh/torus_assignment.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "base/shape.h"

namespace tessera {
namespace {

Shape coordinates(int64_t number, const Shape &sizes) {
  Shape at(sizes.size());
  for (size_t d = sizes.size(); d-- > 0; number /= sizes[d]) at[d] = number % sizes[d];
  return at;
}

// Links between two devices of a torus, each of whose dimensions is a ring.
int64_t links_between(int64_t a, int64_t b, const Shape &torus) {
  const Shape from = coordinates(a, torus), to = coordinates(b, torus);
  int64_t links = 0;
  for (size_t d = 0; d < torus.size(); ++d) {
    const int64_t apart = std::abs(from[d] - to[d]);
    links += std::min(apart, torus[d] - apart);
  }
  return links;
}

// Links that a step along each axis of such a mesh takes on average, around it and back to its begin; 0 for axes of size 1.
std::vector<double> links_of_steps(const Shape &mesh, const Shape &torus, const std::vector<int64_t> &devices) {
  std::vector<double> links(mesh.size());
  for (size_t position = 0; position < devices.size(); ++position) {
    for (size_t axis = 0; axis < mesh.size(); ++axis) {
      Shape next = coordinates(static_cast<int64_t>(position), mesh);
      next[axis] = (next[axis] + 1) % mesh[axis];
      int64_t number = 0;
      for (size_t d = 0; d < mesh.size(); ++d) number = number * mesh[d] + next[d];
      links[axis] += static_cast<double>(links_between(devices[position], devices[number], torus));
    }
  }
  for (double &each : links) each /= static_cast<double>(devices.size());
  return links;
}

double links_in_all(const Shape &mesh, const Shape &torus, const std::vector<int64_t> &devices) {
  const std::vector<double> links = links_of_steps(mesh, torus, devices);
  return std::accumulate(links.begin(), links.end(), 0.0);
}

std::vector<int64_t> natural(int64_t count) {
  std::vector<int64_t> devices(count);
  std::iota(devices.begin(), devices.end(), 0);
  return devices;
}

TEST(TorusAssignment, AreInTheirOwnOrderWhereAxesAreDimensions) {
  for (const Shape &sizes : {Shape{8}, {2, 4}, {4, 4, 4}, {1, 6, 1}, {3, 5, 2}})
    EXPECT_EQ(torus_assignment(sizes, sizes), natural(element_count(sizes))) << to_string(sizes);
}

TEST(TorusAssignment, LieAlongTheDimensionsThatFit) {
  EXPECT_EQ(torus_assignment({4, 2}, {2, 4}), (std::vector<int64_t>{0, 4, 1, 5, 2, 6, 3, 7}));
  EXPECT_EQ(torus_assignment({3, 1, 2}, {2, 3}), (std::vector<int64_t>{0, 3, 1, 4, 2, 5}));
}

TEST(TorusAssignment, GoThereAndBackAlongSeveralDimensions) {
  EXPECT_EQ(torus_assignment({8}, {2, 4}), (std::vector<int64_t>{0, 1, 2, 3, 7, 6, 5, 4}));
  EXPECT_EQ(torus_assignment({8}, {2, 2, 2}), (std::vector<int64_t>{0, 1, 3, 2, 6, 7, 5, 4}));
  for (const Shape &torus : {Shape{4, 4}, {4, 8, 2}, {3, 4}, {16, 16}}) {
    const int64_t count = element_count(torus);
    EXPECT_EQ(links_of_steps({count}, torus, torus_assignment({count}, torus)), std::vector<double>{1})
        << to_string(torus);
  }
}

// Halves of a ring for an axis: its other axis takes what is near.
TEST(TorusAssignment, TakePartsOfDimensions) {
  EXPECT_EQ(torus_assignment({2, 3}, {6}), (std::vector<int64_t>{0, 2, 4, 1, 3, 5}));
  EXPECT_EQ(links_of_steps({2, 3}, {6}, torus_assignment({2, 3}, {6})), (std::vector<double>{1, 2}));
}

// No order of few devices has neighbours that are nearer, where no ring is cut into axes of two devices.
TEST(TorusAssignment, AreAsNearAsInAnyOrder) {
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
TEST(TorusAssignment, AreNoFartherThanInTheNaturalOrder) {
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
