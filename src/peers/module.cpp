#include "peers/module.h"

#include <dlfcn.h>

#include <cstdlib>
#include <string>

#include "base/error.h"

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

}  // namespace

bool in_process_group() {
  for (const char *size : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "PMIX_RANK", "MV2_COMM_WORLD_SIZE"})
    if (std::getenv(size)) return true;
  return false;
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
