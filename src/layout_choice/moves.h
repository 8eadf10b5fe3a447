// Estimates the time of resharding a value by a formula, once for each pair of layouts of a type. Plans
// (partition/reshard_plan.h) are searched for later, only for the reshards that remain.
#pragma once

#include <cstdint>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/by_id.h"
#include "cost/collective_time.h"
#include "layout_choice/cost_graph.h"
#include "layout_choice/problem.h"
#include "mesh/mesh.h"

namespace tessera {

enum class ArrayTypeId : uint32_t {};  // of a shape and dtype
enum class LayoutId : uint32_t {};     // among the layouts of one type

// Returns the axes of a problem on the mesh.
AxisList axes_or_all(const AxisList &axes, const Mesh &mesh);

class MoveCosts {
 public:
  // Holding a byte costs `seconds_of_held_byte`, where memory is short. Axes are those of a problem.
  MoveCosts(const Mesh &mesh, const Machine &machine, double seconds_of_held_byte = 0, const AxisList &axes = {});

  ArrayTypeId type_of(const Shape &shape, DType dtype);
  LayoutId layout_of(ArrayTypeId type, const Placements &placements);
  const Placements &placements(ArrayTypeId type, LayoutId layout) const {
    return types_[type].layouts[layout].placements;
  }
  int64_t bytes_of_block(ArrayTypeId type, LayoutId layout) const {
    return types_[type].layouts[layout].elements * types_[type].element_bytes;
  }

  // Returns the estimated seconds of a reshard. Axes that are unreduced in `from` alone are reduced. Along an axis
  // where one device holds the value in `from` alone, that device sends it to the others. A whole value becomes partial
  // ones at no cost: one device keeps it, and the others have zeros. Returns `impossible` where `to` is unreduced along
  // an axis that cuts `from`, or held by one device along an axis along which `from` isn't.
  double seconds(ArrayTypeId type, LayoutId from, LayoutId to);

  bool counts_held() const { return seconds_of_held_byte_ > 0; }
  // Returns the cost of holding a block.
  double seconds_held(ArrayTypeId type, LayoutId layout) const {
    return seconds_of_held_byte_ * static_cast<double>(bytes_of_block(type, layout));
  }

  // Counts the layouts and times that it remembers.
  size_t entries() const { return entries_; }

  const Mesh &mesh() const { return mesh_; }
  const Machine &machine() const { return machine_; }
  const AxisList &axes() const { return axes_; }
  int64_t size_of_axis(size_t axis) const { return sizes_[axis]; }
  // Returns the links along `axes`, which are bits.
  const GroupLinks &links(uint32_t axes);

 private:
  struct Layout {
    Placements placements;
    int64_t elements = 0;       // of a block
    std::vector<double> moves;  // seconds to other layouts, negative until computed
  };
  struct Type {
    Shape shape;
    int64_t element_bytes = 0;
    std::map<Placements, LayoutId> numbers;
    ById<LayoutId, Layout> layouts;
  };

  int64_t elements_of_block(const Shape &shape, const Placements &placements) const;
  double find(const Type &type, const Placements &from, const Placements &to);
  // Returns the seconds in which a device that holds the value along an axis sends it to the others; `at` becomes the
  // layout after that.
  double broadcast_from_holder(const Type &type, Placements &at, const Placements &to);

  const Mesh &mesh_;
  const Machine &machine_;
  const double seconds_of_held_byte_;
  const AxisList axes_;
  std::vector<int64_t> sizes_ = {};  // of the axes
  std::map<std::pair<Shape, DType>, ArrayTypeId> numbers_;
  ById<ArrayTypeId, Type> types_;
  std::unordered_map<uint32_t, GroupLinks> links_;
  size_t entries_ = 0;
};

}  // namespace tessera
