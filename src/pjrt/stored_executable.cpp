#include "pjrt/stored_executable.h"

#include "artifact/protobuf.h"
#include "base/error.h"

namespace tessera::pjrt {

enum StoredField : uint64_t { stored_text = 1, stored_options = 2 };

std::string bytes_of(const StoredExecutable &stored) {
  std::string bytes;
  append_field(bytes, stored_text, stored.text);
  append_field(bytes, stored_options, stored.options);
  return bytes;
}

StoredExecutable read_stored_executable(std::string_view bytes) {
  StoredExecutable stored;
  for (ProtobufReader reader(bytes, "the stored executable"); !reader.at_end();) {
    const ProtobufField field = reader.next();
    if (field.number == stored_text) stored.text = field.text;
    if (field.number == stored_options) stored.options = field.text;
  }
  if (stored.text.empty())
    throw InputError("the stored executable: it holds no program; it is damaged, or another program has written it");
  return stored;
}

}  // namespace tessera::pjrt
