// Joins the processes of a program, each with its own devices: `mpirun -n 2 ./program` starts two. All run the same
// program, from the same main; a mesh spans the devices of all, and an Array may have blocks in any of them.
//
//   int main() {
//     Processes together = join_processes({.devices = 8});  // of two processes, devices 0 to 3 and 4 to 7
//     Mesh mesh = make_mesh({{"x", 8}});
//     Array a = device_put(arange(64), mesh, P("x"));       // each process makes its own devices' blocks
//     Array total = sum(a);                                 // all of them, together
//     std::cout << total << a;                              // in every process
//   }
//
// Operations on arrays on such a mesh, reading their values (printing, item, to_vector, `if`) and saving them must be
// done by all processes in the same order; if one comes to something else, all of them get an error. Arrays that were
// never put on a mesh are each process's own.
#pragma once

#include <cstdint>
#include <vector>

#include "tessera/mesh.h"
#include "tessera/sharding.h"

namespace tessera {

struct ProcessOptions {
  // Counts the devices of all processes together. Processes get them in blocks: with 8 devices and 2 processes device 5
  // belongs to process 1. 0 means one for each process.
  int64_t devices = 0;
  // A process waits this long for another before it gives up with an error.
  double patience_seconds = 300;
};

// While this object lives, the process works with the others. At its end the processes wait for one another once more.
class Processes {
 public:
  Processes() = default;
  Processes(Processes &&other) noexcept;
  Processes &operator=(Processes &&other) noexcept;
  ~Processes();

 private:
  friend Processes join_processes(const ProcessOptions &options);
  bool joined_ = false;
};

// Finds the processes that were started with this one, by MPI. A program that was started without MPI is the only
// process, has all devices, and loads no MPI. Throws InputError if the devices can't be divided equally among the
// processes, or if MPI isn't installed.
[[nodiscard]] Processes join_processes(const ProcessOptions &options = {});

int process_index();  // 0 without others
int process_count();  // 1 without others
// These return the devices of this process: all of them, or those in a mesh, by position.
std::vector<Device> local_devices();
std::vector<Device> local_devices(const Mesh &mesh);

}  // namespace tessera
