#include "artifact/byte_writer.h"

namespace tessera::artifact {

// Writes seven bits in each byte. The first byte has as many zeros at its low end as bytes follow. A number of more
// than 56 bits follows a zero byte.
void ByteWriter::number(uint64_t value) {
  int size = 1;
  while (size < 9 && value >> (7 * size) != 0) ++size;
  if (size == 9)
    byte(0), size = 8;
  else
    value = (value << 1 | 1) << (size - 1);
  for (int i = 0; i < size; ++i) byte(static_cast<uint8_t>(value >> (8 * i)));
}

void ByteWriter::section(uint8_t id, std::string_view bytes) {
  byte(id);
  number(bytes.size());
  append(bytes);
}

}  // namespace tessera::artifact
