// Reads and writes protocol buffers: fields with a number, and a value of one of four forms.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace tessera {

struct ProtobufField {
  uint64_t number = 0;
  uint64_t value = 0;     // for a number
  std::string_view text;  // for bytes, which may be a message again
};

// Reads a message field by field. Errors begin with the title of the message.
class ProtobufReader {
 public:
  ProtobufReader(std::string_view bytes, const char *title) : rest_(bytes), title_(title) {}
  bool at_end() const { return rest_.empty(); }
  ProtobufField next();  // throws if the message ends within the field
  uint64_t number();

 private:
  std::string_view take(uint64_t bytes);
  std::string_view rest_;
  const char *title_;
};

void append_number(std::string &bytes, uint64_t number);
void append_field(std::string &bytes, uint64_t number, uint64_t value);
void append_field(std::string &bytes, uint64_t number, std::string_view text);

// Appends several numbers as one field, which is left out where there are none.
void append_numbers(std::string &bytes, uint64_t number, std::span<const int64_t> values);

}  // namespace tessera
