#include "read/boolean_bytes.h"

#include <charconv>

#include "llvm/ADT/StringExtras.h"

namespace tessera {
namespace {

constexpr std::string_view opening = "dense<\"0x";

// Returns the number of elements of `tensor<4x2xi1>`, from the front of `type`, or nothing for another type.
std::optional<size_t> booleans_of(std::string_view type) {
  if (!type.starts_with("tensor<")) return std::nullopt;
  type.remove_prefix(std::string_view("tensor<").size());
  size_t count = 1;
  while (!type.starts_with("i1>")) {
    size_t extent = 0;
    const auto [end, error] = std::from_chars(type.data(), type.data() + type.size(), extent);
    if (error != std::errc() || __builtin_mul_overflow(count, extent, &count)) return std::nullopt;
    type.remove_prefix(static_cast<size_t>(end - type.data()));
    if (!type.starts_with('x')) return std::nullopt;
    type.remove_prefix(1);
  }
  return count;
}

// Returns the digits of bits, from those of a byte for each; an eighth as many.
std::string packed(std::string_view bytes) {
  std::string bits((bytes.size() / 2 + 7) / 8, '\0');
  for (size_t i = 0; i < bytes.size() / 2; ++i)
    if (bytes.substr(2 * i, 2) != "00") bits[i / 8] = static_cast<char>(bits[i / 8] | (1 << i % 8));
  return llvm::toHex(bits);
}

}  // namespace

std::optional<std::string> with_packed_booleans(std::string_view text) {
  std::string result;
  size_t copied = 0;
  for (size_t at = text.find(opening); at != std::string_view::npos; at = text.find(opening, at)) {
    at += opening.size();
    const size_t end = text.find_first_not_of("0123456789abcdefABCDEF", at);
    constexpr std::string_view closing = "\"> : ";
    if (end == std::string_view::npos || !text.substr(end).starts_with(closing)) continue;
    const size_t digits = end - at;
    const std::optional<size_t> count = booleans_of(text.substr(end + closing.size()));
    if (!count || *count < 2 || digits != 2 * *count) continue;
    const std::string bits = packed(text.substr(at, digits));
    result.append(text.substr(copied, at - copied)).append(bits).append("\">").append(digits - bits.size(), ' ');
    at = copied = end + 2;
  }
  if (copied == 0) return std::nullopt;
  return result.append(text.substr(copied));
}

}  // namespace tessera
