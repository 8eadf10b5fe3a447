#include "peers/module.h"

#include <dlfcn.h>

#include <cstdlib>
#include <mutex>
#include <string>

#include "base/error.h"
#include "base/standard_error.h"
#include "peers/peers.h"

namespace tessera {
namespace {

constexpr const char *module_name = "libtessera_mpi.so";

// The folder of the library or program that this function is in.
std::string own_folder() {
  Dl_info info;
  if (!dladdr(reinterpret_cast<void *>(&own_folder), &info) || !info.dli_fname) return ".";
  std::string path = info.dli_fname;
  size_t slash = path.rfind('/');
  return slash == std::string::npos ? "." : path.substr(0, slash);
}

const char *first_set(std::initializer_list<const char *> names) {
  for (const char *name : names)
    if (const char *value = std::getenv(name)) return value;
  return "";
}

}  // namespace

bool in_process_group() {
  for (const char *size : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "PMIX_RANK", "MV2_COMM_WORLD_SIZE"})
    if (std::getenv(size)) return true;
  return false;
}

void warn_of_processes_apart() {
  static std::once_flag said;
  if (!Peers::here().is_alone()) return;
  std::call_once(said, [] {
    const std::string count = first_set({"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "MV2_COMM_WORLD_SIZE"});
    const std::string rank = first_set({"OMPI_COMM_WORLD_RANK", "PMI_RANK", "MV2_COMM_WORLD_RANK"});
    if (std::atoi(count.c_str()) < 2 || std::atoi(rank.c_str()) != 0) return;
    // The log is off by default, and who forgets to join doesn't look there.
    say("tessera: warning: this is one of " + count +
        " processes that were started together, but it computes on a mesh of its own, as each of the others does; to "
        "compute on one mesh together, let main begin with `Processes together = join_processes();`\n");
  });
}

std::unique_ptr<Transport> load_transport() {
  std::string why;
  for (const std::string &folder : {own_folder() + "/", own_folder() + "/../lib/", std::string()}) {
    // MPI loads parts of its own, which look for its names.
    void *module = dlopen((folder + module_name).c_str(), RTLD_NOW | RTLD_GLOBAL);
    if (!module) {
      if (why.empty()) why = dlerror();
      continue;
    }
    auto *make = reinterpret_cast<TransportMaker *>(dlsym(module, transport_maker));
    std::unique_ptr<Transport> transport(make ? make() : nullptr);
    if (!transport) throw InputError("join_processes: MPI could not begin; see what it said above");
    return transport;
  }
  throw InputError("join_processes: " + std::string(module_name) + " can't be loaded: " + why +
                   "; it is built and installed beside Tessera's library, and needs MPI's");
}

}  // namespace tessera
