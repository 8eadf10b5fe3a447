// Describes shardings of arrays on a mesh: PartitionSpec (as written), NamedSharding (on a mesh), and questions about both.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iosfwd>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tessera/axis_state.h"
#include "tessera/mesh.h"
#include "tessera/shape.h"

namespace tessera {

// Stands for no axis: the dimension is whole on every device.
struct NoneType {};
inline constexpr NoneType None{};
// Lets propagation add axes to the dimension.
struct OpenType {};
inline constexpr OpenType Open{};

// Names one or more mesh axes, major to minor: `"x"`, `{"x", "y"}`. A part of an axis is written "x:(2)4": view x as
// [2, 4, rest], the part is the middle.
struct Axes {
  Axes(const char *name);
  Axes(std::nullptr_t) = delete;  // None is the word for no axis
  Axes(std::string name);
  Axes(std::initializer_list<std::string> list);
  explicit Axes(std::vector<std::string> list);
  bool operator==(const Axes &other) const;
  std::vector<std::string> names;
};

// Describes one dimension of a spec.
struct DimSpec {
  DimSpec(NoneType);
  DimSpec(OpenType);
  DimSpec(const char *name);
  DimSpec(std::nullptr_t) = delete;
  DimSpec(std::string name);
  DimSpec(Axes list);
  DimSpec(Axes list, OpenType);
  bool operator==(const DimSpec &other) const;

  std::vector<std::string> axes = {};
  bool open = false;
  std::optional<int64_t> priority = {};  // 0 is the first; see PartitionSpec::priority
};

// Says for each dimension which mesh axes cut it: `P("x", None, Axes{"y", "z"})`; trailing dimensions may be left out,
// and `P()` is replicated.
class PartitionSpec {
 public:
  PartitionSpec() = default;
  template <class... D>
    requires(sizeof...(D) > 0 && (std::convertible_to<D, DimSpec> && ...))
  PartitionSpec(D &&...dims) : dims_{DimSpec(std::forward<D>(dims))...} {}
  // Cuts one dimension over several axes: `P({"x", "y"})` is `P(Axes{"x", "y"})`.
  template <size_t N>
  PartitionSpec(const char *const (&&axes)[N]) : dims_{DimSpec(named(axes, N))} {}
  explicit PartitionSpec(std::vector<DimSpec> dims);

  // Makes all dimensions written so far spread in the given round of propagation; 0, the default, comes first.
  PartitionSpec priority(int64_t round) const;
  // Names axes that propagation may never use for this array.
  PartitionSpec replicated(Axes axes) const;
  // Says that each device along these axes holds a partial value; the array is their sum (maximum, minimum).
  PartitionSpec unreduced(Axes axes, ReductionKind kind = ReductionKind::sum) const;

  const std::vector<DimSpec> &dims() const { return dims_; }
  const std::vector<std::string> &replicated_axes() const { return replicated_; }
  const std::vector<std::string> &unreduced_axes() const { return unreduced_; }
  ReductionKind unreduced_kind() const { return unreduced_kind_; }  // sum where no axis is unreduced
  // Says whether both mean the same: `P("x")` is `P("x", None)`.
  bool operator==(const PartitionSpec &other) const;

 private:
  static Axes named(const char *const *axes, size_t count);

  std::vector<DimSpec> dims_;
  std::vector<std::string> replicated_, unreduced_;
  ReductionKind unreduced_kind_ = ReductionKind::sum;
};
using P = PartitionSpec;

// Returns the text `P("x", None, {"y", "z"})`.
std::string to_string(const PartitionSpec &spec);
std::ostream &operator<<(std::ostream &stream, const PartitionSpec &spec);

// Describes the elements of an array that one device holds: [offset, offset + shape) in each dimension, perhaps none.
struct ShardIndex {
  int64_t device = 0;
  Shape offset;
  Shape shape;
  bool operator==(const ShardIndex &other) const;
};

// Joins a spec and its mesh.
struct NamedSharding {
  NamedSharding(Mesh mesh, PartitionSpec spec);
  Mesh mesh;
  PartitionSpec spec;

  // All throw ShardingError if the spec doesn't fit the mesh or the array: unknown or repeated axes, more entries than
  // dimensions. shard_shape returns the largest block: ceil(n / devices along the dimension) in each dimension.
  Shape shard_shape(const Shape &global) const;
  // Returns what each device holds, in order of mesh positions.
  std::vector<ShardIndex> index_map(const Shape &global) const;
  // Returns the number of devices that hold each element.
  int64_t replication_factor() const;
  bool operator==(const NamedSharding &other) const;
};
std::string to_string(const NamedSharding &sharding);
std::ostream &operator<<(std::ostream &stream, const NamedSharding &sharding);
std::ostream &operator<<(std::ostream &stream, const Mesh &mesh);

struct Device {
  int64_t id = 0;
  int64_t process = 0;
  std::string kind;                       // "cpu": a share of this process's memory and threads
  std::vector<int64_t> coordinates = {};  // among devices of its kind
  bool operator==(const Device &other) const;
};
std::ostream &operator<<(std::ostream &stream, const Device &device);
// Lists the devices that exist. There are at least as many as the largest mesh so far has named, and `at_least` makes
// that many. Throws ShardingError for more than Mesh::max_devices. Where several processes run the program
// (processes.h), these are the devices of all together; asking for more throws too.
std::vector<Device> devices(int64_t at_least = 1);

// Gives one type for all axes, or one per axis.
struct AxisTypes {
  AxisTypes(AxisType all);
  AxisTypes(std::initializer_list<AxisType> each);
  std::vector<AxisType> types;
};
// Lists numbers or `Device`s in row-major order of mesh positions; the default is 0, 1, ...
struct DeviceOrder {
  DeviceOrder() = default;
  DeviceOrder(std::vector<int64_t> ids);
  DeviceOrder(std::initializer_list<int64_t> list);
  DeviceOrder(const std::vector<Device> &list);
  std::vector<int64_t> ids;
};
struct MeshOptions {
  AxisTypes axis_types = AxisType::Auto;
  DeviceOrder devices = {};
  // Says how the devices are joined: the sizes of a torus, of which each dimension is a ring. Its devices are numbered
  // row-major. They are then put in an order in which neighbours along the mesh's axes are few links apart, unless
  // `devices` gives another.
  Shape torus = {};
};
// Makes a mesh: `make_mesh({{"x", 2}, {"y", 4}})`. Devices are made when they are needed. Throws ShardingError for
// sizes below 1, repeated names, lists of types or devices of another length, and a torus of another number of devices.
//
//   make_mesh({{"x", 8}}, {.torus = {2, 4}})     a ring through the rows and back: devices 0 1 2 3 7 6 5 4
Mesh make_mesh(std::vector<std::pair<std::string, int64_t>> axes, MeshOptions options = {});

// While it lives, its mesh is this thread's default for specs that come without one.
class use_mesh {
 public:
  explicit use_mesh(Mesh mesh);
  ~use_mesh();
  use_mesh(const use_mesh &) = delete;
  use_mesh &operator=(const use_mesh &) = delete;

 private:
  std::optional<Mesh> before_;
};

}  // namespace tessera
