// Destructors of static objects compute as any other code does: those that were made before main first used the library, and are
// destroyed after all that it has made for itself.
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "tessera/tessera.h"

using namespace tessera;

namespace {

void expect(bool holds, const char *what) {
  if (holds) return;
  std::fprintf(stderr, "at exit: %s\n", what);
  std::_Exit(1);
}

bool is(const Array &array, float value) { return array.to_vector<float>() == std::vector<float>(4, value); }

Array numbers(float value) { return array({value, value, value, value}); }

struct Last {
  ~Last();
};
Last last;

// In main, so that the library has all that it makes when it is first asked, and again after main.
void compute(const char *when) {
  Mesh mesh = make_mesh({{"x", 2}});
  Array spread = device_put(numbers(3), mesh, P("x"));
  expect(is(spread + 1, 4), when);
  expect(is(jit([](Array a) { return tanh(a) * 0 + a * a; })(spread), 9), when);
  expect(is(jit([when](Array a) { return a + static_cast<float>(when[0]); })(numbers(0)), static_cast<float>(when[0])),
         when);
  expect(is(grad([](Array a) { return sum(a * a); })(numbers(2)), 4), when);
  expect(is(vmap([](Array a) { return a * 2; })(numbers(1)), 2), when);
  expect(matmul(ones({300, 300}), ones({300, 300})).to_vector<float>()[7] == 300, when);
  Array total =
      jit([](Array a) { return fori_loop(0, 10, [](Array, Array value) { return value + 1; }, a); })(numbers(0));
  expect(is(total, 10), when);
  auto policy = CheckpointOptions{.policy = checkpoint_policies::dots_saveable};
  expect(
      is(grad([&](Array a) { return sum(checkpoint([](Array b) { return b * b * b; }, policy)(a)); })(numbers(1)), 3),
      when);
  std::string file = std::filesystem::temp_directory_path() / ("tessera_at_exit_" + std::to_string(getpid()) + ".npy");
  spread.save(file);
  expect(is(Array::load(file), 3), when);
  std::filesystem::remove(file);
  bool is_refused = false;
  try {
    matmul(ones({2, 3}), ones({2, 3}));
  } catch (const ShapeError &) {
    is_refused = true;
  }
  expect(is_refused, when);
}

Last::~Last() {
  compute("after main");
  std::puts("computed after main");
}

}  // namespace

// With an argument the library is first used after main.
int main(int arguments, char **) {
  if (arguments == 1) compute("in main");
}
