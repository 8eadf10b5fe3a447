#include "choice/moves.h"

#include <gtest/gtest.h>

namespace tessera {
namespace {

struct Moves {
  explicit Moves(Mesh of, Shape of_arrays)
      : mesh(std::move(of)), shape(std::move(of_arrays)), costs(mesh, nominal_machine()) {}

  ArrayTypeId type() { return costs.type_of(shape, DType::f32); }
  double seconds(const Placements &from, const Placements &to) {
    return costs.seconds(type(), costs.layout_of(type(), from), costs.layout_of(type(), to));
  }
  double seconds_as_made(const Placements &made, const Placements &wanted) {
    return costs.seconds_as_made(type(), costs.layout_of(type(), made), costs.layout_of(type(), wanted));
  }

  const Mesh mesh;
  const Shape shape;
  MoveCosts costs;
};

TEST(MoveCosts, AnAxisOfOneDeviceMovesNothing) {
  Moves moves(Mesh({{"one", 1}, {"x", 4}}), {32, 16});
  EXPECT_EQ(moves.seconds({0, replicated}, {1, replicated}), 0);
  EXPECT_EQ(moves.seconds({0, replicated}, {replicated, replicated}), 0);
  EXPECT_EQ(moves.seconds({0, 1}, {1, 0}), moves.seconds({replicated, 1}, {replicated, 0}));
}

TEST(MoveCosts, SumsOfPartsThatAreWantedCutTakeHalfOfAWholeSum) {
  Moves moves(Mesh({{"x", 4}}), {1024, 1024});
  const double start = nominal_machine().collective_seconds;
  EXPECT_EQ(moves.seconds({0}, {0}), 0);
  EXPECT_EQ(2 * (moves.seconds({unreduced}, {0}) - start), moves.seconds({unreduced}, {replicated}) - start);
  EXPECT_GE(moves.seconds({0}, {unreduced}), impossible);
}

TEST(MoveCosts, WhatAnOperationMakesWholeBecomesPartsForNothing) {
  Moves moves(Mesh({{"x", 4}}), {1024, 1024});
  EXPECT_EQ(moves.seconds_as_made({replicated}, {unreduced}), 0);
  EXPECT_GE(moves.seconds_as_made({0}, {unreduced}), impossible);
  EXPECT_EQ(moves.seconds_as_made({0}, {replicated}), moves.seconds({0}, {replicated}));
}

TEST(MoveCosts, WhatOneDeviceHoldsIsSentAndNotSummed) {
  Moves moves(Mesh({{"x", 4}}), {1024, 1024});
  const GroupLinks &links = moves.costs.links(1);
  const int64_t bytes = 1024 * 1024 * 4;
  EXPECT_EQ(moves.seconds({held_by_one}, {replicated}),
            links.time_of(CollectiveKind::collective_broadcast, bytes).seconds());
  EXPECT_LT(moves.seconds({held_by_one}, {replicated}), moves.seconds({unreduced}, {replicated}));
  EXPECT_LT(moves.seconds({held_by_one}, {0}), moves.seconds({held_by_one}, {replicated}));
  EXPECT_EQ(moves.seconds({held_by_one}, {unreduced}), 0);
  for (Placement made : {replicated, unreduced, Placement{0}})
    EXPECT_GE(moves.seconds({made}, {held_by_one}), impossible);
}

TEST(MoveCosts, LayoutsAreNumberedOnceForEachType) {
  Moves moves(Mesh({{"x", 4}}), {1024, 8});
  const LayoutId rows = moves.costs.layout_of(moves.type(), {0});
  EXPECT_NE(rows, moves.costs.layout_of(moves.type(), {1}));
  EXPECT_EQ(rows, moves.costs.layout_of(moves.type(), {0}));
  EXPECT_EQ(moves.costs.placements(moves.type(), rows), Placements{0});
  EXPECT_EQ(moves.costs.bytes_of_block(moves.type(), rows), 256 * 8 * 4);
  EXPECT_NE(moves.type(), moves.costs.type_of(moves.shape, DType::f64));
}

}  // namespace
}  // namespace tessera
