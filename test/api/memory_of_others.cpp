// Arrays in memory of others: spans and DLPack.
#include "tessera/views.h"

#include <gtest/gtest.h>

#include <memory>
#include <numeric>

#include "../support/thrown.h"
#include "numbers.h"
#include "tessera/dlpack.h"
#include "tessera/resharding.h"

using namespace tessera;

namespace {

// Memory that is aligned as arrays want it.
struct alignas(64) Aligned {
  float values[16];
};

TEST(Views, MemoryIsUsedWhereItIs) {
  auto memory = std::make_shared<Aligned>();
  std::iota(memory->values, memory->values + 16, 0.0f);
  std::weak_ptr<Aligned> watch = memory;
  {
    Array array = from_span(std::span(memory->values), {4, 4}, memory);
    EXPECT_EQ(as_span<float>(array).data(), memory->values);
    memory.reset();
    EXPECT_FALSE(watch.expired());
    Array twice = array + array;
    EXPECT_EQ(twice.to_vector<float>()[15], 30.0f);
    EXPECT_EQ(array.to_vector<float>()[15], 15.0f);
  }
  EXPECT_TRUE(watch.expired());

  Aligned local;
  std::iota(local.values, local.values + 16, 0.0f);
  Array borrowed = from_span(std::span<const float>(local.values), {16});
  EXPECT_EQ(as_span<float>(borrowed).data(), local.values);
  Array misaligned = from_span(std::span<const float>(local.values + 1, 15), {15});
  EXPECT_NE(as_span<float>(misaligned).data(), local.values + 1);
  EXPECT_EQ(as_span<float>(misaligned)[14], 15.0f);
}

TEST(Views, SpansOfArrays) {
  Array array = numbers({2, 3}, i32);
  std::span<const int> span = as_span<int>(array);
  EXPECT_EQ(std::vector<int>(span.begin(), span.end()), (std::vector<int>{0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(as_span<uint16_t>(numbers({2}, bf16))[1], 0x3F80);
  Mesh mesh = make_mesh({{"x", 2}});
  EXPECT_EQ(as_span<int>(device_put(array, mesh, P())).size(), 6u);
  EXPECT_EQ(
      error_of<ShardingError>([&] { as_span<int>(device_put(array, mesh, P("x"))); }),
      "as_span: the array of type i32[2,3] is split into blocks, P(\"x\", None) on <[\"x\"=2]>; take one of shards(), "
      "or gather it with to_vector");
  EXPECT_EQ(
      error_of<DTypeError>([&] { as_span<float>(array); }),
      "as_span: the array is i32[2,3], and a span of f32 is requested; request the type of its elements, or convert "
      "it with astype");
  std::vector<float> five(5);
  EXPECT_EQ(error_of<ShapeError>([&] { from_span(std::span(five), {2, 3}); }),
            "from_span: the span has 5 values, but the shape {2, 3} has 6 elements; give one value for each element");
  EXPECT_EQ(error_of<ShapeError>([&] { from_span(std::span(five), {-5, -1}); }),
            "from_span: the shape {-5, -1} has the extent -5; extents must be 0 or more");
}

TEST(DLPack, ThereAndBackIsOneMemory) {
  for (DType dtype : all_dtypes) {
    Array array = numbers({4, 8}, dtype);
    Array back = from_dlpack(to_dlpack(array));
    expect_equal(array, back);
  }
  Array array = numbers({4, 8}, f32);
  dlpack::ManagedTensor *lent = to_dlpack(array);
  EXPECT_EQ(lent->tensor.data, as_span<float>(array).data());
  EXPECT_EQ(lent->tensor.ndim, 2);
  EXPECT_EQ(lent->tensor.strides[0], 8);
  lent->deleter(lent);
  Mesh mesh = make_mesh({{"x", 2}});
  expect_equal(from_dlpack(to_dlpack(device_put(array, mesh, P("x")))), array);
}

// A tensor of someone else, who counts how often it is given back.
struct Foreign {
  alignas(64) float values[6] = {0, 1, 2, 3, 4, 5};
  int64_t shape[2] = {2, 3}, strides[2] = {3, 1};
  int given_back = 0;
  dlpack::ManagedTensor managed{
      {values, {dlpack::cpu, 0}, 2, {dlpack::floating, 32, 1}, shape, strides, 0},
      this,
      [](dlpack::ManagedTensor *self) { ++static_cast<Foreign *>(self->context)->given_back; }};
};

TEST(DLPack, TensorsOfOthers) {
  Foreign foreign;
  {
    Array array = from_dlpack(&foreign.managed);
    EXPECT_EQ(static_cast<const void *>(as_span<float>(array).data()), foreign.values);
    EXPECT_EQ(array.shape(), (Shape{2, 3}));
    Array copy = array;
    array = Array();
    EXPECT_EQ(foreign.given_back, 0);
  }
  EXPECT_EQ(foreign.given_back, 1);

  Foreign turned;
  turned.shape[0] = 3, turned.shape[1] = 2, turned.strides[0] = 1, turned.strides[1] = 3;
  Array array = from_dlpack(&turned.managed);
  EXPECT_EQ(turned.given_back, 1);
  EXPECT_EQ(array.to_vector<float>(), (std::vector<float>{0, 3, 1, 4, 2, 5}));

  Foreign elsewhere;
  elsewhere.managed.tensor.device.type = 2;
  EXPECT_EQ(error_of<ValueError>([&] { from_dlpack(&elsewhere.managed); }),
            "from_dlpack: the tensor lies on a device of type 2, and only memory of the host, type 1, can be taken; "
            "copy it to the host first");
  EXPECT_EQ(elsewhere.given_back, 1);
  Foreign strange;
  strange.managed.tensor.dtype = {dlpack::floating, 8, 1};
  EXPECT_EQ(error_of<DTypeError>([&] { from_dlpack(&strange.managed); }),
            "from_dlpack: the tensor's elements have type code 2, 8 bits and 1 lanes, which arrays here don't have; "
            "convert it first");
  Foreign negative;
  negative.shape[0] = -2;
  EXPECT_EQ(error_of<ShapeError>([&] { from_dlpack(&negative.managed); }),
            "from_dlpack: the tensor has the extent -2; extents must be 0 or more");
  EXPECT_EQ(error_of<ValueError>([] { from_dlpack(nullptr); }), "from_dlpack: the tensor is a null pointer");
}

}  // namespace
