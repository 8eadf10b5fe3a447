// Where arrays lie changes no value, neither of functions nor of gradients and batches.
#include "laws.h"
#include "tessera/jit.h"
#include "tessera/resharding.h"
#include "tessera/transformations.h"
#include "tessera/vmap.h"

namespace tessera::laws {
namespace {

// The inputs on drawn shardings of a mesh, sizes that don't divide among them; some stay where they are.
Arrays spread(const Program &f, Dice &dice) {
  static const std::vector<Mesh> meshes = {make_mesh({{"x", 2}, {"y", 2}}), make_mesh({{"x", 2}, {"y", 4}}),
                                           make_mesh({{"x", 3}}), make_mesh({{"y", 2}})};
  const Mesh &mesh = f.any(&Step::needs_mesh) ? mesh_of_bodies() : dice.one_of(meshes);
  Arrays result;
  for (const Array &x : f.inputs) {
    std::vector<DimSpec> dims(static_cast<size_t>(x.ndim()), DimSpec(None));
    for (const MeshAxis &axis : mesh.axes())
      if (int64_t dim = dice.below(x.ndim() + 2); dim < x.ndim())
        dims[static_cast<size_t>(dim)].axes.push_back(axis.name.str());
    result.push_back(dice.chance(20) ? x : device_put(x, mesh, PartitionSpec(dims)));
  }
  return result;
}

std::string lying(const Arrays &arrays) {
  std::string text;
  for (const Array &each : arrays) text += " " + type_string(each) + " " + to_string(each.sharding().spec);
  return text;
}

std::string sharding_of_values(const Program &f, Dice &dice) {
  Arrays x = spread(f, dice), expected = f(f.inputs);
  if (std::string text = difference(f(x), expected, 1e-10, "f of sharded" + lying(x)); !text.empty()) return text;
  return difference(jit(f)(x), expected, 1e-10, "jit(f) of sharded" + lying(x));
}

std::string sharding_of_gradients(const Program &f, Dice &dice) {
  Arrays x = spread(f, dice);
  auto gradient = grad([&](const Arrays &x) { return total(f, x); });
  Arrays expected = gradient(f.inputs);
  if (dice.chance(30)) return difference(gradient(x), expected, 1e-9, "grad f of sharded" + lying(x));
  return difference(jit(gradient)(x), expected, 1e-9, "jit(grad f) of sharded" + lying(x));
}

std::string sharding_of_tangents(const Program &f, Dice &dice) {
  Arrays x = spread(f, dice);
  auto moved = [&](const Arrays &x) { return jvp(f, std::tuple(x), std::tuple(like(x, 0.2))).second; };
  return difference(jit(moved)(x), moved(f.inputs), 1e-9, "jit(jvp f) of sharded" + lying(x));
}

}  // namespace

std::vector<Law> sharding_laws() {
  return {{"sharding changes nothing", sharding_of_values, false},
          {"sharding changes nothing of gradients", sharding_of_gradients, true},
          {"sharding changes nothing of tangents", sharding_of_tangents, false}};
}

}  // namespace tessera::laws
