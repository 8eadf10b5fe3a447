// The suite by itself, or by several processes together, each with its part of the devices.
#include <gtest/gtest.h>

#include "tessera/processes.h"

int main(int argc, char **argv) {
  tessera::Processes together = tessera::join_processes({.devices = 12, .patience_seconds = 60});
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
