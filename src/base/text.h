// Writes lists, in messages and in the text of programs.
#pragma once

#include <concepts>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace tessera {

// Joins the texts that `text_of` makes of items by `separator`: `8, 4`.
template <typename Items, typename TextOf>
  requires std::invocable<const TextOf &, decltype(*std::declval<const Items &>().begin())>
std::string joined(const Items &items, const TextOf &text_of, std::string_view separator = ", ") {
  std::string text;
  bool is_first = true;
  for (const auto &item : items) {
    if (!is_first) text += separator;
    text += std::invoke(text_of, item);
    is_first = false;
  }
  return text;
}

// Joins the items themselves: numbers, or text.
template <typename Items>
std::string joined(const Items &items, std::string_view separator = ", ") {
  using Item = std::remove_cvref_t<decltype(*items.begin())>;
  if constexpr (std::integral<Item>)
    return joined(items, [](Item item) { return std::to_string(item); }, separator);
  else
    return joined(items, [](std::string_view item) { return item; }, separator);
}

// Joins text_of(0), text_of(1), ..., text_of(count - 1).
template <typename TextOf>
std::string listed(size_t count, const TextOf &text_of) {
  std::string text;
  for (size_t i = 0; i < count; ++i) {
    if (i > 0) text += ", ";
    text += text_of(i);
  }
  return text;
}

}  // namespace tessera
