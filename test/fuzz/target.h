// A fuzz target is a function that is given bytes. It may refuse them as any input, and nothing else may happen.
#pragma once

#include <unistd.h>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <new>
#include <string>
#include <string_view>

#include "base/error.h"

namespace tessera::fuzz {

void take(std::string_view bytes);  // each target defines it

// Bytes as a file, for readers that take a path.
inline std::string file_of(std::string_view bytes, const std::string &ending) {
  static const std::string folder = std::filesystem::temp_directory_path().string();
  const std::string path = folder + "/tessera_fuzz_" + std::to_string(getpid()) + ending;
  std::ofstream(path, std::ios::binary | std::ios::trunc)
      .write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  return path;
}

}  // namespace tessera::fuzz

extern "C" [[gnu::used]] inline int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  try {
    tessera::fuzz::take({reinterpret_cast<const char *>(data), size});
  } catch (const tessera::DefectError &error) {
    std::fprintf(stderr, "a defect was found: %s\n", error.what());
    std::abort();
  } catch (const tessera::Error &) {  // refused
  } catch (const std::bad_alloc &) {  // said as a lack of memory
  }
  return 0;
}
