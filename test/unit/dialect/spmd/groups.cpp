// The devices in the groups of a collective.
#include <gtest/gtest.h>

#include "../sdy/sdy_context.h"
#include "dialect/spmd/dialect.h"

namespace tessera::spmd {
namespace {

TEST(Groups, OfAxesAndSpelledOut) {
  sdy::SdyContext context;
  context.get()->loadDialect<SpmdDialect>();
  auto module = context.parse(R"(sdy.mesh @m = <["x"=2, "y"=2], device_ids=[2, 0, 3, 1]>
func.func @f(%a: tensor<4xf32>) {
  %0 = spmd.all_reduce sum %a over {"y"} on @m : tensor<4xf32>
  %1 = spmd.all_reduce sum %a over {"y", "x"} on @m : tensor<4xf32>
  %2 = spmd.all_reduce sum %a groups [[3, 0], [1, 2]] : tensor<4xf32>
  %3 = spmd.collective_permute %a [[0, 1]] : tensor<4xf32>
  return
})");
  ASSERT_TRUE(module) << context.errors();
  std::vector<mlir::Operation *> ops;
  module->walk([&](mlir::Operation *op) { ops.push_back(op); });
  std::vector<mlir::FailureOr<Groups>> groups;
  for (mlir::Operation *op : ops)
    if (op->getName().getStringRef() == "spmd.all_reduce") groups.push_back(groups_of(op));
  ASSERT_EQ(groups.size(), 3u);
  // Members are devices, in row-major order of the axes as listed.
  EXPECT_EQ(*groups[0], device_groups_of({{2, 0}, {3, 1}}));
  EXPECT_EQ(*groups[1], device_groups_of({{2, 3, 0, 1}}));
  EXPECT_EQ(*groups[2], device_groups_of({{3, 0}, {1, 2}}));
  for (mlir::Operation *op : ops)
    if (op->getName().getStringRef() == "spmd.collective_permute") EXPECT_TRUE(failed(groups_of(op)));
  EXPECT_NE(context.errors().find("has no groups of devices"), std::string::npos);
}

TEST(Groups, AxesAreNamedWhereTheGroupsAreTheirs) {
  sdy::SdyContext context;
  context.get()->loadDialect<SpmdDialect>();
  Mesh mesh({{"x", 2}, {"y", 4}});
  EXPECT_EQ(members_of(context.get(), mesh, "m", device_groups_of({{0, 4}, {1, 5}, {2, 6}, {3, 7}})),
            members_over(context.get(), {"x"}, "m"));
  MembersAttr spelled = members_of(context.get(), mesh, "m", device_groups_of({{0, 7}, {1, 6}, {2, 5}, {3, 4}}));
  EXPECT_EQ(spelled.getValue().mesh_name, "");
  EXPECT_EQ(groups_of(spelled, mesh), device_groups_of({{0, 7}, {1, 6}, {2, 5}, {3, 4}}));
}

}  // namespace
}  // namespace tessera::spmd
