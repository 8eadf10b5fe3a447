// Reads attributes that VHLO and MLIR encode alike: numbers, tensors, arrays and dictionaries.
#include <fmt/format.h>

#include "artifact/entries.h"
#include "artifact/truths.h"

namespace tessera::artifact {

using Kind = Attribute::Kind;

Attribute text_attribute(std::string text) {
  Attribute result;
  result.text = std::move(text);
  return result;
}

Attribute string_attribute(std::string_view string) {
  Attribute result = text_attribute(quoted(string));
  result.kind = Kind::string;
  result.string = string;
  return result;
}

namespace {

// A number of up to eight bits is a byte; a longer one has a variable length.
int64_t integer_of_width(ByteCursor &cursor, int width) {
  if (width > 8) return cursor.signed_number();
  return static_cast<int8_t>(cursor.byte());
}

// Appends booleans in nested brackets, by their shape.
void print_truths(const Truths &truths, uint64_t count, const std::vector<int64_t> &shape, std::string &text) {
  for (uint64_t i = 0; i < count; ++i) {
    if (i) text += ", ";
    size_t inner = 1;
    for (size_t d = shape.size(); d-- > 0;)
      if (inner *= static_cast<size_t>(shape[d]); i % inner == 0) text += "[";
    text += truths.at(i) ? "true" : "false";
    inner = 1;
    for (size_t d = shape.size(); d-- > 0;)
      if (inner *= static_cast<size_t>(shape[d]); (i + 1) % inner == 0) text += "]";
  }
}

}  // namespace

Attribute Entries::number_of_type(ByteCursor &cursor, bool is_float) {
  const Type &type = next_type(cursor);
  if (is_float) {
    if (type.kind != Type::Kind::floating) cursor.fail(fmt::format("a floating-point number is of type {}", type.text));
    auto bits = static_cast<uint64_t>(integer_of_width(cursor, type.width));
    if (type.width < 64) bits &= (uint64_t{1} << type.width) - 1;
    return text_attribute(fmt::format("0x{:0{}X} : {}", bits, (type.width + 3) / 4, type.text));
  }
  if (type.kind != Type::Kind::integer && type.kind != Type::Kind::truth)
    cursor.fail(fmt::format("an integer is of type {}", type.text));
  Attribute result;
  result.kind = type.kind == Type::Kind::truth ? Kind::truth : Kind::integer;
  result.integer = integer_of_width(cursor, type.width);
  if (type.kind == Type::Kind::truth) {
    result.integer &= 1;
    result.text = result.integer ? "true" : "false";
    return result;
  }
  bool is_unsigned = type.text.starts_with("u");
  auto bits = static_cast<uint64_t>(result.integer);
  if (is_unsigned && type.width < 64) bits &= (uint64_t{1} << type.width) - 1;
  result.text = (is_unsigned ? std::to_string(bits) : std::to_string(result.integer)) + " : " + type.text;
  return result;
}

Attribute Entries::tensor(ByteCursor &cursor) {
  Attribute result;
  result.kind = Kind::tensor;
  result.type = type_index(cursor);
  const Type &type = this->type(result.type);
  if (type.kind != Type::Kind::tensor) cursor.fail(fmt::format("elements are given for the type {}", type.text));
  result.blob = cursor.take(cursor.number());
  uint64_t count = 1;
  for (int64_t extent : type.shape)
    if (extent < 0 || __builtin_mul_overflow(count, static_cast<uint64_t>(extent), &count))
      cursor.fail(fmt::format("elements are given for the type {}, whose number of elements isn't known", type.text));
  const bool are_truths = this->type(type.element).kind == Type::Kind::truth;
  std::string elements;
  if (count > 0)
    elements = are_truths ? truths_text(cursor, result.blob, count, type) : digits_text(cursor, result.blob);
  result.text = "dense<" + elements + "> : " + type.text;
  return result;
}

std::string Entries::truths_text(ByteCursor &cursor, std::string_view blob, uint64_t count, const Type &type) {
  const Truths truths(blob, count);
  if (!truths.are_whole())
    cursor.fail(fmt::format("{} elements of the type {} have {} bytes", count, type.text, blob.size()));
  if (truths.are_equal()) return truths.at(0) ? "true" : "false";
  spend(cursor.offset(), count * (std::string_view("false, ").size() + 2 * type.shape.size()));
  std::string text;
  print_truths(truths, count, type.shape, text);
  return text;
}

// Prints elements of other types in hexadecimal digits.
std::string Entries::digits_text(ByteCursor &cursor, std::string_view blob) {
  static constexpr char digits[] = "0123456789ABCDEF";
  spend(cursor.offset(), 2 * blob.size());
  std::string text = "\"0x";
  for (char c : blob) {
    text += digits[static_cast<unsigned char>(c) >> 4];
    text += digits[static_cast<unsigned char>(c) & 15];
  }
  return text + "\"";
}

Attribute Entries::array(ByteCursor &cursor) {
  Attribute result;
  result.kind = Kind::array;
  for (uint64_t left = cursor.count(); left > 0; --left) {
    uint64_t index = attribute_index(cursor);
    append(result.text, result.elements.empty() ? "[" : ", ", cursor);
    append(result.text, attribute(index).text, cursor);
    result.elements.push_back(index);
  }
  result.text += result.elements.empty() ? "[]" : "]";
  return result;
}

Attribute Entries::dictionary(ByteCursor &cursor) {
  Attribute result;
  for (uint64_t left = cursor.count(); left > 0; --left) {
    append(result.text, result.text.empty() ? "{" : ", ", cursor);
    append(result.text, quoted(next_string_attribute(cursor)) + " = ", cursor);
    append(result.text, next_attribute(cursor).text, cursor);
  }
  result.text += result.text.empty() ? "{}" : "}";
  return result;
}

}  // namespace tessera::artifact
