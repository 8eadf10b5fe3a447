#include <iostream>
#include <tessera/tessera.h>
using namespace tessera;

int main() {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 2}});                                   // four devices in this process
  Array a = device_put(array({1.f, 2.f, 3.f, 4.f}, {2, 2}), mesh, P("x", "y"));  // a block on each
  auto product = shard_map([](Array left, Array right) { return psum(matmul(left, right), "y"); },
                           {.mesh = mesh, .in_specs = {P("x", "y"), P("y", None)}, .out_specs = {P("x", None)}});
  std::cout << product(a, a) << "\n";       // run at once: [[ 7. 10.] [15. 22.]]
  std::cout << jit(product)(a, a) << "\n";  // the same, compiled
}
