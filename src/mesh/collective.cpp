#include "mesh/collective.h"

#include <algorithm>
#include <array>

#include "base/error.h"
#include "base/saturating.h"

namespace tessera {

namespace {
constexpr std::array<std::string_view, collective_kind_count> kind_names = {
    "all_gather",         "all_reduce",           "reduce_scatter", "all_to_all",
    "collective_permute", "collective_broadcast", "direct_exchange"};
}

std::string_view name_of(CollectiveKind kind) { return kind_names[static_cast<size_t>(kind)]; }

std::optional<CollectiveKind> collective_kind_from_name(std::string_view name) {
  auto found = std::find(kind_names.begin(), kind_names.end(), name);
  if (found == kind_names.end()) return std::nullopt;
  return static_cast<CollectiveKind>(found - kind_names.begin());
}

int64_t bytes_sent(CollectiveKind kind, int64_t bytes, int64_t n) {
  if (n <= 1) return 0;
  switch (kind) {
    case CollectiveKind::all_gather:
      return saturating_product(n - 1, bytes);
    case CollectiveKind::all_reduce:
      return saturating_share(2 * (n - 1), bytes, n);
    case CollectiveKind::reduce_scatter:
    case CollectiveKind::all_to_all:
      return saturating_share(n - 1, bytes, n);
    case CollectiveKind::collective_permute:
    case CollectiveKind::collective_broadcast:
      return bytes;
    case CollectiveKind::direct_exchange:
      throw DefectError("bytes_sent: what a direct_exchange sends follows from its layouts");
  }
  throw DefectError("bytes_sent: there is no collective number " + std::to_string(static_cast<int>(kind)));
}

int64_t bytes_sent_by_permute(int64_t bytes, const DevicePairs &source_target_pairs) {
  std::vector<DeviceId> sources;  // the sources of operands that leave their device
  sources.reserve(source_target_pairs.size());
  for (auto [source, target] : source_target_pairs)
    if (source != target) sources.push_back(source);
  if (!std::ranges::is_sorted(sources)) std::ranges::sort(sources);
  int64_t busiest = 0;
  for (auto first = sources.begin(); first != sources.end();) {
    const auto next = std::find_if(first, sources.end(), [&](DeviceId source) { return source != *first; });
    busiest = std::max<int64_t>(busiest, next - first);
    first = next;
  }
  return saturating_product(busiest, bytes);
}

namespace {

// Returns the number of operands that leave the devices of a group of n, in total.
int64_t operands_that_leave(CollectiveKind kind, int64_t n) {
  if (n <= 1) return 0;
  switch (kind) {
    case CollectiveKind::all_gather:
      return n * (n - 1);
    case CollectiveKind::all_reduce:
      return 2 * (n - 1);
    case CollectiveKind::reduce_scatter:
    case CollectiveKind::all_to_all:
    case CollectiveKind::collective_broadcast:
      return n - 1;
    case CollectiveKind::collective_permute:
      return n;
    case CollectiveKind::direct_exchange:
      throw DefectError("bytes_total: what a direct_exchange sends follows from its layouts");
  }
  throw DefectError("bytes_total: there is no collective number " + std::to_string(static_cast<int>(kind)));
}

}  // namespace

int64_t bytes_total(CollectiveKind kind, int64_t bytes, int64_t n, int64_t groups) {
  return saturating_product(saturating_product(groups, operands_that_leave(kind, n)), bytes);
}

int64_t bytes_total_of_permute(int64_t bytes, const DevicePairs &source_target_pairs) {
  const auto leave = std::ranges::count_if(source_target_pairs, [](auto pair) { return pair.first != pair.second; });
  return saturating_product(leave, bytes);
}

}  // namespace tessera
