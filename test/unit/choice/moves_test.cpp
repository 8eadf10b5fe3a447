#include "choice/moves.h"

#include <gtest/gtest.h>

namespace tessera {
namespace {

TEST(MoveCosts, an_axis_of_one_device_moves_nothing) {
  const Mesh mesh({{"one", 1}, {"x", 4}});
  MoveCosts costs(mesh, nominal_machine());
  const Shape shape = {32, 16};
  EXPECT_EQ(costs.seconds(shape, DType::f32, {0, in_none}, {1, in_none}), 0);
  EXPECT_EQ(costs.seconds(shape, DType::f32, {0, in_none}, {in_none, in_none}), 0);
  EXPECT_EQ(costs.seconds(shape, DType::f32, {0, 1}, {1, 0}),
            costs.seconds(shape, DType::f32, {in_none, 1}, {in_none, 0}));
}

}  // namespace
}  // namespace tessera
