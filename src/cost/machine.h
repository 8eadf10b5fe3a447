// Describes a machine that a program is planned for or is to run on: its devices, and the links along each axis of a
// mesh.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/dtype.h"
#include "mesh/mesh.h"

namespace tessera {

// Says how the devices along a mesh axis are connected.
enum class Topology {
  ring,        // each to its two neighbours, the last to the first
  line,        // the same, without the link from the last to the first
  all_to_all,  // each to each, as through a switch: a device's total is limited
  shared,      // one memory that all devices of the mesh read and write: the sum over all devices is limited
};
std::string_view name_of(Topology topology);

struct Link {
  Topology topology = Topology::ring;
  // Gives the rate in one direction of a link (ring, line), of a device's sends (all_to_all), or of the memory (shared).
  double bytes_per_second = 0;
  double seconds = 0;  // of a message from a device to the next one, however short
  // Gives the rate at which collectives that combine their operands read and write a shared memory; 0: as the others.
  double combining_bytes_per_second = 0;
};

// Gives the rate of kernels that read and write `bytes` bytes, of which caches keep some from one kernel to the next.
struct CacheRate {
  double bytes = 0, bytes_per_second = 0;
};

struct Machine {
  std::string name;
  double memory_bytes = 0;             // 0: unlimited
  double memory_bytes_per_second = 0;  // read or written
  // Lists rates by ascending bytes. The first rate holds for fewer bytes too, rates between two entries are
  // interpolated, and more bytes than the last entry has are moved at memory_bytes_per_second.
  std::vector<CacheRate> caches;
  double kernel_seconds = 0;      // of a kernel, however little it does
  double collective_seconds = 0;  // until a collective begins, whatever it sends
  double meeting_seconds = 0;     // of threads that execute devices together, before work and after it
  // Lists rates of sums and products. "other" stands for dtypes that aren't listed; without it these have the least
  // listed rate.
  std::map<std::string, double> operations_per_second;
  bool is_shared = false;             // all devices of a mesh share the cache and the rates of memory and operations
  std::map<std::string, Link> links;  // by mesh axis; "*" for all that aren't listed

  const Link &link(const std::string &axis) const;
  // Throws InputError, which names all of these mesh axes that have no link.
  void check_links(const std::vector<std::string> &axes) const;
  void check_links_of(const Mesh &mesh) const;
  double operations_of(DType dtype) const;
  // Returns the time that a device of a mesh takes for a number of sums and products, or of bytes read and written.
  double computing_seconds(double operations, DType dtype, int64_t devices) const;
  double moving_seconds(double bytes, int64_t devices) const;
  // Returns the time for bytes that a collective reads and writes in a memory that is shared, on all devices together.
  double exchanging_seconds(double bytes, bool combines, const Link &link) const;
};

// Returns the default machine for planning, machines/nominal.json, which is the same on every host. It stands for usual
// machines in round numbers: sixteen operations take the time of one byte, a collective begins in the time of 256 bytes,
// and a kernel in that of 16. Its numbers are powers of two, so that sums of them are exact and equal plans cost the
// same.
const Machine &nominal_machine();

// Reads a machine's description. Throws InputError with every fault in it.
Machine machine_from_json(const std::string &text, const std::string &file);
std::string machine_to_json(const Machine &machine);
std::vector<std::string> machine_names();

}  // namespace tessera
