// Says what is told where the module that carries messages isn't beside the program, and where it makes no transport. Two programs
// in folders of their own are made of this file: one has such a module beside it.
#include <gtest/gtest.h>

#include <filesystem>

#include "peers/module.h"
#include "tessera/error.h"

namespace tessera {
namespace {

std::string told() {
  try {
    load_transport();
  } catch (const InputError &error) {
    return error.what();
  }
  return "nothing";
}

TEST(Module, IsMissedWithTheWayToHaveIt) {
  const std::filesystem::path module =
      std::filesystem::read_symlink("/proc/self/exe").parent_path() / "libtessera_mpi.so";
  if (std::filesystem::exists(module))
    EXPECT_EQ(told(), "join_processes: MPI could not begin; see what it said above");
  else
    EXPECT_EQ(told(),
              "join_processes: libtessera_mpi.so can't be loaded: " + module.string() +
                  ": cannot open shared object file: No such file or directory; it is built and installed beside "
                  "Tessera's library, and needs MPI's");
}

}  // namespace
}  // namespace tessera
