// A compiled program on the devices that are assigned to it. The caller's handles share it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "pipeline/pipeline.h"
#include "pjrt/client.h"
#include "pjrt/compile_options.h"

namespace tessera::pjrt {

struct Output {
  DType dtype;
  Shape block;  // of each device
};

struct Compiled {
  // Reads, propagates, partitions and compiles the program.
  Compiled(const ProgramText &text, const CompileOptions &options, const Client &client);

  Program program;
  std::string name;               // of the module
  std::vector<Device *> devices;  // of each partition
  std::string assignment;         // the same, as a protocol buffer
  std::vector<Output> outputs;
  std::string outline;  // outline_of the report
};

struct Executable {
  std::shared_ptr<const Compiled> compiled;
  // What the API wants to be side by side.
  std::vector<int32_t> types;
  std::vector<int64_t> dims;
  std::vector<size_t> ranks, memory_kind_sizes;
  std::vector<const char *> memory_kinds;
};

struct LoadedExecutable {
  std::shared_ptr<Compiled> compiled;
  bool is_deleted = false;
};

}  // namespace tessera::pjrt
