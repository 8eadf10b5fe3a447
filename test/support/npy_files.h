// Writes and reads array files of NumPy in memory, and writes them at once.
#pragma once

#include <string>
#include <string_view>

#include "base/byte_source.h"
#include "base/file_writer.h"
#include "base/npy.h"

namespace tessera {

// Parses a .npy file in memory; `name` stands for the file in messages.
inline Tensor parse_npy(std::string_view bytes, const std::string &name) {
  MemorySource source(bytes);
  return read_npy(source, bytes.size(), name, nullptr);
}

inline std::string format_npy(const Tensor &tensor) {
  std::string bytes = npy_header(tensor.dtype(), tensor.shape());
  if (tensor.size() > 0) bytes.append(reinterpret_cast<const char *>(tensor.data()), tensor.bytes());
  return bytes;
}

inline void write_npy(const std::string &path, const Tensor &tensor) {
  FileWriter file(path);
  write_npy(file, tensor);
  file.commit();
}

inline void write_npz(const std::string &path, const NamedTensors &entries) {
  FileWriter file(path);
  write_npz(file, entries);
  file.commit();
}

}  // namespace tessera
