#include "base/fold.h"

#include <algorithm>
#include <array>

namespace tessera {
namespace {

constexpr std::array<std::string_view, static_cast<size_t>(Fold::first)> names = {"sum",     "max", "min",
                                                                                  "product", "and", "or"};

}  // namespace

std::string_view name_of(Fold reduction) { return names[static_cast<size_t>(reduction)]; }

std::optional<Fold> reduction_from_name(std::string_view name) {
  auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Fold>(found - names.begin());
}

std::optional<ReductionKind> kind_of(Fold fold) {
  return fold > Fold::min ? std::nullopt : std::optional(static_cast<ReductionKind>(fold));
}

}  // namespace tessera
