// Reads and writes shardings in XLA's text with names of axes. GSPMD's own text (mesh/gspmd.h) says of partial values
// that they are sums; this one says what combines them.
//
//   {mesh['x'=2,'y'=4], [{'x'}, {'y':(1)2}], unreduced=max{'y':(2)2}}
//   {mesh['x'=2,'y'=2], device_ids=(0,2,1,3), [{}, {'y', ?}], replicated={'x'}}
#pragma once

#include <optional>
#include <string>

#include "mesh/device_groups.h"
#include "mesh/sharding.h"

namespace tessera {

// Reads the text behind `{`, if it begins with a mesh, which must be this one. Throws InputError for a sharding that
// arrays of this rank can't have.
std::optional<Sharding> named_sharding(DeviceTextReader &reader, int64_t rank, const Mesh &mesh,
                                       const std::string &mesh_name);

// Prints the sharding without priorities.
std::string named_text(const Sharding &sharding, const Mesh &mesh);

}  // namespace tessera
