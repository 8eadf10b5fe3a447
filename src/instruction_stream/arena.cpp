// Assigns offsets in the arena. This is a problem of packing rectangles (time x bytes). First fit of large slots first
// comes close to the optimum. Programs with very many buffers are packed in order of time, each into the gap that fits
// best.
#include <algorithm>
#include <map>
#include <queue>
#include <tuple>

#include "base/memory.h"
#include "instruction_stream/memory_plan.h"

namespace tessera {
namespace {

constexpr size_t most_by_size = 3000;

int64_t rounded(int64_t bytes, int64_t alignment) { return (bytes + alignment - 1) / alignment * alignment; }
int64_t rounded(int64_t bytes) { return rounded(bytes, alignment_for(bytes)); }

bool live_together(const Slot &a, const Slot &b) { return a.birth <= b.death && b.birth <= a.death; }

bool larger_first(const Slot *a, const Slot *b) {
  return std::tuple(-a->bytes, a->birth, a->death) < std::tuple(-b->bytes, b->birth, b->death);
}

// Returns the lowest offset that is free while the slot lives. `placed` is sorted by offset.
int64_t lowest_gap(const std::vector<Slot *> &placed, const Slot &slot) {
  int64_t bytes = rounded(slot.bytes), at = 0;
  for (const Slot *other : placed) {
    if (!live_together(*other, slot)) continue;
    if (other->offset >= at + bytes) break;
    at = std::max(at, other->offset + rounded(other->bytes));
  }
  return at;
}

void allocate_at(int64_t offset, Slot *slot, std::vector<Slot *> &placed) {
  slot->offset = offset;
  placed.insert(std::upper_bound(placed.begin(), placed.end(), slot,
                                 [](const Slot *a, const Slot *b) { return a->offset < b->offset; }),
                slot);
}

int64_t allocate_by_size(std::vector<Slot *> &slots) {
  std::sort(slots.begin(), slots.end(), larger_first);
  std::vector<Slot *> placed;
  int64_t total = 0;
  for (Slot *slot : slots) {
    allocate_at(lowest_gap(placed, *slot), slot, placed);
    total = std::max(total, slot->offset + rounded(slot->bytes));
  }
  return total;
}

bool take_in(Home &home, Slot *slot) {
  if (slot->bytes > home.bytes ||
      std::ranges::any_of(home.at_home, [&](const Slot *other) { return live_together(*other, *slot); }))
    return false;
  int64_t at = lowest_gap(home.guests, *slot);
  if (at + slot->bytes > home.bytes) return false;
  slot->allocation = home.allocation;
  slot->index = home.index;
  allocate_at(at, slot, home.guests);
  return true;
}

// Holds the free ranges of a memory that grows at its end.
class FreeList {
 public:
  int64_t take(int64_t bytes) {
    auto found = by_size_.lower_bound({bytes, 0});
    if (found == by_size_.end()) {
      int64_t at = end_;
      if (!by_offset_.empty() && by_offset_.rbegin()->first + by_offset_.rbegin()->second == end_)
        at = erase(std::prev(by_offset_.end())).first;
      end_ = at + bytes;
      return at;
    }
    auto [offset, size] = erase(by_offset_.find(found->second));
    if (size > bytes) insert(offset + bytes, size - bytes);
    return offset;
  }
  void give(int64_t offset, int64_t bytes) {
    auto next = by_offset_.lower_bound(offset);
    if (next != by_offset_.end() && next->first == offset + bytes) {
      bytes += next->second;
      next = std::next(next);
      erase(std::prev(next));
    }
    if (next != by_offset_.begin()) {
      auto before = std::prev(next);
      if (before->first + before->second == offset) {
        offset = before->first;
        bytes += before->second;
        erase(before);
      }
    }
    insert(offset, bytes);
  }
  int64_t end() const { return end_; }

 private:
  using ByOffset = std::map<int64_t, int64_t>;
  std::pair<int64_t, int64_t> erase(ByOffset::iterator it) {
    std::pair<int64_t, int64_t> piece = *it;
    by_size_.erase({piece.second, piece.first});
    by_offset_.erase(it);
    return piece;
  }
  void insert(int64_t offset, int64_t bytes) {
    by_offset_[offset] = bytes;
    by_size_[{bytes, offset}] = offset;
  }

  ByOffset by_offset_;
  std::map<std::pair<int64_t, int64_t>, int64_t> by_size_;
  int64_t end_ = 0;
};

constexpr auto most_alignment = static_cast<int64_t>(memory_alignment);

int64_t allocate_by_time(std::vector<Slot *> &slots) {
  std::sort(slots.begin(), slots.end(), [](const Slot *a, const Slot *b) {
    return std::tuple(a->birth, -a->bytes, a->death) < std::tuple(b->birth, -b->bytes, b->death);
  });
  auto dies_later = [](const Slot *a, const Slot *b) { return a->death > b->death; };
  std::priority_queue<Slot *, std::vector<Slot *>, decltype(dies_later)> live(dies_later);
  FreeList free;
  for (Slot *slot : slots) {
    for (; !live.empty() && live.top()->death < slot->birth; live.pop())
      free.give(live.top()->offset, rounded(live.top()->bytes, most_alignment));
    slot->offset = free.take(rounded(slot->bytes, most_alignment));
    live.push(slot);
  }
  return free.end();
}

}  // namespace

void allocate_in_homes(std::vector<Home> &homes, std::vector<Slot *> &slots) {
  std::erase_if(homes, [](const Home &home) {
    return std::ranges::any_of(home.at_home,
                               [](const Slot *slot) { return slot->birth == 0 && slot->death == INT64_MAX; });
  });
  if (homes.empty()) return;
  std::sort(slots.begin(), slots.end(), larger_first);
  std::vector<Slot *> staying;
  for (size_t i = 0; i < slots.size(); ++i)
    if (i >= most_by_size || std::ranges::none_of(homes, [&](Home &home) { return take_in(home, slots[i]); }))
      staying.push_back(slots[i]);
  slots = std::move(staying);
}

int64_t allocate_in_arena(std::vector<Slot *> &slots) {
  return slots.size() <= most_by_size ? allocate_by_size(slots) : allocate_by_time(slots);
}

}  // namespace tessera
