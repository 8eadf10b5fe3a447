// Names axes of meshes and parts of them.
//
// Running example: mesh @pod = <["rows"=4, "cols"=2, "deep"=8]>.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

// Names a mesh axis. The process keeps each name once, which makes copies and comparisons cheap.
class AxisName {
 public:
  AxisName(std::string_view name);  // NOLINT: names are written as text
  AxisName(const char *name) : AxisName(std::string_view(name)) {}
  const std::string &str() const { return *text_; }
  bool operator==(const AxisName &other) const { return text_ == other.text_; }
  const void *identity() const { return text_; }  // equal exactly when the names are equal; for hashing

 private:
  const std::string *text_;
};

// Names a whole mesh axis, or the part "deep":(2)4 of it. That part views the axis (size 8) as [pre_size=2, size=4,
// rest=1] and is the middle one. `size == 0` marks the whole axis.
struct AxisRef {
  AxisName name;
  int64_t pre_size = 1;
  int64_t size = 0;

  AxisRef(AxisName name) : name(name) {}  // NOLINT: an axis is written by its name
  AxisRef(const char *name) : name(name) {}
  AxisRef(AxisName name, int64_t pre_size, int64_t size) : name(name), pre_size(pre_size), size(size) {}

  bool is_whole() const { return size == 0; }
  bool operator==(const AxisRef &) const = default;
};
using AxisList = std::vector<AxisRef>;

}  // namespace tessera
