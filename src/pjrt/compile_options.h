// Reads the caller's options of a compilation, which come as the protocol buffer CompileOptionsProto.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::pjrt {

struct CompileOptions {
  int64_t replicas = 1, partitions = 1;
  std::vector<int64_t> devices;  // of each partition; 0, 1, ... where the caller names none
};

// Throws for bytes that end too early and for a device assignment that doesn't fit. Other fields are ignored.
CompileOptions read_compile_options(std::string_view bytes);

// Writes the DeviceAssignmentProto of partitions that run on `devices`.
std::string assignment_bytes(const std::vector<int64_t> &devices);

}  // namespace tessera::pjrt
