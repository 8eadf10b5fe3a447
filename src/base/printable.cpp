#include "base/printable.h"

#include <cstdint>
#include <cstdio>

namespace tessera {
namespace {

struct Letter {
  uint32_t code = 0;
  size_t bytes = 0;  // 0 if no letter begins here
};

// Decodes UTF-8. Refuses overlong forms, surrogates, and letters above U+10FFFF.
Letter first_letter(std::string_view text) {
  auto first = static_cast<unsigned char>(text[0]);
  if (first < 0x80) return {first, 1};
  size_t bytes = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < bytes) return {};
  uint32_t code = first & (0x7F >> bytes);
  for (size_t i = 1; i < bytes; ++i) {
    auto next = static_cast<unsigned char>(text[i]);
    if ((next & 0xC0) != 0x80) return {};
    code = code << 6 | (next & 0x3F);
  }
  constexpr uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  if (code < least[bytes] || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)) return {};
  return {code, bytes};
}

bool is_shown(uint32_t code) {
  if (code == '\n' || code == '\t') return true;
  if (code < 0x20 || (code >= 0x7F && code < 0xA0)) return false;
  bool changes_direction = (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
  bool ends_line = code == 0x2028 || code == 0x2029;
  return !changes_direction && !ends_line;
}

}  // namespace

std::string printable(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (size_t at = 0; at < text.size();) {
    Letter letter = first_letter(text.substr(at));
    size_t bytes = letter.bytes ? letter.bytes : 1;
    char written[16];
    if (letter.bytes && is_shown(letter.code)) {
      result += text.substr(at, bytes);
    } else {
      uint32_t code = letter.bytes ? letter.code : static_cast<unsigned char>(text[at]);
      std::snprintf(written, sizeof written, code < 0x100 ? "\\x%02x" : "\\u%04x", code);
      result += written;
    }
    at += bytes;
  }
  return result;
}

}  // namespace tessera
