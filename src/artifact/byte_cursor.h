// Reads the bytes of an artifact, with checked bounds.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace tessera::artifact {

// Throws InputError: `NAME: error: at byte OFFSET: MESSAGE`.
[[noreturn]] void fail_at(const std::string &name, size_t offset, const std::string &message);

// Returns the number in up to eight bytes, the lowest one first.
uint64_t little_endian(std::string_view bytes);

// Reads a part of a file from its beginning to its end. Every read that passes the end is an error that names the part.
class ByteCursor {
 public:
  // `base` is the offset of the part in the file. Both texts outlive the cursor.
  ByteCursor(const std::string &name, std::string_view part, size_t base, const char *title)
      : name_(&name), bytes_(part), base_(base), title_(title) {}

  bool at_end() const { return at_ == bytes_.size(); }
  size_t left() const { return bytes_.size() - at_; }
  size_t offset() const { return base_ + at_; }  // in the file

  uint8_t byte();
  std::string_view take(uint64_t size);
  uint64_t
  number();  // MLIR's variable-length form: the zeros at the low end of the first byte count the bytes that follow
  int64_t signed_number();                       // the same, with the sign in the lowest bit
  std::pair<uint64_t, bool> number_with_flag();  // the same, with a flag in the lowest bit
  // Reads the number of items that follow. Each takes a byte or more, so no list is longer than the bytes that are
  // left.
  uint64_t count();
  // Reads an index that is less than `size`; `kind` is what it counts.
  uint64_t index(uint64_t size, const char *kind);
  void expect_end() const;

  [[noreturn]] void fail(const std::string &message) const { fail_at(*name_, offset(), message); }

 private:
  const std::string *name_;
  std::string_view bytes_;
  size_t base_;
  const char *title_;
  size_t at_ = 0;
};

}  // namespace tessera::artifact
