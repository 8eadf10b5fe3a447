#include "read/legacy_syntax.h"

#include <array>
#include <charconv>

namespace tessera {
namespace {

constexpr std::string_view opening = " = dense<";

// These attributes were tensors of one dimension and are arrays now.
constexpr std::array<std::string_view, 22> list_names = {
    "base_dilations",
    "broadcast_dimensions",
    "broadcast_sizes",
    "dimensions",
    "edge_padding_high",
    "edge_padding_low",
    "fft_length",
    "interior_padding",
    "known_expanding_dimensions",
    "lhs_dilation",
    "limit_indices",
    "known_nonexpanding_dimensions",
    "permutation",
    "rhs_dilation",
    "slice_sizes",
    "start_indices",
    "strides",
    "window_dilations",
    "window_dimensions",
    "window_reversal",
    "window_strides",
    "known_non_expanding_dimensions",
};

bool is_list_name(std::string_view name) {
  for (std::string_view known : list_names)
    if (known == name) return true;
  return false;
}

bool is_name_character(char c) { return (c >= 'a' && c <= 'z') || c == '_'; }

// Returns the word that ends at `end`.
std::string_view word_before(std::string_view text, size_t end) {
  size_t begin = end;
  while (begin > 0 && is_name_character(text[begin - 1])) --begin;
  return text.substr(begin, end - begin);
}

// Holds `[1, 2]> : tensor<2xi64>` or `1> : tensor<2xi64>`, from the front of `rest`.
struct List {
  std::string array;
  size_t length = 0;  // of the text it stands for
};

std::optional<List> read_list(std::string_view rest) {
  size_t close = rest.find('>');
  if (close == std::string_view::npos) return std::nullopt;
  std::string_view elements = rest.substr(0, close);
  std::string_view type = rest.substr(close);
  constexpr std::string_view before_size = "> : tensor<";
  if (!type.starts_with(before_size)) return std::nullopt;
  type.remove_prefix(before_size.size());
  int64_t size = 0;
  auto [after_size, error] = std::from_chars(type.data(), type.data() + type.size(), size);
  if (error != std::errc()) return std::nullopt;
  type.remove_prefix(static_cast<size_t>(after_size - type.data()));
  std::string_view element_type = type.starts_with("xi64>") ? "i64" : type.starts_with("xi1>") ? "i1" : "";
  constexpr int64_t most = 64;  // no operation has that many dimensions
  if (element_type.empty() || size < 0 || size > most) return std::nullopt;
  type.remove_prefix(element_type.size() + 2);

  List list;
  list.length = rest.size() - type.size();
  list.array = "array<" + std::string(element_type);
  if (elements.starts_with('[') && elements.ends_with(']')) {
    elements = elements.substr(1, elements.size() - 2);
    if (elements.find_first_of("[\"(") != std::string_view::npos) return std::nullopt;
    list.array += ": " + std::string(elements);
  } else if (elements.find_first_not_of("-0123456789truefals") == std::string_view::npos) {
    for (int64_t i = 0; i < size; ++i) list.array += (i == 0 ? ": " : ", ") + std::string(elements);
  } else {
    return std::nullopt;
  }
  list.array += ">";
  return list;
}

// Returns the end of a string or a comment at `at`, or `at` itself for program text.
size_t end_of_quoted(std::string_view text, size_t at) {
  if (text[at] == '"') {
    size_t end = at + 1;
    while (end < text.size() && text[end] != '"' && text[end] != '\n') end += text[end] == '\\' ? 2 : 1;
    return std::min(end + 1, text.size());
  }
  if (text.substr(at, 2) == "//") return std::min(text.find('\n', at), text.size());
  return at;
}

}  // namespace

std::optional<std::string> with_arrays(std::string_view text) {
  if (text.find(opening) == std::string_view::npos) return std::nullopt;
  std::string result;
  size_t copied = 0;
  for (size_t at = 0; at < text.size();) {
    if (size_t end = end_of_quoted(text, at); end > at) {
      at = end;
      continue;
    }
    if (text[at] != ' ' || !text.substr(at).starts_with(opening) || !is_list_name(word_before(text, at))) {
      ++at;
      continue;
    }
    size_t list_begin = at + opening.size();
    std::optional<List> list = read_list(text.substr(list_begin));
    at = list_begin;
    if (!list) continue;
    result += text.substr(copied, at - std::string_view("dense<").size() - copied);
    result += list->array;
    at += list->length;
    copied = at;
  }
  if (copied == 0) return std::nullopt;
  return result.append(text.substr(copied));
}

}  // namespace tessera
