// A direct exchange on devices: every block becomes that of the new layout, by kernels and by the reference alike, with zeros behind
// the array's end.
#include <numeric>

#include "base/shape.h"
#include "mesh/direct_exchange.h"
#include "run_context.h"

namespace tessera {
namespace {

using Layout = std::vector<AxisList>;

std::string text_of(const Layout &layout) {
  std::string text;
  for (const AxisList &axes : layout) text += (text.empty() ? "{" : ", {") + to_string(axes) + "}";
  return "[" + text + "]";
}

std::string type_of(const Shape &shape) { return "tensor<" + extents_text(shape) + "xf32>"; }

// The block of a device of an array whose elements are 1, 2, 3, ...
Tensor block_of(const Shape &shape, const Layout &layout, int64_t device, const Mesh &mesh) {
  const Box box = box_at(shape, layout, mesh.position_of(device), mesh);
  Tensor block(DType::f32, padded_block(shape, layout, mesh));
  for (int64_t row = box.begin[0]; row < box.end[0]; ++row)
    for (int64_t column = box.begin[1]; column < box.end[1]; ++column)
      block.mutable_as<float>()[(row - box.begin[0]) * block.shape()[1] + column - box.begin[1]] =
          static_cast<float>(row * shape[1] + column + 1);
  return block;
}

void expect_exchange(const Shape &shape, const Layout &from, const Layout &to, const Mesh &mesh,
                     const std::string &axes) {
  RunContext context;
  const std::string before = type_of(padded_block(shape, from, mesh)), after = type_of(padded_block(shape, to, mesh));
  const std::string body = "func.func @main(%a: " + before + ") -> " + after + " {\n%0 = spmd.direct_exchange %a of " +
                           extents_text(shape) + " from " + text_of(from) + " to " + text_of(to) + " on @m : (" +
                           before + ") -> " + after + "\nreturn %0 : " + after + "\n}";
  Inputs inputs;
  for (int64_t device = 0; device < mesh.size(); ++device) inputs.push_back({block_of(shape, from, device, mesh)});
  for (const bool kernels : {true, false}) {
    mlir::ModuleOp module = context.parse(body, axes);
    ExecutionResult result;
    ASSERT_TRUE(mlir::succeeded(execute(module, "main", mesh.size(), inputs, result, {},
                                        {.lowering = kernels ? Lowering::generated : Lowering::none, .compile = {}})))
        << context.errors();
    for (int64_t device = 0; device < mesh.size(); ++device)
      EXPECT_EQ(to_string(result.outputs[static_cast<size_t>(device)][0]), to_string(block_of(shape, to, device, mesh)))
          << body << " on device " << device;
  }
}

TEST(DirectExchange, GivesEachDeviceItsNewBlock) {
  const Mesh mesh({{"x", 2}, {"y", 3}});
  const AxisList none, x{{"x"}}, y{{"y"}}, xy{{"x"}, {"y"}}, yx{{"y"}, {"x"}};
  const std::vector<Layout> layouts = {{none, none}, {x, none}, {none, y}, {y, x}, {xy, none}, {none, yx}};
  for (const Shape &shape : {Shape{12, 6}, Shape{5, 7}, Shape{1, 4}})
    for (const Layout &from : layouts)
      for (const Layout &to : layouts) expect_exchange(shape, from, to, mesh, "[\"x\"=2, \"y\"=3]");
}

// Rows from `base` + c * `step` on, and columns as the layout says; zeros outside of the array.
Tensor window_of(const Shape &shape, const Layout &layout, int64_t base, int64_t step, int64_t length, int64_t device,
                 const Mesh &mesh) {
  const Tensor block = block_of(shape, layout, device, mesh);
  Tensor window(DType::f32, {length, block.shape()[1]});
  const Box box = box_at(shape, layout, mesh.position_of(device), mesh);
  const int64_t first = base + mesh.coordinate(mesh.position_of(device), layout[0]) * step;
  for (int64_t row = 0; row < length; ++row)
    for (int64_t column = box.begin[1]; column < box.end[1]; ++column)
      if (first + row >= 0 && first + row < shape[0])
        window.mutable_as<float>()[row * block.shape()[1] + column - box.begin[1]] =
            static_cast<float>((first + row) * shape[1] + column + 1);
  return window;
}

void expect_windows(const Layout &from, const Layout &to, int64_t base, int64_t step, int64_t length) {
  const Mesh mesh({{"x", 2}, {"y", 3}});
  const Shape shape{12, 7};
  RunContext context;
  const std::string before = type_of(padded_block(shape, from, mesh));
  const std::string after = type_of({length, padded_block(shape, to, mesh)[1]});
  const std::string body = "func.func @main(%a: " + before + ") -> " + after +
                           " {\n%0 = spmd.direct_exchange %a of 12x7 from " + text_of(from) + " to " + text_of(to) +
                           " window of 0 at " + std::to_string(base) + " step " + std::to_string(step) + " size " +
                           std::to_string(length) + " below 12 on @m : (" + before + ") -> " + after +
                           "\nreturn %0 : " + after + "\n}";
  Inputs inputs;
  for (int64_t device = 0; device < mesh.size(); ++device) inputs.push_back({block_of(shape, from, device, mesh)});
  for (const bool kernels : {true, false}) {
    mlir::ModuleOp module = context.parse(body, "[\"x\"=2, \"y\"=3]");
    ExecutionResult result;
    ASSERT_TRUE(mlir::succeeded(execute(module, "main", mesh.size(), inputs, result, {},
                                        {.lowering = kernels ? Lowering::generated : Lowering::none, .compile = {}})))
        << context.errors();
    for (int64_t device = 0; device < mesh.size(); ++device)
      EXPECT_EQ(to_string(result.outputs[static_cast<size_t>(device)][0]),
                to_string(window_of(shape, to, base, step, length, device, mesh)))
          << body << " on device " << device;
  }
}

TEST(DirectExchange, GivesEachDeviceItsWindow) {
  const AxisList none, x{{"x"}}, y{{"y"}}, xy{{"x"}, {"y"}};
  for (const Layout &from : {Layout{none, none}, Layout{xy, none}, Layout{x, y}})
    for (const Layout &to : {Layout{none, y}, Layout{y, x}, Layout{xy, none}})
      for (int64_t base : {-3, 0, 4, 30})
        for (int64_t step : {0, 3}) expect_windows(from, to, base, step, /*length=*/5);
}

// Devices that differ along an axis of neither layout hold different arrays.
TEST(DirectExchange, LeavesOtherAxesApart) {
  RunContext context;
  mlir::ModuleOp module = context.parse(R"(func.func @main(%a: tensor<1xf32>) -> tensor<2xf32> {
    %0 = spmd.direct_exchange %a of 2 from [{"y"}] to [{}] on @m : (tensor<1xf32>) -> tensor<2xf32>
    return %0 : tensor<2xf32>
  })");
  Inputs inputs;
  for (int device = 0; device < 4; ++device) {
    inputs.push_back({Tensor(DType::f32, {1})});
    inputs.back()[0].mutable_as<float>()[0] = static_cast<float>(device);
  }
  ExecutionResult result;
  ASSERT_TRUE(mlir::succeeded(execute(module, "main", 4, inputs, result))) << context.errors();
  EXPECT_EQ(to_string(result.outputs[0][0]), to_string(result.outputs[1][0]));
  EXPECT_EQ(result.outputs[1][0].as<float>()[1], 1);
  EXPECT_EQ(result.outputs[2][0].as<float>()[0], 2);
  EXPECT_EQ(result.outputs[3][0].as<float>()[1], 3);
}

}  // namespace
}  // namespace tessera
