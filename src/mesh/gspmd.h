// Converts shardings over mesh axes to and from GSPMD's text, as `mhlo.sharding` attributes hold it.
//
//   {replicated}
//   {devices=[2,4]<=[8]}                                     rows in 2 pieces, columns in 4
//   {devices=[4,1,2]<=[2,4]T(1,0) last_tile_dim_replicate}   rows in 4 pieces, each on 2 devices
//   {devices=[2,2]0,2,1,3}                                   devices named one by one
//   {devices=[2,1,4]<=[8] last_tile_dims={unreduced}}        rows in 2 pieces, each a sum of what 4 devices hold
//   {unreduced}                                              a sum of what all devices hold
//   {devices=[2,1,4]<=[8] last_tile_dims={manual}}           rows in 2 pieces; 4 devices have what the program says of each
//   {manual}                                                 every device has what the program says of it
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "mesh/sharding.h"

namespace tessera {

// Reads the sharding of an array of this rank. `who` begins messages. Throws InputError for text that isn't such a
// sharding, for devices that the mesh lacks, for `{maximal device=0}` and `{manual}`, which no sharding over axes says,
// and where the pieces don't follow axes of the mesh or parts of axes.
Sharding sharding_from_gspmd(std::string_view text, int64_t rank, const Mesh &mesh, const std::string &mesh_name,
                             const std::string &who);

// Reads the sharding of a value within a manual computation, or at its border: the axes over which the program says
// what each device has, and the sharding along the others. Manual axes are whole axes of the mesh.
struct ManualSharding {
  std::vector<AxisName> manual;
  Sharding sharding;
};
ManualSharding manual_sharding_from_gspmd(std::string_view text, int64_t rank, const Mesh &mesh,
                                          const std::string &mesh_name, const std::string &who);

// Says whether devices that no dimension tells apart hold copies, terms of a sum, or what the program says of each.
enum class GspmdHolds { copies, terms, manual };

// Says which device has which piece.
struct GspmdPieces {
  Shape counts;                    // counts[d] is the number of pieces of dimension d; counts beyond the rank come last
  std::vector<int64_t> devices;    // row-major in `counts`
  std::vector<GspmdHolds> others;  // of the trailing counts
};

// Returns what GSPMD's text would say: the pieces, or what all devices hold of a whole array. Partial values that are
// no sums aren't told. The sharding has none of the axes of `manual`.
std::variant<GspmdPieces, GspmdHolds> gspmd_pieces(const Sharding &sharding, const Mesh &mesh,
                                                   const std::vector<AxisName> &manual = {});
// Returns whether a sharding has partial values that are no sums.
bool is_partial_but_no_sum(const Sharding &sharding, const Mesh &mesh);

// Writes GSPMD's text. Properties without a word in GSPMD (open dimensions, priorities, axes named as replicated) are
// left out. Partial values that are no sums are written in XLA's newer text (mesh/named_gspmd.h), which is read as
// well. That text has no word for manual axes, so that none may be given then.
std::string gspmd_from_sharding(const Sharding &sharding, const Mesh &mesh, const std::vector<AxisName> &manual = {});

}  // namespace tessera
