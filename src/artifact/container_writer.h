// Gathers the tables of an artifact and writes it. Each entry exists once, and has its number in its table.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "artifact/byte_writer.h"
#include "artifact/version.h"

namespace tessera::artifact {

class ContainerWriter {
 public:
  uint64_t string(std::string_view text) { return strings_.number_of(std::string(text)); }
  uint64_t operation(std::string_view dialect, std::string_view name) { return operations_.number_of(dialect, name); }
  // These number entries in the encoding of their dialect.
  uint64_t attribute(std::string_view dialect, const ByteWriter &bytes) {
    return attributes_.number_of(dialect, bytes.bytes());
  }
  uint64_t type(std::string_view dialect, const ByteWriter &bytes) { return types_.number_of(dialect, bytes.bytes()); }
  // These number entries as text.
  uint64_t attribute_text(std::string_view dialect, std::string_view text) {
    return attributes_.number_of(dialect, text, /*is_encoded=*/false);
  }
  uint64_t type_text(std::string_view dialect, std::string_view text) {
    return types_.number_of(dialect, text, /*is_encoded=*/false);
  }
  uint64_t properties(const ByteWriter &bytes) { return properties_.number_of(bytes.bytes()); }

  // Returns the artifact whose operations are `body`.
  std::string write(Version version, const ByteWriter &body);

 private:
  struct Strings {
    uint64_t number_of(const std::string &text);
    std::vector<std::string> all;
    std::unordered_map<std::string, uint64_t> numbers;
  };
  struct Entry {
    std::string dialect, bytes;
    bool is_encoded;
  };
  struct Entries {
    uint64_t number_of(std::string_view dialect, std::string_view bytes, bool is_encoded = true);
    std::vector<Entry> all;
    std::unordered_map<std::string, uint64_t> numbers;  // by the dialect, whether they are encoded, and the bytes
  };

  ByteWriter dialects_section();
  void write_sizes(ByteWriter &sizes, ByteWriter &bytes, const Entries &entries);
  ByteWriter strings_section() const;
  ByteWriter properties_section() const;

  Strings strings_, dialects_, properties_;
  Entries operations_, attributes_, types_;
};

}  // namespace tessera::artifact
