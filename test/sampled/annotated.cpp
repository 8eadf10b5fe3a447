#include "annotated.h"

#include <algorithm>

#include "draw.h"
#include "random.h"
#include "shardings.h"

namespace tessera::test {
namespace {

struct NamedMesh {
  std::string name, text;
  std::vector<std::pair<std::string, int64_t>> axes;
};

const std::vector<NamedMesh> &first_meshes() {
  static const std::vector<NamedMesh> meshes{
      {"mesh", R"(<["x"=2, "y"=2]>)", {{"x", 2}, {"y", 2}}},
      {"mesh", R"(<["x"=2, "y"=4]>)", {{"x", 2}, {"y", 4}}},
      {"mesh", R"(<["x"=4, "y"=2, "z"=2]>)", {{"x", 4}, {"y", 2}, {"z", 2}}},
      {"mesh", R"(<["x"=2, "y"=1, "z"=4]>)", {{"x", 2}, {"y", 1}, {"z", 4}}},
      {"mesh", R"(<["x"=3, "y"=2]>)", {{"x", 3}, {"y", 2}}},
      {"mesh", R"(<["x"=2, "y"=2], device_ids=[3, 1, 0, 2]>)", {{"x", 2}, {"y", 2}}},
  };
  return meshes;
}

// The axes of the first mesh in another order of devices, and other axes.
std::vector<NamedMesh> draw_meshes(Random &random) {
  std::vector<NamedMesh> meshes{random.of(first_meshes())};
  if (!random.chance(0.15)) return meshes;
  NamedMesh other = random.of(first_meshes());
  other.name = "other";
  meshes.push_back(other);
  return meshes;
}

class Annotator {
 public:
  explicit Annotator(uint64_t seed) : random_(seed ^ 0x5eed), meshes_(draw_meshes(random_)) {}

  Program run(Program program) {
    program_ = std::move(program);
    program_.mesh = meshes_[0].text;
    for (size_t i = 1; i < meshes_.size(); ++i)
      program_.more_meshes += "  sdy.mesh @" + meshes_[i].name + " = " + meshes_[i].text + "\n";
    has_priorities_ = random_.chance(0.3);
    for (Argument &argument : program_.arguments) reshard(argument.sharding, argument.value);
    for (Output &output : program_.outputs) reshard(output.sharding, output.value);
    for (size_t id = 0; id < program_.values.size(); ++id)
      reshard(program_.values[id].constraint, static_cast<int>(id));
    if (random_.chance(0.3)) add_groups();
    if (random_.chance(0.2)) add_barrier();
    if (random_.chance(0.3)) add_manual_region();
    return std::move(program_);
  }

 private:
  int64_t rank(int id) const { return static_cast<int64_t>(program_.values[id].type.shape.size()); }

  void reshard(std::optional<std::string> &sharding, int id) {
    if (sharding) sharding = draw(id);
  }

  // Which dimension each axis, or part of one, goes to; `rank` for none, and then it may be replicated or unreduced.
  std::string draw(int id) {
    const NamedMesh &mesh = meshes_.size() > 1 && random_.chance(0.25) ? meshes_[1] : meshes_[0];
    const int64_t count = rank(id);
    std::vector<std::vector<std::string>> dims(static_cast<size_t>(count));
    std::string replicated, unreduced;
    const auto add = [](std::string &list, const std::string &axis) { list += (list.empty() ? "" : ", ") + axis; };
    for (const auto &[name, size] : mesh.axes) {
      const std::string axis = "\"" + name + "\"";
      if (count == 0 || random_.chance(0.4)) {
        if (random_.chance(0.12))
          add(replicated, axis);
        else if (random_.chance(0.06) && program_.values[id].type.element == "f32")
          add(unreduced, axis);
        continue;
      }
      const auto dim = [&] { return static_cast<size_t>(random_.below(count)); };
      if (size != 4 || random_.chance(0.5)) {
        dims[dim()].push_back(axis);
        continue;
      }
      const bool has_both = random_.chance(0.4) && count >= 2;
      const size_t first = dim();
      dims[first].push_back(axis + (has_both || random_.chance(0.5) ? ":(1)2" : ":(2)2"));
      if (has_both) dims[(first + 1) % dims.size()].push_back(axis + ":(2)2");
    }
    return text_of(mesh, dims, replicated, unreduced);
  }

  std::string text_of(const NamedMesh &mesh, std::vector<std::vector<std::string>> &dims, const std::string &replicated,
                      const std::string &unreduced) {
    std::string text;
    for (auto &axes : dims) {
      random_.shuffle(axes);
      std::string list;
      for (const std::string &axis : axes) list += (list.empty() ? "" : ", ") + axis;
      const bool is_open = random_.chance(0.4);
      const bool takes_priority = !axes.empty() || is_open;
      if (is_open) list += list.empty() ? "?" : ", ?";
      text += (text.empty() ? "{" : ", {") + list + "}";
      if (has_priorities_ && takes_priority && random_.chance(0.5)) text += "p" + std::to_string(random_.below(4));
    }
    return "<@" + mesh.name + ", [" + text + "]" + (replicated.empty() ? "" : ", replicated={" + replicated + "}") +
           (unreduced.empty() ? "" : ", unreduced={" + unreduced + "}") + ">";
  }

  // Values that exist before any step: nothing says of a step's result that it stays.
  std::vector<int> values_of_rank(int64_t wanted) const {
    std::vector<int> found;
    for (const Argument &argument : program_.arguments)
      if (rank(argument.value) == wanted) found.push_back(argument.value);
    for (const Step &step : program_.steps)
      for (int id : step.results)
        if (rank(id) == wanted) found.push_back(id);
    return found;
  }

  void add_step(const std::string &text, const std::vector<int> &operands, const std::vector<int> &results) {
    program_.steps.push_back({"annotation", text, operands, results, ""});
  }

  void add_groups() {
    for (int64_t group = 0, count = random_.between(1, 3); group < count; ++group) {
      const std::vector<int> values = values_of_rank(random_.between(1, 3));
      for (int64_t i = 0; i < 3 && !values.empty(); ++i) {
        const int id = random_.of(values);
        const int64_t number = random_.chance(0.2) ? 7 : group;
        add_step("sdy.sharding_group $0 group_id=" + std::to_string(number) + " : " +
                     to_string(program_.values[static_cast<size_t>(id)].type),
                 {id}, {});
      }
    }
  }

  int new_value(const Type &type) {
    const int id = static_cast<int>(program_.values.size());
    program_.values.push_back({"%a" + std::to_string(id), type, {}, {}});
    return id;
  }

  void add_output(int id) {
    program_.outputs.push_back({id, random_.chance(0.5) ? std::optional(draw(id)) : std::nullopt});
  }

  void add_barrier() {
    const std::vector<int> values = values_of_rank(random_.between(1, 3));
    if (values.empty()) return;
    const int from = random_.of(values), to = new_value(program_.values[static_cast<size_t>(from)].type);
    const Type type = program_.values[static_cast<size_t>(to)].type;
    const std::string direction = random_.of<std::string>({"NONE", "FORWARD", "BACKWARD"});
    add_step("sdy.propagation_barrier $0 allowed_direction=" + direction + " : " + to_string(type), {from}, {to});
    const int behind = new_value(type);
    add_step("stablehlo.optimization_barrier $0 : " + to_string(type), {to}, {behind});
    add_output(behind);
  }

  // A region over one axis, in which a value is added to itself.
  void add_manual_region() {
    const auto &[axis, size] = random_.of(meshes_[0].axes);
    std::vector<std::pair<int, size_t>> places;  // values with a dimension that the axis divides
    for (int64_t count = 1; count < 4; ++count)
      for (int id : values_of_rank(count))
        for (size_t dim = 0; dim < static_cast<size_t>(count); ++dim)
          if (program_.values[static_cast<size_t>(id)].type.shape[dim] % size == 0) places.emplace_back(id, dim);
    std::erase_if(places, [&](const auto &place) {
      const std::string &element = program_.values[static_cast<size_t>(place.first)].type.element;
      return element != "f32" && element != "i32";
    });
    if (places.empty()) return;
    const auto [from, cut] = random_.of(places);
    const Type type = program_.values[static_cast<size_t>(from)].type;
    Type block = type;
    block.shape[cut] /= size;
    std::vector<std::string> others;
    for (const auto &[name, other_size] : meshes_[0].axes)
      if (name != axis) others.push_back(name);
    const auto sharding = [&] {
      std::string text;
      for (size_t dim = 0; dim < type.shape.size(); ++dim) {
        std::string list = dim == cut ? "\"" + axis + "\"" : "";
        if (!others.empty() && dim == static_cast<size_t>(random_.below(8)))
          list += (list.empty() ? "\"" : ", \"") + others[0] + "\"";
        if (random_.chance(0.5)) list += list.empty() ? "?" : ", ?";
        text += (text.empty() ? "{" : ", {") + list + "}";
      }
      return "<@mesh, [" + text + "]>";
    };
    const int to = new_value(type);
    const std::string local = to_string(block), whole = to_string(type);
    std::string in = sharding(), out = sharding();
    while (in.find(others.empty() ? "!" : "\"" + others[0]) != in.rfind(others.empty() ? "!" : "\"" + others[0]))
      in = sharding();
    while (out.find(others.empty() ? "!" : "\"" + others[0]) != out.rfind(others.empty() ? "!" : "\"" + others[0]))
      out = sharding();
    const std::string name = std::to_string(to);
    add_step("sdy.manual_computation($0) in_shardings=[" + in + "] out_shardings=[" + out + "] manual_axes={\"" + axis +
                 "\"} (%m" + name + ": " + local + ") {\n    %n" + name + " = stablehlo.add %m" + name + ", %m" + name +
                 " : " + local + "\n    sdy.return %n" + name + " : " + local + "\n  } : (" + whole + ") -> " + whole,
             {from}, {to});
    add_output(to);
  }

  Random random_;
  std::vector<NamedMesh> meshes_;
  bool has_priorities_ = false;
  Program program_;
};

}  // namespace

Program draw_annotated(uint64_t seed) { return Annotator(seed).run(draw_program(seed)); }

}  // namespace tessera::test
