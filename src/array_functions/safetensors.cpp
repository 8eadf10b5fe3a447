#include "array_functions/safetensors.h"

#include <zlib.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <vector>

#include "array_functions/output_file.h"
#include "base/input_file.h"
#include "base/shape.h"
#include "trace/array_state.h"

namespace tessera::detail {
namespace {

using nlohmann::json;

constexpr size_t length_bytes = 8;
constexpr uint64_t longest_header = 100'000'000;  // other readers' limit

struct Name {
  DType dtype;
  const char *text;
};
constexpr Name names[] = {{boolean, "BOOL"}, {i8, "I8"},   {i16, "I16"}, {i32, "I32"}, {i64, "I64"},
                          {u8, "U8"},        {u16, "U16"}, {u32, "U32"}, {u64, "U64"}, {f16, "F16"},
                          {bf16, "BF16"},    {f32, "F32"}, {f64, "F64"}, {c64, "C64"}};

[[noreturn]] void fail(const std::string &path, const std::string &message) { throw InputError(path + ": " + message); }
[[noreturn]] void damaged(const std::string &path, const std::string &message) {
  fail(path, "the .safetensors file is damaged: " + message + ". Copy or save it again");
}

using Entry = SafetensorsEntry;

const Name *name_of_dtype(DType dtype) {
  const Name *found =
      std::find_if(std::begin(names), std::end(names), [&](const Name &one) { return one.dtype == dtype; });
  return found == std::end(names) ? nullptr : found;
}

// Returns the numbers of a list of whole numbers that aren't negative. Returns nothing for any other value.
std::optional<std::vector<uint64_t>> numbers(const json &object, const char *key) {
  const auto list = object.find(key);
  if (list == object.end() || !list->is_array()) return std::nullopt;
  std::vector<uint64_t> found;
  for (const json &value : *list) {
    if (!value.is_number_unsigned()) return std::nullopt;
    found.push_back(value.get<uint64_t>());
  }
  return found;
}

Entry entry_of(const std::string &path, const std::string &name, const json &value) {
  Entry entry{name, f32, {}, 0, 0};
  bool overflows = false, is_empty = false;
  const json none = json::object(), &object = value.is_object() ? value : none;
  const auto written = object.find("dtype");
  const auto shape = numbers(object, "shape"), offsets = numbers(object, "data_offsets");
  if (written == object.end() || !written->is_string() || !shape || !offsets || offsets->size() != 2)
    damaged(path, "the array '" + name +
                      "' isn't described as {\"dtype\": text, \"shape\": [extents], \"data_offsets\": [begin, end]}");
  const auto dtype = written->get<std::string>();
  for (uint64_t extent : *shape) entry.shape.push_back(static_cast<int64_t>(extent));
  entry.begin = offsets->front();
  entry.end = offsets->back();
  const Name *found =
      std::find_if(std::begin(names), std::end(names), [&](const Name &known) { return dtype == known.text; });
  if (found == std::end(names))
    fail(path,
         "the array '" + name + "' has the dtype " + dtype +
             ", which arrays here don't have; they can be BOOL, I8 to I64, U8 to U64, F16, BF16, F32, F64 and C64");
  entry.dtype = found->dtype;
  // Strides must be representable even if another extent is 0.
  auto bytes = static_cast<int64_t>(bytes_of(entry.dtype));
  for (int64_t extent : entry.shape) {
    overflows |= extent < 0 || __builtin_mul_overflow(bytes, std::max<int64_t>(extent, 1), &bytes);
    is_empty |= extent == 0;
  }
  if (is_empty) bytes = 0;
  if (overflows || entry.end < entry.begin || entry.end - entry.begin != static_cast<uint64_t>(bytes))
    damaged(path, "the array '" + name + "' has the bytes from " + std::to_string(entry.begin) + " to " +
                      std::to_string(entry.end) + ", but its shape and dtype take " +
                      (overflows ? "more than memory can hold" : std::to_string(bytes)));
  return entry;
}

json header_of(const std::string &path, std::string_view text) {
  std::set<std::string> seen;
  std::string twice;
  auto watch = [&](int depth, json::parse_event_t event, json &parsed) {
    if (depth == 1 && event == json::parse_event_t::key && !seen.insert(parsed.get<std::string>()).second)
      twice = parsed.get<std::string>();
    return depth <= 4;
  };
  json header = json::parse(text, watch, false);
  if (header.is_discarded() || !header.is_object()) damaged(path, "its header isn't a JSON object");
  if (!twice.empty()) damaged(path, "its header has two arrays of the name '" + twice + "'");
  return header;
}

// Checks that arrays follow each other without gaps, as other readers require, too. All are checked before anything is
// read or memory is taken.
void check_offsets(const std::string &path, std::vector<Entry> &entries, uint64_t has) {
  std::sort(entries.begin(), entries.end(),
            [](const Entry &a, const Entry &b) { return std::pair(a.begin, a.end) < std::pair(b.begin, b.end); });
  uint64_t at = 0;
  for (const Entry &entry : entries) {
    if (entry.begin != at)
      damaged(path, "the array '" + entry.name + "' begins at byte " + std::to_string(entry.begin) +
                        " behind the header, and the one before it ends at " + std::to_string(at));
    at = entry.end;
    if (at > has)
      damaged(path, "the array '" + entry.name + "' ends at byte " + std::to_string(at) +
                        " behind the header, and the file has " + std::to_string(has) + " there");
  }
  if (at != has)
    damaged(path, "its arrays end at byte " + std::to_string(at) + " behind the header, and the file has " +
                      std::to_string(has) + " there");
}

}  // namespace

SafetensorsHeader read_safetensors_header(const InputFile &file) {
  const std::string &path = file.path();
  if (file.size() < length_bytes)
    damaged(path, "it has " + std::to_string(file.size()) + " bytes, and the length of the header alone takes 8");
  std::string prefix = file.read(0, length_bytes);
  uint64_t length = 0, behind = file.size() - length_bytes;
  for (size_t i = length_bytes; i-- > 0;) length = length << 8 | static_cast<unsigned char>(prefix[i]);
  if (length > longest_header || length > behind)
    damaged(path, "its header has " + std::to_string(length) + " bytes by its first 8 bytes, and " +
                      std::to_string(behind) + " follow");
  const std::string text = file.read(length_bytes, length);
  json read = header_of(path, text);
  SafetensorsHeader header;
  for (const std::string *part : std::initializer_list<const std::string *>{&prefix, &text})
    header.checksum =
        static_cast<uint32_t>(crc32_z(header.checksum, reinterpret_cast<const Bytef *>(part->data()), part->size()));
  header.bytes = length_bytes + length;
  for (const auto &[name, value] : read.items()) {
    if (name != "__metadata__") {
      header.entries.push_back(entry_of(path, name, value));
    } else if (value.is_object()) {
      for (const auto &[key, note] : value.items())
        if (note.is_string()) header.notes.emplace(key, note.get<std::string>());
    }
  }
  check_offsets(path, header.entries, file.size() - header.bytes);
  return header;
}

std::map<std::string, Array> read_safetensors(const std::string &path) {
  InputFile file(path);
  const SafetensorsHeader header = read_safetensors_header(file);
  std::map<std::string, Array> arrays;
  for (const Entry &entry : header.entries) {
    Tensor tensor(entry.dtype, entry.shape);
    if (tensor.bytes()) file.read(header.bytes + entry.begin, tensor.mutable_data(), tensor.bytes());
    arrays.emplace(entry.name, array_of(std::move(tensor)));
  }
  return arrays;
}

bool is_in_safetensors(DType dtype) { return name_of_dtype(dtype) != nullptr; }

// Wide dtypes come first, so that all elements are aligned.
void lay_out(std::vector<Entry> &entries) {
  std::sort(entries.begin(), entries.end(), [](const Entry &a, const Entry &b) {
    size_t bytes_a = bytes_of(a.dtype), bytes_b = bytes_of(b.dtype);
    return bytes_a != bytes_b ? bytes_a > bytes_b : a.name < b.name;
  });
  uint64_t at = 0;
  for (Entry &entry : entries) {
    entry.begin = at;
    entry.end = at += static_cast<uint64_t>(element_count(entry.shape)) * bytes_of(entry.dtype);
  }
}

std::string safetensors_header(const std::string &path, const SafetensorsHeader &header) {
  nlohmann::ordered_json written = nlohmann::ordered_json::object();
  if (!header.notes.empty()) written["__metadata__"] = header.notes;
  for (const Entry &entry : header.entries)
    written[entry.name] = {{"dtype", name_of_dtype(entry.dtype)->text},
                           {"shape", entry.shape},
                           {"data_offsets", {entry.begin, entry.end}}};
  std::string text;
  try {
    text = written.dump();
  } catch (const json::exception &) {
    fail(path, "the name of an array isn't text in UTF-8, which .safetensors files are written in");
  }
  text.append((8 - text.size() % 8) % 8, ' ');
  uint64_t length = text.size();
  std::string prefix(length_bytes, '\0');
  for (size_t i = 0; i < length_bytes; ++i) prefix[i] = static_cast<char>(length >> 8 * i & 0xFF);
  return prefix + text;
}

void write_safetensors(const std::string &path, const std::map<std::string, Array> &arrays) {
  SafetensorsHeader header;
  for (const auto &[name, array] : arrays) {
    const ArrayState &state = state_of(array, "save");
    if (name == "__metadata__") fail(path, "an array has the name '__metadata__', which .safetensors keeps for notes");
    if (!is_in_safetensors(state.dtype))
      throw DTypeError(
          "save: the array '" + name + "' is " + type_string(array) +
          ", and .safetensors files have no such dtype; save it in a .npz file, or convert it with astype");
    if (!state.is_concrete() || state.manual) host_tensor(array, "save");  // throws if there is no value
    header.entries.push_back({name, state.dtype, state.shape});
  }
  lay_out(header.entries);
  const std::string text = safetensors_header(path, header);
  OutputFile file(path);
  file.write(text.data(), text.size());
  for (const Entry &entry : header.entries) file.write(arrays.at(entry.name), "save");
  file.close();
}

}  // namespace tessera::detail
