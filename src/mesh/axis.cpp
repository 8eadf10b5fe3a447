#include "mesh/axis.h"

#include <algorithm>
#include <mutex>
#include <numeric>
#include <unordered_set>

#include "base/error.h"
#include "base/text.h"
#include "mesh/mesh.h"

namespace tessera {

namespace {

const std::string *interned(std::string_view name) {
  static std::mutex mutex;
  static auto *names = new std::unordered_set<std::string>;  // never destroyed: names may outlive static destruction
  std::lock_guard<std::mutex> lock(mutex);
  return &*names->emplace(name).first;
}

// Returns the part [begin, end) of `name`, or the whole axis if the part is all of it.
AxisRef part_between(AxisName name, int64_t begin, int64_t end, const Mesh &mesh) {
  if (begin == 1 && end == mesh.axis_size(name)) return AxisRef(name);
  return AxisRef(name, begin, end / begin);
}

}  // namespace

AxisName::AxisName(std::string_view name) : text_(interned(name)) {}

std::string to_string(const AxisRef &axis) {
  std::string text = "\"" + axis.name.str() + "\"";
  if (!axis.is_whole()) text += ":(" + std::to_string(axis.pre_size) + ")" + std::to_string(axis.size);
  return text;
}

std::string to_string(const AxisList &axes) {
  return joined(axes, [](const AxisRef &axis) { return to_string(axis); });
}

int64_t size_of(const AxisRef &axis, const Mesh &mesh) {
  return axis.is_whole() ? mesh.axis_size(axis.name) : axis.size;
}

int64_t size_of(const AxisList &axes, const Mesh &mesh) {
  int64_t size = 1;
  for (const AxisRef &axis : axes) size *= size_of(axis, mesh);
  return size;
}

int64_t pre_size_of(const AxisRef &axis) { return axis.is_whole() ? 1 : axis.pre_size; }

int64_t next_pre_size_of(const AxisRef &axis, const Mesh &mesh) { return pre_size_of(axis) * size_of(axis, mesh); }

bool overlap(const AxisRef &a, const AxisRef &b, const Mesh &mesh) {
  if (!(a.name == b.name)) return false;
  if (a.is_whole() || b.is_whole()) return true;  // this holds for an axis of size 1, too, whose interval is empty
  return std::max(a.pre_size, b.pre_size) < std::min(next_pre_size_of(a, mesh), next_pre_size_of(b, mesh));
}

bool overlap(const AxisRef &a, const AxisList &b, const Mesh &mesh) {
  return std::any_of(b.begin(), b.end(), [&](const AxisRef &other) { return overlap(a, other, mesh); });
}

bool contains(const AxisRef &whole, const AxisRef &part, const Mesh &mesh) {
  if (!(whole.name == part.name)) return false;
  if (whole.is_whole()) return true;
  if (part.is_whole()) return false;
  return part.pre_size % whole.pre_size == 0 && next_pre_size_of(whole, mesh) % next_pre_size_of(part, mesh) == 0;
}

bool can_merge(const AxisRef &major, const AxisRef &minor, const Mesh &mesh) {
  return major.name == minor.name && !major.is_whole() && !minor.is_whole() &&
         next_pre_size_of(major, mesh) == minor.pre_size;
}

AxisRef merged(const AxisRef &major, const AxisRef &minor, const Mesh &mesh) {
  if (!can_merge(major, minor, mesh))
    throw DefectError("merging " + to_string(major) + " with " + to_string(minor) + ", which doesn't follow it");
  return part_between(major.name, major.pre_size, next_pre_size_of(minor, mesh), mesh);
}

AxisRef sub_axis(const AxisRef &axis, int64_t pre_size, int64_t size, const Mesh &mesh) {
  int64_t begin = pre_size_of(axis) * pre_size;
  if (pre_size < 1 || size < 1 || next_pre_size_of(axis, mesh) % (begin * size) != 0)
    throw DefectError("part (" + std::to_string(pre_size) + ")" + std::to_string(size) + " doesn't fit in axis " +
                      to_string(axis) + " of size " + std::to_string(size_of(axis, mesh)));
  return part_between(axis.name, begin, begin * size, mesh);
}

AxisList without(const AxisRef &axis, const AxisList &taken, const Mesh &mesh) {
  AxisList blockers;
  for (const AxisRef &other : taken)
    if (overlap(axis, other, mesh)) blockers.push_back(other);
  if (blockers.empty()) return {axis};
  sort_in_mesh_order(blockers, mesh);
  int64_t end = next_pre_size_of(axis, mesh);
  int64_t begin = pre_size_of(axis);
  AxisList left;
  // [begin, stop) is left if it is a part of the axis.
  auto keep = [&](int64_t stop) {
    if (stop > begin && begin % pre_size_of(axis) == 0 && stop % begin == 0 && end % stop == 0)
      append(left, part_between(axis.name, begin, stop, mesh), mesh);
  };
  for (const AxisRef &other : blockers) {
    keep(pre_size_of(other));
    begin = std::max(begin, next_pre_size_of(other, mesh));
  }
  keep(end);
  return left;
}

std::optional<AxisRef> prefix_without_overlap(const AxisRef &axis, const AxisList &taken, const Mesh &mesh) {
  int64_t begin = pre_size_of(axis);
  int64_t size = size_of(axis, mesh);
  for (const AxisRef &other : taken) {
    if (!(other.name == axis.name)) continue;
    // Parts that don't overlap must belong to one view of the axis, too: a part begins at a multiple of the end of each
    // part before it.
    if (!overlap(axis, other, mesh) && pre_size_of(other) < begin) {
      if (begin % next_pre_size_of(other, mesh) != 0) return std::nullopt;
      continue;
    }
    // The rest must end where the other part begins, or at a divisor of that.
    int64_t limit = pre_size_of(other);
    if (limit <= begin || limit % begin != 0) return std::nullopt;
    size = std::gcd(size, limit / begin);
  }
  if (size == size_of(axis, mesh) && !overlap(axis, taken, mesh)) return axis;
  if (size == 1) return std::nullopt;
  return part_between(axis.name, begin, begin * size, mesh);
}

//===- Lists of axes ------------------------------------------------------------------------------------------------------===//

void append(AxisList &axes, const AxisRef &axis, const Mesh &mesh) {
  if (!axes.empty() && can_merge(axes.back(), axis, mesh))
    axes.back() = merged(axes.back(), axis, mesh);
  else
    axes.push_back(axis);
}

void append(AxisList &axes, const AxisList &more, const Mesh &mesh) {
  for (const AxisRef &axis : more) append(axes, axis, mesh);
}

namespace {

// Returns the longest common prefix of two axes, or nothing if they have no common part at the major end.
std::optional<AxisRef> common_prefix_of_axes(const AxisRef &a, const AxisRef &b, const Mesh &mesh) {
  if (a == b) return a;
  if (!(a.name == b.name) || pre_size_of(a) != pre_size_of(b)) return std::nullopt;
  int64_t size = std::gcd(size_of(a, mesh), size_of(b, mesh));
  if (size == 1) return std::nullopt;
  return sub_axis(a, 1, size, mesh);
}

}  // namespace

AxisList common_prefix(const AxisList &a, const AxisList &b, const Mesh &mesh) {
  AxisList prefix;
  for (size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    std::optional<AxisRef> common = common_prefix_of_axes(a[i], b[i], mesh);
    if (common) prefix.push_back(*common);
    if (!(a[i] == b[i])) break;
  }
  return prefix;
}

bool is_prefix(const AxisList &a, const AxisList &b, const Mesh &mesh) {
  return a.size() <= b.size() && common_prefix(a, b, mesh) == a;
}

AxisList without_prefix(const AxisList &b, const AxisList &a, const Mesh &mesh) {
  if (!is_prefix(a, b, mesh)) throw DefectError("{" + to_string(a) + "} isn't a prefix of {" + to_string(b) + "}");
  if (a.empty()) return b;
  AxisList rest;
  size_t last = a.size() - 1;
  if (!(a[last] == b[last])) {
    int64_t taken = size_of(a[last], mesh);
    rest.push_back(sub_axis(b[last], taken, size_of(b[last], mesh) / taken, mesh));
  }
  rest.insert(rest.end(), b.begin() + static_cast<int64_t>(a.size()), b.end());
  return rest;
}

void sort_in_mesh_order(AxisList &axes, const Mesh &mesh) {
  std::sort(axes.begin(), axes.end(), [&](const AxisRef &a, const AxisRef &b) {
    if (!(a.name == b.name)) return mesh.axis_index(a.name) < mesh.axis_index(b.name);
    return std::pair(pre_size_of(a), size_of(a, mesh)) < std::pair(pre_size_of(b), size_of(b, mesh));
  });
}

}  // namespace tessera
