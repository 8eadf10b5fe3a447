#include "artifact/container.h"

#include <fmt/format.h>

#include <array>
#include <charconv>

#include "artifact/byte_cursor.h"
#include "artifact/sections.h"

namespace tessera::artifact {
namespace {

constexpr std::array<const char *, section_count> section_titles = {
    "the section of strings",    "the section of dialects",
    "the section of attributes", "the section of sizes of attributes",
    "the section of operations", "the section of resources",
    "the section of resources",  "the section of versions",
    "the section of properties",
};

// Reads the head of a section, and its padding if it has any; the artifact begins at `base`.
std::pair<uint8_t, Part> read_section(ByteCursor &cursor, size_t base) {
  uint8_t head = cursor.byte();
  uint64_t size = cursor.number();
  if (head & 0x80) {
    uint64_t alignment = cursor.number();
    if (alignment == 0 || (alignment & (alignment - 1)) != 0 || alignment > 4096)
      cursor.fail(fmt::format("a section is aligned to {} bytes; alignments are powers of two up to 4096", alignment));
    while ((cursor.offset() - base) % alignment != 0)
      if (cursor.byte() != 0xcb) cursor.fail("the padding before a section holds other bytes than 0xcb");
  }
  size_t offset = cursor.offset();
  return {static_cast<uint8_t>(head & 0x7f), {cursor.take(size), offset}};
}

class ContainerReader {
 public:
  ContainerReader(const std::string &name, Part artifact) : name_(name), artifact_(artifact) {}

  Container read() {
    ByteCursor cursor(name_, artifact_.bytes, artifact_.offset, "the artifact");
    read_head(cursor);
    while (!cursor.at_end()) {
      size_t at = cursor.offset();
      auto [id, part] = read_section(cursor, artifact_.offset);
      if (id >= section_count) fail_at(name_, at, fmt::format("section {} is of an unknown kind", id));
      if (has_[id]) fail_at(name_, at, fmt::format("{} occurs twice", section_titles[id]));
      has_[id] = true;
      parts_[id] = part;
    }
    for (SectionId id : {strings_section, dialects_section, entries_section, entry_sizes_section, body_section})
      if (!has_[id]) cursor.fail(fmt::format("{} is missing; the file is damaged or cut short", section_titles[id]));
    read_strings();
    read_dialects();
    read_entries();
    if (has_[properties_section]) read_properties();
    result_.body = parts_[body_section];
    return std::move(result_);
  }

 private:
  ByteCursor open(SectionId id) const { return {name_, parts_[id].bytes, parts_[id].offset, section_titles[id]}; }

  void read_head(ByteCursor &cursor) {
    cursor.take(bytecode_magic.size());
    if (uint64_t version = cursor.number(); version != container_version)
      cursor.fail(
          fmt::format("this is version {} of MLIR's bytecode, and Tessera reads version {}, in which StableHLO "
                      "1.0.0 and later are stored",
                      version, container_version));
    size_t begin = cursor.offset(), end = artifact_.bytes.find('\0', begin - artifact_.offset);
    if (end == std::string_view::npos)
      cursor.fail("the name of the producer has no end; the file is damaged or cut short");
    std::string_view producer = cursor.take(end - (begin - artifact_.offset));
    cursor.take(1);
    read_version(producer, begin);
  }

  // Reads the version in `StableHLO_v1.22.0`.
  void read_version(std::string_view producer, size_t offset) {
    std::string shown(producer.substr(0, 80));
    if (!producer.starts_with(producer_prefix))
      fail_at(name_, offset,
              fmt::format("the bytecode was written by \"{}\", and Tessera reads what StableHLO's serialisation or "
                          "jax.export writes (\"{}1.0.0\" and later)",
                          shown, producer_prefix));
    const char *at = producer.data() + producer_prefix.size(), *end = producer.data() + producer.size();
    std::array<int *, 3> numbers = {&result_.version.major, &result_.version.minor, &result_.version.patch};
    for (size_t i = 0; i < numbers.size(); ++i) {
      auto [next, error] = std::from_chars(at, end, *numbers[i]);
      bool is_last = i + 1 == numbers.size();
      if (error != std::errc() || (is_last ? next != end : next == end || *next != '.'))
        fail_at(name_, offset, fmt::format("\"{}\" has no version such as 1.0.0", shown));
      at = is_last ? next : next + 1;
    }
    if (result_.version < oldest_version || result_.version > newest_version)
      fail_at(
          name_, offset,
          fmt::format("the artifact is in version {} of VHLO, and Tessera reads {} to {}; write it with one of these "
                      "as target version",
                      to_string(result_.version), to_string(oldest_version), to_string(newest_version)));
  }

  // Sizes come first, last string first; each size counts a NUL at the end.
  void read_strings() {
    ByteCursor cursor = open(strings_section);
    std::vector<uint64_t> sizes(cursor.count());
    for (uint64_t &size : sizes) {
      size = cursor.number();
      if (size == 0) cursor.fail("a string has no NUL at its end");
    }
    result_.strings.reserve(sizes.size());
    for (size_t i = sizes.size(); i-- > 0;) {
      std::string_view with_end = cursor.take(sizes[i]);
      if (with_end.back() != '\0') cursor.fail("a string has no NUL at its end");
      result_.strings.push_back(with_end.substr(0, with_end.size() - 1));
    }
    cursor.expect_end();
  }

  void read_dialects() {
    ByteCursor cursor = open(dialects_section);
    result_.dialects.resize(cursor.count());
    for (std::string_view &dialect : result_.dialects) {
      auto [index, has_version] = cursor.number_with_flag();
      if (index >= result_.strings.size())
        cursor.fail(fmt::format("a dialect is named by string {}, and there are {}", index, result_.strings.size()));
      dialect = result_.strings[index];
      if (has_version) read_section(cursor, artifact_.offset);
    }
    uint64_t operations = cursor.count();
    while (!cursor.at_end()) {
      std::string_view dialect = result_.dialects[cursor.index(result_.dialects.size(), "dialect")];
      for (uint64_t left = cursor.count(); left > 0; --left) {
        auto [index, is_registered] = cursor.number_with_flag();
        if (index >= result_.strings.size())
          cursor.fail(
              fmt::format("an operation is named by string {}, and there are {}", index, result_.strings.size()));
        result_.operations.push_back({dialect, result_.strings[index]});
      }
    }
    if (result_.operations.size() != operations)
      cursor.fail(
          fmt::format("{} names of operations are announced, and {} follow", operations, result_.operations.size()));
  }

  // Attributes and types stand one behind the other; their sizes are grouped by dialect.
  void read_entries() {
    ByteCursor sizes = open(entry_sizes_section), bytes = open(entries_section);
    uint64_t attributes = sizes.count(), types = sizes.count();
    read_entries(sizes, bytes, attributes, result_.attributes);
    read_entries(sizes, bytes, types, result_.types);
    sizes.expect_end();
    bytes.expect_end();
  }

  void read_entries(ByteCursor &sizes, ByteCursor &bytes, uint64_t count, std::vector<Entry> &entries) {
    entries.reserve(count);
    while (entries.size() < count) {
      auto dialect = static_cast<uint32_t>(sizes.index(result_.dialects.size(), "dialect"));
      uint64_t in_group = sizes.count();
      if (in_group > count - entries.size())
        sizes.fail(fmt::format("{} attributes or types follow where {} are left", in_group, count - entries.size()));
      for (; in_group > 0; --in_group) {
        auto [size, is_encoded] = sizes.number_with_flag();
        size_t offset = bytes.offset();
        entries.push_back({dialect, is_encoded, bytes.take(size), offset});
      }
    }
  }

  void read_properties() {
    ByteCursor cursor = open(properties_section);
    result_.properties.resize(cursor.count());
    for (Part &part : result_.properties) {
      uint64_t size = cursor.number();
      part.offset = cursor.offset();
      part.bytes = cursor.take(size);
    }
    cursor.expect_end();
  }

  const std::string &name_;
  Part artifact_;
  Container result_;
  std::array<bool, section_count> has_ = {};
  std::array<Part, section_count> parts_ = {};
};

}  // namespace

Container read_container(const std::string &name, Part artifact) { return ContainerReader(name, artifact).read(); }

}  // namespace tessera::artifact
