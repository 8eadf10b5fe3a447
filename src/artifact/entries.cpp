#include "artifact/entries.h"

#include <fmt/format.h>

#include "artifact/truths.h"

namespace tessera::artifact {
namespace {

constexpr int most_depth = 200;       // of entries in entries
constexpr uint64_t most_list = 1024;  // numbers in a list

enum State : char { unknown, in_progress, known };

}  // namespace

// One entry is looked at within another.
struct Entries::Nested {
  Nested(Entries &entries, const Entry &entry, char &state, const char *kind) : depth(entries.depth_), state(state) {
    if (state == in_progress) fail_at(entries.name_, entry.offset, fmt::format("{} is a part of itself", kind));
    if (++depth > most_depth)
      fail_at(
          entries.name_, entry.offset,
          fmt::format("attributes, types and locations are nested more than {} deep; reduce the nesting", most_depth));
    state = in_progress;
  }
  ~Nested() { --depth; }
  int &depth;
  char &state;
};

std::string quoted(std::string_view string) {
  std::string text = "\"";
  for (char c : string) {
    auto code = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\' || code < 0x20 || code > 0x7e)
      text += fmt::format("\\{:02X}", code);
    else
      text += c;
  }
  return text + "\"";
}

Entries::Entries(const std::string &name, const Container &container)
    : name_(name),
      container_(container),
      attributes_(container.attributes.size()),
      types_(container.types.size()),
      attribute_states_(container.attributes.size()),
      type_states_(container.types.size()) {
  size_t bytes = container.body.bytes.size();
  for (const Entry &entry : container.attributes) bytes += entry.bytes.size();
  for (const Entry &entry : container.types) bytes += entry.bytes.size();
  most_ = (size_t{16} << 20) + 256 * bytes;
}

void Entries::spend(size_t offset, size_t characters) {
  spent_ += characters;
  if (spent_ > most_)
    fail_at(
        name_, offset,
        fmt::format("the program written out is longer than {} characters, which is out of proportion to the artifact; "
                    "its attributes or types are made of one another too many times",
                    most_));
}

const Attribute &Entries::attribute(uint64_t index) {
  char &state = attribute_states_[index];
  if (state == known) return attributes_[index];
  Nested nested(*this, container_.attributes[index], state, "an attribute");
  attributes_[index] = decode_attribute(index);
  spend(container_.attributes[index].offset, attributes_[index].text.size());
  state = known;
  return attributes_[index];
}

const Type &Entries::type(uint64_t index) {
  char &state = type_states_[index];
  if (state == known) return types_[index];
  Nested nested(*this, container_.types[index], state, "a type");
  types_[index] = decode_type(index);
  spend(container_.types[index].offset, types_[index].text.size());
  state = known;
  return types_[index];
}

// Reads an entry that is text, which a NUL ends. The text is taken unchanged: the guard of texts and MLIR's parser
// check it later.
std::string Entries::stored_text(ByteCursor &cursor, const char *kind) {
  std::string_view bytes = cursor.take(cursor.left());
  size_t end = bytes.find('\0');
  if (end == bytes.npos) cursor.fail(fmt::format("the text of {} has no NUL at its end", kind));
  return std::string(bytes.substr(0, end));
}

Attribute Entries::decode_attribute(uint64_t index) {
  const Entry &entry = container_.attributes[index];
  std::string_view dialect = container_.dialects[entry.dialect];
  ByteCursor cursor = open(entry, "an attribute");
  Attribute result;
  if (!entry.is_encoded)
    result.text = stored_text(cursor, "an attribute");
  else if (dialect == "vhlo")
    result = decode_vhlo(cursor);
  else if (dialect == "builtin")
    result = decode_builtin(cursor, index);
  else if (dialect == "sdy")
    result = decode_sdy(cursor);
  else
    cursor.fail(fmt::format("an attribute is in the encoding of the dialect '{}', which isn't known", dialect));
  cursor.expect_end();
  return result;
}

Type Entries::decode_type(uint64_t index) {
  const Entry &entry = container_.types[index];
  std::string_view dialect = container_.dialects[entry.dialect];
  ByteCursor cursor = open(entry, "a type");
  Type result;
  if (!entry.is_encoded)
    result.text = stored_text(cursor, "a type");
  else if (dialect == "vhlo")
    result = decode_vhlo_type(cursor);
  else if (dialect == "builtin")
    result = decode_builtin_type(cursor);
  else
    cursor.fail(fmt::format("a type is in the encoding of the dialect '{}', which isn't known", dialect));
  cursor.expect_end();
  return result;
}

std::string_view Entries::next_string(ByteCursor &cursor) {
  return container_.strings[cursor.index(container_.strings.size(), "string")];
}

std::string_view Entries::next_string_attribute(ByteCursor &cursor) {
  const Attribute &attribute = next_attribute(cursor);
  if (attribute.kind != Attribute::Kind::string)
    cursor.fail("an attribute of another kind stands where a string should be");
  return attribute.string;
}

std::vector<int64_t> Entries::numbers(uint64_t index) {
  const Attribute &list = attribute(index);
  ByteCursor place = open(container_.attributes[index], "a list of numbers");
  if (list.kind != Attribute::Kind::tensor)
    place.fail("an attribute of another kind stands where a list of numbers should be");
  const Type &tensor = type(list.type);
  const Type &element = type(tensor.element);
  uint64_t count = 1;
  for (int64_t extent : tensor.shape)
    if (extent < 0 || __builtin_mul_overflow(count, static_cast<uint64_t>(extent), &count) || count > most_list)
      place.fail(fmt::format("a list of more than {} numbers", most_list));
  if (element.kind == Type::Kind::truth) {
    const Truths truths(list.blob, count);  // their number is right, since the tensor has been read
    std::vector<int64_t> result(count);
    for (uint64_t i = 0; i < count; ++i) result[i] = truths.at(i);
    return result;
  }
  if (element.kind != Type::Kind::integer || element.width != 64)
    place.fail(fmt::format("a list of elements {} stands where numbers of 64 bits should be", element.text));
  constexpr size_t width = 8;
  const bool are_equal = list.blob.size() == width;  // one element stands for all
  if (!are_equal && list.blob.size() != count * width)
    place.fail(fmt::format("a list of {} numbers has {} bytes", count, list.blob.size()));
  std::vector<int64_t> result(count);
  for (uint64_t i = 0; i < count; ++i)
    result[i] = static_cast<int64_t>(little_endian(list.blob.substr(are_equal ? 0 : i * width, width)));
  return result;
}

const std::string &Entries::location(uint64_t index) {
  const Attribute &place = attribute(index);
  if (place.kind != Attribute::Kind::location)
    fail_at(name_, container_.attributes[index].offset,
            "an attribute of another kind stands where a location should be");
  return place.text;
}

}  // namespace tessera::artifact
