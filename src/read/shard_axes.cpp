#include "read/shard_axes.h"

#include <map>
#include <set>

#include "base/error.h"

namespace tessera {
namespace {

// Splits `y:(1)2` into the axis, 1 and 2; a name without `:(` is a whole axis.
struct PartName {
  std::string axis;
  int64_t pre_size = 1, size = 0;
};
PartName parsed(const std::string &name) {
  const size_t at = name.rfind(":("), end = name.rfind(')');
  if (at == std::string::npos || end == std::string::npos || end < at) return {name};
  const std::string before = name.substr(at + 2, end - at - 2), size = name.substr(end + 1);
  const auto is_number = [](const std::string &text) {
    return !text.empty() && text.size() < 10 && text.find_first_not_of("0123456789") == std::string::npos;
  };
  if (!is_number(before) || !is_number(size)) return {name};
  return {name.substr(0, at), std::stoll(before), std::stoll(size)};
}

}  // namespace

GridAxes::GridAxes(const Mesh &mesh, const std::vector<Sharding> &shardings) : mesh_(mesh) {
  std::map<std::string, std::set<int64_t>> cuts;
  for (const Sharding &sharding : shardings)
    for (const AxisRef &axis : sharding.all_dim_axes())
      if (!axis.is_whole()) cuts[axis.name.str()].insert({axis.pre_size, axis.pre_size * axis.size});
  for (const MeshAxis &axis : mesh.axes()) {
    std::set<int64_t> &of_axis = cuts[axis.name.str()];
    of_axis.erase(1);
    of_axis.erase(axis.size);
    if (of_axis.empty()) {
      parts_.emplace_back(axis.name);
      continue;
    }
    of_axis.insert(axis.size);
    int64_t before = 1;
    for (int64_t cut : of_axis) {
      if (cut % before != 0)
        throw InputError("the axis \"" + axis.name.str() +
                         "\" is used in parts that overlap, and axes of a grid don't");
      parts_.emplace_back(axis.name, before, cut / before);
      before = cut;
    }
  }
}

GridAxes::GridAxes(const std::vector<int64_t> &sizes, const std::optional<std::vector<std::string>> &names,
                   std::vector<int64_t> device_ids) {
  if (names && names->size() != sizes.size())
    throw InputError("axis_names has " + std::to_string(names->size()) + " names, and the grid has " +
                     std::to_string(sizes.size()) + " axes");
  std::vector<MeshAxis> axes;
  for (size_t i = 0; i < sizes.size(); ++i) {
    const PartName part = parsed(names ? (*names)[i] : "axis_" + std::to_string(i));
    const bool goes_on = part.size > 0 && part.pre_size > 1;
    if (part.size > 0 && part.size != sizes[i])
      throw InputError("axis_names has \"" + (*names)[i] + "\", and that axis of the grid has " +
                       std::to_string(sizes[i]) + " devices");
    if (goes_on && (axes.empty() || axes.back().name.str() != part.axis || axes.back().size != part.pre_size))
      throw InputError("axis_names has \"" + (*names)[i] + "\" after something that isn't the part before it");
    if (goes_on)
      axes.back().size *= part.size;
    else
      axes.push_back({AxisName(part.axis), sizes[i]});
    parts_.push_back(part.size > 0 ? AxisRef(AxisName(part.axis), part.pre_size, part.size)
                                   : AxisRef(AxisName(part.axis)));
  }
  mesh_ = Mesh(axes, std::move(device_ids));
  if (const std::optional<std::string> problem = problem_of(mesh_))
    throw InputError("the grid isn't a valid mesh: " + *problem);
  // A part that covers its whole axis is that axis.
  for (AxisRef &part : parts_)
    if (!part.is_whole() && part.size == size_of(AxisRef(part.name), mesh_)) part = AxisRef(part.name);
}

std::vector<int64_t> GridAxes::sizes() const {
  std::vector<int64_t> sizes;
  for (const AxisRef &part : parts_) sizes.push_back(size_of(part, mesh_));
  return sizes;
}

std::vector<std::string> GridAxes::names() const {
  std::vector<std::string> names;
  for (const AxisRef &part : parts_)
    names.push_back(part.is_whole()
                        ? part.name.str()
                        : part.name.str() + ":(" + std::to_string(part.pre_size) + ")" + std::to_string(part.size));
  return names;
}

std::vector<int16_t> GridAxes::numbers_of(const AxisList &axes) const {
  std::vector<int16_t> numbers;
  for (const AxisRef &axis : axes)
    for (size_t i = 0; i < parts_.size(); ++i)
      if (parts_[i].name == axis.name && pre_size_of(parts_[i]) >= pre_size_of(axis) &&
          next_pre_size_of(parts_[i], mesh_) <= next_pre_size_of(axis, mesh_))
        numbers.push_back(static_cast<int16_t>(i));
  return numbers;
}

AxisList GridAxes::axes_of(const std::vector<int16_t> &numbers) const {
  AxisList axes;
  for (int16_t number : numbers) {
    if (number < 0 || static_cast<size_t>(number) >= parts_.size())
      throw InputError("names axis " + std::to_string(number) + " of a grid that has " + std::to_string(parts_.size()));
    append(axes, {parts_[static_cast<size_t>(number)]}, mesh_);
  }
  return axes;
}

}  // namespace tessera
