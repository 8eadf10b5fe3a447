// Writes .npz archives: stored entries, with zip64 sizes throughout.
#include <zlib.h>

#include <algorithm>

#include "base/npy.h"
#include "base/zip_format.h"

namespace tessera {
namespace {

using namespace zip;

struct Entry {
  std::string name;
  uint64_t crc = 0, size = 0, offset = 0;
};

void put(std::string &out, uint64_t value, size_t length) {
  for (size_t i = 0; i < length; ++i) out += static_cast<char>(value >> 8 * i & 0xFF);
}

// Writes the common part of local headers and the directory, from "version needed" to the length of the extra field.
void put_common(std::string &out, const Entry &entry, size_t extra) {
  put(out, 45, 2);
  put(out, 0, 2);           // flags
  put(out, 0, 2);           // stored
  put(out, 0x00210000, 4);  // 1980-01-01 00:00: the same arrays give the same file
  put(out, entry.crc, 4);
  put(out, in_zip64, 4);
  put(out, in_zip64, 4);
  put(out, entry.name.size(), 2);
  put(out, extra, 2);
}

}  // namespace

void write_npz(FileWriter &file, const NamedTensors &entries) {
  std::string directory;
  for (const auto &[name, tensor] : entries) {
    std::string header = npy_header(tensor.dtype(), tensor.shape()), before;
    Entry entry{.name = name + ".npy"};
    entry.offset = file.offset();
    entry.size = header.size() + tensor.bytes();
    entry.crc = crc32_z(0, reinterpret_cast<const Bytef *>(header.data()), header.size());
    if (tensor.size() > 0)
      entry.crc = crc32_z(entry.crc, reinterpret_cast<const Bytef *>(tensor.data()), tensor.bytes());
    put(before, local_signature, 4);
    put_common(before, entry, 20);
    before += entry.name;
    put(before, 1, 2), put(before, 16, 2), put(before, entry.size, 8), put(before, entry.size, 8);
    file.write(before);
    write_npy(file, tensor);

    put(directory, central_signature, 4);
    put(directory, 45, 2);  // made by
    put_common(directory, entry, 28);
    put(directory, 0, 2), put(directory, 0, 2), put(directory, 0, 2),
        put(directory, 0, 4);  // comment, disk, attributes
    put(directory, in_zip64, 4);
    directory += entry.name;
    put(directory, 1, 2), put(directory, 24, 2);
    for (uint64_t wide : {entry.size, entry.size, entry.offset}) put(directory, wide, 8);
  }
  uint64_t directory_at = file.offset(), count = entries.size();
  file.write(directory);
  uint64_t end64 = file.offset();
  std::string out;
  put(out, end64_signature, 4), put(out, 44, 8), put(out, 45, 2), put(out, 45, 2), put(out, 0, 4), put(out, 0, 4);
  for (uint64_t wide : {count, count, uint64_t{directory.size()}, directory_at}) put(out, wide, 8);
  put(out, locator64_signature, 4), put(out, 0, 4), put(out, end64, 8), put(out, 1, 4);
  put(out, end_signature, 4), put(out, 0, 4);
  uint64_t short_count = std::min<uint64_t>(count, 0xFFFF);
  put(out, short_count, 2), put(out, short_count, 2), put(out, in_zip64, 4), put(out, in_zip64, 4), put(out, 0, 2);
  file.write(out);
}

}  // namespace tessera
