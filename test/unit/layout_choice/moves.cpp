#include "layout_choice/moves.h"

#include <gtest/gtest.h>

#include "cost/named_machine.h"

namespace tessera {
namespace {

struct Moves {
  explicit Moves(Mesh of, Shape of_arrays, Machine on = nominal_machine())
      : mesh(std::move(of)), shape(std::move(of_arrays)), machine(std::move(on)), costs(mesh, machine) {}

  ArrayTypeId type() { return costs.type_of(shape, DType::f32); }
  double seconds(const Placements &from, const Placements &to) {
    return costs.seconds(type(), costs.layout_of(type(), from), costs.layout_of(type(), to));
  }

  const Mesh mesh;
  const Shape shape;
  const Machine machine;
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

TEST(MoveCosts, AWholeValueBecomesPartsForNothing) {
  Moves moves(Mesh({{"x", 4}, {"y", 2}}), {1024, 1024});
  EXPECT_EQ(moves.seconds({replicated, 0}, {unreduced, 0}), 0);
  EXPECT_EQ(moves.seconds({replicated, 0}, {unreduced, replicated}),
            moves.seconds({replicated, 0}, {replicated, replicated}));
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

// The links of a torus are shared by what goes to devices farther away.
TEST(MoveCosts, OnATorusEachOtherDevicesPieceTakesLongerThanAPieceForAll) {
  const Shape shape{4096, 4096};
  const Placements rows{0, 0}, columns{1, 1}, whole{replicated, replicated};
  Moves torus(Mesh({{"x", 8}, {"y", 2}}), shape, machine_of("--machine", "tpu-v5p"));
  const int64_t block = 4096 * 4096 * 4 / 16;
  EXPECT_GE(torus.seconds(rows, columns),
            torus.costs.links(3).time_of(CollectiveKind::all_to_all, block).bytes_seconds);
  EXPECT_GT(16 * torus.seconds(rows, columns), 2 * torus.seconds(rows, whole));
  // Where each device has a link to each other one, a piece is a piece.
  Moves apart(Mesh({{"x", 8}, {"y", 2}}), shape);
  EXPECT_NEAR(16 * apart.seconds(rows, columns), apart.seconds(rows, whole), 0.01 * apart.seconds(rows, whole));
}

// Blocks of y alone stand elsewhere than those of x and y: some device has nothing of its new block, and all wait for it.
TEST(MoveCosts, ABlockThatStandsElsewhereIsLackingAsAWhole) {
  Moves moves(Mesh({{"x", 4}, {"y", 2}}), {1024, 1024});
  const double of_block = 1024 * 1024 * 4 / 2 / nominal_machine().links.at("*").bytes_per_second;
  EXPECT_NEAR(moves.seconds({0, 0}, {replicated, 0}), of_block, 0.001 * of_block);
  EXPECT_NEAR(moves.seconds({0, 1}, {replicated, 1}), 0.75 * of_block, 0.001 * of_block);
}

// A sum that is scattered over x stands as blocks of y and x, and all of them go to where blocks of x and y are wanted.
TEST(MoveCosts, AScatteredSumStandsBehindWhatCutItsDimensionBefore) {
  Moves moves(Mesh({{"x", 4}, {"y", 2}}), {1024, 1024});
  const double of_block = 1024 * 1024 * 4 / 8 / nominal_machine().links.at("*").bytes_per_second;
  EXPECT_NEAR(moves.seconds({unreduced, 0}, {0, 0}), (3 + 1) * of_block, 0.002 * of_block);
  EXPECT_NEAR(moves.seconds({0, unreduced}, {0, 0}), of_block, 0.002 * of_block);
  EXPECT_NEAR(moves.seconds({unreduced, unreduced}, {0, 0}), 7 * of_block, 0.002 * of_block);
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
