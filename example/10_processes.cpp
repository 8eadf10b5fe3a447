// Lesson 10: several processes. The same program is started several times, `mpirun -n 2 ./example_10_processes`; each
// process has its part of the devices, and an array may lie on the devices of all. Started by itself the program is the only
// process and has all devices: the lesson prints the same numbers either way.
#include <cstdio>

#include "lesson.h"

using namespace tessera;
using namespace lesson;

int main() {
  // [join]
  // Eight devices in all: of two processes the first has 0 to 3 and the second 4 to 7. They work together until
  // `together` goes, at the end of main.
  Processes together = join_processes({.devices = 8});
  Mesh mesh = make_mesh({{"x", 4}, {"y", 2}});
  // [/join]

  section("one array, several processes");
  // [array]
  // Each process makes the blocks of its own devices. Whoever prints, compares or decides by a value gets all of it.
  Array a = arange(32, f32, {.sharding = NamedSharding(mesh, P(Axes{"x", "y"}))}).reshape({8, 4});
  Array b = device_put(ones({4, 4}), mesh, P(None, "y"));
  Array c = matmul(a, b);
  std::cout << c[7] << "\n";
  if (sum(c) > 1000.0) std::cout << "the sum is " << sum(c) << ", in every process\n";
  // [/array]

  section("compiled, and differentiated");
  // [compiled]
  auto loss = [](Array w, Array x) { return mean(square(tanh(matmul(x, w)))); };
  auto step = jit([&](Array w, Array x) { return w - 0.5 * grad(loss)(w, x); });
  Array w = device_put(random::normal(random::key(0), {4, 4}), mesh, P("x", "y"));
  Array x = device_put(random::normal(random::key(1), {16, 4}), mesh, P("y", "x"));
  double before = loss(w, x).item<double>();
  for (int i = 0; i < 10; ++i) w = step(w, x);
  check(loss(w, x).item<double>() < before, "it learns");
  // [/compiled]

  section("the program of one device");
  // [body]
  auto total = shard_map([](Array block) { return psum(sum(block), Axes{"x", "y"}); },
                         {.mesh = mesh, .in_specs = {P("x", "y")}, .out_specs = {P()}});
  std::cout << total(a) << "\n";
  // [/body]

  section("what is here");
  // [here]
  // Of the eight blocks each process holds its share; nobody is asked for these.
  check(static_cast<int>(a.addressable_shards().size()) == 8 / process_count(), "blocks are dealt equally");
  check(a.is_fully_addressable() == (process_count() == 1), "alone, all of it is here");
  for (const Device &device : local_devices(mesh))
    check(device.process == process_index(), "devices know whose they are");
  // [/here]

  section("files");
  // [files]
  // Saved once, by the first process, and complete when save returns; read in pieces, each by the process that has it.
  a.save("processes.npy");
  Array again = Array::load("processes.npy", NamedSharding(mesh, P("y", "x")));
  check(close(again, a), "it is the same array");
  // [/files]
  if (process_index() == 0) std::remove("processes.npy");
}
