// Holds a compiled program on the devices that are assigned to it. The caller's handles share it.
#pragma once

#include <array>
#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "pipeline/lent_space.h"
#include "pipeline/pipeline.h"
#include "pjrt/client.h"
#include "pjrt/compile_options.h"

namespace tessera::pjrt {

struct Output {
  DType dtype;
  Shape block;  // of each device
  MemoryKind memory_kind;
};

// Holds the predicted work of a device in one run.
struct Cost {
  float operations = 0, bytes = 0;
};

struct Compiled {
  // Reads, propagates, partitions and compiles the program. `options` are the bytes of a CompileOptionsProto.
  Compiled(std::string_view text, std::string_view options, const Client &client);

  Cost cost();

  // Holds the source, from which a stored executable is compiled again.
  std::string text, options;

  std::string assignment;   // of the devices, as a protocol buffer
  std::string fingerprint;  // of the text, of the devices and of this version of the library

  Program program;
  std::string name;               // of the module
  std::vector<Device *> devices;  // of each partition
  std::vector<Output> outputs;
  std::vector<char> taken;  // for each argument: whether a run takes its buffers away
  std::string outline;      // outline_of the report

 private:
  Compiled(std::string text, std::string options, const CompileOptions &read, const Client &client, LentSpace &&lent);
  std::mutex mutex_;  // of predictions
};

struct Executable {
  std::shared_ptr<Compiled> compiled;
  // Holds facts about results, in arrays of their own as the API returns them.
  std::vector<int32_t> types;
  std::vector<int64_t> dims;
  std::vector<size_t> ranks, memory_kind_sizes;
  std::vector<const char *> memory_kinds;
  std::array<NamedValue, 2> costs;
};

struct LoadedExecutable {
  std::shared_ptr<Compiled> compiled;
  std::atomic<bool> is_deleted = false;
};

}  // namespace tessera::pjrt
