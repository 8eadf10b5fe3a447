#include <iostream>
#include <tessera/tessera.h>
using namespace tessera;

int main() {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 2}});
  Array a = device_put(array({1.f, 2.f, 3.f, 4.f}, {2, 2}), mesh, P("x", "y"));
  auto product = shard_map([](Array left, Array right) { return psum(matmul(left, right), "y"); },
                           {.mesh = mesh, .in_specs = {P("x", "y"), P("y", None)}, .out_specs = {P("x", None)}});
  for (double value : jit(product)(a, a).to_vector<double>()) std::cout << value << " ";
  try {
    device_put(a, mesh, P("z"));
  } catch (const ShardingError &error) {
    std::cout << "caught";
  }
}
