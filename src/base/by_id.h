// Lists by numbers of one kind, each kind a type of its own: `enum class SlotId : int32_t {}`. No other number finds anything in them.
#pragma once

#include <vector>

namespace tessera {

template <typename Id, typename T>
class ById : public std::vector<T> {
 public:
  using std::vector<T>::vector;
  T &operator[](Id id) { return std::vector<T>::operator[](static_cast<size_t>(id)); }
  const T &operator[](Id id) const { return std::vector<T>::operator[](static_cast<size_t>(id)); }
  Id end_id() const { return static_cast<Id>(this->size()); }  // of what is added next
};

}  // namespace tessera
