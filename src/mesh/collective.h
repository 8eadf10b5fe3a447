// Kinds of collectives, under the names that users meet everywhere, and the bytes that each one moves.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/device_id.h"

namespace tessera {

enum class CollectiveKind {
  all_gather,
  all_reduce,
  reduce_scatter,
  all_to_all,
  collective_permute,
  collective_broadcast,
  direct_exchange,
};
inline constexpr int collective_kind_count = static_cast<int>(CollectiveKind::direct_exchange) + 1;

std::string_view name_of(CollectiveKind kind);  // "all_gather"
std::optional<CollectiveKind> collective_kind_from_name(std::string_view name);

// Returns the bytes that one device sends for an operand of `bytes` among groups of n devices, by the cheapest
// algorithm:
//   all_gather                      (n-1) * bytes          each block travels the ring once
//   all_reduce                      2 * bytes * (n-1) / n  a reduce_scatter, then an all_gather of the pieces
//   reduce_scatter and all_to_all   bytes * (n-1) / n
//   collective_broadcast            bytes                  passed on in pieces
//   collective_permute              bytes                  if the device has another one to send to; see below
// Rounded up to whole bytes. A group of one device sends nothing. What a direct_exchange sends follows from its layouts
// alone (mesh/direct_exchange.h).
int64_t bytes_sent(CollectiveKind kind, int64_t bytes, int64_t n);

// Returns the bytes that leave the busiest device in a permute along (source, target) pairs: a pair from a device to
// itself moves nothing.
int64_t bytes_sent_by_permute(int64_t bytes, const DevicePairs &source_target_pairs);

// Returns the bytes that leave devices, summed over all of them, for an operand of `bytes` on each device of so many
// groups of n:
//   all_gather                      n * (n-1) * bytes      a group: each block comes to each other device
//   all_reduce                      2 * (n-1) * bytes
//   reduce_scatter and all_to_all   (n-1) * bytes
//   collective_broadcast            (n-1) * bytes
//   collective_permute              n * bytes              if each device has another one to send to; see below
int64_t bytes_total(CollectiveKind kind, int64_t bytes, int64_t n, int64_t groups);

// Returns the bytes that leave all devices in a permute: each pair of two devices moves the operand.
int64_t bytes_total_of_permute(int64_t bytes, const DevicePairs &source_target_pairs);

}  // namespace tessera
