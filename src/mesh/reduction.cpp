#include "mesh/reduction.h"

#include <algorithm>
#include <array>

namespace tessera {
namespace {

constexpr std::array<std::string_view, reduction_count> names = {"sum", "product", "max", "min", "and", "or"};

}  // namespace

std::string_view name_of(Reduction reduction) { return names[static_cast<size_t>(reduction)]; }

std::optional<Reduction> reduction_from_name(std::string_view name) {
  auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Reduction>(found - names.begin());
}

Reduction reduction_of(ReductionKind kind) {
  return kind == ReductionKind::max ? Reduction::max : kind == ReductionKind::min ? Reduction::min : Reduction::sum;
}

std::optional<ReductionKind> kind_of(Reduction reduction) {
  for (ReductionKind kind : {ReductionKind::sum, ReductionKind::max, ReductionKind::min})
    if (reduction_of(kind) == reduction) return kind;
  return std::nullopt;
}

}  // namespace tessera
