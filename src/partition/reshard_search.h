// Searches for a reshard plan: a shortest path over layouts, in terms of atoms, the parts of axes that a query needs.
#pragma once

#include <compare>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <vector>

#include "partition/reshard_plan.h"

namespace tessera::reshard_detail {

using Atoms = std::vector<int>;  // indices of atoms, major to minor

// Cuts the axes of a query into parts that are equal or disjoint, so that a state is lists of small numbers.
class AtomTable {
 public:
  AtomTable(const Mesh &mesh, const std::vector<AxisList> &lists) : mesh_(mesh) {
    std::map<int64_t, std::set<int64_t>> cuts;  // by mesh axis: products at which a part begins or ends
    for (const AxisList &list : lists)
      for (const AxisRef &axis : list) {
        auto &points = cuts[mesh.axis_index(axis.name)];
        points.insert(pre_size_of(axis));
        points.insert(next_pre_size_of(axis, mesh));
      }
    for (const auto &[axis, points] : cuts) {
      const MeshAxis &whole = mesh.axes()[axis];
      int64_t begin = -1;
      for (int64_t point : points) {
        if (begin > 0 && point % begin != 0) splits_all_ = false;
        if (begin > 0 && point > begin) atoms_.push_back(part(whole, begin, point / begin));
        begin = point;
      }
    }
  }

  // Returns a table in which atoms are cut further, so that their major part is as large as a smaller atom and
  // dimensions can exchange parts of them.
  AtomTable finer() const {
    AtomTable result(mesh_, {});
    for (const AxisRef &atom : atoms_) {
      int64_t size = size_of(atom, mesh_), begin = 1;
      std::set<int64_t> points{size};
      for (const AxisRef &other : atoms_)
        if (int64_t part = size_of(other, mesh_); part < size && size % part == 0) points.insert(part);
      for (int64_t point : points) {
        if (point % begin != 0 || size % point != 0) continue;
        if (point > begin)
          result.atoms_.push_back(
              part(mesh_.axes()[mesh_.axis_index(atom.name)], pre_size_of(atom) * begin, point / begin));
        begin = point;
      }
    }
    return result;
  }

  Atoms atoms_of(const AxisList &axes) const {
    Atoms result;
    for (const AxisRef &axis : axes)
      for (int i = 0; i < static_cast<int>(atoms_.size()); ++i)
        if (contains(axis, atoms_[i], mesh_)) result.push_back(i);
    return result;
  }
  AxisList axes_of(const Atoms &atoms) const {
    AxisList result;
    for (int atom : atoms) append(result, atoms_[atom], mesh_);
    return result;
  }
  int64_t size(int atom) const { return size_of(atoms_[atom], mesh_); }
  int64_t size(const Atoms &atoms) const {
    int64_t product = 1;
    for (int atom : atoms) product *= size(atom);
    return product;
  }
  // Returns false if parts overlap without a common split: "x":(1)2 and "x":(1)3 of size 6.
  bool splits_all() const { return splits_all_; }
  int count() const { return static_cast<int>(atoms_.size()); }
  const AxisList &all() const { return atoms_; }

 private:
  static AxisRef part(const MeshAxis &axis, int64_t pre_size, int64_t size) {
    return size == axis.size ? AxisRef(axis.name) : AxisRef(axis.name, pre_size, size);
  }
  const Mesh &mesh_;
  AxisList atoms_;
  bool splits_all_ = true;
};

struct State {
  std::vector<Atoms> dims;
  Atoms unreduced;
  auto operator<=>(const State &) const = default;
};

// Looks up the links along each set of atoms once.
class LinkTable {
 public:
  LinkTable(const AtomTable &atoms, const Mesh &mesh, const Machine &machine)
      : atoms_(atoms), mesh_(mesh), machine_(machine) {}

  // A permute may use the links along all axes.
  const GroupLinks &of(std::optional<CollectiveKind> kind, const Atoms &atoms) {
    uint64_t set = 0;  // a bit for each atom; a mesh has fewer atoms than the device count has bits
    if (kind == CollectiveKind::collective_permute) set = (uint64_t{1} << atoms_.count()) - 1;
    for (int atom : atoms) set |= uint64_t{1} << atom;
    auto found = links_.find(set);
    if (found == links_.end()) found = links_.try_emplace(set, axes_of(set), mesh_, machine_).first;
    return found->second;
  }
  double slice_seconds() const { return machine_.kernel_seconds; }

 private:
  AxisList axes_of(uint64_t set) const {
    Atoms atoms;
    for (int atom = 0; atom < atoms_.count(); ++atom)
      if (set >> atom & 1) atoms.push_back(atom);
    return atoms_.axes_of(atoms);
  }

  const AtomTable &atoms_;
  const Mesh &mesh_;
  const Machine &machine_;
  std::unordered_map<uint64_t, GroupLinks> links_;
};

struct Move {
  std::optional<CollectiveKind> kind;  // none: a slice
  Atoms atoms;
  DimId dim = absent_dim, to_dim = absent_dim;
  State state;
  int64_t operand = 0;  // elements on a device
  double seconds = 0;
};
double seconds_of(const std::vector<Move> &moves);

// Moves are planned for elements of the widest type, so that a plan doesn't depend on the type. With the size of f32
// the starts of collectives weigh more against their bytes: two of 357 programs change, and both send more and take
// longer.
inline constexpr int64_t widest_element_bytes = 16;

// Gives the seconds of a direct exchange from a state's layout to the target's.
struct ExchangeSeconds {
  std::function<double(const State &)> at_least;                // found quickly
  std::function<std::optional<double>(const State &)> exactly;  // nothing if there is no such exchange
};

// Returns the moves that take least from one state to another, or nothing beyond a limit of states. Without `exchange`
// there are no direct exchanges, and each slice that the target allows may come first, along any dimension. The blocks
// before and after a collective have at most `most_held` elements together.
std::optional<std::vector<Move>> cheapest_moves(const AtomTable &atoms, LinkTable &links, const Shape &global,
                                                const State &from, const State &to,
                                                const std::optional<ExchangeSeconds> &exchange, int64_t most_held);

}  // namespace tessera::reshard_detail
