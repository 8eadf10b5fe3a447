// Writes parts that reports for people have in common: quantities, shardings, meshes, machines and lower bounds.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cost/machine.h"
#include "lower_bound/lower_bound.h"
#include "mesh/mesh.h"

namespace tessera {

// These write three digits, and the unit that leaves one to three of them before the point.
std::string seconds_text(double seconds);             // `1.5 ms`
std::string bytes_text(double bytes);                 // `12.3 kB`
std::string operations_text(double count);            // `4 Gop`
std::string percent_text(double part, double whole);  // `12.5 %`; of nothing `0 %`

// Returns `[{"x"}, {}]`, with `unreduced={"y"}` if there are such axes.
std::string sharding_text(const std::vector<AxisList> &dims, const AxisList &unreduced = {});
std::string mesh_text(const Mesh &mesh);  // `x=2,y=4`

// Prints the memory of a device, and the links along each axis of the mesh, a line each.
std::string machine_text(const Machine &machine, const Mesh &mesh);

// Compares how much a program sends with the least that any division of its work does: `All devices together send 192
// bytes. However the work is divided, they send 96 at least.` and a newline. Returns an empty text if there is no
// bound.
std::string lower_bound_text(int64_t bytes_sent, const std::optional<LowerBound> &bound);

}  // namespace tessera
