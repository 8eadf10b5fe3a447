// Lesson 7: what jit does when. A function is called once for each kind of arguments, with stand-ins that have a type
// and no value; what it did is kept as a program, spread over the mesh, compiled, and run.
#include "lesson.h"

using namespace tessera;
using namespace lesson;

// [tree]
struct Dense {
  Array w, b;
  bool with_bias = true;  // no Array: a static value, part of the key
};
// [/tree]

int main() {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 4}});
  Array a = device_put(arange(8 * 16, f32).reshape({8, 16}) * 0.01, mesh, P("x", "y"));
  Array b = device_put(arange(16 * 4, f32).reshape({16, 4}) * 0.01, mesh, P("y", None));

  section("once for each kind of arguments");
  // [key]
  int calls = 0;
  auto apply = jit([&](const Dense &layer, Array x) {
    ++calls;
    Array y = matmul(x, layer.w);
    return layer.with_bias ? y + layer.b : y;  // decided while it is recorded
  });
  Dense dense{b, ones({4})}, plain{b, ones({4}), false};
  check(close(apply(dense, a), matmul(a, b) + 1) && calls == 1, "recorded, compiled, run");
  apply(dense, a * 2);
  check(calls == 1, "other values of the same kind: only run");
  check(close(apply(plain, a), matmul(a, b)) && calls == 2, "another static value");
  apply(plain, slice(a, {0, 0}, {4, 16}));
  check(calls == 3, "another shape");
  apply(plain, device_put(a, mesh, P()));
  check(calls == 4, "another sharding");
  // [/key]
  std::cout << "called " << calls << " times\n";

  section("traced and lowered");
  // [stages]
  auto f = jit([](Array a, Array b) { return tanh(matmul(a, b)); });
  auto lowered = f.trace(a, b).lower();       // over whole arrays
  auto propagated = lowered.propagate();      // each value has a sharding
  auto partitioned = propagated.partition();  // the program of one device
  auto compiled = partitioned.compile();      // ready to run
  check(close(compiled(a, b), tanh(matmul(a, b))), "the stages end in a function");
  // [/stages]
  std::cout << lowered.as_text();
  section("propagated");
  std::cout << propagated.as_text();
  section("partitioned");
  std::cout << partitioned.as_text();

  section("donation");
  // [donation]
  // The new state is written where the old one was. Every copy of what was donated is dead, and says so.
  auto advance = jit([](Array state) { return state * 0.5 + 1; }, {.donate = {0}});
  Array state = a + 0, kept = state;
  for (int i = 0; i < 10; ++i) state = advance(state);
  std::string dead = error_of([&] { return kept + 1; });
  check(dead.find("was donated") != std::string::npos, "the first state is gone");
  // [/donation]
  std::cout << dead << "\n";

  section("values and shapes");
  // [values]
  // Inside there are no values, so C++ can't decide on them; where, cond and loops can.
  std::string no_value = error_of([&] { return jit([](Array a) { return sum(a) > 0 ? a : -a; })(a); });
  auto positive =
      jit([](Array a) { return cond(sum(a) > 0, [](Array a) { return a; }, [](Array a) { return -a; }, a); });
  check(close(positive(-a), a), "decided when it runs");

  auto halve = jit([](Array x) {  // until it is small, counting the steps
    auto large = [](std::pair<Array, Array> carry) { return max(carry.first) > 0.1; };
    auto half = [](std::pair<Array, Array> carry) { return std::pair(carry.first / 2, carry.second + 1); };
    return while_loop(large, half, std::pair(x, Array(0)));
  });
  check(halve(a).second.item<int>() == 4, "1.27 is halved four times");

  auto growing = [](Array carry, Array row) { return std::pair(carry + row, carry + row); };
  auto [total, running] = scan(growing, zeros({16}), a);
  check(close(running, cumsum(a, {.axis = 0})), "scan stacks what each step gives");
  // [/values]
  std::cout << no_value << "\n";
}
