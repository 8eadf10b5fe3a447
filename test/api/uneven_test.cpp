// Sizes that don't divide by the devices go through everything, with the numbers of one device. covers: N3
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <functional>
#include <map>

#include "compare.h"
#include "tessera/tessera.h"

using namespace tessera;

namespace {

Mesh line(int64_t size) { return make_mesh({{"x", size}}); }
Array waves(const Shape &shape, double phase) {
  int64_t count = 1;
  for (int64_t extent : shape) count *= extent;
  return sin(arange(count, f64) * 0.7 + phase).reshape(shape);
}

// Returns the number of rows on each device.
std::vector<int64_t> rows_of(const Array &array) {
  std::vector<int64_t> rows;
  for (const Shard &shard : array.shards()) rows.push_back(shard.data.shape()[0]);
  return rows;
}

// f of 10 rows on 4 devices, at once and compiled, is f of the same rows on one.
void expect_as_on_one_device(const std::string &name, const std::function<Array(Array)> &f, double tolerance = 1e-12) {
  Array whole = waves({10, 6}, 0.3), spread = device_put(whole, line(4), P("x"));
  ASSERT_EQ(rows_of(spread), (std::vector<int64_t>{3, 3, 3, 1})) << name;
  Array wanted = f(whole);
  expect_equal(f(spread), wanted, name + " at once", tolerance);
  expect_equal(jit(f)(spread), wanted, name + " compiled", tolerance);
}

TEST(Uneven, ProductsOverRowsThatAreKeptAndThatAreSummed) {
  expect_as_on_one_device("rows kept", [](const Array &x) { return matmul(x, waves({6, 5}, 1)); });
  expect_as_on_one_device("rows summed", [](const Array &x) { return matmul(transpose(x), x); });
  expect_as_on_one_device("rows on both sides", [](const Array &x) { return matmul(x, transpose(x)); });
}

TEST(Uneven, OperationsAlongTheDimensionThatIsCut) {
  expect_as_on_one_device("softmax", [](const Array &x) { return softmax(x, {.axes = {0}}); });
  expect_as_on_one_device("sort", [](const Array &x) { return sort(x, {.axis = 0}); }, 0);
  expect_as_on_one_device("cumsum", [](const Array &x) { return cumsum(x, {.axis = 0}); });
  expect_as_on_one_device("argmax", [](const Array &x) { return argmax(x, {.axes = {0}}); }, 0);
  expect_as_on_one_device("reversal", [](const Array &x) { return flip(x, {0}); }, 0);
  expect_as_on_one_device("rows beside themselves", [](const Array &x) { return concatenate({x, x * 2.0}, 0); }, 0);
}

TEST(Uneven, ExchangesBetweenUnevenBlocks) {
  Array whole = waves({10, 7}, 0.1), spread = device_put(whole, line(4), P("x"));
  Array columns = reshard(spread, P(None, "x"));
  for (const Shard &shard : columns.shards()) EXPECT_EQ(shard.data.shape(), (Shape{10, shard.device < 3 ? 2 : 1}));
  expect_equal(columns, whole, "columns");
  expect_equal(reshard(columns, P()), whole, "whole on each device");
  expect_as_on_one_device("a sum over all devices", [](const Array &x) { return sum(x, {.axes = {0}}); });
}

TEST(Uneven, ShardingsSpreadFromUnevenArguments) {
  auto f = [](const Array &x, const Array &w) { return tanh(matmul(x, w)) * 2.0; };
  auto compiled = jit(f).lower(device_put(waves({10, 6}, 0.3), line(4), P("x")), waves({6, 5}, 1)).compile();
  EXPECT_TRUE(compiled.report().collectives.empty());
  EXPECT_EQ(rows_of(jit(f)(device_put(waves({10, 6}, 0.3), line(4), P("x")), waves({6, 5}, 1))),
            (std::vector<int64_t>{3, 3, 3, 1}));
}

TEST(Uneven, GradientsLieAsWhatTheyBelongTo) {
  auto loss = [](const Array &x, const Array &w) { return sum(square(softmax(matmul(x, w), {.axes = {0}}))); };
  Array x = waves({10, 6}, 0.3), w = waves({6, 5}, 1);
  auto [wanted_x, wanted_w] = grad<0, 1>(loss)(x, w);
  auto [got_x, got_w] = grad<0, 1>(loss)(device_put(x, line(4), P("x")), w);
  expect_equal(got_x, wanted_x, "x", 1e-12);
  expect_equal(got_w, wanted_w, "w", 1e-12);
  auto [compiled_x, compiled_w] = jit(grad<0, 1>(loss))(device_put(x, line(4), P("x")), w);
  expect_equal(compiled_x, wanted_x, "x, compiled", 1e-12);
  expect_equal(compiled_w, wanted_w, "w, compiled", 1e-12);
}

TEST(Uneven, FilesAreReadBackOnAnotherNumberOfDevices) {
  Array whole = waves({10, 6}, 0.3), spread = device_put(whole, line(4), P("x"));
  std::string folder = std::filesystem::temp_directory_path() / ("tessera_uneven_" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  spread.save(folder + "/x.npy");
  save(folder + "/x.safetensors", {{"x", spread}});
  for (const Array &read : {Array::load(folder + "/x.npy"), load(folder + "/x.safetensors").at("x")}) {
    Array on_three = device_put(read, line(3), P("x"));
    EXPECT_EQ(rows_of(on_three), (std::vector<int64_t>{4, 4, 2}));
    expect_equal(on_three, whole, "read back");
  }
  std::filesystem::remove_all(folder);
}

}  // namespace
