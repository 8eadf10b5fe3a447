// Reads the attributes of an artifact: those of VHLO, and MLIR's own.
#include <fmt/format.h>

#include <bit>
#include <cmath>

#include "artifact/entries.h"
#include "artifact/enumerations.h"
#include "artifact/truths.h"

namespace tessera::artifact {
namespace {

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

// A number of up to eight bits is a byte; a longer one has a variable length.
int64_t integer_of_width(ByteCursor &cursor, int width) {
  if (width > 8) return cursor.signed_number();
  return static_cast<int8_t>(cursor.byte());
}

std::string list_of(const std::vector<int64_t> &numbers) {
  std::string text;
  for (int64_t number : numbers) text += (text.empty() ? "" : ", ") + std::to_string(number);
  return text;
}

std::vector<int64_t> signed_numbers(ByteCursor &cursor) {
  std::vector<int64_t> numbers(cursor.count());
  for (int64_t &number : numbers) number = cursor.signed_number();
  return numbers;
}

double finite_double(ByteCursor &cursor) {
  auto value = std::bit_cast<double>(cursor.signed_number());
  if (!std::isfinite(value)) cursor.fail("an accuracy isn't a finite number");
  return value;
}

// Appends truths in nested brackets, as their shape says.
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

Attribute Entries::enumeration(ByteCursor &cursor, uint64_t code) {
  uint64_t value = cursor.number();
  for (const Enumeration &row : enumerations)
    if (row.code == code && value < row.cases.size() && !row.cases[value].empty())
      return text_attribute(fmt::format("{}{}{}", row.beginning, row.cases[value], row.end));
  cursor.fail(fmt::format("case {} of the enumeration with code {} isn't known; Tessera reads VHLO up to version {}",
                          value, code, to_string(newest_version)));
}

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

// Decodes meshes, their axes, and groups over axes.
Attribute Entries::part_of_mesh(ByteCursor &cursor, uint64_t code) {
  switch (code) {
    case 21: {
      int64_t before = cursor.signed_number(), size = cursor.signed_number();
      return text_attribute(fmt::format("#stablehlo.sub_axis_info<({}){}>", before, size));
    }
    case 22: {
      std::string text = "#stablehlo.axis_ref<name = " + quoted(next_string_attribute(cursor));
      if (cursor.number() != 0) text += ", sub_axis_info = " + next_attribute(cursor).text;
      return text_attribute(text + ">");
    }
    case 23: {
      const Attribute &mesh = next_attribute(cursor);
      std::string name = mesh.kind == Kind::string ? "@" + mesh.text : mesh.text;
      return text_attribute(
          fmt::format("#stablehlo.replica_group_mesh_axes<mesh = {}, axes = {}>", name, next_attribute(cursor).text));
    }
    case 24: {
      std::string name = quoted(next_string_attribute(cursor));
      return text_attribute(fmt::format("#stablehlo.mesh_axis<name = {}, size = {}>", name, cursor.signed_number()));
    }
    default: {
      std::string axes = next_attribute(cursor).text;
      auto [devices, has_devices] = cursor.number_with_flag();
      if (has_devices && devices >= container_.attributes.size()) cursor.fail("a mesh names devices that aren't there");
      return text_attribute("#stablehlo.mesh<axes = " + axes +
                            (has_devices ? ", device_ids = " + attribute(devices).text : "") + ">");
    }
  }
}

Attribute Entries::truth(ByteCursor &cursor) {
  uint64_t value = cursor.number();
  if (value > 1) cursor.fail(fmt::format("a truth has the value {}", value));
  Attribute result = text_attribute(value ? "true" : "false");
  result.kind = Kind::truth;
  result.integer = static_cast<int64_t>(value);
  return result;
}

// Decodes the attributes of StableHLO that are lists of fields.
Attribute Entries::structure(ByteCursor &cursor, uint64_t code) {
  switch (code) {
    case 10: {
      std::vector<int64_t> outputs = signed_numbers(cursor);
      int64_t operand = cursor.signed_number();
      std::vector<int64_t> inside = signed_numbers(cursor);
      return text_attribute(
          fmt::format("#stablehlo.output_operand_alias<output_tuple_indices = [{}], operand_index = {}, "
                      "operand_tuple_indices = [{}]>",
                      list_of(outputs), operand, list_of(inside)));
    }
    case 18: {
      std::string bounds;
      for (int64_t bound : signed_numbers(cursor))
        bounds += (bounds.empty() ? "" : ", ") + (bound == INT64_MIN ? "?" : std::to_string(bound));
      return text_attribute("#stablehlo.bounds<" + bounds + ">");
    }
    default: {
      double absolute = finite_double(cursor), relative = finite_double(cursor);
      int64_t ulps = cursor.signed_number();
      return text_attribute(fmt::format("#stablehlo.result_accuracy<atol = {:e}, rtol = {:e}, ulps = {}, mode = {}>",
                                        absolute, relative, ulps, next_attribute(cursor).text));
    }
  }
}

Attribute Entries::decode_vhlo(ByteCursor &cursor) {
  uint64_t code = cursor.number();
  Attribute result;
  switch (code) {
    case 1:
      return array(cursor);
    case 2:
      return truth(cursor);
    case 3:
    case 4:
    case 7:
    case 11:
    case 12:
    case 13:
    case 16:
    case 19:
      return enumeration(cursor, code);
    case 5:
      result.kind = Kind::integer;
      result.integer = static_cast<int64_t>(cursor.index(5, "version of the interface of calls"));
      result.text = std::to_string(result.integer) + " : i32";
      return result;
    case 6:
      return dictionary(cursor);
    case 8:
    case 9:
      return number_of_type(cursor, code == 8);
    case 14:
      return string_attribute(next_string(cursor));
    case 15:
      return tensor(cursor);
    case 17:
      result.kind = Kind::type;
      result.type = type_index(cursor);
      result.text = type(result.type).text;
      return result;
    case 10:
    case 18:
    case 20:
      return structure(cursor, code);
    case 21:
    case 22:
    case 23:
    case 24:
    case 25:
      return part_of_mesh(cursor, code);
    default:
      cursor.fail(fmt::format("an attribute of VHLO has the unknown code {}; Tessera reads VHLO up to version {}", code,
                              to_string(newest_version)));
  }
}

// Prints `array<i64: 1, 2>`.
Attribute Entries::dense_array(ByteCursor &cursor) {
  const Type &element = next_type(cursor);
  uint64_t size = cursor.number();
  std::string_view blob = cursor.take(cursor.number());
  bool is_truth = element.kind == Type::Kind::truth;
  size_t width = is_truth ? 1 : static_cast<size_t>(element.width) / 8;
  if ((!is_truth && element.kind != Type::Kind::integer) || width == 0 || element.width % 8 > 1 || size > blob.size() ||
      size * width != blob.size())
    cursor.fail(fmt::format("an array of {} elements of type {} has {} bytes", size, element.text, blob.size()));
  std::string text;
  for (size_t i = 0; i < size; ++i) {
    const uint64_t value = little_endian(blob.substr(i * width, width));
    int shift = 64 - 8 * static_cast<int>(width);
    int64_t number = static_cast<int64_t>(value << shift) >> shift;
    text += (i ? ", " : "") + (is_truth ? std::string(value ? "true" : "false") : std::to_string(number));
  }
  return text_attribute(fmt::format("array<{}{}{}>", element.text, size ? ": " : "", text));
}

Attribute Entries::decode_location(ByteCursor &cursor, uint64_t code, uint64_t index) {
  Attribute result = text_attribute(fmt::format("#loc{}", index));
  result.kind = Kind::location;
  auto nested = [&]() -> const std::string & { return location(attribute_index(cursor)); };
  std::string text;
  switch (code) {
    case 10:
      text = "callsite(" + nested();
      text += " at " + nested() + ")";
      break;
    case 11: {
      text = quoted(next_string_attribute(cursor));
      uint64_t line = cursor.number(), column = cursor.number();
      text += fmt::format(":{}:{}", std::min<uint64_t>(line, INT32_MAX), std::min<uint64_t>(column, INT32_MAX));
      break;
    }
    case 12:
    case 13:
      for (uint64_t left = cursor.count(); left > 0; --left) text += (text.empty() ? "" : ", ") + nested();
      text = (code == 13 ? "fused<" + next_attribute(cursor).text + ">[" : "fused[") + text + "]";
      break;
    case 14:
      text = quoted(next_string_attribute(cursor));
      if (const std::string &child = nested(); child != "unknown") text += "(" + child + ")";
      break;
    default: {  // a file's name, and up to four numbers of lines and columns
      text = quoted(next_string_attribute(cursor));
      uint64_t packed = cursor.number();
      std::vector<uint64_t> numbers;
      for (uint64_t left = std::min<uint64_t>(packed & 7, 5); left > 0 && !cursor.at_end(); --left)
        numbers.push_back(cursor.number());
      text += fmt::format(":{}:{}", numbers.empty() ? 0 : std::min<uint64_t>(numbers[0], INT32_MAX),
                          numbers.size() < 2 ? 0 : std::min<uint64_t>(numbers[1], INT32_MAX));
      if (!cursor.at_end()) cursor.take(cursor.left());
    }
  }
  std::string line = result.text + " = loc(" + text + ")\n";
  spend(cursor.offset(), line.size());
  aliases_ += line;
  return result;
}

Attribute Entries::decode_builtin(ByteCursor &cursor, uint64_t index) {
  uint64_t code = cursor.number();
  Attribute result;
  switch (code) {
    case 0:
      return array(cursor);
    case 1:
      return dictionary(cursor);
    case 2:
      return string_attribute(next_string(cursor));
    case 3:
      result.text = quoted(next_string(cursor));
      result.text += " : " + next_type(cursor).text;
      return result;
    case 4:
      return text_attribute("@" + quoted(next_string_attribute(cursor)));
    case 5:
      result.text = "@" + quoted(next_string_attribute(cursor));
      for (uint64_t left = cursor.count(); left > 0; --left)
        append(result.text, "::" + next_attribute(cursor).text, cursor);
      return result;
    case 6:
      result.kind = Kind::type;
      result.type = type_index(cursor);
      result.text = type(result.type).text;
      return result;
    case 7:
      return text_attribute("unit");
    case 8:
    case 9:
      return number_of_type(cursor, code == 9);
    case 10:
    case 11:
    case 12:
    case 13:
    case 14:
    case 22:
      return decode_location(cursor, code, index);
    case 15:
      result.kind = Kind::location;
      result.text = "unknown";
      return result;
    case 17:
      return dense_array(cursor);
    case 18:
      return tensor(cursor);
    default:
      cursor.fail(fmt::format("an attribute of MLIR has the code {}, which no program in StableHLO needs", code));
  }
}

}  // namespace tessera::artifact
