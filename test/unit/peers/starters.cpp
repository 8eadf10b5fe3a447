// The variables by which a process knows that it was started together with others.
#include <gtest/gtest.h>

#include <cstdlib>

#include "peers/module.h"

namespace tessera {
namespace {

TEST(Starters, TellAProcessOfItsGroup) {
  for (const char *variable : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "MV2_COMM_WORLD_SIZE", "PMIX_RANK"})
    unsetenv(variable);
  EXPECT_FALSE(in_process_group());
  for (const char *variable : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "MV2_COMM_WORLD_SIZE", "PMIX_RANK"}) {
    setenv(variable, "1", 1);
    EXPECT_TRUE(in_process_group()) << variable;
    unsetenv(variable);
  }
}

}  // namespace
}  // namespace tessera
