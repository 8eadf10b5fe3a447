// The layout is that of PKWARE's APPNOTE. Only the parts that archives of arrays use are implemented. Written archives
// have stored entries, with zip64 sizes throughout.
#include "base/npz.h"

#include <zlib.h>

#include <algorithm>
#include <set>

#include "base/file.h"
#include "base/zip_entry.h"

namespace tessera {
namespace {

// These are numbers of the format.
constexpr uint32_t local_signature = 0x04034b50, central_signature = 0x02014b50, end_signature = 0x06054b50;
constexpr uint32_t end64_signature = 0x06064b50, locator64_signature = 0x07064b50;
constexpr uint64_t in_zip64 = 0xFFFFFFFF;  // the real value is in the zip64 extra field
constexpr uint64_t end_bytes = 22, locator64_bytes = 20, end64_bytes = 56, central_bytes = 46, local_bytes = 30;
constexpr uint64_t longest_comment = 65535;

// Reads a little-endian number.
uint64_t number(std::string_view bytes, size_t at, size_t length) {
  uint64_t value = 0;
  for (size_t i = 0; i < length; ++i)
    value |= static_cast<uint64_t>(static_cast<unsigned char>(bytes[at + i])) << 8 * i;
  return value;
}

}  // namespace

NpzFile::NpzFile(const std::string &path) : file_(path) {
  if (file_.size() < 4 || file_.read(0, 2) != "PK")
    fail("this is not a .npz archive: it must begin with the letters 'PK'. Write archives with numpy.savez");
  Directory directory = this->directory();
  uint64_t at = directory.at;
  std::set<std::string> names;
  for (uint64_t i = 0; i < directory.count; ++i) {
    Entry entry = central_entry(at);
    place(entry);
    entry.array = entry.name.ends_with(".npy") ? entry.name.substr(0, entry.name.size() - 4) : entry.name;
    if (!names.insert(entry.array).second)
      damaged("two entries have the name '" + entry.array + "', so it isn't clear which of them is meant");
    entries_.push_back(std::move(entry));
  }
  check_apart(directory.at);
}

void NpzFile::fail(const std::string &message) const { fail_at(file_.path(), message); }

void NpzFile::damaged(const std::string &what) const {
  fail("the .npz archive is damaged: " + what + ". Copy or save the file again");
}

std::string NpzFile::piece(uint64_t at, uint64_t length) const {
  if (at > file_.size() || length > file_.size() - at)
    damaged("it needs " + std::to_string(length) + " bytes at offset " + std::to_string(at) + ", the file has " +
            std::to_string(file_.size()));
  return file_.read(at, length);
}

// Finds the directory from the end of the file, where its offset stands before a comment.
NpzFile::Directory NpzFile::directory() const {
  uint64_t length = std::min(file_.size(), end_bytes + longest_comment), begin = file_.size() - length;
  std::string tail = piece(begin, length);
  for (uint64_t at = length < end_bytes ? 0 : length - end_bytes + 1; at-- > 0;) {
    if (number(tail, at, 4) != end_signature) continue;
    Directory directory{number(tail, at + 16, 4), number(tail, at + 10, 2), begin + at};
    if (directory.end >= locator64_bytes) {
      std::string locator = piece(directory.end - locator64_bytes, locator64_bytes);
      if (number(locator, 0, 4) == locator64_signature) {
        directory.end = number(locator, 8, 8);
        std::string end64 = piece(directory.end, end64_bytes);
        if (number(end64, 0, 4) != end64_signature) damaged("the zip64 directory isn't where its locator says");
        directory.count = number(end64, 32, 8);
        directory.at = number(end64, 48, 8);
      }
    }
    uint64_t room = directory.at < directory.end ? directory.end - directory.at : 0;
    if (directory.count > room / central_bytes)
      damaged("its directory has " + std::to_string(room) + " bytes, and " + std::to_string(directory.count) +
              " entries take at least " + std::to_string(central_bytes) + " each");
    return directory;
  }
  damaged("its directory is missing, so that the file is truncated");
}

NpzFile::Entry NpzFile::central_entry(uint64_t &at) const {
  std::string fixed = piece(at, central_bytes);
  if (number(fixed, 0, 4) != central_signature) damaged("its directory has no entry at offset " + std::to_string(at));
  Entry entry;
  entry.flags = number(fixed, 8, 2);
  entry.method = number(fixed, 10, 2);
  entry.crc = number(fixed, 16, 4);
  entry.packed = number(fixed, 20, 4);
  entry.size = number(fixed, 24, 4);
  entry.offset = number(fixed, 42, 4);
  uint64_t name = number(fixed, 28, 2), extra = number(fixed, 30, 2), comment = number(fixed, 32, 2);
  entry.name = piece(at + central_bytes, name);
  std::string fields = piece(at + central_bytes + name, extra);
  for (size_t field = 0; field + 4 <= fields.size();) {
    size_t value = field + 4, end = value + number(fields, field + 2, 2);
    if (number(fields, field, 2) == 1)  // zip64: the values that didn't fit, in this order
      for (uint64_t *wide : {&entry.size, &entry.packed, &entry.offset}) {
        if (*wide != in_zip64) continue;
        if (value + 8 > std::min(end, fields.size()))
          damaged("the sizes of entry '" + entry.name + "' are missing in its zip64 field");
        *wide = number(fields, value, 8), value += 8;
      }
    field = end;
  }
  at += central_bytes + name + extra + comment;
  return entry;
}

// Finds the bytes of an entry, which has a header of its own.
void NpzFile::place(Entry &entry) const {
  std::string local = piece(entry.offset, local_bytes);
  if (number(local, 0, 4) != local_signature) damaged("entry '" + entry.name + "' isn't where the directory says");
  entry.begin = entry.offset + local_bytes + number(local, 26, 2) + number(local, 28, 2);
  if (entry.begin > file_.size() || entry.packed > file_.size() - entry.begin)
    damaged("entry '" + entry.name + "' needs " + std::to_string(entry.packed) + " bytes at offset " +
            std::to_string(entry.begin) + ", the file has " + std::to_string(file_.size()));
}

// Entries that share bytes would unpack to more than the file can hold.
void NpzFile::check_apart(uint64_t directory) const {
  std::vector<const Entry *> order;
  for (const Entry &entry : entries_) order.push_back(&entry);
  std::ranges::sort(order, {}, &Entry::offset);
  for (size_t i = 0; i < order.size(); ++i) {
    uint64_t end = order[i]->begin + order[i]->packed;
    uint64_t next = i + 1 < order.size() ? order[i + 1]->offset : directory;
    if (end > next)
      damaged("entry '" + order[i]->name + "' ends at byte " + std::to_string(end) + ", and " +
              (i + 1 < order.size() ? "entry '" + order[i + 1]->name + "'" : "the directory") + " begins at byte " +
              std::to_string(next));
  }
}

Tensor NpzFile::read(size_t index, const ArrayWanted *wanted) const {
  const Entry &entry = entries_[index];
  if (entry.flags & 1) fail("entry '" + entry.name + "' is encrypted; save the archive without a password");
  if (entry.method != 0 && entry.method != 8)
    fail("entry '" + entry.name + "' is compressed by method " + std::to_string(entry.method) +
         "; methods 0 (stored) and 8 (deflated) can be read. Save the archive with numpy.savez");
  if (entry.method == 0 && entry.packed != entry.size)
    damaged("entry '" + entry.name + "' has " + std::to_string(entry.packed) + " bytes, the directory says " +
            std::to_string(entry.size));
  // Deflate shrinks by at most 1032 to 1; a larger claim is refused before memory is taken for it.
  if (entry.size / 1032 > entry.packed + 1)
    damaged("entry '" + entry.name + "' claims " + std::to_string(entry.size) + " bytes from " +
            std::to_string(entry.packed) + " compressed ones");
  auto is_wrong = [&](const std::string &what) { damaged(what); };
  ZipEntrySource source(file_, {entry.name, entry.begin, entry.packed, entry.method == 8}, is_wrong);
  std::string name = file_.path();
  name.append("[").append(entry.array).append("]");
  Tensor tensor = read_npy(source, entry.size, name, wanted);
  source.finish(entry.crc);
  return tensor;
}

NamedTensors read_npz(const std::string &path) {
  NpzFile file(path);
  NamedTensors result;
  for (size_t i = 0; i < file.size(); ++i) result.emplace_back(file.name(i), file.read(i));
  return result;
}

//===- Writing ----------------------------------------------------------------------------------------------------===//

namespace {

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
