#include <algorithm>

#include "base/text.h"
#include "propagate/strategy/strategy.h"

namespace tessera {

const std::vector<NamedStrategy> &strategies() {
  static const auto &list = *new std::vector<NamedStrategy>{
      {"basic", spread_basic, "only axes that every tensor of the factor can take"},
      {"aggressive", spread_aggressive, "each tensor takes what it can; larger sources win conflicts"},
  };
  return list;
}

std::optional<std::vector<Strategy>> strategies_named(std::string_view text) {
  constexpr std::string_view between = "-then-";
  std::vector<Strategy> found;
  for (;;) {
    const size_t end = text.find(between);
    const auto entry = std::ranges::find(strategies(), text.substr(0, end), &NamedStrategy::name);
    if (entry == strategies().end()) return std::nullopt;
    found.push_back(entry->strategy);
    if (end == text.npos) return found;
    text.remove_prefix(end + between.size());
  }
}

std::string strategies_text() {
  return joined(strategies(), [](const NamedStrategy &each) {
    return std::string(each.name) + " (" + std::string(each.description) + ")";
  });
}

}  // namespace tessera
