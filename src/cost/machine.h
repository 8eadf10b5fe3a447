// What is known of the machine that a program is planned for, or is to run on: its devices, and the links along each axis of a mesh.
//
//   {"name": "four boards",
//    "device": {"memory_bytes": 17179869184, "memory_bytes_per_second": 8.1e11, "kernel_seconds": 1e-6,
//               "operations_per_second": {"bf16": 1.97e14, "f32": 1.97e14}},
//    "links": {"x": {"topology": "ring", "bytes_per_second": 4.5e10, "seconds": 1e-6},
//              "*": {"topology": "all_to_all", "bytes_per_second": 2.5e10, "seconds": 1e-5}}}
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/dtype.h"
#include "mesh/mesh.h"

namespace tessera {

// How the devices along a mesh axis are joined.
enum class Topology {
  ring,        // each to its two neighbours, the last to the first
  line,        // the same, but for the last to the first
  all_to_all,  // each to each, as through a switch: what a device sends in all is limited
  shared,      // one memory that all devices of the mesh read and write: what all send in all is limited
};
std::string_view name_of(Topology topology);

struct Link {
  Topology topology = Topology::ring;
  // In one direction: of a link (ring, line), of what a device sends (all_to_all), of the memory (shared).
  double bytes_per_second = 0;
  double seconds = 0;  // that a message takes however short it is, from a device to the next one
};

struct Machine {
  std::string name;
  double memory_bytes = 0;             // 0: no limit is known
  double memory_bytes_per_second = 0;  // read or written
  double kernel_seconds = 0;           // that a kernel takes however little it does
  double collective_seconds = 0;       // that a collective takes to begin, whatever it sends and to whom
  // Sums and products; "other" stands for dtypes that aren't listed. Without it these have the least rate of all.
  std::map<std::string, double> operations_per_second;
  bool is_shared = false;             // the rates of memory and operations are those of all devices of a mesh together
  std::map<std::string, Link> links;  // by mesh axis; "*" for all that aren't listed

  const Link &link(const std::string &axis) const;
  // Throws InputError that names all of these mesh axes for which there is no link.
  void check_links(const std::vector<std::string> &axes) const;
  void check_links_of(const Mesh &mesh) const;
  double operations_of(DType dtype) const;
  // What a device of a mesh takes for so many sums and products, and for so many bytes read and written.
  double computing_seconds(double operations, DType dtype, int64_t devices) const;
  double moving_seconds(double bytes, int64_t devices) const;
};

// The machine that programs are planned for unless another is named, the same on every host: machines/nominal.json. It stands for
// usual machines in round numbers: while a byte travels four operations are done, a collective begins in the time of 256 bytes, and
// a kernel in that of 16. Its numbers are powers of two, so that sums of them are exact and equal plans cost the same.
const Machine &nominal_machine();

// A machine by its name (machine_names), or of a file. Throws InputError for an unknown name, a file that can't be read, and a
// description at fault: every fault in it is named.
Machine read_machine(const std::string &name_or_file);
Machine machine_from_json(const std::string &text, const std::string &file);
std::string machine_to_json(const Machine &machine);
std::vector<std::string> machine_names();

}  // namespace tessera
