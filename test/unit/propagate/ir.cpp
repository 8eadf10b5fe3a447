// From modules to tables and back: the record of where axes came from, calls, and what is refused.
#include <gtest/gtest.h>

#include "mlir/IR/Diagnostics.h"
#include "modules.h"
#include "propagate/propagate.h"

namespace tessera {
namespace {

constexpr const char *mesh = "sdy.mesh @mesh = <[\"x\"=2, \"y\"=2]>\n";

// The errors that propagating the module emits.
std::string errors_of(mlir::ModuleOp module) {
  std::string text;
  mlir::ScopedDiagnosticHandler handler(module.getContext(), [&](mlir::Diagnostic &diagnostic) {
    text += diagnostic.str() + "\n";
    return mlir::success();
  });
  EXPECT_TRUE(failed(propagate(module)));
  return text;
}

// Every step of an axis's way can be walked back to where the program wrote it.
TEST(Record, LeadsEveryAxisBackToWhatTheProgramSaid) {
  auto module = parse(std::string(mesh) + R"(
    func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<8x8xf32>) -> tensor<8x8xf32> {
      %0 = call @f(%a) : (tensor<8x8xf32>) -> tensor<8x8xf32>
      %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
      %2 = stablehlo.add %1, %b : tensor<8x8xf32>
      return %2 : tensor<8x8xf32>
    }
    func.func private @f(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
      %0 = stablehlo.sine %a : tensor<8x8xf32>
      return %0 : tensor<8x8xf32>
    })");
  ASSERT_TRUE(module);
  PropagationRecord record;
  ASSERT_TRUE(succeeded(propagate(*module, {}, &record)));
  ASSERT_FALSE(record.provenance.arrivals.empty());
  for (size_t i = 0; i < record.provenance.arrivals.size(); ++i) {
    ValueId value = record.provenance.arrivals[i].from_value;
    // Arrivals stand in order of time, so that each source is the program's own or arrived before.
    bool is_explained = record.initial[value] && !record.initial[value]->all_dim_axes().empty();
    for (size_t before = 0; before < i && !is_explained; ++before)
      is_explained = record.provenance.arrivals[before].value == value;
    EXPECT_TRUE(is_explained) << record.values[value].name;
  }
  const Arrival &first = record.provenance.arrivals.front();
  EXPECT_EQ(record.values[first.value].name, "argument 0 of @f");
  EXPECT_EQ(record.nodes[first.node].name, "data flow of func.call");
  EXPECT_EQ(record.values[first.from_value].name, "argument 0 of @main");
  EXPECT_EQ(to_string(first.axis), "\"x\"");
}

TEST(Refusals, RecursionIsNamed) {
  auto module = parse(std::string(mesh) + R"(
    func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
      %0 = call @f(%a) : (tensor<8xf32>) -> tensor<8xf32>
      return %0 : tensor<8xf32>
    }
    func.func private @f(%a: tensor<8xf32>) -> tensor<8xf32> {
      %0 = call @f(%a) : (tensor<8xf32>) -> tensor<8xf32>
      return %0 : tensor<8xf32>
    })");
  ASSERT_TRUE(module);
  EXPECT_EQ(errors_of(*module), "'func.call' op calls @f from within itself: recursion isn't supported\n");
}

TEST(Refusals, DynamicShapesAndTuplesAreNamed) {
  auto dynamic = parse(R"(func.func @main(%a: tensor<?xf32>) -> tensor<?xf32> {
      %0 = stablehlo.sine %a : tensor<?xf32>
      return %0 : tensor<?xf32>
    })");
  ASSERT_TRUE(dynamic);
  EXPECT_EQ(errors_of(*dynamic),
            "Shardy propagation only supports ranked tensors with a static shape. type: 'tensor<?xf32>'\n");
}

// covers: 004-05
TEST(Meshes, EqualMeshesOfDifferentNamesAreOne) {
  auto module = parse(std::string(mesh) + R"(
    sdy.mesh @same = <["x"=2, "y"=2]>
    func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
                    %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@same, [{?}, {"y", ?}]>}) -> tensor<8x8xf32> {
      %0 = stablehlo.add %a, %b : tensor<8x8xf32>
      return %0 : tensor<8x8xf32>
    })");
  ASSERT_TRUE(module);
  ASSERT_TRUE(succeeded(propagate(*module)));
  auto main = module->lookupSymbol<mlir::func::FuncOp>("main");
  EXPECT_EQ(axes_of(sdy::result_sharding_of(main, 0), main.getResultTypes()[0]), "[{\"x\"}, {\"y\"}]");
}

}  // namespace
}  // namespace tessera
