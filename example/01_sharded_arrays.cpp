// Lesson 1: arrays on many devices. A mesh names the devices, a spec says how an array is cut over the mesh's axes, and
// the array stays one array: what is computed with it doesn't depend on how it lies.
#include "lesson.h"

using namespace tessera;
using namespace lesson;

int main() {
  section("a mesh");
  // [mesh]
  // Named axes with sizes; devices are numbered from 0, the last axis runs fastest. They live in this process.
  Mesh mesh = make_mesh({{"x", 2}, {"y", 4}});
  std::cout << visualize(mesh);
  // [/mesh]

  section("cut in both dimensions");
  // [cut]
  // An entry of the spec for each dimension: rows are cut over x, columns over y.
  Array whole = arange(8 * 12, f32).reshape({8, 12});
  Array a = device_put(whole, mesh, P("x", "y"));
  std::cout << visualize(a);

  check(a.sharding().shard_shape(a.shape()) == Shape{4, 3}, "eight blocks of 4 x 3");
  for (const Shard &shard : a.shards()) {
    Shape end{shard.offset[0] + 4, shard.offset[1] + 3};
    check(close(shard.data, slice(whole, shard.offset, end)), "each device holds its piece of the whole");
  }
  // [/cut]

  section("cut in one dimension");
  // [replicated]
  // The spec doesn't name y, so the four devices along y hold the same rows: memory is used four times.
  Array rows = device_put(whole, mesh, P("x", None));
  std::cout << visualize(rows);
  check(rows.sharding().replication_factor() == 4, "each element is on four devices");
  check(rows.sharding() == NamedSharding(mesh, P("x")), "trailing entries may be left out");
  // [/replicated]

  section("two axes on one dimension");
  // [compound]
  // Rows are cut over x and y together, the first one major. The other order puts other blocks on the devices.
  Array xy = device_put(whole, mesh, P(Axes{"x", "y"}, None)), yx = device_put(whole, mesh, P(Axes{"y", "x"}, None));
  std::cout << visualize(xy) << "\n" << visualize(yx);
  check(xy.sharding().index_map(xy.shape())[1].offset == Shape{1, 0}, "device 1 has row 1");
  check(yx.sharding().index_map(yx.shape())[1].offset == Shape{2, 0}, "device 1 has row 2");
  // [/compound]

  section("sizes that don't divide");
  // [uneven]
  // Five rows over four devices: blocks of 2, 2, 1 and 0. Nothing that you see is padded.
  Array five = device_put(arange(5 * 2, f32).reshape({5, 2}), mesh, P("y", None));
  std::cout << visualize(five);
  check(sum(five).item<float>() == 45, "the sum of 0 ... 9");
  // [/uneven]

  section("computing");
  // [computing]
  // Functions take sharded arrays as any others. Results stay where the work was done, if nobody says otherwise.
  Array scaled = exp(a * 0.01) + 1, totals = sum(a, {.axes = {0}});
  check(close(scaled, exp(whole * 0.01) + 1) && close(totals, sum(whole, {.axes = {0}})), "values don't depend on it");
  std::cout << "exp(a) + 1 lies as " << scaled.sharding().spec << ", sums of its columns as " << totals.sharding().spec
            << "\n";

  // Arrays can be made in pieces, so that the whole is nowhere; random numbers are the same however they lie.
  NamedSharding cut(mesh, P("x", "y"));
  Array noise = random::normal(random::key(42), {1024, 1024}, f32, {.sharding = cut});
  check(close(noise, random::normal(random::key(42), {1024, 1024})), "the same key, the same numbers");
  // [/computing]

  section("moving");
  // [moving]
  // Another spec, another mesh, another order of devices: device_put moves what has to be moved.
  Mesh line = make_mesh({{"all", 8}}), reversed = make_mesh({{"all", 8}}, {.devices = {7, 6, 5, 4, 3, 2, 1, 0}});
  Array columns = device_put(a, mesh, P(None, "y")), lined = device_put(a, line, P("all")),
        backward = device_put(lined, reversed, P("all"));
  check(close(columns, whole) && close(lined, whole) && close(backward, whole), "moving changes no value");
  check(backward.shards()[0].device == 7, "the first rows are on device 7");
  // The flat mesh cuts rows as both axes of the other one do.
  check(lined.sharding().index_map({8, 12}) == xy.sharding().index_map({8, 12}), "one axis of 8 is 2 x 4");

  // An impossible sharding is refused, with the reason.
  std::string twice = error_of([&] { device_put(whole, mesh, P("x", "x")); }),
              unknown = error_of([&] { device_put(whole, mesh, P("z")); }), both = error_of([&] { return lined + a; });
  std::cout << twice << "\n" << unknown << "\n" << both << "\n";
  // [/moving]

  section("all of them");
  // [all]
  // Each axis cuts one dimension or none: of 2 axes and 2 dimensions k may meet in C(2,k) C(2,k) k! ways.
  std::vector<P> every = valid_shardings(whole.shape(), mesh);
  check(every.size() == 1 + 4 + 2, "k = 0, 1, 2");
  for (const P &spec : every) {
    std::cout << spec << "\n";
    check(close(device_put(whole, mesh, spec), whole), "the same array");
  }
  check(count_valid_shardings(whole.shape(), mesh, {.merged = true}) == 11,
        "with both axes on one dimension, in 2 orders");
  // [/all]
}
