// Takes the container of a portable artifact, which is MLIR's bytecode, apart into its sections and tables.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "artifact/version.h"

namespace tessera::artifact {

inline constexpr std::string_view bytecode_magic = "ML\xefR";

// Holds an attribute or a type: bytes in the encoding of its dialect, or text.
struct Entry {
  uint32_t dialect = 0;
  bool is_encoded = false;  // by the dialect; else it is text
  std::string_view bytes;
  size_t offset = 0;  // in the file
};

struct OperationName {
  std::string_view dialect, name;
};

// Holds bytes of a section, and their position in the file.
struct Part {
  std::string_view bytes;
  size_t offset = 0;
};

// Holds views of the artifact's bytes.
struct Container {
  Version version;  // of VHLO
  std::vector<std::string_view> strings, dialects;
  std::vector<OperationName> operations;
  std::vector<Entry> attributes, types;
  std::vector<Part> properties;
  Part body;  // the operations
};

// Takes apart the artifact that is this part of a file. Throws InputError, with the byte at fault, for bytes that
// aren't one, for versions of the container or of VHLO that aren't read, and for tables that aren't whole. Sections of
// resources are skipped.
Container read_container(const std::string &name, Part artifact);

}  // namespace tessera::artifact
