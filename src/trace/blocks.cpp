#include "trace/blocks.h"

#include "base/error.h"

namespace tessera::detail {

Blocks &Blocks::operator=(const Blocks &other) {
  if (this == &other) return *this;
  std::scoped_lock lock(mutex_, other.mutex_);
  list_ = other.list_;
  are_given_away_ = other.are_given_away_;
  return *this;
}

bool Blocks::empty() const {
  std::lock_guard lock(mutex_);
  return !list_ && !are_given_away_;
}

bool Blocks::are_given_away() const {
  std::lock_guard lock(mutex_);
  return are_given_away_;
}

std::shared_ptr<const Blocks::List> Blocks::list() const {
  static const auto &none = *new std::shared_ptr<const List>(std::make_shared<const List>());
  std::lock_guard lock(mutex_);
  if (are_given_away_)
    throw ValueError(
        "an array was donated by another thread while it was read: its memory was handed to a function of jit with "
        ".donate; let threads read it first, or leave the argument out of .donate");
  return list_ ? list_ : none;
}

void Blocks::give_away() {
  std::shared_ptr<const List> list;  // destroyed after the lock
  std::lock_guard lock(mutex_);
  list.swap(list_);
  are_given_away_ = true;
}

}  // namespace tessera::detail
