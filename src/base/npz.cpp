// .npz: a zip archive whose entries are .npy files. Only what such archives use is here: the central directory, stored and
// deflated entries, zip64 sizes. The layout is that of PKWARE's APPNOTE.
#include <zlib.h>

#include <algorithm>

#include "base/error.h"
#include "base/npy.h"

namespace tessera {
namespace {

constexpr uint32_t local_signature = 0x04034b50, central_signature = 0x02014b50, end_signature = 0x06054b50;
constexpr uint32_t end64_signature = 0x06064b50, locator64_signature = 0x07064b50;
constexpr uint64_t in_zip64 = 0xFFFFFFFF;  // the true value stands in the zip64 extra field

struct Entry {
  std::string name;
  uint64_t method = 0, flags = 0, crc = 0, packed = 0, size = 0, offset = 0;
};

class Archive {
 public:
  Archive(std::string_view bytes, const std::string &file) : bytes_(bytes), file_(file) {}

  std::vector<Entry> entries() const {
    size_t end = find_end();
    uint64_t count = number(end + 10, 2), at = number(end + 16, 4);
    if (end >= 20 && number(end - 20, 4) == locator64_signature) {
      uint64_t end64 = number(end - 12, 8);
      if (number(end64, 4) != end64_signature) damaged("the zip64 directory isn't where its locator says");
      count = number(end64 + 32, 8);
      at = number(end64 + 48, 8);
    }
    std::vector<Entry> result;
    for (uint64_t i = 0; i < count; ++i) result.push_back(central_entry(at));
    return result;
  }

  std::string contents(const Entry &entry) const {
    if (entry.flags & 1) fail("entry '" + entry.name + "' is encrypted; save the archive without a password");
    if (number(entry.offset, 4) != local_signature)
      damaged("entry '" + entry.name + "' isn't where the directory says");
    uint64_t begin = entry.offset + 30 + number(entry.offset + 26, 2) + number(entry.offset + 28, 2);
    std::string_view packed = piece(begin, entry.packed);
    std::string result;
    if (entry.method == 0)
      result = packed;
    else if (entry.method == 8)
      result = inflated(packed, entry);
    else
      fail("entry '" + entry.name + "' is compressed by method " + std::to_string(entry.method) +
           "; methods 0 (stored) and 8 (deflated) can be read. Save the archive with numpy.savez");
    if (result.size() != entry.size)
      damaged("entry '" + entry.name + "' has " + std::to_string(result.size()) + " bytes, the directory says " +
              std::to_string(entry.size));
    uLong crc = crc32_z(0, reinterpret_cast<const Bytef *>(result.data()), result.size());
    if (crc != entry.crc) damaged("the checksum of entry '" + entry.name + "' doesn't match its bytes");
    return result;
  }

 private:
  [[noreturn]] void fail(const std::string &message) const { throw InputError(file_ + ": " + message); }
  [[noreturn]] void damaged(const std::string &what) const {
    fail("the .npz archive is damaged: " + what + ". Copy or save the file again");
  }
  std::string_view piece(uint64_t at, uint64_t length) const {
    if (at > bytes_.size() || length > bytes_.size() - at)
      damaged("it needs " + std::to_string(length) + " bytes at offset " + std::to_string(at) + ", the file has " +
              std::to_string(bytes_.size()));
    return bytes_.substr(at, length);
  }
  // Little-endian.
  uint64_t number(uint64_t at, size_t length) const {
    uint64_t value = 0;
    std::string_view from = piece(at, length);
    for (size_t i = 0; i < length; ++i) value |= static_cast<uint64_t>(static_cast<unsigned char>(from[i])) << 8 * i;
    return value;
  }
  size_t find_end() const {
    if (bytes_.size() < 4 || bytes_.substr(0, 2) != "PK")
      fail("this is not a .npz archive: it must begin with the letters 'PK'. Write archives with numpy.savez");
    size_t lowest =
        bytes_.size() > 65557 ? bytes_.size() - 65557 : 0;  // the comment at the end has at most 65535 bytes
    for (size_t at = bytes_.size(); at-- > lowest + 21;)
      if (number(at - 21, 4) == end_signature) return at - 21;
    damaged("its directory is missing, so that the file is truncated");
  }
  Entry central_entry(uint64_t &at) const {
    if (number(at, 4) != central_signature) damaged("its directory has no entry at offset " + std::to_string(at));
    Entry entry;
    entry.flags = number(at + 8, 2);
    entry.method = number(at + 10, 2);
    entry.crc = number(at + 16, 4);
    entry.packed = number(at + 20, 4);
    entry.size = number(at + 24, 4);
    entry.offset = number(at + 42, 4);
    uint64_t name = number(at + 28, 2), extra = number(at + 30, 2), comment = number(at + 32, 2);
    entry.name = piece(at + 46, name);
    uint64_t field = at + 46 + name, fields_end = field + extra;
    while (field + 4 <= fields_end) {
      uint64_t value = field + 4;
      if (number(field, 2) == 1)  // zip64: the values that didn't fit, in this order
        for (uint64_t *wide : {&entry.size, &entry.packed, &entry.offset})
          if (*wide == in_zip64) *wide = number(value, 8), value += 8;
      field += 4 + number(field + 2, 2);
    }
    at += 46 + name + extra + comment;
    return entry;
  }
  std::string inflated(std::string_view packed, const Entry &entry) const {
    // Deflate shrinks by at most 1032 to 1; a larger claim is refused before memory is taken for it.
    if (entry.size / 1032 > packed.size() + 1)
      damaged("entry '" + entry.name + "' claims " + std::to_string(entry.size) + " bytes from " +
              std::to_string(packed.size()) + " compressed ones");
    std::string result(entry.size, '\0');
    z_stream stream{};
    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) throw DefectError("zlib can't start to inflate");
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(packed.data()));
    size_t in_left = packed.size(), out_left = result.size();
    stream.next_out = reinterpret_cast<Bytef *>(result.data());
    int status = Z_OK;
    constexpr size_t step = 1u << 30;  // zlib counts in 32 bits
    while (status == Z_OK) {
      uInt in = static_cast<uInt>(std::min(in_left, step)), out = static_cast<uInt>(std::min(out_left, step));
      stream.avail_in = in;
      stream.avail_out = out;
      status = inflate(&stream, Z_NO_FLUSH);
      in_left -= in - stream.avail_in;
      out_left -= out - stream.avail_out;
      if (in == stream.avail_in && out == stream.avail_out && status == Z_OK) status = Z_BUF_ERROR;
    }
    inflateEnd(&stream);
    if (status != Z_STREAM_END || out_left != 0) damaged("entry '" + entry.name + "' doesn't inflate to its size");
    return result;
  }

  std::string_view bytes_;
  const std::string &file_;
};

void put(std::string &out, uint64_t value, size_t length) {
  for (size_t i = 0; i < length; ++i) out += static_cast<char>(value >> 8 * i & 0xFF);
}

// What local headers and the directory have in common, from "version needed" to the length of the extra field.
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

NamedTensors read_npz(const std::string &path) {
  std::string bytes = read_file(path);
  Archive archive(bytes, path);
  NamedTensors result;
  for (const Entry &entry : archive.entries()) {
    std::string name = entry.name.ends_with(".npy") ? entry.name.substr(0, entry.name.size() - 4) : entry.name;
    std::string place = path;
    place.append("[").append(name).append("]");
    result.emplace_back(name, parse_npy(archive.contents(entry), place));
  }
  return result;
}

void write_npz(const std::string &path, const NamedTensors &entries) {
  std::string out, directory;
  for (const auto &[name, tensor] : entries) {
    std::string contents = format_npy(tensor);
    Entry entry{.name = name + ".npy"};
    entry.offset = out.size();
    entry.size = contents.size();
    entry.crc = crc32_z(0, reinterpret_cast<const Bytef *>(contents.data()), contents.size());
    put(out, local_signature, 4);
    put_common(out, entry, 20);
    out += entry.name;
    put(out, 1, 2), put(out, 16, 2), put(out, entry.size, 8), put(out, entry.size, 8);
    out += contents;

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
  uint64_t directory_at = out.size(), count = entries.size();
  out += directory;
  uint64_t end64 = out.size();
  put(out, end64_signature, 4), put(out, 44, 8), put(out, 45, 2), put(out, 45, 2), put(out, 0, 4), put(out, 0, 4);
  for (uint64_t wide : {count, count, uint64_t{directory.size()}, directory_at}) put(out, wide, 8);
  put(out, locator64_signature, 4), put(out, 0, 4), put(out, end64, 8), put(out, 1, 4);
  put(out, end_signature, 4), put(out, 0, 4);
  uint64_t short_count = std::min<uint64_t>(count, 0xFFFF);
  put(out, short_count, 2), put(out, short_count, 2), put(out, in_zip64, 4), put(out, in_zip64, 4), put(out, 0, 2);
  write_file(path, out);
}

}  // namespace tessera
