#include "shardings.h"

namespace tessera::test {

const std::vector<DrawnMesh> &drawn_meshes() {
  static const std::vector<DrawnMesh> meshes{
      {R"(<["x"=2, "y"=2]>)", {{"x", 2}, {"y", 2}}},
      {R"(<["x"=3]>)", {{"x", 3}}},
      {R"(<["x"=2, "y"=4]>)", {{"x", 2}, {"y", 4}}},
      {R"(<["x"=2, "y"=2], device_ids=[3, 1, 0, 2]>)", {{"x", 2}, {"y", 2}}},
  };
  return meshes;
}

std::string draw_sharding(Random &random, const DrawnMesh &mesh, int64_t rank) {
  std::vector<std::vector<std::string>> dims(rank);
  std::string replicated;
  auto put = [&](const std::string &axis) { dims[random.below(rank)].push_back(axis); };
  for (const auto &[name, size] : mesh.axes) {
    std::string axis = "\"" + name + "\"";
    if (rank == 0 || random.chance(0.3)) {
      if (random.chance(0.1)) replicated += (replicated.empty() ? "" : ", ") + axis;
      continue;
    }
    if (size != 4 || random.chance(0.6)) {
      put(axis);
    } else if (random.chance(0.3) && rank >= 2) {  // both halves, in different dimensions
      int64_t first = random.below(rank);
      dims[first].push_back(axis + ":(1)2");
      dims[(first + 1) % rank].push_back(axis + ":(2)2");
    } else {
      put(axis + (random.chance(0.5) ? ":(1)2" : ":(2)2"));
    }
  }
  std::string text;
  for (auto &axes : dims) {
    random.shuffle(axes);
    std::string list;
    for (const std::string &axis : axes) list += (list.empty() ? "" : ", ") + axis;
    if (random.chance(0.4)) list += list.empty() ? "?" : ", ?";
    text += (text.empty() ? "{" : ", {") + list + "}";
  }
  return "<@mesh, [" + text + "]" + (replicated.empty() ? "" : ", replicated={" + replicated + "}") + ">";
}

}  // namespace tessera::test
