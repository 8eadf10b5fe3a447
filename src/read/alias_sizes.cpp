#include "read/alias_sizes.h"

#include <algorithm>

namespace tessera {

void AliasSizes::begin(std::string_view name, size_t offset) {
  end();
  aliases_.push_back({name, offset});
  is_open_ = true;
  has_begun_ = may_end_ = false;
}

void AliasSizes::use(std::string_view name) {
  token(false);
  auto found = by_name_.find(name);
  if (!is_open_ || found == by_name_.end()) return;
  int64_t &parts = aliases_.back().parts;
  if (__builtin_add_overflow(parts, aliases_[found->second].parts, &parts)) parts = INT64_MAX;
}

void AliasSizes::token(bool goes_on) {
  if (!is_open_) return;
  if (may_end_ && !goes_on) return end();
  // A definition may continue in the next line.
  may_end_ = false;
  has_begun_ = !goes_on;
}

void AliasSizes::line_ends(bool outside_brackets) { may_end_ = may_end_ || (has_begun_ && outside_brackets); }

void AliasSizes::end() {
  if (is_open_) by_name_.insert_or_assign(aliases_.back().name, aliases_.size() - 1);
  is_open_ = false;
}

const AliasSizes::Alias *AliasSizes::first_beyond(int64_t parts) const {
  auto found = std::find_if(aliases_.begin(), aliases_.end(), [&](const Alias &alias) { return alias.parts > parts; });
  return found == aliases_.end() ? nullptr : &*found;
}

}  // namespace tessera
