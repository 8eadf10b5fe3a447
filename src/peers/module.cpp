#include "peers/module.h"

#include <dlfcn.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <mutex>
#include <string>

#include "base/error.h"
#include "base/standard_error.h"
#include "peers/peers.h"

namespace tessera {
namespace {

constexpr const char *module_name = "libtessera_mpi.so";

// Returns the folder of the library or program that this function is in.
std::string own_folder() {
  Dl_info info;
  if (!dladdr(reinterpret_cast<void *>(&own_folder), &info) || !info.dli_fname) return ".";
  std::string path = info.dli_fname;
  size_t slash = path.rfind('/');
  return slash == std::string::npos ? "." : path.substr(0, slash);
}

// Names the variables by which starters of process groups tell each process the size of its group and its rank in it.
struct Starter {
  const char *size, *rank;
};
constexpr Starter starters[] = {{"OMPI_COMM_WORLD_SIZE", "OMPI_COMM_WORLD_RANK"},
                                {"PMI_SIZE", "PMI_RANK"},
                                {"MV2_COMM_WORLD_SIZE", "MV2_COMM_WORLD_RANK"},
                                {nullptr, "PMIX_RANK"}};

const char *value_of(const char *variable) { return variable ? std::getenv(variable) : nullptr; }

// Returns null for a process that was started alone.
const Starter *starter() {
  const auto *found =
      std::ranges::find_if(starters, [](const Starter &each) { return value_of(each.size ? each.size : each.rank); });
  return found == std::end(starters) ? nullptr : found;
}

}  // namespace

bool in_process_group() { return starter() != nullptr; }

void warn_of_processes_apart() {
  static std::once_flag said;
  if (!Peers::here().is_alone()) return;
  std::call_once(said, [] {
    const Starter *found = starter();
    if (!found) return;
    // One process warns for all: the first, or, if the size isn't known, the second, since a single process has no
    // second.
    const char *size = value_of(found->size), *rank = value_of(found->rank);
    const int own = rank ? std::atoi(rank) : 0;
    if (size ? std::atoi(size) < 2 || own != 0 : own != 1) return;
    // The log is off by default, and users who forget to join don't look there.
    say("tessera: warning: this is one of " + std::string(size ? size : "several") +
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
