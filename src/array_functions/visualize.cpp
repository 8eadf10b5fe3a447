#include "tessera/visualize.h"

#include "report/picture.h"
#include "trace/array_state.h"
#include "trace/mesh_sharding.h"

namespace tessera {

std::string visualize(const Array &array) {
  detail::state_of(array, "visualize");
  return visualize(array.shape(), array.sharding());
}

std::string visualize(const Shape &shape, const NamedSharding &sharding) {
  Sharding plain = detail::sharding_of(sharding.spec, sharding.mesh, static_cast<int64_t>(shape.size()), "visualize",
                                       "the array of " + std::to_string(shape.size()) + " dimensions");
  std::string text = picture_of(shape, plain, sharding.mesh);
  if (text[0] == '\n') text.erase(0, 1);  // no ranges above the boxes
  // Boxes don't show which dimensions they cut if there are many, and don't show partial values.
  if (shape.size() > 2 || !plain.unreduced.empty()) text = words_of(plain) + "\n" + text;
  return text;
}

std::string visualize(const Mesh &mesh) { return picture_of(mesh); }

}  // namespace tessera
