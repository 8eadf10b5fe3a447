// Writes artifacts byte by byte, well-formed or not.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tessera::artifact {

inline std::string number(uint64_t value) {
  if (value < 128) return {static_cast<char>(value << 1 | 1)};
  std::string bytes(1, '\0');
  for (int i = 0; i < 8; ++i) bytes += static_cast<char>(value >> (8 * i));
  return bytes;
}
inline std::string signed_number(int64_t value) {
  return number(static_cast<uint64_t>(value) << 1 ^ (value < 0 ? -1 : 0));
}
inline std::string flagged(uint64_t value, bool flag = true) { return number(value << 1 | flag); }
inline std::string sized(const std::string &bytes) { return number(bytes.size()) + bytes; }
inline std::string numbers(const std::vector<uint64_t> &values) {
  std::string bytes;
  for (uint64_t value : values) bytes += number(value);
  return bytes;
}

// Numbers of the dialects below.
enum DialectNumber : uint8_t { builtin, vhlo, sdy, other };

struct WrittenEntry {
  DialectNumber dialect;
  std::string bytes;
  bool is_encoded = true;
};

// An artifact of one block. Its first attribute is the location that isn't known, its first string the name "text".
struct Written {
  std::string version = "1.22.0";
  std::vector<std::pair<DialectNumber, std::string>> operations = {{vhlo, "constant_v1"},
                                                                   {vhlo, "while_v1"},
                                                                   {builtin, "unrealized_conversion_cast"},
                                                                   {vhlo, "call_v1"},
                                                                   {vhlo, "transpose_v1"}};
  std::vector<WrittenEntry> attributes = {{builtin, number(15)}}, types = {};
  std::vector<std::string> properties = {};
  std::string body = flagged(0, false);

  // An operation with these parts: their bits, and their bytes.
  static std::string operation(uint64_t number_of_it, char parts, const std::string &bytes) {
    return number(number_of_it) + std::string(1, parts) + number(0) + bytes;
  }
  // A block of this operation alone.
  void run(const std::string &operation) { body = flagged(1, false) + operation; }

  std::string strings() const {
    std::vector<std::string> all = {"text", "builtin", "vhlo", "sdy", "other"};
    for (auto &[dialect, name] : operations) all.push_back(name);
    std::string sizes, bytes;
    for (const std::string &each : all) {
      sizes = number(each.size() + 1) + sizes;
      bytes += each + '\0';
    }
    return number(all.size()) + sizes + bytes;
  }
  std::string dialects() const {
    std::string bytes = number(4);
    for (uint64_t dialect = 0; dialect < 4; ++dialect) bytes += flagged(1 + dialect, false);
    bytes += number(operations.size());
    for (size_t i = 0; i < operations.size(); ++i) bytes += number(operations[i].first) + number(1) + flagged(5 + i);
    return bytes;
  }
  std::string entry_sizes() const {
    std::string bytes = number(attributes.size()) + number(types.size());
    for (const std::vector<WrittenEntry> *entries : {&attributes, &types})
      for (const WrittenEntry &each : *entries)
        bytes += number(each.dialect) + number(1) + flagged(each.bytes.size(), each.is_encoded);
    return bytes;
  }
  std::string entries() const {
    std::string bytes;
    for (const std::vector<WrittenEntry> *all : {&attributes, &types})
      for (const WrittenEntry &each : *all) bytes += each.bytes;
    return bytes;
  }
  std::string stored_properties() const {
    std::string bytes = number(properties.size());
    for (const std::string &each : properties) bytes += sized(each);
    return bytes;
  }

  static std::string section(char id, const std::string &bytes) { return std::string(1, id) + sized(bytes); }
  std::string head() const { return "ML\xefR" + number(6) + "StableHLO_v" + version + '\0'; }
  std::string bytes() const {
    return head() + section(0, strings()) + section(1, dialects()) + section(3, entry_sizes()) + section(2, entries()) +
           section(4, body) + section(8, stored_properties());
  }
};

}  // namespace tessera::artifact
