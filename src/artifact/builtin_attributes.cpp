// Reads MLIR's own attributes.
#include <fmt/format.h>

#include "artifact/entries.h"

namespace tessera::artifact {

using Kind = Attribute::Kind;

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
