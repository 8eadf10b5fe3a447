// Counts the bytes that collectives read and write in one memory.
#include "collectives/collectives.h"

#include <gtest/gtest.h>

#include "mesh/mesh_devices.h"

namespace tessera {
namespace {

CollectiveTask task_of(CollectiveKind kind) {
  CollectiveTask task;
  task.kind = kind;
  task.groups = device_groups_of({{0, 1}, {2, 3}});
  task.operand = {8};
  return task;
}

int64_t moved_by(CollectiveKind kind, bool is_held_once = false) { return moved_bytes(task_of(kind), 4, is_held_once); }

TEST(MovedBytes, AreOperandsAndResultsOnce) {
  constexpr int64_t block = 4 * 8;  // of a device
  EXPECT_EQ(moved_by(CollectiveKind::all_reduce), 4 * block + 4 * block);
  EXPECT_EQ(moved_by(CollectiveKind::all_gather), 4 * block + 4 * 2 * block);
  EXPECT_EQ(moved_by(CollectiveKind::reduce_scatter), 4 * block + 4 * block / 2);
  EXPECT_EQ(moved_by(CollectiveKind::all_to_all), 4 * block + 4 * block);
  EXPECT_EQ(moved_by(CollectiveKind::collective_permute), 2 * block + 4 * block) << "two pairs; others get zeros";
  EXPECT_EQ(moved_by(CollectiveKind::collective_broadcast), 2 * block + 4 * block);
}

TEST(MovedBytes, AreOneResultOfAGroupThatHoldsItOnce) {
  constexpr int64_t block = 4 * 8;
  EXPECT_EQ(moved_by(CollectiveKind::all_reduce, true), 4 * block + 2 * block);
  EXPECT_EQ(moved_by(CollectiveKind::all_gather, true), 4 * block + 2 * 2 * block);
  EXPECT_EQ(moved_by(CollectiveKind::all_to_all, true), 8 * block) << "results differ";
  CollectiveTask exchange = task_of(CollectiveKind::direct_exchange);
  exchange.result = {4};
  exchange.same_result = device_groups_of({{0, 1, 2}, {3}});
  EXPECT_EQ(moved_bytes(exchange, 4, false), 2 * 4 * 16);
  EXPECT_EQ(moved_bytes(exchange, 4, true), 2 * 2 * 16);
}

}  // namespace
}  // namespace tessera
