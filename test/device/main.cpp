// A suite by itself, or by several processes together, each with its part of TESSERA_TEST_DEVICES (12) devices.
#include <gtest/gtest.h>

#include <cstdlib>

#include "tessera/processes.h"

int main(int argc, char **argv) {
  const char *devices = std::getenv("TESSERA_TEST_DEVICES");
  tessera::Processes together =
      tessera::join_processes({.devices = devices ? std::atoi(devices) : 12, .patience_seconds = 60});
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
